package dev.huff.vision;

import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Position;
import dev.huff.vision.Following.Outcome;
import dev.huff.vision.change.Ground;
import dev.huff.vision.change.Patience;
import dev.huff.vision.find.BoardFinder;
import dev.huff.vision.find.Finding;
import dev.huff.vision.find.Locator;
import dev.huff.vision.follow.Kings;
import dev.huff.vision.game.Foresight;
import dev.huff.vision.game.Opening;
import dev.huff.vision.game.Translation;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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

  private final Foresight foresight;
  private final Aim aim;
  private final Search search;
  private final Bump bump;
  private final Ground ground = new Ground();
  private final Patience patience = new Patience();
  private final Teller teller = new Teller();
  private final Following following;

  private Optional<Place> place = Optional.empty();

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
    Geometry geometry = expected.geometry();
    this.aim = new Aim(geometry, locator);
    this.bump = new Bump(aim);
    this.foresight = new Foresight(level);
    Translation translation = new Translation(geometry, level, foresight);
    this.following = new Following(aim, ground, bump, translation, teller);
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
        picture, ground.isKnown() ? following.calmly() : Optional.empty(), aim.corners(picture));
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
    if (aim.take(picture)) {
      teller.tell(State.SEARCHING, "Looking at the board as was shown.");
      lookAgain();
    }
    if (place.isPresent() && ground.isKnown()) {
      act(time, picture, place.get(), following.take(time, picture, place.get()));
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
    return place.filter(following::hasMore).isPresent();
  }

  /**
   * Goes on with a picture as long as {@link #take} took, and tells what follows.
   *
   * @param time when it was taken
   * @param picture the one that was taken last
   */
  public List<Report> goOn(long time, Picture picture) {
    Place here = place.orElseThrow();
    act(time, picture, here, following.goOn(time, picture, here));
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
    following.begin(time, picture, here);
    teller.tell(State.READY, "The camera sees the board and knows its pieces.");
  }

  private void findAgain(long time, Picture picture, Place was, Finding finding) {
    search.again(picture, was, finding).ifPresent(now -> resume(time, picture, was, now));
  }

  /** Reads a board where it was found again. */
  private void resume(long time, Picture picture, Place was, Place now) {
    if (!now.seat().equals(was.seat())) {
      foresight.forget();
    }
    place = Optional.of(now);
    following.resume(time, picture, now);
    teller.tell(State.READY, "The camera has found the board again.");
  }

  private void act(long time, Picture picture, Place here, Outcome outcome) {
    if (outcome instanceof Outcome.Dark) {
      ground.forget();
      find(time, picture);
    } else if (outcome instanceof Outcome.Moved moved) {
      lose(time, picture, here, moved.finding());
    }
  }

  private void lose(long time, Picture picture, Place here, Finding finding) {
    ground.forget();
    patience.forget();
    bump.forget();
    teller.tell(State.SEARCHING, "The board or the camera has moved; looking for it.");
    findAgain(time, picture, here, finding);
  }
}
