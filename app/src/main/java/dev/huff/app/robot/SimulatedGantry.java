package dev.huff.app.robot;

import dev.huff.core.board.Geometry;
import dev.huff.core.port.Point;
import dev.huff.core.robot.Calibration;
import dev.huff.core.robot.CalibrationException;
import dev.huff.core.robot.Cell;
import dev.huff.core.robot.KingShape;
import dev.huff.core.robot.Layout;
import dev.huff.core.robot.Reach;
import dev.huff.core.robot.Touch;
import dev.huff.simulator.robot.Bench;
import dev.huff.simulator.robot.Faults;
import dev.huff.simulator.robot.GrblMachine;
import dev.huff.simulator.robot.Pose;
import dev.huff.simulator.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A gantry of 520 × 420 × 90 mm under GRBL over a simulated board, the board lying a little askew
 * as boards do.
 */
public final class SimulatedGantry {
  private static final double WIDTH = 520;
  private static final double DEPTH = 420;
  private static final double HEIGHT = 90;
  private static final double PIECE = 8;
  private static final double SPEED = 200;
  private static final double APPROACH = 50;
  private static final int GRIP_MILLIS = 200;
  private static final double ASKEW = 0.01;

  private final Layout layout;
  private final Bench bench;
  private final GrblMachine machine;

  /**
   * A machine over that table.
   *
   * @param slots how many places beside the board
   * @param random decides when it fails
   */
  public SimulatedGantry(Table table, int slots, Faults faults, Random random) {
    Geometry geometry = table.surface().geometry();
    this.layout = Layout.beside(geometry, slots, KingShape.STACK);
    this.bench = new Bench(table, pose(layout), PIECE, random);
    this.machine = new GrblMachine(bench, WIDTH, DEPTH, HEIGHT, faults, random);
  }

  /** The board in the middle of the travel, as large as goes with its slots. */
  private static Pose pose(Layout layout) {
    Geometry geometry = layout.geometry();
    double left = layout.slots().stream().mapToDouble(Cell::column).min().orElse(0);
    double right =
        layout.slots().stream().mapToDouble(Cell::column).max().orElse(geometry.width() - 1.0);
    double pitch = Math.min((WIDTH - 30) / (right - left + 0.5), (DEPTH - 30) / geometry.height());
    double x = -WIDTH / 2 - pitch * (left + right) / 2;
    double y = -DEPTH / 2 + pitch * (geometry.height() - 1) / 2;
    return new Pose(x, y, -HEIGHT + 5, pitch, ASKEW);
  }

  public Layout layout() {
    return layout;
  }

  public Bench bench() {
    return bench;
  }

  public GrblMachine machine() {
    return machine;
  }

  /** The corner fields touched by hand, each a little off. */
  public List<Touch> touches(Random random) {
    Geometry geometry = layout.geometry();
    Pose pose = bench.pose();
    List<Touch> touches = new ArrayList<>();
    for (int row : new int[] {0, geometry.height() - 1}) {
      for (int column : new int[] {0, geometry.width() - 1}) {
        Point point =
            new Point(
                pose.x(column, row) + random.nextDouble(-0.3, 0.3),
                pose.y(column, row) + random.nextDouble(-0.3, 0.3),
                pose.z() + random.nextDouble(-0.1, 0.1));
        touches.add(new Touch(new Cell(column, row), point));
      }
    }
    return touches;
  }

  /** How the machine reaches the board, as calibrated by touching its corners. */
  public Reach reach(Random random) {
    try {
      return new Reach(
          Calibration.of(touches(random)), layout, PIECE, SPEED, APPROACH, GRIP_MILLIS);
    } catch (CalibrationException e) {
      throw new IllegalStateException("a simulated board is square", e);
    }
  }
}
