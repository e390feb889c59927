package dev.huff.core.port;

/**
 * Shows players something: lights on the board, a strip, a display, a buzzer, a relay. Never waits
 * and never fails: a device that is gone shows the latest again when it is back.
 */
@FunctionalInterface
public interface BoardIndicator {
  /** Shows this in place of what was shown before. */
  void show(BoardIndication indication);
}
