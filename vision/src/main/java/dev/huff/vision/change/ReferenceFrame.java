package dev.huff.vision.change;

import dev.huff.vision.picture.GridCell;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Picture of a board when it was read, to tell what has changed since and whether something lies
 * over it. A stack's shadow may look like a sleeve: where what lies there leaves exactly what a
 * move leaves, the board is held against that picture too.
 */
public final class ReferenceFrame {
  /** The look of a board in a picture. */
  public record View(BoardThumbnail thumb, CornerVisibility corners) {
    Difference since(View before) {
      return new Difference(
          thumb.difference(before.thumb), corners.lostSince(before.corners), before.corners);
    }
  }

  /**
   * The changes since then.
   *
   * @param lost which corners are not seen any more
   * @param corners those that were seen
   */
  public record Difference(FieldMotion change, CornerVisibility lost, CornerVisibility corners) {
    /** Whether there is something over a field, or beside it. */
    public boolean hides(GridCell field) {
      return change.isNear(field, OcclusionDetector.CHANGED) || lost.isNear(field);
    }
  }

  /**
   * A board held against how it was.
   *
   * @param covered whether something lies over it
   * @param trusted whether it is held against a picture in which nothing lay over it
   */
  public record State(Difference difference, boolean covered, boolean trusted) {}

  /** So many fields beside a board are looked at: no stack leans or throws a shadow so far. */
  public static final int BESIDE = 2;

  /** A field that changed by more than this, and more than noise does, may be under a hand. */
  private static final double TOUCHED = 1.2;

  /** No hand rests longer, in ms: what still differs then is the light. */
  private static final long LONGEST = 60_000;

  private final OcclusionDetector cover = new OcclusionDetector();
  private Optional<View> bare = Optional.empty();

  /** The last picture over which nothing lay for certain: later ones are held against it too. */
  private Optional<View> open = Optional.empty();

  /** The last picture in which every field was told: the board and what lies about it. */
  private Optional<BoardThumbnail> clear = Optional.empty();

  private long overSince = Long.MAX_VALUE;

  private Optional<View> played = Optional.empty();

  /** Whether it is known how the board looks with nothing over it. */
  public boolean isKnown() {
    return bare.isPresent();
  }

  /** The board is to be looked at anew. */
  public void forget() {
    bare = Optional.empty();
    played = Optional.empty();
  }

  /** So it looks with nothing over it, or with what has lain there for long. */
  public void settle(long time, View view) {
    bare = Optional.of(view);
    played = Optional.empty();
    overSince = isOver(view) ? Math.min(overSince, time) : Long.MAX_VALUE;
    if (overSince == Long.MAX_VALUE || time - overSince > LONGEST) {
      open = bare;
      overSince = Long.MAX_VALUE;
    }
  }

  /**
   * Whether something lies over a board that was found again: then it is held against how it looked
   * before it was lost.
   */
  public boolean isStillOver(View view) {
    boolean over = isOver(view);
    bare = over ? open : bare;
    return over;
  }

  private boolean isOver(View view) {
    return open.filter(then -> OcclusionDetector.isOver(view.since(then))).isPresent();
  }

  /**
   * Every field is told.
   *
   * @param around the board and {@link #BESIDE} fields about it
   */
  public void clear(BoardThumbnail around) {
    clear = Optional.of(around);
  }

  /**
   * Whether what has changed since every field was told leads from a field to beyond the board, as
   * a hand on it does, however little of it is to be seen.
   *
   * @param around the board and {@link #BESIDE} fields about it
   */
  public boolean mayTouch(BoardThumbnail around, GridCell field) {
    return clear.isEmpty() || leadsToEdge(around.difference(clear.get()), field);
  }

  private static boolean leadsToEdge(FieldMotion change, GridCell field) {
    GridCell at = new GridCell(field.row() + BESIDE, field.column() + BESIDE);
    return change.leadsToEdge(at, change.noticeable(TOUCHED));
  }

  /**
   * Whether nothing but corners is hidden, and nothing that has changed leads from there to beyond
   * the board: a stack that was put down carelessly hides them, and no arm.
   */
  private boolean isStack(Difference difference, Supplier<BoardThumbnail> around) {
    if (clear.isEmpty() || OcclusionDetector.reachesOverEdge(difference)) {
      return false;
    }
    FieldMotion change = around.get().difference(clear.get());
    return difference.change().cells().stream()
        .noneMatch(field -> difference.hides(field) && leadsToEdge(change, field));
  }

  /** So it looked when a move was seen although something seemed to lie over it. */
  public void play(View view) {
    played = Optional.of(view);
  }

  /**
   * How it looks now, held against how it did.
   *
   * @param around the board and {@link #BESIDE} fields about it
   */
  public State state(long time, View now, Supplier<BoardThumbnail> around) {
    Difference sinceBare = now.since(bare.orElse(now));
    boolean differs =
        OcclusionDetector.isOver(sinceBare)
            && (open.equals(bare) || isOver(now))
            && !isStack(sinceBare, around);
    boolean covered = cover.isCovered(time, differs);
    if (!covered) {
      played = Optional.empty();
    } else if (played.isPresent()) {
      Difference sincePlayed = now.since(played.get());
      if (!OcclusionDetector.isOver(sincePlayed)) {
        return new State(sincePlayed, /* covered= */ false, /* trusted= */ false);
      }
    }
    return new State(sinceBare, covered, /* trusted= */ true);
  }
}
