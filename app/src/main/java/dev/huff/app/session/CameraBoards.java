package dev.huff.app.session;

import dev.huff.app.option.CommandFailure;
import dev.huff.club.web.PhoneCamera;
import dev.huff.core.announce.Language;
import dev.huff.core.port.BoardDriver;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.formats.MonotonicClock;
import dev.huff.hardware.serial.DeviceUri;
import dev.huff.hardware.serial.DeviceUriException;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Position;
import dev.huff.vision.BoardWatcher;
import dev.huff.vision.CameraBoardDriver;
import dev.huff.vision.FilmClock;
import dev.huff.vision.find.BoardFinder;
import dev.huff.vision.find.BoardLocator;
import dev.huff.vision.find.FixedCornerLocator;
import dev.huff.vision.find.MarkerLocator;
import dev.huff.vision.follow.KingMarking;
import dev.huff.vision.game.CameraRotation;
import dev.huff.vision.source.CameraException;
import dev.huff.vision.source.CameraSources;
import dev.huff.vision.source.FrameSource;
import java.io.File;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * Creates the driver of a board that a camera reads: {@code camera:0}, a folder, a film, a network
 * camera or a phone.
 */
public final class CameraBoards {
  public static final String SCHEME = "camera:";
  private static final String KINGS = "kings";
  private static final String BY_RULE = "by-rule";
  private static final String MARKED = "marked";
  private static final String MARKERS = "markers";
  private static final String CORNERS = "corners";
  private static final String LENS = "lens";
  private static final String PORT = "port";
  private static final String ROTATE = "rotate";
  private static final String EVERY = "every";
  private static final String SPEED = "speed";

  /**
   * So long a picture of the position after a move is shown. A foul is announced after ten settle
   * times, and a piece where no move puts one is told a second after it was seen.
   */
  private static final double MOVE_MILLIS = 6000;

  private static final int HIGHEST_PORT = 65_535;

  private CameraBoards() {}

  public static boolean isCamera(String uri) {
    return uri.startsWith(SCHEME);
  }

  /**
   * Whether it is a film, or a folder that is shown as one: such a game begins with its pictures.
   */
  public static boolean isFilm(String uri) {
    // A File may be called anything, where an address is no Path on Windows.
    DeviceUri camera = DeviceUri.split("camera", uri);
    return isCamera(uri) && (camera.option(EVERY).isPresent() || new File(camera.path()).isFile());
  }

  /** The address with one more option, such as {@code lens=-0.12}. */
  public static String with(String uri, String option) {
    String separator = uri.endsWith("?") ? "" : uri.contains("?") ? "&" : "?";
    return uri + separator + option;
  }

  /**
   * Creates the driver without opening anything. Options follow a question mark, joined by
   * ampersands.
   *
   * <p>With {@code kings=by-rule} a man that reaches the last row is a king, and stacks do not
   * count. With {@code kings=marked} kings carry a mark on top instead of being stacked. With
   * {@code markers} four ArUco or AprilTag markers locate the board. With {@code corners=x,y,…} its
   * corners are given in pixels, upper left first, clockwise. {@code lens=…} is the measured
   * distortion of the lens. With {@code rotate=90} the board lies turned by a quarter. {@code
   * port=…} is where a phone's page is served. With {@code every=1s} or {@code every=move} a
   * folder's pictures are a film. {@code speed=…} says how fast films are shown.
   *
   * @param out learns how a phone becomes the camera
   */
  public static BoardDriver driver(String uri, Position start, Language language, PrintWriter out) {
    DeviceUri camera = split(uri);
    String name = camera.path();
    boolean isPhone = name.equals(PhoneCamera.NAME);
    if (camera.option(PORT).isPresent() && !isPhone) {
      throw CommandFailure.badInput(CameraSources.hidden(uri) + ": only camera:phone has a port");
    }
    String kings = camera.choice(KINGS, "stacked", BY_RULE, MARKED);
    SensingLevel level = kings.equals(BY_RULE) ? SensingLevel.COLOUR : SensingLevel.KIND;
    BoardWatcher watch =
        new BoardWatcher(
            start,
            level,
            kings.equals(MARKED) ? KingMarking.MARKED : KingMarking.STACKED,
            camera.option(ROTATE).map(CameraBoards::side).orElse(CameraRotation.ANY),
            locator(uri, start.geometry()));
    Optional<Double> speed = camera.option(SPEED).map(CameraBoards::speed);
    if (isPhone) {
      int port = (int) camera.number(PORT, PhoneCamera.USUAL_PORT, HIGHEST_PORT);
      return phone(port, watch, level, language, out);
    }
    try {
      Optional<Double> every = camera.option(EVERY).map(CameraBoards::every);
      FrameSource source =
          every.isPresent() ? CameraSources.series(name, every.get()) : CameraSources.source(name);
      check(name);
      boolean isFilm = source.period().isPresent();
      if (speed.isPresent() && !isFilm) {
        throw CommandFailure.badInput(
            CameraSources.hidden(uri)
                + ": only films have a speed, and folders with every=1s or every=move");
      }
      return new CameraBoardDriver(
          source, watch, level, isFilm ? new FilmClock(speed.orElse(1.0)) : MonotonicClock::millis);
    } catch (CameraException e) {
      throw CommandFailure.badInput(String.valueOf(e.getMessage()));
    }
  }

