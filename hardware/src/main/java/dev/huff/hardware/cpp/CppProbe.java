package dev.huff.hardware.cpp;

import dev.huff.core.sensing.Reading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.hardware.serial.Found;
import dev.huff.hardware.serial.Probe;
import dev.huff.hardware.serial.SerialSettings;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Asks a CPP board for its fields; what it tells of the pieces on it says how much it senses. */
public final class CppProbe implements Probe {
  private static final long PATIENCE_MILLIS = 2_600;

  private final CppDecoder decoder = new CppDecoder();

  @Override
  public SerialSettings settings() {
    return SerialSettings.baud(115_200);
  }

  @Override
  public long patienceMillis() {
    return PATIENCE_MILLIS;
  }

  @Override
  public byte[] question() {
    return "\nfeature get_state\nget_state\n".getBytes(StandardCharsets.US_ASCII);
  }

  @Override
  public Optional<Found> heard(byte[] bytes) {
    for (CppMessage message : decoder.decode(bytes)) {
      if (message instanceof CppMessage.State state) {
        SensingLevel level = level(state.rows());
        String options = level == SensingLevel.OCCUPANCY ? "" : "?level=" + level.id();
        int columns = state.rows().get(0).size();
        int rows = state.rows().size();
        return Optional.of(new Found("cpp", options, columns, rows, level, "", "CPP board"));
      }
    }
    return Optional.empty();
  }

  private static SensingLevel level(List<List<Reading>> rows) {
    boolean tellsColour =
        rows.stream()
            .flatMap(List::stream)
            .anyMatch(reading -> reading.isPiece() && reading != Reading.PIECE);
    return tellsColour ? SensingLevel.COLOUR : SensingLevel.OCCUPANCY;
  }
}
