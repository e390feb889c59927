package dev.huff.vision.read;

import dev.huff.vision.picture.BoardWindow;
import dev.huff.vision.picture.CameraPoseEstimate;
import dev.huff.vision.picture.DiscCandidate;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.picture.LabColour;
import dev.huff.vision.picture.RectifiedBoard;
import dev.huff.vision.square.SquareOdds;
import java.util.Map;
import java.util.Optional;
import org.opencv.core.Point;

/** Finds the discs on a board: the roundest thing of their size on every field. */
public final class DiscFinder {
  /** So much larger or smaller than most may a disc be, in fields. */
  private static final double STEP = 0.02;

  private static final double REACH = 0.4;

  /** Pixels so near to the edge of a picture are not what they are within one, in fields. */
  private static final double BORDER = 0.1;

  private final RectifiedBoard board;
  private final RadialGradient rims;
  private final CameraPoseEstimate camera;
  private final double radius;
  private final double thickness;

  /** A finder of discs whose size is known. */
  public DiscFinder(RectifiedBoard board, CameraPoseEstimate camera, LearnedParameters learned) {
    this.board = board;
    this.camera = camera;
    this.rims = new RadialGradient(board, learned.noise());
    this.radius = learned.radius();
    this.thickness = learned.thickness();
  }

  /**
   * @param odds where they may stand
   */
  DiscFinder(RectifiedBoard board, CameraPoseEstimate camera, Map<GridCell, SquareOdds> odds) {
    this.board = board;
    this.camera = camera;
    this.rims = new RadialGradient(board);
    DiscSizeMeter.Size size = new DiscSizeMeter(rims, camera, odds).measure();
    this.radius = size.radius();
    this.thickness = size.thickness();
  }

  /** The part of a board that is to be seen to find what stands on a field. */
  public static BoardWindow part(
      GridCell field, CameraPoseEstimate camera, LearnedParameters learned) {
    double x = field.column() + 0.5;
    double y = field.row() + 0.5;
    Point seen = camera.seenAt(x, y, learned.thickness());
    double reach = REACH + learned.radius() + STEP + BORDER;
    return BoardWindow.about(x, y, 0.5).with(BoardWindow.about(seen.x, seen.y, reach));
  }

  /** What was learnt of the board, with what else is known of it. */
  LearnedParameters learned(int playing, int lighter, SideColourModel sides) {
    return new LearnedParameters(
        radius, thickness, rims.noise(), playing, lighter, sides, 0, Map.of());
  }

  /**
   * What is to be seen on that field.
   *
   * @param odds what may stand there
   */
  public SquareMeasurement spot(GridCell field, SquareOdds odds) {
    Optional<DiscCandidate> disc =
        SquareMeasurement.mayBeDisc(odds) ? Optional.of(on(field)) : Optional.empty();
    boolean isSeen = board.sees(field.column() + 0.5, field.row() + 0.5);
    return new SquareMeasurement(odds, disc, isSeen);
  }

  /** The roundest thing whose foot is on that field. */
  private DiscCandidate on(GridCell field) {
    Point middle = camera.seenAt(field.column() + 0.5, field.row() + 0.5, thickness);
    double best = -1;
    double bestX = middle.x;
    double bestY = middle.y;
    for (double dy = -REACH; dy <= REACH + 1e-9; dy += REACH / 10) {
      for (double dx = -REACH; dx <= REACH + 1e-9; dx += REACH / 10) {
        double round = near(dx, dy) * round(middle.x + dx, middle.y + dy);
        if (round > best) {
          best = round;
          bestX = middle.x + dx;
          bestY = middle.y + dy;
        }
      }
    }
    LabColour colour = board.mean(bestX, bestY, radius * 0.6);
    return new DiscCandidate(field, bestX, bestY, round(bestX, bestY), colour);
  }

  /** What is farther from the middle of a field is less likely what stands on it. */
  private static double near(double dx, double dy) {
    return 1 - 1.2 * (dx * dx + dy * dy);
  }

  private double round(double x, double y) {
    return Math.max(
        rims.rim(x, y, radius),
        Math.max(rims.rim(x, y, radius - STEP), rims.rim(x, y, radius + STEP)));
  }
}
