package dev.huff.hardware.cpp;

import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.hardware.serial.DetectedBoard;
import dev.huff.hardware.serial.PortProbe;
import dev.huff.hardware.serial.SerialPortLine;
import dev.huff.hardware.serial.SerialSettings;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * Requests a CPP board's fields; the answer shows what it can sense. A board that does not answer
 * reports its fields when a round begins. So a round is begun with an empty board, and ended at
 * once.
 */
public final class CppProbe extends PortProbe<CppMessage> {
  private static final long PATIENCE_MILLIS = 2_600;

  /** Rounds with an empty board; a board takes the one of a variant that it knows. */
  private static final String ROUNDS =
      round("draughts_standard", "10/10/10/10/10/10/10/10/10/10")
          + round("draughts_russian", "8/8/8/8/8/8/8/8");

  private boolean isRefused;
  private boolean isAskedOtherwise;

  private static String round(String variant, String board) {
    return "set_variant " + variant + "\nbegin " + board + " w\nend abort\n";
  }

  /** A probe of one port. */
  public CppProbe() {
    super(
        path -> SerialPortLine.open(path, SerialSettings.baud(115_200)),
        CppDecoder.create(),
        PATIENCE_MILLIS,
        "\nfeature get_state\nget_state\n".getBytes(StandardCharsets.US_ASCII));
  }

  @Override
  protected Optional<DetectedBoard> recognize(CppMessage message) {
    isRefused |= message instanceof CppMessage.Answer answer && !answer.isYes();
    if (!(message instanceof CppMessage.State state)) {
      return Optional.empty();
    }
    // An empty board says nothing; what the least of boards can do is right for every one.
    boolean isEmpty = state.rows().stream().flatMap(List::stream).noneMatch(FieldReading::isPiece);
    SensingLevel level = isEmpty ? SensingLevel.OCCUPANCY : state.level();
    String options = level == SensingLevel.OCCUPANCY ? "" : "?level=" + level.id();
    int columns = state.rows().get(0).size();
    int rows = state.rows().size();
    return Optional.of(new DetectedBoard("cpp", options, columns, rows, level, "", ""));
  }

  @Override
  public byte[] followUp() {
    if (!isRefused || isAskedOtherwise) {
      return new byte[0];
    }
    isAskedOtherwise = true;
    return ROUNDS.getBytes(StandardCharsets.US_ASCII);
  }
}
