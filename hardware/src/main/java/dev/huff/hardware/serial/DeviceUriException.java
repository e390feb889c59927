package dev.huff.hardware.serial;

/** A device's URI that is not understood; the message says what is wrong and what to write. */
public final class DeviceUriException extends RuntimeException {
  public DeviceUriException(String message) {
    super(message);
  }
}
