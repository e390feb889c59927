package dev.huff.vision;

import dev.huff.vision.change.CornerVisibility;
import dev.huff.vision.find.BoardFinding;
import dev.huff.vision.find.BoardFinding.Found;
import dev.huff.vision.find.PictureCondition;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;
import java.util.Optional;

/** Tells whether a board that was bumped lies elsewhere now. */
final class DisplacementDetector {
  /** So often at most the board is looked for while it may still lie where it was, in ms. */
  private static final long LOOK_EVERY = 400;

  /** So long after most of the picture has moved the board is looked for under hands too, in ms. */
  private static final long SHAKEN = 3000;

  private static final long NEVER = Long.MIN_VALUE / 2;

  /** So far, in fields, a board is never found from where it lies. */
  private static final double NUDGED = 0.035;

  private final BoardRegion aim;

  /** When most of the picture has moved last: the board may lie elsewhere. */
  private long shakenAt = NEVER;

  private long nextLook = NEVER;

  DisplacementDetector(BoardRegion aim) {
    this.aim = aim;
  }

  /** Most of the picture moves. */
  void shake(long time) {
    shakenAt = time;
  }

  /** It is known where the board lies. */
  void forget() {
    shakenAt = NEVER;
  }

  /** Whether most of the picture has moved lately. */
  boolean isShaken(long time) {
    return time - shakenAt <= SHAKEN;
  }

  /**
   * Where the board is better seen than where it lay, if it is.
   *
   * @param here where it lay
   */
  Optional<BoardFinding> elsewhere(long time, Picture picture, LocatedBoard here) {
    if (time < nextLook || PictureCondition.isDark(picture)) {
      return Optional.empty();
    }
    nextLook = time + LOOK_EVERY;
    if (!(aim.locator().find(picture) instanceof Found found)) {
      return Optional.empty();
    }
    if (!isElsewhere(found, here)
        || support(found.grid(), picture) < support(here.grid(), picture)) {
      forget();
      return Optional.empty();
    }
    return Optional.of(found);
  }

  /** Whether a board was found, and not where it lay. */
  static boolean isElsewhere(BoardFinding finding, LocatedBoard here) {
    return finding instanceof Found found
        && here.grid().distance(found.grid().like(here.grid())) > NUDGED;
  }

  private static double support(Grid grid, Picture picture) {
    return CornerVisibility.of(grid, picture).share();
  }
}
