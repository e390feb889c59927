package dev.huff.app.cli.robot;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.robot.ArmException;
import dev.huff.app.robot.ArmFile;
import dev.huff.app.robot.ArmKind;
import dev.huff.app.robot.ArmSession;
import dev.huff.app.robot.SimulatedRobot;
import dev.huff.app.robot.SimulatedWorkcell;
import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.RobotArm;
import dev.huff.core.robot.BoardCoordinates;
import dev.huff.core.robot.MotionPlanner;
import dev.huff.formats.MonotonicClock;
import dev.huff.formats.UserFolders;
import dev.huff.hardware.robot.ArmDialogue;
import dev.huff.hardware.robot.ArmDrivers;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.robot.MachineFaults;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

/**
 * The workplace of an arm that is controlled manually: the arm, and the board under it.
 *
 * @param rules rule set of the board under it
 * @param file its calibration, unless it is in the usual place
 */
record ArmWorkplace(String uri, RuleSet rules, Optional<Path> file, PrintWriter out) {
  /** Slots beside a board that are more than its pieces. */
  private static final int SPARE_SLOTS = 6;

  /** How many times faster than life a simulated arm moves. */
  static final int HASTE = 10;

  /** Something done with an arm that is homed. */
  interface Task {
    void run(ArmSession session) throws ArmException, IOException, InterruptedException;
  }

  Geometry board() {
    return rules.geometry();
  }

  Path kept() {
    return file.orElseGet(() -> UserFolders.data().resolve("robot.json"));
  }

  List<BoardCoordinates> corners() {
    int right = board().width() - 1;
    int bottom = board().height() - 1;
    return List.of(
        new BoardCoordinates(0, bottom),
        new BoardCoordinates(right, bottom),
        new BoardCoordinates(right, 0),
        new BoardCoordinates(0, 0));
  }

  /** How many slots an arm has beside that board, unless its file says so. */
  int slots() {
    return rules.start().occupied().size() + SPARE_SLOTS;
  }

  boolean isSimulated() {
    return uri.startsWith("sim:");
  }

  private ArmKind kind() {
    String wanted = uri.substring("sim:".length());
    return Stream.of(ArmKind.values())
        .filter(kind -> wanted.isEmpty() || kind.id().equals(wanted))
        .findFirst()
        .orElseThrow(
            () ->
                CommandFailure.badInput(
                    "no simulated arm '"
                        + uri
                        + "': sim:"
                        + String.join(", sim:", ArmDrivers.schemes())));
  }

  private SimulatedWorkcell simulated() {
    return simulated(new PlayTable(TablePieces.of(rules.start())));
  }

  /** The simulated arm over that board. */
  SimulatedWorkcell simulated(PlayTable table) {
    return new SimulatedWorkcell(kind(), table, rules, slots(), MachineFaults.NONE, new Random(1));
  }

  /** What would be sent for a program, a line each. */
  List<String> preview(List<ArmMotion> program) {
    return dialogue().preview(program);
  }

  /** What would be sent to find its zero, a line each. */
  List<String> previewHome() {
    return dialogue().previewHome();
  }

  private ArmDialogue dialogue() {
    return isSimulated() ? kind().dialogue() : ArmDrivers.dialogue(uri);
  }

  /** Prints what would be sent before somebody types the way of the tool; the exit code. */
  int previewJogging() {
    previewHome().forEach(out::println);
    out.println("Then the tool goes where you type.");
    out.flush();
    return 0;
  }

  /** How the arm reaches the board, with no arm to ask. */
  MotionPlanner dryReach() {
    try {
      return reach();
    } catch (ArmException e) {
      throw CommandFailure.badInput(e.why());
    }
  }

  /** The kept calibration; a simulated arm that was not calibrated knows where its board is. */
  MotionPlanner reach() throws ArmException {
    return isSimulated() && file.isEmpty()
        ? simulated().reach(new Random(1))
        : ArmFile.read(kept()).reach(rules);
  }

  /** Opens the arm, lets it find its zero and does something with it; the exit code. */
  int with(Task task) throws IOException, InterruptedException {
    if (!isSimulated()) {
      return with(arm(), task);
    }
    out.println("This is a simulated arm; --arm chooses a real one, such as grbl:/dev/ttyUSB1.");
    out.flush();
    try (SimulatedRobot robot = SimulatedRobot.of(simulated(), HASTE)) {
      return with(robot.arm(), task);
    }
  }

  /** The arm, not yet opened. */
  RobotArm arm() {
    return ArmDrivers.arm(uri, MonotonicClock::millis);
  }

  private static int with(RobotArm arm, Task task) throws IOException, InterruptedException {
    try (ArmSession session = new ArmSession(arm)) {
      session.home();
      task.run(session);
      return 0;
    } catch (ArmException e) {
      throw CommandFailure.failed(e.why());
    }
  }
}
