package dev.huff.app.cli;

import dev.huff.core.board.Position;
import dev.huff.core.port.BoardDriver;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.vision.CameraBoard;
import dev.huff.vision.CameraException;
import dev.huff.vision.Cameras;
import dev.huff.vision.FrameSource;
import java.util.function.LongSupplier;

/** Makes the driver of a board that a camera reads: {@code camera:0}, a folder or a film. */
final class CameraBoards {
  private static final String SCHEME = "camera:";
  private static final String COLOURS = "?kings=by-rule";

  private CameraBoards() {}

  static boolean isCamera(String uri) {
    return uri.startsWith(SCHEME);
  }

  /**
   * The driver; nothing is opened yet. Stacks of two are told from single discs; with {@code
   * ?kings=by-rule} they are not, and a man that reaches the last row is a king, as on every board
   * that tells colours only.
   */
  static BoardDriver driver(String uri, Position start, LongSupplier clock) {
    boolean byRule = uri.endsWith(COLOURS);
    String name = uri.substring(SCHEME.length(), uri.length() - (byRule ? COLOURS.length() : 0));
    try {
      check(name);
      return new CameraBoard(
          Cameras.source(name), start, 0, byRule ? SensingLevel.COLOUR : SensingLevel.KIND, clock);
    } catch (CameraException e) {
      throw Failure.badInput(String.valueOf(e.getMessage()));
    }
  }

  /** A camera that is missing or taken at the start is a wrong call; later it will come back. */
  private static void check(String name) throws CameraException {
    if (name.matches("[0-9]+")) {
      try (FrameSource camera = Cameras.source(name)) {
        camera.next();
      }
    }
  }
}
