package dev.huff.app.robot;

import dev.huff.core.port.Point;
import dev.huff.core.robot.ArmCalibration;
import dev.huff.core.robot.BoardCoordinates;
import dev.huff.core.robot.CalibrationException;
import dev.huff.core.robot.CalibrationTouch;
import dev.huff.core.robot.CarryStep;
import dev.huff.core.robot.KingShape;
import dev.huff.core.robot.MotionPlanner;
import dev.huff.core.robot.PiecePlace;
import dev.huff.core.robot.WorkspaceLayout;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.robot.BoardPose;
import dev.huff.simulator.robot.MachineFaults;
import dev.huff.simulator.robot.SimulatedMachine;
import dev.huff.simulator.robot.SimulatedWorkspace;
import dev.huff.simulator.table.PlayTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** A simulated machine over a simulated board, which is slightly askew like a real one. */
public final class SimulatedWorkcell {
  private static final double WIDTH = 520;
  private static final double DEPTH = 420;
  private static final double HEIGHT = 90;
  static final Point TRAVEL = new Point(WIDTH, DEPTH, HEIGHT);
  private static final double PIECE = 8;
  private static final double ASKEW = 0.01;

  /** How far ahead of its base an arm has the nearest row of its board, in millimetres. */
  private static final double AHEAD = 150;

  private static final double FARTHEST = 290;
  private static final double WIDEST = 30;

  private final ArmKind kind;
  private final PlayTable table;
  private final WorkspaceLayout layout;
  private final SimulatedWorkspace workspace;
  private final SimulatedMachine machine;

  /**
   * @param random decides when it fails
   */
  public SimulatedWorkcell(
      ArmKind kind,
      PlayTable table,
      RuleSet rules,
      int slots,
      MachineFaults faults,
      Random random) {
    this.kind = kind;
    this.table = table;
    this.layout = WorkspaceLayout.beside(rules, slots, KingShape.STACK);
    BoardPose pose = kind == ArmKind.GRBL ? under(layout) : ahead(layout);
    this.workspace = new SimulatedWorkspace(table, pose, PIECE, random);
    this.machine = kind.machine(workspace, faults, random);
  }

  /** The board in the middle of a gantry's travel, as large as goes with its slots. */
  private static BoardPose under(WorkspaceLayout layout) {
    Geometry geometry = layout.geometry();
    double left = layout.slots().stream().mapToDouble(BoardCoordinates::column).min().orElse(0);
    double right =
        layout.slots().stream()
            .mapToDouble(BoardCoordinates::column)
            .max()
            .orElse(geometry.width() - 1.0);
    double pitch = Math.min((WIDTH - 30) / (right - left + 0.5), (DEPTH - 30) / geometry.height());
    double x = -WIDTH / 2 - pitch * (left + right) / 2;
    double y = -DEPTH / 2 + pitch * (geometry.height() - 1) / 2;
    return new BoardPose(x, y, -HEIGHT + 5, pitch, ASKEW);
  }

  /** The board before an arm that sits at Black's side, as large as it can reach. */
  private static BoardPose ahead(WorkspaceLayout layout) {
    double pitch = WIDEST;
    while (reach(layout, pitch) > FARTHEST) {
      pitch -= 0.5;
    }
    double middle = (layout.geometry().width() - 1) / 2.0;
    return new BoardPose(AHEAD, -pitch * middle, 0, pitch, Math.PI / 2 + ASKEW);
  }

  private static double reach(WorkspaceLayout layout, double pitch) {
    double middle = (layout.geometry().width() - 1) / 2.0;
    double last = layout.geometry().height() - 1.0;
    double side =
        layout.slots().stream()
            .mapToDouble(slot -> Math.abs(slot.column() - middle))
            .max()
            .orElse(middle);
    return Math.hypot(AHEAD + pitch * last, pitch * side);
  }

  public ArmKind kind() {
    return kind;
  }

  public WorkspaceLayout layout() {
    return layout;
  }

  public SimulatedWorkspace workspace() {
    return workspace;
  }

  public SimulatedMachine machine() {
    return machine;
  }

  /** A hand picks up what fell in the midst of that step, and puts it where the arm wanted it. */
  public void putLost(CarryStep step) {
    workspace.pickUpFallen();
    if (step.to() instanceof PiecePlace.Field field) {
      int cell = table.surface().cell(field.number());
      Piece piece = step.toLevel() > 0 ? step.token().crowned() : step.token();
      table.lay(table.surface().with(cell, piece));
    } else {
      BoardCoordinates cell = layout.cell(step.to());
      workspace.layAside(cell.column(), cell.row(), step.token());
    }
  }

  /** The corner fields touched by hand, each a little off. */
  public List<CalibrationTouch> touches(Random random) {
    Geometry geometry = layout.geometry();
    BoardPose pose = workspace.pose();
    List<CalibrationTouch> touches = new ArrayList<>();
    for (int row : new int[] {0, geometry.height() - 1}) {
      for (int column : new int[] {0, geometry.width() - 1}) {
        Point point =
            new Point(
                pose.x(column, row) + random.nextDouble(-0.3, 0.3),
                pose.y(column, row) + random.nextDouble(-0.3, 0.3),
                pose.z() + random.nextDouble(-0.1, 0.1));
        touches.add(new CalibrationTouch(new BoardCoordinates(column, row), point));
      }
    }
    return touches;
  }

  /** How the machine reaches the board, as calibrated by touching its corners. */
  public MotionPlanner reach(Random random) {
    try {
      return new MotionPlanner(
          ArmCalibration.of(touches(random)),
          layout,
          PIECE,
          kind.speed(),
          kind.approach(),
          Optional.empty(),
          kind.gripMillis());
    } catch (CalibrationException e) {
      throw new IllegalStateException("a simulated board is square", e);
    }
  }
}
