package dev.huff.vision;

import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Position;
import dev.huff.vision.change.ReferenceFrame;
import dev.huff.vision.change.SearchBackoff;
import dev.huff.vision.find.BoardFinder;
import dev.huff.vision.find.BoardFinding;
import dev.huff.vision.find.BoardLocator;
import dev.huff.vision.follow.KingMarking;
import dev.huff.vision.game.CameraRotation;
import dev.huff.vision.game.ExpectedOpening;
import dev.huff.vision.game.SnapshotMapper;
import dev.huff.vision.game.SuccessorPrior;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;
import java.util.List;
import java.util.Optional;

/**
 * Watches a board picture by picture: finds it, learns from the position that is expected, reads it
 * whenever it is calm, and finds it again when it was bumped. What moves, and what a hand covers,
 * is not read. Time comes in with the pictures.
 */
public final class BoardWatcher {
  /** The result of a picture. */
  public sealed interface Report {
    /** The board reads so. */
    record Read(Snapshot snapshot) implements Report {}

    /** Something about the board itself changed. */
    record Told(BoardStatus status) implements Report {}
  }

  private final SuccessorPrior prior;
  private final BoardRegion region;
  private final BoardSearch search;
  private final DisplacementDetector displacement;
  private final ReferenceFrame reference = new ReferenceFrame();
  private final SearchBackoff patience = new SearchBackoff();
  private final ReportBuffer reports = new ReportBuffer();
  private final LocatedBoardReader following;

  private Optional<LocatedBoard> place = Optional.empty();

  /**
   * @param expected the position that the board shows first
   * @param level whether kings are to be told from men
   */
  public BoardWatcher(Position expected, SensingLevel level) {
    this(
        expected,
        level,
        KingMarking.STACKED,
        CameraRotation.ANY,
        new BoardFinder(expected.geometry().width(), expected.geometry().height()));
  }

  /**
   * The same.
   *
   * @param kings how kings show
   * @param side how the board lies, if somebody has said so
   * @param locator finds the board
   */
  public BoardWatcher(
      Position expected,
      SensingLevel level,
      KingMarking kings,
      CameraRotation side,
      BoardLocator locator) {
    Geometry geometry = expected.geometry();
    this.region = new BoardRegion(geometry, locator, side);
    this.displacement = new DisplacementDetector(region);
    this.prior = new SuccessorPrior(level);
    SnapshotMapper mapper = new SnapshotMapper(geometry, level, prior);
    this.following = new LocatedBoardReader(region, reference, displacement, mapper, reports);
    prior.expect(List.of(expected));
    Optional<KingMarking> asked =
        level == SensingLevel.KIND ? Optional.of(kings) : Optional.empty();
    ExpectedOpening opening = new ExpectedOpening(expected);
    this.search = new BoardSearch(opening, asked, mapper, side, region, reports);
  }

  /**
   * What the game knows: the positions that the board may show next, the present one first. They
   * settle what a picture leaves open. May be called from any thread.
   */
  public void expect(List<Position> positions) {
    prior.expect(positions);
  }

  /** Somebody points at the board. May be called from any thread. */
  void point(ManualBoardLocation at) {
    region.point(at);
  }

  /** What is to be shown to people of this picture, the last one. */
  CameraView view(Picture picture) {
    return new CameraView(
        picture,
        reference.isKnown() ? following.calmly() : Optional.empty(),
        region.corners(picture));
  }

  /** Pictures come again after they had not: the board may lie elsewhere by now. */
  void lookAgain() {
    reports.repeat();
    reference.forget();
    patience.forget();
  }

  /**
   * Takes the next picture, and tells what follows from it. That takes no longer than until the
   * next one is due, once the board is found; what is left over is done on the next pictures.
   */
  public List<Report> see(long time, Picture picture) {
    if (region.take(picture)) {
      reports.tell(State.SEARCHING, "Looking at the board as was shown.");
      lookAgain();
    }
    if (place.isPresent() && reference.isKnown()) {
      LocatedBoard here = place.get();
      following.take(time, picture, here).ifPresent(finding -> lose(time, picture, here, finding));
    } else if (patience.isTime(time, picture)) {
      find(time, picture);
    }
    return reports.take();
  }

  /** No picture shows the board now: what is on its way may be elsewhere by the next one. */
  List<Report> seeNothing() {
    reports.hide();
    return reports.take();
  }

  /** The place of the board, once it was found; corners in pixels of the last picture. */
  public Optional<Grid> grid() {
    return place.map(LocatedBoard::grid);
  }

  private void find(long time, Picture picture) {
    if (place.isPresent()) {
      findAgain(time, picture, place.get(), region.locator().find(picture));
    } else {
      search.first(picture).ifPresent(here -> begin(time, picture, here));
    }
  }

  /** Reads a board for the first time. */
  private void begin(long time, Picture picture, LocatedBoard here) {
    place = Optional.of(here);
    following.begin(time, picture, here);
    reports.tell(State.READY, "The camera sees the board and knows its pieces.");
  }

  /** Reads a board where it was found again. */
  private void findAgain(long time, Picture picture, LocatedBoard was, BoardFinding finding) {
    Optional<LocatedBoard> again = search.again(picture, was, finding);
    if (again.isPresent()) {
      LocatedBoard now = again.get();
      if (!now.seat().equals(was.seat())) {
        prior.forget();
      }
      place = again;
      following.resume(time, picture, now);
      reports.tell(State.READY, "The camera has found the board again.");
    }
  }

  private void lose(long time, Picture picture, LocatedBoard here, BoardFinding finding) {
    reference.forget();
    patience.forget();
    displacement.forget();
    if (DisplacementDetector.isElsewhere(finding, here)) {
      reports.tell(State.SEARCHING, "The board or the camera has moved; looking for it.");
    }
    findAgain(time, picture, here, finding);
  }
}
