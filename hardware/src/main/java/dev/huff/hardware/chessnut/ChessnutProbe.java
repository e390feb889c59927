package dev.huff.hardware.chessnut;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.hardware.serial.BoardConnection;
import dev.huff.hardware.serial.DetectedBoard;
import dev.huff.hardware.serial.DeviceLine;
import dev.huff.hardware.serial.LineException;
import dev.huff.hardware.serial.PortProbe;
import java.util.Optional;

/** Asks a Chessnut board to report its fields. */
public final class ChessnutProbe implements PortProbe {
  private static final long PATIENCE_MILLIS = 1_200;
  private static final int SIZE = 8;

  private final ChessnutDecoder decoder = new ChessnutDecoder();

  @Override
  public BoardConnection open(String path) throws LineException {
    return DeviceLine.open(path);
  }

  @Override
  public long patienceMillis() {
    return PATIENCE_MILLIS;
  }

  @Override
  public byte[] question() {
    return ChessnutDialogue.REPORT.clone();
  }

  @Override
  public Optional<DetectedBoard> heard(byte[] bytes) {
    return decoder.decode(bytes).stream()
        .filter(ChessnutMessage.Board.class::isInstance)
        .findFirst()
        .map(board -> new DetectedBoard("chessnut", "", SIZE, SIZE, SensingLevel.KIND, "", ""));
  }
}
