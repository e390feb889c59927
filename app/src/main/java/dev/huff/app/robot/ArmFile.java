package dev.huff.app.robot;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.core.port.Point;
import dev.huff.core.robot.ArmCalibration;
import dev.huff.core.robot.BoardCoordinates;
import dev.huff.core.robot.CalibrationException;
import dev.huff.core.robot.CalibrationTouch;
import dev.huff.core.robot.KingShape;
import dev.huff.core.robot.MotionPlanner;
import dev.huff.core.robot.WorkspaceLayout;
import dev.huff.formats.file.AtomicFile;
import dev.huff.formats.file.PrivateFiles;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Stored position of a board under an arm.
 *
 * @param width columns of the board
 * @param height rows of the board
 * @param slots places beside it
 * @param kings how a king is shown
 * @param piece height of a man. In millimetres
 * @param speed of travel. In millimetres a second
 * @param approach speed down to a piece and up from it
 * @param gripMillis time that the gripper takes
 * @param clock position of the clock's button when pressed. Empty if the arm presses none
 * @param touches the points that were touched
 */
public record ArmFile(
    int width,
    int height,
    int slots,
    KingShape kings,
    double piece,
    double speed,
    double approach,
    int gripMillis,
    Optional<Point> clock,
    List<CalibrationTouch> touches) {
  private static final ObjectMapper JSON = BoundedJson.mapper();

  public ArmFile {
    touches = List.copyOf(touches);
  }

  /**
   * Reads a file.
   *
   * @throws ArmException when it is missing, or is none of ours; the message says which
   */
  public static ArmFile read(Path file) throws ArmException {
    try {
      return of(JSON.readTree(file.toFile()));
    } catch (JsonProcessingException | IllegalArgumentException e) {
      throw new ArmException(file + " is no calibration; " + remedy(file) + " again");
    } catch (IOException e) {
      throw new ArmException("no calibration in " + file + "; " + remedy(file) + " first");
    }
  }

  /** Without {@code --arm} a simulated one would be calibrated. */
  private static String remedy(Path file) {
    return "run 'huff robot --arm ARM --file %s calibrate'".formatted(file);
  }

  private static ArmFile of(JsonNode json) {
    List<CalibrationTouch> touches = new ArrayList<>();
    for (JsonNode touch : json.path("touches")) {
      touches.add(
          new CalibrationTouch(
              new BoardCoordinates(number(touch, "column"), number(touch, "row")), point(touch)));
    }
    return new ArmFile(
        (int) number(json, "width"),
        (int) number(json, "height"),
        (int) number(json, "slots"),
        KingShape.valueOf(json.path("kings").asText().toUpperCase(Locale.ROOT)),
        number(json, "piece"),
        number(json, "speed"),
        number(json, "approach"),
        (int) number(json, "gripMillis"),
        json.has("clock") ? Optional.of(point(json.path("clock"))) : Optional.empty(),
        touches);
  }

  private static Point point(JsonNode json) {
    return new Point(number(json, "x"), number(json, "y"), number(json, "z"));
  }

  private static double number(JsonNode json, String name) {
    if (!json.path(name).isNumber()) {
      throw new IllegalArgumentException(name);
    }
    return json.path(name).asDouble();
  }

  /** Writes the file whole or not at all. */
  public void write(Path file) throws IOException {
    PrivateFiles.folderOf(file);
    AtomicFile.save(file, JSON.writerWithDefaultPrettyPrinter().writeValueAsString(json()));
  }

  private ObjectNode json() {
    ObjectNode json = JSON.createObjectNode();
    json.put("width", width).put("height", height).put("slots", slots);
    json.put("kings", kings.id());
    json.put("piece", piece).put("speed", speed).put("approach", approach);
    json.put("gripMillis", gripMillis);
    clock.ifPresent(
        button ->
            json.putObject("clock").put("x", button.x()).put("y", button.y()).put("z", button.z()));
    var list = json.putArray("touches");
    for (CalibrationTouch touch : touches) {
      list.addObject()
          .put("column", touch.cell().column())
          .put("row", touch.cell().row())
          .put("x", touch.point().x())
          .put("y", touch.point().y())
          .put("z", touch.point().z());
    }
    return json;
  }

  /** The same with a clock to press. */
  public ArmFile pressing(Point button) {
    return with(Optional.of(button), touches);
  }

  /** The same for a board that lies elsewhere. Where its clock is then, nobody knows. */
  public ArmFile touching(List<CalibrationTouch> corners) {
    return with(Optional.empty(), corners);
  }

  private ArmFile with(Optional<Point> button, List<CalibrationTouch> corners) {
    return new ArmFile(
        width, height, slots, kings, piece, speed, approach, gripMillis, button, corners);
  }

  /**
   * How the arm reaches that board.
   *
   * @throws ArmException when the board is another one, or the points make no board
   */
  public MotionPlanner reach(RuleSet rules) throws ArmException {
    Geometry geometry = rules.geometry();
    if (geometry.width() != width || geometry.height() != height) {
      throw new ArmException(
          "the arm is calibrated for " + width + "×" + height + " squares, not for " + geometry);
    }
    WorkspaceLayout layout = WorkspaceLayout.beside(rules, slots, kings);
    try {
      return new MotionPlanner(
          ArmCalibration.of(touches), layout, piece, speed, approach, clock, gripMillis);
    } catch (CalibrationException e) {
      throw new ArmException("the calibration cannot be right: " + e.getMessage());
    }
  }
}
