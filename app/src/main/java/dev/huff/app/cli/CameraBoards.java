package dev.huff.app.cli;

import dev.huff.core.board.Geometry;
import dev.huff.core.board.Position;
import dev.huff.core.port.BoardDriver;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.vision.BoardFinder;
import dev.huff.vision.CameraBoard;
import dev.huff.vision.CameraException;
import dev.huff.vision.Cameras;
import dev.huff.vision.CornerLocator;
import dev.huff.vision.FrameSource;
import dev.huff.vision.Locator;
import dev.huff.vision.MarkerLocator;
import dev.huff.vision.Watch;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/** Makes the driver of a board that a camera reads: {@code camera:0}, a folder or a film. */
final class CameraBoards {
  private static final String SCHEME = "camera:";
  private static final String COLOURS = "kings=by-rule";
  private static final String MARKERS = "markers";
  private static final String CORNERS = "corners=";

  private CameraBoards() {}

  static boolean isCamera(String uri) {
    return uri.startsWith(SCHEME);
  }

  /**
   * The driver; nothing is opened yet. After a question mark, joined by ampersands: {@code
   * kings=by-rule}, a man that reaches the last row is a king and stacks do not count; {@code
   * markers}, the board is found by four ArUco markers; {@code corners=x,y,…}, it lies there, in
   * pixels from the picture's upper left corner clockwise.
   */
  static BoardDriver driver(String uri, Position start, LongSupplier clock) {
    int mark = uri.lastIndexOf('?');
    String name = uri.substring(SCHEME.length(), mark < 0 ? uri.length() : mark);
    SensingLevel level = SensingLevel.KIND;
    Geometry geometry = start.geometry();
    Locator locator = new BoardFinder(geometry.width(), geometry.height());
    for (String option : mark < 0 ? new String[0] : uri.substring(mark + 1).split("&", -1)) {
      if (option.equals(COLOURS)) {
        level = SensingLevel.COLOUR;
      } else if (option.equals(MARKERS)) {
        locator = new MarkerLocator(geometry.width(), geometry.height());
      } else if (option.startsWith(CORNERS)) {
        locator = corners(option.substring(CORNERS.length()), geometry);
      } else {
        throw Failure.badInput(
            uri + ": unknown option '" + option + "'; known: " + COLOURS + ", markers, corners=…");
      }
    }
    try {
      check(name);
      Watch watch = new Watch(start, 0, level, locator);
      return new CameraBoard(Cameras.source(name), watch, level, clock);
    } catch (CameraException e) {
      throw Failure.badInput(String.valueOf(e.getMessage()));
    }
  }

  /** The board with those corners: eight numbers, separated by commas. */
  static Locator corners(String text, Geometry geometry) {
    String[] numbers = text.split(",", -1);
    List<double[]> corners = new ArrayList<>();
    try {
      for (int i = 0; i + 1 < numbers.length; i += 2) {
        corners.add(
            new double[] {Double.parseDouble(numbers[i]), Double.parseDouble(numbers[i + 1])});
      }
      return new CornerLocator(geometry.width(), geometry.height(), corners);
    } catch (IllegalArgumentException e) {
      throw Failure.badInput(
          "corners "
              + text
              + ": write eight numbers, x,y of the upper left corner in pixels and the others"
              + " clockwise");
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
