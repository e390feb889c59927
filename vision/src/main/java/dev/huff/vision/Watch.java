package dev.huff.vision;

import dev.huff.core.board.Geometry;
import dev.huff.core.board.Position;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.vision.change.Ground;
import dev.huff.vision.change.Motion;
import dev.huff.vision.change.Patience;
import dev.huff.vision.change.Thumb;
import dev.huff.vision.find.BoardFinder;
import dev.huff.vision.find.Condition;
import dev.huff.vision.find.Finding;
import dev.huff.vision.find.Finding.Found;
import dev.huff.vision.find.Locator;
import dev.huff.vision.follow.Effort;
import dev.huff.vision.follow.Kings;
import dev.huff.vision.game.Foresight;
import dev.huff.vision.game.Opening;
import dev.huff.vision.game.Translation;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.Sighting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Watches a board picture by picture: finds it, learns from the position that is expected, reads it
 * whenever it is calm, and finds it again when it was bumped. What moves, and what a hand covers,
 * is not read. Time comes in with the pictures.
 */
public final class Watch {
  /** What a picture led to. */
  public sealed interface Report {
    /** The board reads so. */
    record Read(Snapshot snapshot) implements Report {}

    /** Something about the board itself changed. */
    record Told(BoardStatus status) implements Report {}
  }

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
  private final Foresight foresight;
  private final Translation translation;
  private final Aim aim;
  private final Search search;
  private final Bump bump;
  private final Ground ground = new Ground();
  private final Patience patience = new Patience();
  private final Teller teller = new Teller();

  private Optional<Place> place = Optional.empty();
  private Optional<Thumb> learnt = Optional.empty();
  private Optional<Thumb> before = Optional.empty();
  private Optional<CameraView.Board> calmly = Optional.empty();
  private int calm;

  /** How often the last picture may be gone on with. */
  private int slices;

  private long nextCheck;
  private long followedAt;

  /** Whether the board was found again, and something has lain over it since. */
  private boolean isUnread;

  /**
   * @param expected the position that the board shows first
   * @param tolerance how many fields may differ from it
   * @param level whether kings are to be told from men
   */
  public Watch(Position expected, int tolerance, SensingLevel level) {
    this(
        expected,
        tolerance,
        level,
        Kings.STACKED,
        new BoardFinder(expected.geometry().width(), expected.geometry().height()));
  }

  /**
   * The same.
   *
   * @param kings how kings show
   * @param locator finds the board
   */
  public Watch(Position expected, int tolerance, SensingLevel level, Kings kings, Locator locator) {
    this.geometry = expected.geometry();
    this.aim = new Aim(geometry, locator);
    this.bump = new Bump(aim);
    this.foresight = new Foresight(level);
    this.translation = new Translation(geometry, level, foresight);
    foresight.expect(List.of(expected));
    Optional<Kings> asked = level == SensingLevel.KIND ? Optional.of(kings) : Optional.empty();
    this.search = new Search(new Opening(expected, tolerance), asked, aim, teller);
  }

  /**
   * What the game knows: the positions that the board may show next, the present one first. They
   * settle what a picture leaves open. May be called from any thread.
   */
  public void expect(List<Position> positions) {
    foresight.expect(positions);
  }

  /** White sits here, in shares of the picture. May be called from any thread. */
  void seat(double x, double y) {
    aim.point(Shown.seat(x, y));
  }

  /**
   * The board lies here, in shares of the picture. May be called from any thread.
   *
   * @throws IllegalArgumentException when there are not four corners of two numbers
   */
  void lies(List<double[]> corners) {
    aim.point(Shown.corners(corners));
  }

  /** What is to be shown to people of this picture, the last one. */
  CameraView view(Picture picture) {
    return new CameraView(
        picture, ground.isKnown() ? calmly : Optional.empty(), aim.corners(picture));
  }

  /** Pictures come again after they had not: the board may lie elsewhere by now. */
  void lookAgain() {
    teller.repeat();
    ground.forget();
    patience.forget();
  }

