package dev.huff.vision;

import dev.huff.core.board.Geometry;
import dev.huff.core.sensing.Snapshot;
import dev.huff.vision.change.Ground;
import dev.huff.vision.change.Motion;
import dev.huff.vision.change.Thumb;
import dev.huff.vision.find.Condition;
import dev.huff.vision.find.Finding;
import dev.huff.vision.find.Finding.Found;
import dev.huff.vision.follow.Effort;
import dev.huff.vision.game.Foresight;
import dev.huff.vision.game.Translation;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.Sighting;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Reads a board picture by picture where it lies: what has changed once it is calm, nothing that
 * moves or is covered; and notices when the board does not lie there any more.
 */
final class Following {
  /** How it went. */
  sealed interface Outcome {
    /** The board lies where it lay. */
    record Same() implements Outcome {}

    /** It is too dark to tell. */
    record Dark() implements Outcome {}

    /** It does not lie there any more. */
    record Moved(Finding finding) implements Outcome {}
  }

  private static final Outcome SAME = new Outcome.Same();

  private static final double MOVED = 3.5;
  private static final double CHANGED = 1.2;
  private static final int CALM_PICTURES = 2;
  private static final double SUPPORTED = 0.45;

  /** So soon after a hand was seen the board is looked at again, in ms. */
  private static final long HAND_EVERY = 200;

  private static final long CHECK_EVERY = 1000;

  /** Where more than this share of the fields has changed, the board may lie elsewhere. */
  private static final double MOST_CHANGED = 0.5;

  private final Geometry geometry;
  private final Aim aim;
  private final Ground ground;
  private final Bump bump;
  private final Foresight foresight;
  private final Translation translation;
  private final Teller teller;

  private Optional<Thumb> learnt = Optional.empty();
  private Optional<Thumb> before = Optional.empty();
  private Optional<CameraView.Board> calmly = Optional.empty();
  private int calm;

  /** How often the last picture may be gone on with. */
  private int slices;

  private long nextCheck;
  private long followedAt;

  /** Whether what has changed since something moved last is being looked at. */
  private boolean isLooking;

  /** Whether the board was found again, and something has lain over it since. */
  private boolean isUnread;

  Following(Aim aim, Ground ground, Bump bump, Translation translation, Teller teller) {
    this.geometry = translation.geometry();
    this.aim = aim;
    this.ground = ground;
    this.bump = bump;
    this.foresight = translation.foresight();
    this.translation = translation;
    this.teller = teller;
  }

  /** The board as it was seen last with nothing over it. */
  Optional<CameraView.Board> calmly() {
    return calmly;
  }

  /** Begins with a board of which set and light were just learnt. */
  void begin(long time, Picture picture, Place here) {
    Ground.View view = here.view(picture);
    learnt = Optional.of(view.thumb());
    shine(view, here);
    accept(time, picture, view, here, here.follower().readAll(picture));
  }

  /** Goes on with a board where it was found again; something may lie over it already. */
  void resume(long time, Picture picture, Place here) {
    Ground.View view = here.view(picture);
    if (ground.isStillOver(view, here.follower().playing())) {
      isUnread = true;
      watchFrom(view.thumb());
    } else {
      readAgain(time, picture, view, here);
    }
  }

  /** Takes the next picture. */
  Outcome take(long time, Picture picture, Place here) {
    Thumb thumb = here.thumbs().take(picture);
    Motion motion = thumb.difference(before.orElse(thumb));
    before = Optional.of(thumb);
    slices = Effort.slices(time - followedAt);
    followedAt = time;
    if (motion.count(MOVED) > most()) {
      bump.shake(time);
    } else if (bump.isShaken(time)) {
      Optional<Found> elsewhere = bump.elsewhere(time, picture, here);
      if (elsewhere.isPresent()) {
        return new Outcome.Moved(elsewhere.get());
      }
    }
    if (motion.count(MOVED) > 0) {
      calm = 0;
      isLooking = false;
      foresight.interrupt();
      nextCheck = time;
      veil(here, at -> motion.isNear(at, MOVED));
      return SAME;
    }
    calm++;
    if (calm < CALM_PICTURES || time < nextCheck) {
      return SAME;
    }
    nextCheck = time + CHECK_EVERY;
    return check(time, picture, here.view(picture, thumb), here);
  }

  /**
   * Whether something of the last picture is left over, and time to do it until the next one is
   * due: pictures come as often as they did.
   */
  boolean hasMore(Place here) {
    return slices > 0 && ground.isKnown() && calm >= CALM_PICTURES && isLeft(here);
  }

  /** Goes on with the last picture. */
  Outcome goOn(long time, Picture picture, Place here) {
    slices--;
    return check(time, picture, here.view(picture, before.orElseThrow()), here);
  }

