package dev.huff.hardware.chessnut;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.hardware.serial.DetectedBoard;
import dev.huff.hardware.serial.DeviceLine;
import dev.huff.hardware.serial.PortProbe;
import java.util.Optional;

/** Asks a Chessnut board to report its fields. */
public final class ChessnutProbe extends PortProbe {
  private static final long PATIENCE_MILLIS = 1_200;
  private static final int SIZE = 8;

  private final ChessnutDecoder decoder = new ChessnutDecoder();

  /** A probe of one port. */
  public ChessnutProbe() {
    super(DeviceLine::open, PATIENCE_MILLIS, ChessnutDialogue.REPORT);
  }

  @Override
  public Optional<DetectedBoard> detect(byte[] bytes) {
    return decoder.decode(bytes).stream()
        .filter(ChessnutMessage.Board.class::isInstance)
        .findFirst()
        .map(board -> new DetectedBoard("chessnut", "", SIZE, SIZE, SensingLevel.KIND, "", ""));
  }
}