  /** Takes the next picture, and tells all that follows from it. */
  public List<Report> see(long time, Picture picture) {
    List<Report> reports = new ArrayList<>(take(time, picture));
    while (hasMore()) {
      reports.addAll(goOn(time, picture));
    }
    return reports;
  }

  /**
   * Takes the next picture, and tells what follows from it at once; that never takes long once the
   * board is found. What is left over is done on the next pictures, and before them by {@link
   * #goOn}.
   */
  public List<Report> take(long time, Picture picture) {
    slices = 0;
    if (aim.take(picture)) {
      teller.tell(State.SEARCHING, "Looking at the board as was shown.");
      lookAgain();
    }
    if (place.isPresent() && ground.isKnown()) {
      follow(time, picture, place.get());
    } else if (patience.isTime(time, picture)) {
      find(time, picture);
    }
    return teller.take();
  }

  /**
   * Whether something of the last picture is left over, and time to do it until the next one is
   * due: pictures come as often as they did.
   */
  public boolean hasMore() {
    return slices > 0
        && ground.isKnown()
        && calm >= CALM_PICTURES
        && place.filter(here -> here.follower().isBehind()).isPresent();
  }

  /**
   * Goes on with a picture as long as {@link #take} took, and tells what follows.
   *
   * @param time when it was taken
   * @param picture the one that was taken last
   */
  public List<Report> goOn(long time, Picture picture) {
    slices--;
    Place here = place.orElseThrow();
    check(time, picture, here.view(picture, before.orElseThrow()), here);
    return teller.take();
  }

  /** The place of the board, once it was found; corners in pixels of the last picture. */
  public Optional<Grid> grid() {
    return place.map(Place::grid);
  }

  private void find(long time, Picture picture) {
    if (place.isPresent()) {
      findAgain(time, picture, place.get(), aim.locator().find(picture));
      return;
    }
    search.first(picture).ifPresent(here -> begin(time, picture, here));
  }

  /** Reads a board for the first time. */
  private void begin(long time, Picture picture, Place here) {
    place = Optional.of(here);
    Ground.View view = here.view(picture);
    learnt = Optional.of(view.thumb());
    accept(time, picture, view, here);
    teller.tell(State.READY, "The camera sees the board and knows its pieces.");
  }

  private void findAgain(long time, Picture picture, Place was, Finding finding) {
    search.again(picture, was, finding).ifPresent(now -> goOn(time, picture, was, now));
  }

  /** Reads a board where it was found again. */
  private void goOn(long time, Picture picture, Place was, Place now) {
    if (!now.seat().equals(was.seat())) {
      foresight.forget();
    }
    place = Optional.of(now);
    Ground.View view = now.view(picture);
    if (ground.isStillOver(view, now.follower().playing())) {
      isUnread = true;
      watchFrom(view.thumb());
    } else {
      accept(time, picture, view, now);
    }
    teller.tell(State.READY, "The camera has found the board again.");
  }

  /** Reads a whole board that was just found, with nothing over it. */
  private void accept(long time, Picture picture, Ground.View view, Place here) {
    isUnread = false;
    here.follower().shine(view.thumb().light(learnt.orElseThrow()));
    Snapshot snapshot = translate(here.follower().readAll(picture), here);
    ground.settle(time, view, here.follower().playing());
    if (isAllTold(snapshot)) {
      ground.clear(view);
    }
    watchFrom(view.thumb());
    here.follower().trust();
    reportCalm(picture, snapshot);
  }

  private void watchFrom(Thumb thumb) {
    before = Optional.of(thumb);
    calm = 0;
    aim.forget();
  }

  private Snapshot translate(Sighting sighting, Place here) {
    return translation.of(sighting, here.seat(), at -> here.follower().isPending(at[0], at[1]));
  }

  private void reportCalm(Picture picture, Snapshot snapshot) {
    foresight.remember(snapshot);
    Place here = place.orElseThrow();
    calmly =
        Optional.of(new CameraView.Board(geometry, here.grid(), here.seat(), picture, snapshot));
    teller.read(snapshot);
  }

