package dev.huff.hardware.millennium;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.hardware.serial.DetectedBoard;
import dev.huff.hardware.serial.PortProbe;
import dev.huff.hardware.serial.SerialPortLine;
import dev.huff.hardware.serial.SerialSettings;
import java.util.Optional;

/** Asks a ChessLink for its version and its board. */
public final class MillenniumProbe extends PortProbe<MillenniumMessage> {
  private static final long PATIENCE_MILLIS = 700;
  private static final int BAUD = 38_400;
  private static final int DATA_BITS = 7;

  private String version = "";

  /** How its line is set. */
  public static SerialSettings line() {
    return new SerialSettings(BAUD, DATA_BITS, true, false);
  }

  /** A probe of one port. */
  public MillenniumProbe() {
    super(
        path -> SerialPortLine.open(path, line()),
        new MillenniumDecoder(),
        PATIENCE_MILLIS,
        MillenniumDecoder.commands("V", "S"));
  }

  @Override
  protected Optional<DetectedBoard> recognize(MillenniumMessage message) {
    if (message instanceof MillenniumMessage.Version found) {
      version = "firmware " + found.text();
    }
    return message instanceof MillenniumMessage.Board
        ? Optional.of(new DetectedBoard("millennium", "", 8, 8, SensingLevel.KIND, "", version))
        : Optional.empty();
  }
}
