package dev.huff.hardware.certabo;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.hardware.serial.Found;
import dev.huff.hardware.serial.Line;
import dev.huff.hardware.serial.LineException;
import dev.huff.hardware.serial.Probe;
import dev.huff.hardware.serial.SerialLine;
import dev.huff.hardware.serial.SerialSettings;
import java.util.Optional;

/** Listens for a board of the Certabo line, which talks by itself. */
public final class CertaboProbe implements Probe {
  private static final long PATIENCE_MILLIS = 1_200;
  private static final int SIZE = 8;

  private final CertaboDecoder decoder = new CertaboDecoder();

  @Override
  public Line open(String path) throws LineException {
    return SerialLine.open(path, SerialSettings.baud(38_400));
  }

  @Override
  public long patienceMillis() {
    return PATIENCE_MILLIS;
  }

  @Override
  public byte[] question() {
    return new byte[0];
  }

  @Override
  public Optional<Found> heard(byte[] bytes) {
    for (CertaboMessage message : decoder.decode(bytes)) {
      if (message instanceof CertaboMessage.Tags) {
        return Optional.of(found("", SensingLevel.COLOUR, "tells the pieces' tags"));
      }
      if (message instanceof CertaboMessage.Occupied) {
        String level = "?level=" + SensingLevel.OCCUPANCY.id();
        return Optional.of(found(level, SensingLevel.OCCUPANCY, "tells occupied fields"));
      }
    }
    return Optional.empty();
  }

  private static Found found(String options, SensingLevel level, String words) {
    return new Found("certabo", options, SIZE, SIZE, level, "", words);
  }
}
