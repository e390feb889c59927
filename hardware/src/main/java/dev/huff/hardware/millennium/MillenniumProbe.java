package dev.huff.hardware.millennium;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.hardware.serial.BoardConnection;
import dev.huff.hardware.serial.DetectedBoard;
import dev.huff.hardware.serial.LineException;
import dev.huff.hardware.serial.PortProbe;
import dev.huff.hardware.serial.SerialPortLine;
import dev.huff.hardware.serial.SerialSettings;
import java.util.Optional;

/** Asks a ChessLink for its version and its board. */
public final class MillenniumProbe implements PortProbe {
  private static final long PATIENCE_MILLIS = 700;
  private static final int BAUD = 38_400;
  private static final int DATA_BITS = 7;

  private final MillenniumDecoder decoder = new MillenniumDecoder();
  private String version = "";

  /** How its line is set. */
  public static SerialSettings line() {
    return new SerialSettings(BAUD, DATA_BITS, SerialSettings.Parity.ODD).withoutDtr();
  }

  @Override
  public BoardConnection open(String path) throws LineException {
    return SerialPortLine.open(path, line());
  }

  @Override
  public long patienceMillis() {
    return PATIENCE_MILLIS;
  }

  @Override
  public byte[] question() {
    byte[] first = MillenniumDecoder.command("V");
    byte[] second = MillenniumDecoder.command("S");
    byte[] both = new byte[first.length + second.length];
    System.arraycopy(first, 0, both, 0, first.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  @Override
  public Optional<DetectedBoard> heard(byte[] bytes) {
    for (MillenniumMessage message : decoder.decode(bytes)) {
      if (message instanceof MillenniumMessage.Version found) {
        version = "firmware " + found.text();
      } else if (message instanceof MillenniumMessage.Board) {
        return Optional.of(
            new DetectedBoard("millennium", "", 8, 8, SensingLevel.KIND, "", version));
      }
    }
    return Optional.empty();
  }
}
