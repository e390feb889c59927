package dev.huff.hardware.serial;

/**
 * Settings of a serial line; one stop bit always follows.
 *
 * @param baud bits a second
 * @param dataBits 7 or 8
 * @param hasOddParity whether an odd parity bit follows the data. If not, no parity bit does
 * @param raisesLines whether "data terminal ready" and "request to send" are raised. Some boards
 *     want them low
 */
public record SerialSettings(int baud, int dataBits, boolean hasOddParity, boolean raisesLines) {
  /** Eight data bits without parity, both lines raised as is usual. */
  public static SerialSettings baud(int baud) {
    return new SerialSettings(baud, 8, false, true);
  }
}
