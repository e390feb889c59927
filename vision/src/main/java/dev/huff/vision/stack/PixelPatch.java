package dev.huff.vision.stack;

import dev.huff.vision.picture.BoardWindow;
import dev.huff.vision.picture.DiscCandidate;
import dev.huff.vision.picture.LabColour;
import dev.huff.vision.picture.RectifiedBoard;
import java.util.Arrays;
import java.util.List;
import org.opencv.core.Point;

/**
 * The pixels about a disc in which one disc and a stack of two differ. Their colours are the cube
 * roots of the CIE tristimulus values, so that other light multiplies each of the three.
 */
final class PixelPatch {
  /** How far a foot is from the middle of its field, in fields: the standard deviation. */
  static final double SLIP = 0.08;

  private static final double MOST_THICKNESS = 0.3;
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

  final DiscCandidate stand;

  /** How many pixels. */
  int size;

  /** Where they are, in fields. */
  float[] x;

  float[] y;

  /** Three numbers a pixel. */
  float[] colours;

  /** How much of the shadows that others throw lies there, 0…1. */
  float[] cast = {};

  /** On what: 0 and 1 fields by (row + column) mod 2, 2 what surrounds the board. */
  byte[] ground;

  /**
   * @param stand where the disc stands
   * @param others what stands on the board. Pixels that they hide are left out
   * @param known about how they look
   * @param step one pixel in so many is taken of a row. So is one row in so many
   */
  PixelPatch(
      RectifiedBoard board,
      DiscCandidate stand,
      List<DiscCandidate> others,
      DiscAppearance known,
      int step) {
    this.stand = stand;
    DiscShape shape = known.shape();
    Point far = far(stand, shape);
    Body highest =
        Body.of(stand.middleX(), stand.middleY(), far.x - stand.middleX(), far.y - stand.middleY());
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
    List<Body> near =
        others.stream().filter(stand::isNear).map(other -> Body.of(other, shape)).toList();
    for (int row = top; row < bottom; row += step) {
      for (int column = left; column < right; column += step) {
        double px = (column + 0.5) / board.field + board.left;
        double py = (row + 0.5) / board.field + board.top;
        int pixel = row * board.columns() + column;
        if (board.sees(pixel)
            && highest.isWithin(px, py, reach(shape))
            && tells(board, px, py, shape.radius())
            && !isHidden(px, py, near, shape.radius() + HIDING)) {
          take(board, pixel, px, py);
        }
      }
    }
    x = Arrays.copyOf(x, size);
    y = Arrays.copyOf(y, size);
    cast = new float[size];
  }

  /** In which part of the board the pixels lie that tell what stands there. */
  static BoardWindow part(DiscCandidate stand, DiscShape shape) {
    Point far = far(stand, shape);
    return BoardWindow.about(stand.middleX(), stand.middleY(), reach(shape))
        .with(BoardWindow.about(far.x, far.y, reach(shape)));
  }

  /** Where the top of the highest stack would be seen. */
  private static Point far(DiscCandidate stand, DiscShape shape) {
    return shape.camera().seenAt(stand.middleX(), stand.middleY(), 2 * MOST_THICKNESS);
  }

  private static double reach(DiscShape shape) {
    return shape.radius() + AROUND;
  }

  /** Lets the shadow of something else fall on it. */
  void shade(DiscOutline other) {
    for (int i = 0; i < size; i++) {
      other.look(x[i], y[i]);
      cast[i] = Math.max(cast[i], (float) other.shade);
    }
  }

  private static int pixel(RectifiedBoard board, double fields, int most) {
    return Math.max(0, Math.min(most, (int) Math.round(fields * board.field)));
  }

  /** In the middle of a disc nothing is to be learnt, nor where fields meet. */
  private boolean tells(RectifiedBoard board, double px, double py, double radius) {
    double off = square(px - stand.x()) + square(py - stand.y());
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

  private static boolean isHidden(double px, double py, List<Body> others, double reach) {
    for (Body other : others) {
      if (other.isWithin(px, py, reach)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Where a disc or a stack is seen, its top or its side.
   *
   * @param x of the middle of one rim
   * @param toX from there to the middle of the other one
   * @param length of that way, squared
   */
  private record Body(double x, double y, double toX, double toY, double length) {
    static Body of(double x, double y, double toX, double toY) {
      return new Body(x, y, toX, toY, square(toX) + square(toY) + 1e-12);
    }

    static Body of(DiscCandidate stand, DiscShape shape) {
      Point top = shape.top(stand.middleX(), stand.middleY(), 1);
      return of(stand.x(), stand.y(), stand.middleX() - top.x, stand.middleY() - top.y);
    }

    boolean isWithin(double px, double py, double reach) {
      double along = Math.max(0, Math.min(1, ((px - x) * toX + (py - y) * toY) / length));
      return square(px - x - along * toX) + square(py - y - along * toY) < reach * reach;
    }
  }

  private void take(RectifiedBoard board, int pixel, double px, double py) {
    x[size] = (float) px;
    y[size] = (float) py;
    ground[size] = outside(board, px, py) > 0 ? BESIDE : (byte) ((floor(px) + floor(py)) & 1);
    LabColour colour = board.at(pixel);
    double lightness = colour.l() + DARKER;
    colours[3 * size] = (float) (lightness + RED * colour.a());
    colours[3 * size + 1] = (float) lightness;
    colours[3 * size + 2] = (float) (lightness - BLUE * colour.b());
    size++;
  }

  /** How unusual it is that a foot is there. */
  double slip(double footX, double footY) {
    double squares = square(footX - stand.middleX()) + square(footY - stand.middleY());
    return squares / (2 * SLIP * SLIP);
  }

  private static double square(double value) {
    return value * value;
  }
}
