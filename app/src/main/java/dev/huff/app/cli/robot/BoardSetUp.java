package dev.huff.app.cli.robot;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.robot.ArmException;
import dev.huff.app.robot.ArmSession;
import dev.huff.app.robot.SimulatedRobot;
import dev.huff.app.robot.SimulatedWorkcell;
import dev.huff.app.session.DemoBoard;
import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.ArmStatus.Grip;
import dev.huff.core.port.BoardDriver;
import dev.huff.core.port.RobotArm;
import dev.huff.core.robot.BoardCoordinates;
import dev.huff.core.robot.CarryStep;
import dev.huff.core.robot.MotionPlanner;
import dev.huff.core.robot.RearrangementPlan;
import dev.huff.core.robot.RearrangementPlanner;
import dev.huff.core.robot.WorkspaceLayout;
import dev.huff.core.robot.WorkspaceStacks;
import dev.huff.rules.board.Diagram;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * Sets up or clears a whole board. The board's sensors watch if there are any; otherwise the given
 * positions and the gripper are trusted.
 *
 * @param beside number of men of each side in the last slots
 */
record BoardSetUp(ArmWorkplace workplace, Position from, int beside) {
  /**
   * The position of a FEN, {@code start} or {@code empty}.
   *
   * @throws CommandFailure when it is none of these
   */
  static Position position(ArmWorkplace workplace, String text) {
    if (text.equals("start")) {
      return workplace.rules().start();
    }
    if (text.equals("empty")) {
      return Position.empty(workplace.board(), Side.WHITE);
    }
    try {
      return Fen.read(workplace.rules(), text).position();
    } catch (FenException e) {
      throw CommandFailure.badInput(text + ": " + e.getMessage());
    }
  }

  /** Prints what would be sent to bring the board to a position, and draws it. */
  void show(Position target) {
    MotionPlanner reach = workplace.dryReach();
    RearrangementPlan plan = plan(reach.layout(), target);
    for (CarryStep step : plan.steps()) {
      workplace.out().println(text(reach.layout(), step));
      workplace.preview(program(reach, step)).forEach(line -> workplace.out().println("  " + line));
    }
    draw(target);
  }

  /** Brings the board to a position; the exit code. */
  int bring(Position target) throws IOException, InterruptedException {
    return workplace.with(
        session -> {
          MotionPlanner reach = workplace.reach();
          for (CarryStep step : plan(reach.layout(), target).steps()) {
            workplace.out().println(text(reach.layout(), step));
            workplace.out().flush();
            carry(session, reach, step);
          }
          draw(target);
        });
  }

  /** Brings a simulated board to a position, its sensors watching; the exit code. */
  int bringSimulated(Position target) throws IOException, InterruptedException {
    PlayTable surface = new PlayTable(TablePieces.of(from));
    SimulatedWorkcell workcell = workplace.simulated(surface);
    SimulatedRobot.layReserve(workcell, table(workcell.layout()));
    MotionPlanner reach = workcell.reach(new Random(1));
    try (DemoBoard board = DemoBoard.at(surface, workplace.rules(), from, ArmWorkplace.HASTE);
        SimulatedRobot robot = SimulatedRobot.of(workcell, ArmWorkplace.HASTE)) {
      watch(board.driver(), robot.arm(), reach, target);
    }
    return 0;
  }

  /** Brings the board that a driver reads to a position, its sensors watching; the exit code. */
  int bring(BoardDriver board, Position target) throws InterruptedException {
    try {
      watch(board, workplace.arm(), workplace.reach(), target);
      return 0;
    } catch (ArmException e) {
      throw CommandFailure.failed(e.why());
    }
  }

  private void watch(BoardDriver board, RobotArm arm, MotionPlanner reach, Position target)
      throws InterruptedException {
    plan(reach.layout(), target);
    new WatchedBoardSetUp(board, workplace.out())
        .bring(arm, reach, table(reach.layout()), from, target);
    workplace.out().println("The board shows it:");
    draw(target);
  }

  private WorkspaceStacks table(WorkspaceLayout layout) {
    try {
      return WorkspaceStacks.of(layout, from).withReserve(beside);
    } catch (IllegalArgumentException e) {
      throw CommandFailure.badInput("--beside " + beside + ": " + e.getMessage());
    }
  }

  private RearrangementPlan plan(WorkspaceLayout layout, Position target) {
    RearrangementPlan plan =
        RearrangementPlanner.plan(table(layout), target, new BoardCoordinates(0, 0));
    if (!plan.missing().isEmpty()) {
      String wants =
          plan.missing().entrySet().stream()
              .map(want -> layout.name(want.getKey()))
              .sorted()
              .collect(Collectors.joining(", "));
      throw CommandFailure.badInput(
          "there are no pieces for " + wants + "; lay men beside the board and say --beside");
    }
    if (!plan.stranded().isEmpty()) {
      throw CommandFailure.badInput(layout.slots().size() + " slots are too few for what must go");
    }
    return plan;
  }

  private static String text(WorkspaceLayout layout, CarryStep step) {
    return layout.name(step.from()) + " to " + layout.name(step.to());
  }

  private static List<ArmMotion> program(MotionPlanner reach, CarryStep step) {
    List<ArmMotion> program = new ArrayList<>(reach.travel(step.from()));
    program.addAll(reach.pick(step.from(), step.fromLevel()));
    program.addAll(reach.travel(step.to()));
    program.addAll(reach.place(step.to(), step.toLevel()));
    return program;
  }

  private static void carry(ArmSession session, MotionPlanner reach, CarryStep step)
      throws ArmException, InterruptedException {
    session.run(reach.travel(step.from()));
    session.run(reach.pick(step.from(), step.fromLevel()));
    String from = reach.layout().name(step.from());
    held(session, "it did not get hold of the piece on " + from);
    session.run(reach.travel(step.to()));
    held(session, "it lost the piece from " + from);
    session.run(reach.place(step.to(), step.toLevel()));
  }

  private static void held(ArmSession session, String otherwise) throws ArmException {
    if (session.grip() == Grip.EMPTY) {
      throw new ArmException(otherwise + "; begin again, with --from what stands there now");
    }
  }

  private void draw(Position target) {
    workplace.out().print(new Diagram(workplace.board(), workplace.rules()::label).draw(target));
    workplace.out().flush();
  }
}
