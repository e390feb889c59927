package dev.huff.vision.stack;

import dev.huff.vision.picture.BoardWindow;
import dev.huff.vision.picture.DiscCandidate;
import dev.huff.vision.picture.LabColour;
import dev.huff.vision.picture.LightRatio;
import dev.huff.vision.picture.RectifiedBoard;
import java.util.Arrays;
import java.util.List;
import org.opencv.core.Point;

/**
 * The pixels around a piece in which one disc and a stack of two differ. Colours are cube roots of
 * the CIE tristimulus values, so other light multiplies each of the three numbers.
 */
final class PixelPatch {
  /** How far bases are from the middle of their square, in fields: the standard deviation. */
  private static final double SLIP = 0.08;

  private static final double MAX_THICKNESS = 0.3;
  private static final double AROUND = 0.28;
  private static final double BODY = 0.02;
  private static final double HIDING = 0.06;
  private static final double JOINT = 0.035;
  private static final double INNER = 0.5;

  /** How wide a line round the board may be, in fields. */
  private static final double EDGE = 0.1;

  /** What lies beside the board. */
  static final byte BESIDE = 2;

  /** What Lab's lightness lacks to be a cube root, and how its other numbers are scaled. */
  private static final double DARKER = 16;

  private static final double RED = 116.0 / 500;
  private static final double BLUE = 116.0 / 200;

  final DiscCandidate disc;
  private final LightRatio light;
  final double middleX;
  final double middleY;

  /** How many pixels. */
  int size;

  /** Where they are, in fields. */
  float[] x;

  float[] y;

  /** Three numbers a pixel. */
  float[] colours;

  /** On what: 0 and 1 fields by (row + column) mod 2, 2 what surrounds the board. */
  byte[] ground;

  /**
   * Collects the pixels.
   *
   * @param stand the piece
   * @param others all pieces; what they hide is left out
   * @param shape roughly how discs look
   * @param light light of the picture, compared with that in which the set was learnt
   * @param step one pixel in so many is taken of a row, and one row in so many
   */
  PixelPatch(
      RectifiedBoard board,
      PlacedDisc stand,
      List<PlacedDisc> others,
      DiscShape shape,
      LightRatio light,
      int step) {
    this.light = light;
    disc = stand.disc();
    middleX = stand.at().x();
    middleY = stand.at().y();
    LineSegment up = LineSegment.of(new Point(middleX, middleY), far(stand, shape));
    BoardWindow part = part(stand, shape);
    int left = pixel(board, part.left() - board.left, board.columns());
    int right = pixel(board, part.right() - board.left, board.columns());
    int top = pixel(board, part.top() - board.top, board.rows());
    int bottom = pixel(board, part.bottom() - board.top, board.rows());
    int most = ((right - left) / step + 1) * ((bottom - top) / step + 1);
    x = new float[most];
    y = new float[most];
    colours = new float[3 * most];
    ground = new byte[most];
    List<LineSegment> near =
        others.stream().filter(stand::isNear).map(other -> body(other, shape)).toList();
    double hiding = shape.radius() + HIDING;
    for (int row = top; row < bottom; row += step) {
      for (int column = left; column < right; column += step) {
        double px = (column + 0.5) / board.field + board.left;
        double py = (row + 0.5) / board.field + board.top;
        int pixel = row * board.columns() + column;
        if (board.sees(pixel)
            && up.distance(px, py) < reach(shape)
            && tells(board, px, py, shape.radius())
            && near.stream().allMatch(body -> body.distance(px, py) >= hiding)) {
          take(board, pixel, px, py);
        }
      }
    }
    x = Arrays.copyOf(x, size);
    y = Arrays.copyOf(y, size);
  }

  /** The part of the board in which the pixels of a piece lie. */
  static BoardWindow part(PlacedDisc stand, DiscShape shape) {
    Point far = far(stand, shape);
    return BoardWindow.about(stand.at().x(), stand.at().y(), reach(shape))
        .with(BoardWindow.about(far.x, far.y, reach(shape)));
  }

  /** Where the top of the highest stack would be seen. */
  private static Point far(PlacedDisc stand, DiscShape shape) {
    return shape.camera().seenAt(stand.at().x(), stand.at().y(), 2 * MAX_THICKNESS);
  }

  private static double reach(DiscShape shape) {
    return shape.radius() + AROUND;
  }

  private static int pixel(RectifiedBoard board, double fields, int most) {
    return Math.max(0, Math.min(most, (int) Math.round(fields * board.field)));
  }

  /** Whether a pixel tells something: not in the middle of a disc, nor where squares meet. */
  private boolean tells(RectifiedBoard board, double px, double py, double radius) {
    double off = square(px - disc.x()) + square(py - disc.y());
    double outside = outside(board, px, py);
    boolean isJoint =
        outside > 0
            ? outside < EDGE
            : Math.abs(px - Math.rint(px)) < JOINT || Math.abs(py - Math.rint(py)) < JOINT;
    return off > square(INNER * radius) && (off < square(radius + BODY) || !isJoint);
  }

  /** How far outside the board a place is. */
  private static double outside(RectifiedBoard board, double px, double py) {
    return Math.max(Math.max(-px, px - board.width), Math.max(-py, py - board.height));
  }

  private static int floor(double place) {
    return (int) Math.floor(place);
  }

  /** The axis of another piece, from the middle of its visible rim to that of its base. */
  private static LineSegment body(PlacedDisc stand, DiscShape shape) {
    Point foot = new Point(stand.at().x(), stand.at().y());
    Point top = shape.top(foot.x, foot.y, 1);
    double x = stand.disc().x();
    double y = stand.disc().y();
    return LineSegment.of(new Point(x, y), new Point(x + foot.x - top.x, y + foot.y - top.y));
  }

  private void take(RectifiedBoard board, int pixel, double px, double py) {
    x[size] = (float) px;
    y[size] = (float) py;
    ground[size] = outside(board, px, py) > 0 ? BESIDE : (byte) ((floor(px) + floor(py)) & 1);
    LabColour colour = light.without(board.at(pixel));
    double lightness = colour.l() + DARKER;
    colours[3 * size] = (float) (lightness + RED * colour.a());
    colours[3 * size + 1] = (float) lightness;
    colours[3 * size + 2] = (float) (lightness - BLUE * colour.b());
    size++;
  }

  /** How unusual a base is there, as a negative logarithm. */
  double baseCost(double footX, double footY) {
    return (square(footX - middleX) + square(footY - middleY)) / (2 * SLIP * SLIP);
  }

  /** Adds the demand that a base is near the middle of its square. */
  void demandBaseNearMiddle(GaussNewtonSystem equations, int first, double footX, double footY) {
    double weight = 1 / (SLIP * SLIP);
    equations.demand(first, weight, middleX - footX);
    equations.demand(first + 1, weight, middleY - footY);
  }

  private static double square(double value) {
    return value * value;
  }
}
