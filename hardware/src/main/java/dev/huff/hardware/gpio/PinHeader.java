package dev.huff.hardware.gpio;

/** The pin header of the Raspberry Pi with 40 pins, numbered from 1 as printed on the board. */
final class PinHeader {
  /** The highest BCM number on it. */
  static final int MOST_PIN = 27;

  private static final int[] BCM = {
    -3, -5, 2, -5, 3, 0, 4, 14, 0, 15, 17, 18, 27, 0, 22, 23, -3, 24, 10, 0, 9, 25, 11, 8, 0, 7, -1,
    -2, 5, 0, 6, 12, 13, 0, 19, 16, 26, 20, 0, 21
  };

  private PinHeader() {}

  static int size() {
    return BCM.length;
  }

  /** The BCM number of a pin; -1 where it is a supply or ground. */
  static int bcm(int pin) {
    return switch (BCM[pin - 1]) {
      case 0, -3, -5 -> -1;
      case -1 -> 0;
      case -2 -> 1;
      default -> BCM[pin - 1];
    };
  }

  /** What is printed beside a pin. */
  static String name(int pin) {
    return switch (BCM[pin - 1]) {
      case 0 -> "ground";
      case -3 -> "3.3 V";
      case -5 -> "5 V";
      default -> PinAssignments.pinName(bcm(pin));
    };
  }
}
