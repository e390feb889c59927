package dev.huff.hardware.serial;

import com.fazecast.jSerialComm.SerialPort;

/**
 * How a serial line is set.
 *
 * @param baud bits a second
 * @param dataBits 7 or 8
 * @param parity the parity bit, one stop bit always follows
 */
public record SerialSettings(int baud, int dataBits, Parity parity) {
  /** The parity bit of a character. */
  public enum Parity {
    NONE(SerialPort.NO_PARITY),
    ODD(SerialPort.ODD_PARITY);

    private final int code;

    Parity(int code) {
      this.code = code;
    }

    int code() {
      return code;
    }
  }

  /** Eight data bits without parity, one stop bit. */
  public static SerialSettings baud(int baud) {
    return new SerialSettings(baud, 8, Parity.NONE);
  }
}
