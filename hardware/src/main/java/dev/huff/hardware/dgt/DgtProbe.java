package dev.huff.hardware.dgt;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.hardware.serial.DetectedBoard;
import dev.huff.hardware.serial.PortProbe;
import dev.huff.hardware.serial.SerialPortLine;
import dev.huff.hardware.serial.SerialSettings;
import java.util.Optional;

/** Asks a DGT board for its number, its firmware and its fields. */
public final class DgtProbe extends PortProbe<DgtMessage> {
  private static final long PATIENCE_MILLIS = 700;

  private final DgtIdentity identity = new DgtIdentity();

  /** A probe of one port. */
  public DgtProbe() {
    super(
        path -> SerialPortLine.open(path, SerialSettings.baud(9_600)),
        new DgtDecoder(),
        PATIENCE_MILLIS,
        DgtCommand.RESET.code(),
        DgtCommand.VERSION.code(),
        DgtCommand.SERIAL_NUMBER.code(),
        DgtCommand.LONG_SERIAL_NUMBER.code(),
        DgtCommand.BOARD.code());
  }

  @Override
  protected Optional<DetectedBoard> recognize(DgtMessage message) {
    identity.note(message);
    if (!(message instanceof DgtMessage.BoardDump dump)) {
      return Optional.empty();
    }
    int size = dump.codes().size() == 100 ? 10 : 8;
    String words = String.join(", ", identity.words());
    return Optional.of(
        new DetectedBoard(
            "dgt", "", size, size, SensingLevel.KIND, identity.serialNumber(), words));
  }
}
