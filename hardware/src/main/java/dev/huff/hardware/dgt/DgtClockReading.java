package dev.huff.hardware.dgt;

import dev.huff.core.port.ClockReading;
import dev.huff.rules.board.Side;
import java.util.Optional;

/**
 * A reading of a DGT XL or 3000 clock. Left and right are the clock's own, seen from its front.
 *
 * @param isRightHigh whether the lever is up on the right. The left player pressed last
 * @param turn whose turn it is by the clock
 * @param flag whose flag has fallen for good. That side's time stays at zero
 * @param isConnected whether there is a clock; otherwise the other values mean nothing
 */
public record DgtClockReading(
    int leftSeconds,
    int rightSeconds,
    boolean isRunning,
    boolean isRightHigh,
    boolean isBatteryLow,
    Turn turn,
    Turn flag,
    boolean isConnected) {

  /** One of those who sit at the clock. */
  public enum Turn {
    LEFT,
    RIGHT,
    NOBODY
  }

  private static final int RUNNING = 0x01;
  private static final int RIGHT_HIGH = 0x02;
  private static final int BATTERY_LOW = 0x04;
  private static final int RIGHT_TO_MOVE = 0x08;
  private static final int LEFT_TO_MOVE = 0x10;
  private static final int NO_CLOCK = 0x20;
  private static final int FLAG = 0x10;
  private static final long SECOND_MILLIS = 1_000;

  /** The clock in seven bytes, as in message 8D, beginning at {@code from}. */
  static DgtClockReading of(byte[] frame, int from) {
    int status = frame[from + 6];
    return new DgtClockReading(
        seconds(frame, from + 3),
        seconds(frame, from),
        (status & RUNNING) != 0,
        (status & RIGHT_HIGH) != 0,
        (status & BATTERY_LOW) != 0,
        turn(status),
        flag(frame[from + 3], frame[from]),
        (status & NO_CLOCK) == 0);
  }

  /** Whether those bytes are a clock's time at all, on both sides: no message has a check. */
  static boolean isTime(byte[] frame, int from) {
    return isTimeOfSide(frame, from) && isTimeOfSide(frame, from + 3);
  }

  private static boolean isTimeOfSide(byte[] frame, int from) {
    return (frame[from] & 0x0F) <= 9 && isSixtieth(frame[from + 1]) && isSixtieth(frame[from + 2]);
  }

  private static boolean isSixtieth(byte packed) {
    return (packed & 0x0F) <= 9 && packed >> 4 <= 5;
  }

  private static Turn turn(int status) {
    if ((status & LEFT_TO_MOVE) != 0) {
      return Turn.LEFT;
    }
    return (status & RIGHT_TO_MOVE) != 0 ? Turn.RIGHT : Turn.NOBODY;
  }

  private static Turn flag(int left, int right) {
    if ((left & FLAG) != 0) {
      return Turn.LEFT;
    }
    return (right & FLAG) != 0 ? Turn.RIGHT : Turn.NOBODY;
  }

  /** The seconds in three bytes: hours, minutes and seconds in decimal digits. */
  static int seconds(byte[] frame, int from) {
    return (frame[from] & 0x0F) * 3_600 + decimal(frame[from + 1]) * 60 + decimal(frame[from + 2]);
  }

  /** Two decimal digits in one byte. */
  private static int decimal(byte packed) {
    return (packed >> 4) * 10 + (packed & 0x0F);
  }

  /** What it shows, when that side sits at its left. */
  ClockReading reading(Side left) {
    long leftMillis = leftSeconds * SECOND_MILLIS;
    long rightMillis = rightSeconds * SECOND_MILLIS;
    boolean whiteLeft = left == Side.WHITE;
    return new ClockReading(
        whiteLeft ? leftMillis : rightMillis,
        whiteLeft ? rightMillis : leftMillis,
        isRunning ? side(turn, left) : Optional.empty(),
        side(flag, left));
  }

  private static Optional<Side> side(Turn turn, Side left) {
    return turn == Turn.NOBODY
        ? Optional.empty()
        : Optional.of(turn == Turn.LEFT ? left : left.other());
  }
}
