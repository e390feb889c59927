package dev.huff.hardware.dgt;

/**
 * A reading of a DGT XL or 3000 clock. Left and right are the clock's own, seen from its front.
 *
 * @param leftSeconds time on the left display
 * @param rightSeconds time on the right display
 * @param isRunning whether a side's time runs
 * @param isRightHigh whether the lever stands high on the right: the left player pressed last
 * @param isBatteryLow whether the clock wants a new battery
 * @param isConnected whether there is a clock at all; else the other values mean nothing
 */
public record DgtClock(
    int leftSeconds,
    int rightSeconds,
    boolean isRunning,
    boolean isRightHigh,
    boolean isBatteryLow,
    boolean isConnected) {

  private static final int RUNNING = 0x01;
  private static final int RIGHT_HIGH = 0x02;
  private static final int BATTERY_LOW = 0x04;
  private static final int NO_CLOCK = 0x20;

  /** The clock in the seven payload bytes of message 8D, beginning at {@code from}. */
  static DgtClock of(byte[] frame, int from) {
    int status = frame[from + 6];
    return new DgtClock(
        seconds(frame, from + 3),
        seconds(frame, from),
        (status & RUNNING) != 0,
        (status & RIGHT_HIGH) != 0,
        (status & BATTERY_LOW) != 0,
        (status & NO_CLOCK) == 0);
  }

  private static int seconds(byte[] frame, int from) {
    return (frame[from] & 0x0F) * 3_600 + decimal(frame[from + 1]) * 60 + decimal(frame[from + 2]);
  }

  /** Two decimal digits in one byte. */
  private static int decimal(byte packed) {
    return (packed >> 4) * 10 + (packed & 0x0F);
  }
}