  private static DeviceUri split(String uri) {
    DeviceUri camera = DeviceUri.split("camera", uri);
    try {
      camera.allowOnly(KINGS, MARKERS, CORNERS, LENS, ROTATE, EVERY, SPEED, PORT);
      return camera;
    } catch (DeviceUriException e) {
      throw camera.path().contains("://")
          ? CommandFailure.badInput(
              e.getMessage() + "; an address's own ?… is followed by another ?")
          : e;
    }
  }

  private static CameraBoardDriver phone(
      int port, BoardWatcher watch, SensingLevel level, Language language, PrintWriter out) {
    PhoneCamera phone = PhoneCamera.start(port);
    CameraBoardDriver board = new CameraBoardDriver(phone, watch, level, MonotonicClock::millis);
    phone.show(board::view);
    PhoneInvitation.print(phone.addresses(), language, out);
    return board;
  }

  /**
   * The pictures of that camera alone, without a game.
   *
   * @throws CameraException when it is no camera, or a phone, which needs a page
   */
  public static FrameSource source(String uri) throws CameraException {
    String name = split(uri).path();
    if (name.equals(PhoneCamera.NAME)) {
      throw new CameraException(uri + ": a phone is shown on a page only; add --web 8080");
    }
    return CameraSources.source(name);
  }

  /** What finds the board of that camera, as its options say. */
  public static BoardLocator locator(String uri, Geometry geometry) {
    DeviceUri camera = split(uri);
    return locator(
        geometry, camera.option(MARKERS).isPresent(), camera.option(CORNERS), camera.option(LENS));
  }

  /**
   * What finds the board.
   *
   * @param corners where it lies, if that is known
   * @param lens what was measured of it, from -1 to 1
   */
  public static BoardLocator locator(
      Geometry geometry, boolean byMarkers, Optional<String> corners, Optional<String> lens) {
    OptionalDouble bend = lens.stream().mapToDouble(CameraBoards::bend).findFirst();
    int width = geometry.width();
    int height = geometry.height();
    if (corners.isPresent() && byMarkers) {
      throw CommandFailure.badInput(
          "corners and markers both say where the board lies: leave one out");
    }
    if (corners.isPresent()) {
      return corners(corners.get(), geometry, bend);
    }
    return byMarkers
        ? new MarkerLocator(width, height, bend)
        : new BoardFinder(width, height, bend);
  }

  /** The address of the camera whose board lies turned by so many degrees. */
  public static String turned(String uri, int degrees) {
    if (!isCamera(uri)) {
      throw CommandFailure.badInput(
          "--rotate " + degrees + ": only a camera reads a board so; write 180, or turn the board");
    }
    side(Integer.toString(degrees));
    return with(uri, ROTATE + "=" + degrees);
  }

