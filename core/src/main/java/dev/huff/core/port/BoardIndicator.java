package dev.huff.core.port;

/**
 * Shows something to players: lights on the board, a strip, a display, a buzzer, a relay. It never
 * waits and never fails; a device that was gone shows the latest state when it is back.
 */
@FunctionalInterface
public interface BoardIndicator {
  /** Shows this in place of what was shown before. */
  void show(BoardIndication indication);
}
