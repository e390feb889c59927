package dev.huff.vision.stack;

import dev.huff.vision.picture.BoardWindow;
import dev.huff.vision.picture.Camera;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.LightRatio;
import dev.huff.vision.picture.RectifiedBoard;
import java.util.Comparator;
import java.util.List;

/**
 * Tells stacks of two from single discs. Each piece is drawn as the camera would see either, and
 * both drawings are compared with the picture. They differ in how far the top is from the base, how
 * much of the side is visible, and how long the shadow is.
 */
public final class StackClassifier {
  /** Fields beside the board that are needed as well: stacks at its edge lean over it. */
  public static final double BESIDE = 0.375;

  private static final int MAX_SAMPLES = 20;
  private static final int MIN_PIXELS = 40;

  /** One pixel in so many is compared, across and down: neighbours show nearly the same. */
  private static final int COMPARED_STEP = 2;

  private static final int LEARNT_STEP = 3;

  private final RectifiedBoard board;
  private final List<PlacedDisc> pieces;
  private final DiscAppearance appearance;

  /**
   * Learns from the pieces of a board how one disc looks.
   *
   * @param areSingle whether no piece is a stack; otherwise most are not
   */
  public StackClassifier(
      RectifiedBoard board,
      Camera camera,
      double radius,
      List<PlacedDisc> pieces,
      boolean areSingle) {
    this.board = board;
    this.pieces = pieces;
    DiscShape usual = DiscShape.usual(camera, radius);
    DiscAppearance unknown =
        new DiscAppearance(
            usual, ReflectanceModel.usual(), PixelNoiseModel.unknown(), LightRatio.SAME);
    List<PixelPatch> samples =
        pieces.stream()
            .sorted(Comparator.comparingDouble(piece -> -piece.disc().contrast()))
            .limit(MAX_SAMPLES)
            .map(piece -> patch(piece, unknown, LEARNT_STEP))
            .filter(patch -> patch.size >= MIN_PIXELS)
            .toList();
    this.appearance =
        samples.isEmpty() ? unknown : new AppearanceFitter(samples, unknown).fit(areSingle);
  }

  /** A classifier that knows how one disc looks. */
  public StackClassifier(RectifiedBoard board, DiscAppearance appearance, List<PlacedDisc> pieces) {
    this.board = board;
    this.pieces = pieces;
    this.appearance = appearance;
  }

  /** The part of the board that is needed to classify a piece. */
  public static BoardWindow part(PlacedDisc piece, DiscAppearance appearance, Grid grid) {
    return PixelPatch.part(piece, appearance.shape()).within(grid, BESIDE);
  }

  private PixelPatch patch(PlacedDisc piece, DiscAppearance known, int step) {
    return new PixelPatch(board, piece, pieces, known.shape(), known.light(), step);
  }

  /** How one disc looks. */
  public DiscAppearance appearance() {
    return appearance;
  }

  /** Compares a piece with one disc and with two. */
  public Evidence evidence(PlacedDisc piece) {
    return HeightComparison.of(patch(piece, appearance, COMPARED_STEP), appearance).evidence();
  }

  /**
   * What the picture says about a piece.
   *
   * @param gain how much better a stack explains it than one disc, as a logarithm
   * @param contrast how different the two drawings are: the gain of a perfect picture of a stack
   */
  public record Evidence(double gain, double contrast) {
    /** How much it looks like a stack: −1 just like one disc, 1 just like a stack. */
    public double lean() {
      return Math.max(-1, Math.min(1, gain / (contrast + 1)));
    }
  }
}
