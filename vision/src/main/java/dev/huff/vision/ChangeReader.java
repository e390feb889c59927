package dev.huff.vision;

import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Geometry;
import dev.huff.vision.change.FieldMotion;
import dev.huff.vision.change.ReferenceFrame;
import dev.huff.vision.game.SnapshotMapper;
import dev.huff.vision.game.SuccessorPrior;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.BoardReading;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Reads a board that is calm, where it lies: what has changed on it, unless something lies over it.
 */
final class ChangeReader {
  /** Fields that changed by more than this, and more than noise does, are looked at. */
  static final double CHANGED = 1.2;

  /** So soon after a hand was seen the board is looked at again, in ms. */
  private static final long HAND_EVERY = 200;

  private final Geometry geometry;
  private final ReferenceFrame reference;
  private final ReadingPace pace;
  private final SuccessorPrior prior;
  private final SnapshotMapper mapper;
  private final ReportBuffer reports;

  private Optional<CameraView.Board> calmly = Optional.empty();

  /** Whether what has changed since something moved last is being looked at. */
  private boolean isLooking;

  /** Whether the board was found again, and something has lain over it since. */
  private boolean isUnread;

  ChangeReader(
      ReferenceFrame reference, ReadingPace pace, SnapshotMapper mapper, ReportBuffer reports) {
    this.geometry = mapper.geometry();
    this.reference = reference;
    this.pace = pace;
    this.prior = mapper.prior();
    this.mapper = mapper;
    this.reports = reports;
  }

  /** The board as it was seen last with nothing over it. */
  Optional<CameraView.Board> calmly() {
    return calmly;
  }

  /** Reads a board of which set and light were just learnt. */
  void begin(long time, Picture picture, ReferenceFrame.View view, LocatedBoard here) {
    accept(time, picture, view, here, here.follower().readAll(picture));
  }

  /** The board was found again, but something lies over it. */
  void putOff() {
    isUnread = true;
  }

  /** Whether it was, and was not read since. */
  boolean isUnread() {
    return isUnread;
  }

  /** Reads a board that was found again, with nothing over it. */
  void readAgain(long time, Picture picture, ReferenceFrame.View view, LocatedBoard here) {
    isUnread = false;
    accept(time, picture, view, here, here.follower().readAgain(picture, pace.apart()));
    pace.again(time);
  }

  /** Something moves, near these fields of the picture: they are not told meanwhile. */
  void interrupt(LocatedBoard here, Predicate<GridCell> moving) {
    isLooking = false;
    prior.interrupt();
    veil(here, reports.last(), moving);
  }

  /** Reads what has changed, unless something lies over it. */
  void read(
      long time,
      Picture picture,
      ReferenceFrame.View view,
      ReferenceFrame.State state,
      LocatedBoard here) {
    FieldMotion change = state.difference().change();
    if (!state.covered() && state.trusted()) {
      here.follower().distrust();
    }
    // What a hand covers stays changed: it is looked at again when all of it was looked at.
    boolean onlyOn = state.covered() && here.follower().isBehind() && isLooking;
    Set<GridCell> changed = onlyOn ? Set.of() : change.above(change.noticeable(CHANGED));
    isLooking = true;
    BoardReading sighting = here.follower().read(picture, changed, pace.apart());
    Snapshot seen = translate(sighting, here);
    Snapshot snapshot =
        prior.hold(
            time,
            seen,
            field -> reference.mayTouch(here.around(picture), mapper.place(here.seat(), field)));
    here.follower().doubt(mapper.untold(seen, snapshot, here.seat()));
    if (here.follower().hasMore()) {
      pace.again(time);
    }
    if (state.covered() && (here.follower().isBehind() || !prior.isCertain(time, snapshot))) {
      veil(here, withHeld(snapshot), state.difference()::hides);
      pace.again(here.follower().isBehind() ? time : time + HAND_EVERY);
      return;
    }
    if (state.covered() || !state.trusted()) {
      reference.play(view);
    } else {
      reference.settle(time, view);
      here.follower().trust();
    }
    if (!state.covered() && isAllTold(snapshot)) {
      reference.clear(here.around(picture));
    }
    reportCalm(picture, snapshot, here);
  }

  /** Tells what was read of a board that was just found, with nothing over it. */
  private void accept(
      long time,
      Picture picture,
      ReferenceFrame.View view,
      LocatedBoard here,
      BoardReading sighting) {
    Snapshot snapshot = translate(sighting, here);
    reference.settle(time, view);
    if (isAllTold(snapshot)) {
      reference.clear(here.around(picture));
    }
    here.follower().trust();
    reportCalm(picture, snapshot, here);
  }

  private Snapshot translate(BoardReading sighting, LocatedBoard here) {
    return mapper.of(sighting, here.seat(), here.follower()::isPending);
  }

  private void reportCalm(Picture picture, Snapshot snapshot, LocatedBoard here) {
    prior.remember(snapshot);
    calmly =
        Optional.of(new CameraView.Board(geometry, here.grid(), here.seat(), picture, snapshot));
    reports.read(snapshot);
  }

  /** Whether every field is told, kings from men too. */
  boolean isAllTold(LocatedBoard here) {
    return reports.last().filter(ChangeReader::isAllTold).isPresent()
        && here.follower().isAllRead()
        && !here.follower().hasChecks();
  }

  private static boolean isAllTold(Snapshot snapshot) {
    return snapshot.toString().indexOf('?') < 0;
  }

  /**
   * The last reading, with what was only held back before anything lay over the board: nothing but
   * time keeps that from being told.
   */
  private Optional<Snapshot> withHeld(Snapshot snapshot) {
    Optional<Snapshot> calm = calmly.map(CameraView.Board::read).filter(any -> !isUnread);
    return reports.last().map(last -> calm.map(it -> withHeld(it, last, snapshot)).orElse(last));
  }

  private Snapshot withHeld(Snapshot calm, Snapshot last, Snapshot now) {
    return Snapshot.of(
        geometry, field -> (calm.at(field) == FieldReading.UNREAD ? now : last).at(field));
  }

  /** Tells a reading, but not what it says of fields of the picture over which something lies. */
  private void veil(LocatedBoard here, Optional<Snapshot> reading, Predicate<GridCell> hidden) {
    reading.ifPresent(it -> reports.read(mapper.veiled(it, here.seat(), hidden)));
  }
}