  /** How the board lies, by the degrees of {@code --rotate}. */
  public static CameraRotation side(String degrees) {
    Optional<CameraRotation> side =
        degrees.matches("\\d{1,3}")
            ? CameraRotation.of(Integer.parseInt(degrees))
            : Optional.empty();
    return side.orElseThrow(
        () -> CommandFailure.badInput("rotate " + degrees + ": write 90, 180 or 270"));
  }

  /**
   * The address of the camera before which kings show so: stacked, marked, or by the rule alone.
   * The moves of a game say what may be a king, so {@code auto} is no other than stacked in it.
   */
  public static String crowned(String uri, String how) {
    if (!isCamera(uri)) {
      throw CommandFailure.badInput("--kings " + how + ": only a camera has to be told");
    }
    return switch (how) {
      case "stacked", "auto" -> uri;
      case "marked" -> with(uri, KINGS + "=" + MARKED);
      case "rule" -> with(uri, KINGS + "=" + BY_RULE);
      default ->
          throw CommandFailure.badInput("--kings " + how + ": write stacked, auto, marked or rule");
    };
  }

  /** The address of the film that is shown so many times as fast as life. */
  public static String faster(String uri, double speed) {
    if (!isCamera(uri)) {
      throw CommandFailure.badInput("--speed " + speed + ": only films and folders have a speed");
    }
    return with(uri, SPEED + "=" + speed);
  }

  private static double speed(String text) {
    if (text.matches("[0-9]{1,4}(\\.[0-9]{1,3})?")) {
      return Double.parseDouble(text);
    }
    throw CommandFailure.badInput(
        "speed " + text + ": write how many times as fast as life, or 0 for as fast as possible");
  }

  /** How long a picture is shown, in milliseconds. */
  private static double every(String text) {
    if (text.equals("move")) {
      return MOVE_MILLIS;
    }
    if (text.matches("[0-9]{1,4}(\\.[0-9]{1,3})?s")) {
      return 1000 * Double.parseDouble(text.substring(0, text.length() - 1));
    }
    throw CommandFailure.badInput(
        "every=" + text + ": write e.g. every=1s, or every=move if each picture follows a move");
  }

  /** What the lens does, as 'huff calibrate --lens' told it. */
  private static double bend(String text) {
    try {
      double bend = Double.parseDouble(text);
      if (Math.abs(bend) <= 1) {
        return bend;
      }
    } catch (NumberFormatException e) {
      // told below
    }
    throw CommandFailure.badInput(
        "lens " + text + ": write the number from -1 to 1 that 'huff calibrate --lens' told");
  }

  /** The board with those corners: eight numbers, separated by commas. */
  private static BoardLocator corners(String text, Geometry geometry, OptionalDouble bend) {
    String[] numbers = text.split(",", -1);
    List<double[]> corners = new ArrayList<>();
    try {
      for (int i = 0; i + 1 < numbers.length; i += 2) {
        corners.add(
            new double[] {Double.parseDouble(numbers[i]), Double.parseDouble(numbers[i + 1])});
      }
      return new FixedCornerLocator(geometry.width(), geometry.height(), corners, bend);
    } catch (IllegalArgumentException e) {
      throw CommandFailure.badInput(
          "corners "
              + text
              + ": write eight numbers, x,y of the upper left corner in pixels and the others"
              + " clockwise");
    }
  }

  /** The option that names those corners, in pixels. */
  public static String corners(List<double[]> corners) {
    return corners.stream()
        .flatMapToDouble(Arrays::stream)
        .mapToObj(pixel -> Long.toString(Math.round(pixel)))
        .collect(Collectors.joining(",", CORNERS + "=", ""));
  }

  /**
   * A camera that is missing or taken at the start, a film that none is: a wrong call; later it
   * will come back. A folder may be empty at first.
   */
  private static void check(String name) throws CameraException {
    try (FrameSource camera = CameraSources.source(name)) {
      if (!new File(name).isDirectory()) {
        camera.next();
      }
    }
  }
}
