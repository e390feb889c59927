package dev.huff.hardware.bluetooth;

/** BlueZ, or the bus on the way to it, refused a call. */
final class BluezException extends Exception {
  private final String error;

  /**
   * @param error the D-Bus name of the error, such as {@code org.bluez.Error.Failed}
   * @param words what the refuser says about it
   */
  BluezException(String error, String words) {
    super(words);
    this.error = error;
  }

  String error() {
    return error;
  }

  /** Whether the error has this name, whatever comes before its last dot. */
  boolean isNamed(String name) {
    return error.endsWith("." + name);
  }

  String words() {
    return String.valueOf(getMessage());
  }
}