  /** Whether something is left to be looked at, or to be judged again. */
  private static boolean isLeft(Place here) {
    return here.follower().isBehind() || here.follower().hasChecks();
  }

  /** More fields than these change only where the board or the light does. */
  private double most() {
    return MOST_CHANGED * geometry.width() * geometry.height();
  }

  /** Looks again at what has changed, on a calm picture. */
  private Outcome check(long time, Picture picture, Ground.View view, Place here) {
    Ground.State state = ground.state(time, view, here.follower().playing());
    Motion change = state.difference().change();
    double noticeable = change.noticeable(CHANGED);
    boolean isRead = isAllTold() && here.follower().isAllRead() && !here.follower().hasChecks();
    if (change.count(noticeable) == 0 && isRead) {
      return SAME;
    }
    if (Condition.isDark(picture)) {
      return new Outcome.Dark();
    }
    if (!state.covered() && view.corners().share() < SUPPORTED) {
      return new Outcome.Moved(aim.locator().find(picture));
    }
    if (change.count(noticeable) > most()) {
      Optional<Found> elsewhere = bump.elsewhere(time, picture, here);
      if (elsewhere.isPresent()) {
        return new Outcome.Moved(elsewhere.get());
      }
    }
    if (!state.covered() && isUnread) {
      readAgain(time, picture, view, here);
    } else {
      read(time, picture, view, state, here);
    }
    return SAME;
  }

  /** Reads what has changed, unless something lies over it. */
  private void read(long time, Picture picture, Ground.View view, Ground.State state, Place here) {
    Motion change = state.difference().change();
    if (!state.covered() && state.trusted()) {
      here.follower().distrust();
    }
    // What a hand covers stays changed: it is looked at again when all of it was looked at.
    boolean onlyOn = state.covered() && here.follower().isBehind() && isLooking;
    boolean[][] changed = change.above(onlyOn ? Double.MAX_VALUE : change.noticeable(CHANGED));
    isLooking = true;
    shine(view, here);
    Sighting sighting = here.follower().read(picture, changed);
    Snapshot seen = translate(sighting, here);
    Snapshot snapshot =
        foresight.hold(
            time,
            seen,
            field -> {
              int[] at = translation.place(here.seat(), field);
              return ground.mayTouch(here.around(picture), at);
            });
    here.follower().doubt(translation.untold(seen, snapshot, here.seat()));
    nextCheck = isLeft(here) ? time : nextCheck;
    if (state.covered() && (here.follower().isBehind() || !foresight.isCertain(time, snapshot))) {
      veil(here, state.difference()::hides);
      nextCheck = here.follower().isBehind() ? time : time + HAND_EVERY;
      return;
    }
    if (state.covered() || !state.trusted()) {
      ground.play(view);
    } else {
      ground.settle(time, view, here.follower().playing());
      here.follower().trust();
    }
    if (!state.covered() && isAllTold(snapshot)) {
      ground.clear(here.around(picture));
    }
    reportCalm(picture, snapshot, here);
  }

  /** Reads a board that was found again, with nothing over it. */
  private void readAgain(long time, Picture picture, Ground.View view, Place here) {
    isUnread = false;
    shine(view, here);
    accept(time, picture, view, here, here.follower().readAgain(picture));
    nextCheck = time;
  }

  private void shine(Ground.View view, Place here) {
    here.follower().shine(view.thumb().light(learnt.orElseThrow()));
  }

  /** Tells what was read of a board that was just found, with nothing over it. */
  private void accept(long time, Picture picture, Ground.View view, Place here, Sighting sighting) {
    Snapshot snapshot = translate(sighting, here);
    ground.settle(time, view, here.follower().playing());
    if (isAllTold(snapshot)) {
      ground.clear(here.around(picture));
    }
    watchFrom(view.thumb());
    here.follower().trust();
    reportCalm(picture, snapshot, here);
  }

  private void watchFrom(Thumb thumb) {
    before = Optional.of(thumb);
    calm = 0;
    aim.forget();
  }

  private Snapshot translate(Sighting sighting, Place here) {
    return translation.of(sighting, here.seat(), at -> here.follower().isPending(at[0], at[1]));
  }

  private void reportCalm(Picture picture, Snapshot snapshot, Place here) {
    foresight.remember(snapshot);
    calmly =
        Optional.of(new CameraView.Board(geometry, here.grid(), here.seat(), picture, snapshot));
    teller.read(snapshot);
  }

  private boolean isAllTold() {
    return teller.last().filter(Following::isAllTold).isPresent();
  }

  private static boolean isAllTold(Snapshot snapshot) {
    return snapshot.toString().indexOf('?') < 0;
  }

  /** The last reading, fields {row, column} of the picture over which something is unread. */
  private void veil(Place here, Predicate<int[]> hidden) {
    teller.last().ifPresent(last -> teller.read(translation.veiled(last, here.seat(), hidden)));
  }
}
