package dev.huff.hardware.certabo;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.hardware.serial.DetectedBoard;
import dev.huff.hardware.serial.PortProbe;
import dev.huff.hardware.serial.SerialPortLine;
import dev.huff.hardware.serial.SerialSettings;
import java.util.Optional;

/** Listens for a board of the Certabo line, which talks by itself. */
public final class CertaboProbe extends PortProbe<CertaboMessage> {
  private static final long PATIENCE_MILLIS = 1_200;
  private static final int SIZE = 8;

  /** How the line is set. Drivers of others keep "data terminal ready" low. */
  public static SerialSettings line() {
    return new SerialSettings(38_400, 8, false, false);
  }

  /** A probe of one port. */
  public CertaboProbe() {
    super(path -> SerialPortLine.open(path, line()), new CertaboDecoder(), PATIENCE_MILLIS);
  }

  @Override
  protected Optional<DetectedBoard> recognize(CertaboMessage message) {
    if (message instanceof CertaboMessage.Tags) {
      return Optional.of(found("", SensingLevel.COLOUR, "tells the pieces' tags"));
    }
    String level = "?level=" + SensingLevel.OCCUPANCY.id();
    return message instanceof CertaboMessage.Occupied
        ? Optional.of(found(level, SensingLevel.OCCUPANCY, "tells occupied squares"))
        : Optional.empty();
  }

  private static DetectedBoard found(String options, SensingLevel level, String words) {
    return new DetectedBoard("certabo", options, SIZE, SIZE, level, "", words);
  }
}