  private void follow(long time, Picture picture, Place here) {
    Thumb thumb = here.thumbs().take(picture);
    Motion motion = thumb.difference(before.orElse(thumb));
    before = Optional.of(thumb);
    slices = Effort.slices(time - followedAt);
    followedAt = time;
    if (motion.count(MOVED) > most()) {
      bump.shake(time);
    } else if (bump.isShaken(time) && seeElsewhere(time, picture, here)) {
      return;
    }
    if (motion.count(MOVED) > 0) {
      calm = 0;
      foresight.interrupt();
      nextCheck = time;
      veil(here, at -> motion.isNear(at, MOVED));
      return;
    }
    calm++;
    if (calm < CALM_PICTURES || time < nextCheck) {
      return;
    }
    nextCheck = time + CHECK_EVERY;
    check(time, picture, here.view(picture, thumb), here);
  }

  /** More fields than these change only where the board or the light does. */
  private double most() {
    return MOST_CHANGED * geometry.width() * geometry.height();
  }

  /** Looks again at what has changed, on a calm picture. */
  private void check(long time, Picture picture, Ground.View view, Place here) {
    Ground.State state = ground.state(time, view, here.follower().playing());
    Motion change = state.difference().change();
    double noticeable = change.noticeable(CHANGED);
    if (change.count(noticeable) == 0 && isAllTold() && here.follower().isAllRead()) {
      return;
    }
    if (Condition.isDark(picture)) {
      ground.forget();
      find(time, picture);
      return;
    }
    if (!state.covered() && view.corners().share() < SUPPORTED) {
      lose(time, picture, here, aim.locator().find(picture));
      return;
    }
    if (change.count(noticeable) > most() && seeElsewhere(time, picture, here)) {
      return;
    }
    if (!state.covered() && isUnread) {
      accept(time, picture, view, here);
      return;
    }
    read(time, picture, view, state, here);
  }

  /** Reads what has changed, unless something lies over it. */
  private void read(long time, Picture picture, Ground.View view, Ground.State state, Place here) {
    Motion change = state.difference().change();
    if (!state.covered() && state.trusted()) {
      here.follower().distrust();
    }
    // What a hand covers stays changed: it is looked at again when all of it was looked at.
    boolean onlyOn = state.covered() && here.follower().isBehind() && calm > CALM_PICTURES;
    boolean[][] changed = change.above(onlyOn ? Double.MAX_VALUE : change.noticeable(CHANGED));
    here.follower().shine(view.thumb().light(learnt.orElseThrow()));
    Sighting sighting = here.follower().read(picture, changed);
    Snapshot snapshot =
        foresight.hold(
            time,
            translate(sighting, here),
            field -> ground.mayTouch(view, translation.place(here.seat(), field)));
    nextCheck = here.follower().isBehind() ? time : nextCheck;
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
      ground.clear(view);
    }
    reportCalm(picture, snapshot);
  }

  /** Whether the board is better seen a little beside where it lay: then it is followed there. */
  private boolean seeElsewhere(long time, Picture picture, Place here) {
    Optional<Found> elsewhere = bump.elsewhere(time, picture, here);
    elsewhere.ifPresent(found -> lose(time, picture, here, found));
    return elsewhere.isPresent();
  }

  private void lose(long time, Picture picture, Place here, Finding finding) {
    ground.forget();
    patience.forget();
    bump.forget();
    teller.tell(State.SEARCHING, "The board or the camera has moved; looking for it.");
    findAgain(time, picture, here, finding);
  }

  private boolean isAllTold() {
    return teller.last().filter(Watch::isAllTold).isPresent();
  }

  private static boolean isAllTold(Snapshot snapshot) {
    return snapshot.toString().indexOf('?') < 0;
  }

  /** The last reading, fields {row, column} of the picture over which something is unread. */
  private void veil(Place here, Predicate<int[]> hidden) {
    teller.last().ifPresent(last -> teller.read(translation.veiled(last, here.seat(), hidden)));
  }
}
