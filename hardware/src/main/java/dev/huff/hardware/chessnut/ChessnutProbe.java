package dev.huff.hardware.chessnut;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.hardware.serial.DetectedBoard;
import dev.huff.hardware.serial.DeviceLine;
import dev.huff.hardware.serial.PortProbe;
import java.util.Optional;

/** Asks a Chessnut board to report its fields. */
public final class ChessnutProbe extends PortProbe<ChessnutMessage> {
  private static final long PATIENCE_MILLIS = 1_200;
  private static final int SIZE = 8;

  /** A probe of one port. */
  public ChessnutProbe() {
    super(DeviceLine::open, new ChessnutDecoder(), PATIENCE_MILLIS, ChessnutDialogue.REPORT);
  }

  @Override
  protected Optional<DetectedBoard> recognize(ChessnutMessage message) {
    return message instanceof ChessnutMessage.Board
        ? Optional.of(new DetectedBoard("chessnut", "", SIZE, SIZE, SensingLevel.KIND, "", ""))
        : Optional.empty();
  }
}
