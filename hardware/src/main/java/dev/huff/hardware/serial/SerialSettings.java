package dev.huff.hardware.serial;

import com.fazecast.jSerialComm.SerialPort;

/**
 * How a serial line is set.
 *
 * @param baud bits a second
 * @param dataBits 7 or 8
 * @param parity the parity bit, one stop bit always follows
 * @param hasDtr whether the line "data terminal ready" is raised; some boards want it low
 */
public record SerialSettings(int baud, int dataBits, Parity parity, boolean hasDtr) {
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

  /** A line with "data terminal ready" raised, as is usual. */
  public SerialSettings(int baud, int dataBits, Parity parity) {
    this(baud, dataBits, parity, true);
  }

  /** The same line with "data terminal ready" low. */
  public SerialSettings withoutDtr() {
    return new SerialSettings(baud, dataBits, parity, false);
  }

  /** Eight data bits without parity, one stop bit. */
  public static SerialSettings baud(int baud) {
    return new SerialSettings(baud, 8, Parity.NONE);
  }
}
