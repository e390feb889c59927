package dev.huff.vision.stack;

import dev.huff.vision.picture.BoardWindow;
import dev.huff.vision.picture.CameraPoseEstimate;
import dev.huff.vision.picture.DiscCandidate;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.picture.RectifiedBoard;
import java.util.Comparator;
import java.util.List;
import org.opencv.core.Point;

/**
 * Tells stacks of two from single discs by all that tells their height: how far the top is from the
 * foot, how much of the side is seen, how long the shadow is. Either is drawn as it would be seen
 * and compared with the picture. What one disc looks like is learnt from all discs of the picture,
 * most of which are single.
 */
public final class StackClassifier {
  /** So many fields beside the board are looked at too: stacks at its edge lean over it. */
  private static final double BESIDE = 0.375;

  private static final int TEACHERS = 20;
  private static final int FEWEST_PIXELS = 40;

  /** One pixel in so many across and down is looked at: neighbours tell nearly the same. */
  private static final int TELLING = 2;

  private static final int LEARNING = 3;

  private final RectifiedBoard board;
  private final List<DiscCandidate> stands;
  private final DiscAppearance appearance;

  /**
   * Measures what one of the discs that stand in a picture looks like.
   *
   * @param radius of a disc, in fields
   * @param areSingle whether all are known to be single; else most of them are
   */
  public StackClassifier(
      Picture picture, Grid grid, double radius, List<DiscCandidate> stands, boolean areSingle) {
    this.board = RectifiedBoard.of(picture, grid, RectifiedBoard.FINE, BESIDE);
    this.stands = stands;
    CameraPoseEstimate camera =
        CameraPoseEstimate.of(grid.map(), picture.width(), picture.height());
    DiscAppearance unknown =
        new DiscAppearance(
            DiscShape.usual(camera, radius), ReflectanceModel.usual(), PixelNoiseModel.unknown());
    List<TrainingDisc> teachers =
        stands.stream()
            .sorted(Comparator.comparingDouble(stand -> -stand.rim()))
            .limit(TEACHERS)
            .map(stand -> new PixelPatch(board, stand, stands, unknown, LEARNING))
            .filter(patch -> patch.size >= FEWEST_PIXELS)
            .map(patch -> new TrainingDisc(patch, unknown))
            .toList();
    this.appearance =
        teachers.isEmpty() ? unknown : new AppearanceFitter(teachers, unknown).teach(areSingle);
  }

  private StackClassifier(
      RectifiedBoard board, DiscAppearance appearance, List<DiscCandidate> stands) {
    this.board = board;
    this.stands = stands;
    this.appearance = appearance;
  }

  /**
   * Tells step by step what one of the discs is that stand in a picture, knowing what one looks
   * like.
   */
  public static StackDecision beginDecision(
      Picture picture,
      Grid grid,
      DiscAppearance appearance,
      List<DiscCandidate> stands,
      DiscCandidate stand) {
    BoardWindow part = PixelPatch.part(stand, appearance.shape()).within(grid, BESIDE);
    RectifiedBoard board = RectifiedBoard.of(picture, grid, RectifiedBoard.FINE, part);
    return new StackClassifier(board, appearance, stands).beginDecision(stand);
  }

  /** The pixels about it in the shadows that what stands near throws, if that is single. */
  private PixelPatch shaded(DiscCandidate stand) {
    PixelPatch patch = new PixelPatch(board, stand, stands, appearance, TELLING);
    stands.stream().filter(stand::isNear).map(this::outline).forEach(patch::shade);
    return patch;
  }

  private DiscOutline outline(DiscCandidate stand) {
    Point foot = appearance.shape().foot(stand, 1);
    return new DiscOutline(appearance.shape(), 1, foot.x, foot.y);
  }

  /** What was learnt. */
  public DiscAppearance appearance() {
    return appearance;
  }

  /** What speaks for a stack on that field. */
  public Evidence evidence(DiscCandidate stand) {
    return beginDecision(stand).evidence();
  }

  private StackDecision beginDecision(DiscCandidate stand) {
    return new StackDecision(new DiscBaseFitter(new RenderedPatch(shaded(stand))), appearance);
  }

  /**
   * What speaks for a stack of two.
   *
   * @param gain how much more a stack explains than one disc. Below 0: less
   * @param contrast how far the two are apart. What a perfect picture of one would leave
   *     unexplained if it were called the other
   */
  public record Evidence(double gain, double contrast) {
    /** Which of the two it looks like: −1 just like one disc, 1 just like a stack. */
    public double lean() {
      return Math.max(-1, Math.min(1, gain / (contrast + 1)));
    }
  }
}
