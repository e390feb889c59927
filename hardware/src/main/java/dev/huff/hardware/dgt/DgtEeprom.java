package dev.huff.hardware.dgt;

import dev.huff.hardware.serial.DeviceConnection;
import dev.huff.hardware.serial.LineException;
import dev.huff.hardware.serial.SerialPortLine;
import dev.huff.hardware.serial.SerialSettings;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Settings that a board keeps when it is switched off; only ever touched on the user's word. */
public final class DgtEeprom {
  private static final long LOG_SECONDS = 20;
  private static final long DUMP_SECONDS = 5;

  /** The fields that a 10×10 board scans. */
  public enum Scan {
    ALL(DgtCommand.SCAN_ALL),
    BLACK(DgtCommand.SCAN_BLACK),
    WHITE(DgtCommand.SCAN_WHITE);

    private final DgtCommand command;

    Scan(DgtCommand command) {
      this.command = command;
    }
  }

  private DgtEeprom() {}

  /**
   * Reads the log, the oldest entry first.
   *
   * @throws LineException when the port cannot be opened or no log comes
   */
  public static List<EepromEntry> log(String port) throws LineException {
    try (DeviceConnection line = open(port)) {
      line.write(DgtCommand.bytes(DgtCommand.RESET, DgtCommand.LOG));
      return await(line, DgtMessage.Log.class, port, LOG_SECONDS).entries();
    }
  }

  /**
   * Writes into the EEPROM which fields are scanned.
   *
   * @throws LineException when the port cannot be opened or the board does not answer afterwards
   */
  public static void choose(String port, Scan scan) throws LineException {
    try (DeviceConnection line = open(port)) {
      line.write(DgtCommand.bytes(DgtCommand.RESET, scan.command, DgtCommand.BOARD));
      await(line, DgtMessage.BoardDump.class, port, DUMP_SECONDS);
    }
  }

  private static DeviceConnection open(String port) throws LineException {
    return SerialPortLine.open(port, SerialSettings.baud(9_600));
  }

  private static <M extends DgtMessage> M await(
      DeviceConnection line, Class<M> kind, String port, long seconds) throws LineException {
    DgtDecoder decoder = new DgtDecoder();
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    while (System.nanoTime() - end < 0) {
      for (DgtMessage message : decoder.decode(line.read())) {
        if (kind.isInstance(message)) {
          return kind.cast(message);
        }
      }
    }
    throw new LineException("no answer from a DGT board on " + port + ": is it switched on?");
  }
}
