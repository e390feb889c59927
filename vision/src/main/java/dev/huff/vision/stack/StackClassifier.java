package dev.huff.vision.stack;

import dev.huff.vision.picture.BoardWindow;
import dev.huff.vision.picture.Camera;
import dev.huff.vision.picture.Grid;
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
  public static final double BESIDE = 0.375;

  private static final int TEACHERS = 20;
  private static final int FEWEST_PIXELS = 40;

  /** One pixel in so many across and down is looked at: neighbours tell nearly the same. */
  private static final int TELLING = 2;

  private static final int LEARNING = 3;

  private final RectifiedBoard board;
  private final List<PlacedDisc> stands;
  private final DiscAppearance appearance;

  /**
   * Measures what one of the discs that stand there looks like.
   *
   * @param areSingle whether all are known to be single; else most of them are
   */
  public StackClassifier(
      RectifiedBoard board,
      Camera camera,
      double radius,
      List<PlacedDisc> stands,
      boolean areSingle) {
    this.board = board;
    this.stands = stands;
    DiscAppearance unknown =
        new DiscAppearance(
            DiscShape.usual(camera, radius), ReflectanceModel.usual(), PixelNoiseModel.unknown());
    List<TrainingDisc> teachers =
        stands.stream()
            .sorted(Comparator.comparingDouble(stand -> -stand.disc().contrast()))
            .limit(TEACHERS)
            .map(stand -> patch(stand, unknown, LEARNING))
            .filter(patch -> patch.size >= FEWEST_PIXELS)
            .map(patch -> new TrainingDisc(patch, unknown))
            .toList();
    this.appearance =
        teachers.isEmpty() ? unknown : new AppearanceFitter(teachers, unknown).teach(areSingle);
  }

  /** Knows what one disc looks like. */
  public StackClassifier(RectifiedBoard board, DiscAppearance appearance, List<PlacedDisc> stands) {
    this.board = board;
    this.stands = stands;
    this.appearance = appearance;
  }

  /** The part of a board that is to be seen to tell what stands on a field. */
  public static BoardWindow part(PlacedDisc stand, DiscAppearance appearance, Grid grid) {
    return PixelPatch.part(stand, appearance.shape()).within(grid, BESIDE);
  }

  private PixelPatch patch(PlacedDisc stand, DiscAppearance known, int step) {
    return new PixelPatch(board, stand, stands, known.shape(), known.light(), step);
  }

  /** The same, in the shadows that what stands near throws, if it is single. */
  private PixelPatch shaded(PlacedDisc stand, int step) {
    PixelPatch patch = patch(stand, appearance, step);
    stands.stream().filter(stand::isNear).map(this::outline).forEach(patch::shade);
    return patch;
  }

  private DiscOutline outline(PlacedDisc stand) {
    double middleX = stand.column() + 0.5;
    double middleY = stand.row() + 0.5;
    Point top = appearance.shape().top(middleX, middleY, 1);
    double x = stand.disc().x() - top.x + middleX;
    double y = stand.disc().y() - top.y + middleY;
    return new DiscOutline(appearance.shape(), 1, x, y);
  }

  /** What was learnt. */
  public DiscAppearance appearance() {
    return appearance;
  }

  /** What speaks for a stack on that field. */
  public Evidence evidence(PlacedDisc stand) {
    return judging(stand).evidence();
  }

  /** The same to be told step by step. */
  public StackDecision judging(PlacedDisc stand) {
    return new StackDecision(
        new DiscBaseFitter(new RenderedPatch(shaded(stand, TELLING))), appearance);
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
