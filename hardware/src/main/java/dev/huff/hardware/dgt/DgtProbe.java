package dev.huff.hardware.dgt;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.hardware.serial.Found;
import dev.huff.hardware.serial.Line;
import dev.huff.hardware.serial.LineException;
import dev.huff.hardware.serial.Probe;
import dev.huff.hardware.serial.SerialLine;
import dev.huff.hardware.serial.SerialSettings;
import java.util.Optional;

/** Asks a DGT board for its number, its firmware and its fields. */
public final class DgtProbe implements Probe {
  private static final long PATIENCE_MILLIS = 700;

  private final DgtDecoder decoder = new DgtDecoder();
  private final DgtIdentity identity = new DgtIdentity();

  @Override
  public Line open(String path) throws LineException {
    return SerialLine.open(path, SerialSettings.baud(9_600));
  }

  @Override
  public long patienceMillis() {
    return PATIENCE_MILLIS;
  }

  @Override
  public byte[] question() {
    return new byte[] {
      DgtCommand.RESET.code(),
      DgtCommand.VERSION.code(),
      DgtCommand.SERIAL_NUMBER.code(),
      DgtCommand.LONG_SERIAL_NUMBER.code(),
      DgtCommand.BOARD.code()
    };
  }

  @Override
  public Optional<Found> heard(byte[] bytes) {
    for (DgtMessage message : decoder.decode(bytes)) {
      identity.note(message);
      if (message instanceof DgtMessage.BoardDump dump) {
        int size = dump.codes().size() == 100 ? 10 : 8;
        return Optional.of(
            new Found(
                "dgt",
                "",
                size,
                size,
                SensingLevel.KIND,
                identity.serialNumber(),
                String.join(", ", identity.words())));
      }
    }
    return Optional.empty();
  }
}
