package dev.huff.vision.follow;

import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.BoardReading;
import dev.huff.vision.read.FieldClassifier;
import dev.huff.vision.read.FrameAnalysis;
import dev.huff.vision.square.SquareNetwork;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads a board that was read before: only the fields that have changed are looked at again, and
 * with what was learnt of the set, the board and the light.
 */
public final class BoardFollower {
  private final KnownBoard known;
  private BoardMemory seen;

  /** What was seen when nothing lay over the board; a hand may have covered what was seen since. */
  private BoardMemory trusted;

  private BoardFollower(KnownBoard known, BoardMemory seen) {
    this.known = known;
    this.seen = seen;
    this.trusted = seen.copy();
  }

  /**
   * One that has just seen the board.
   *
   * @param sighting what was seen in the picture
   * @param areMen whether no kings are on the board
   * @param kings how kings show; empty where nobody asks
   */
  public static BoardFollower of(
      Picture picture, BoardReading sighting, boolean areMen, Optional<KingMarking> kings) {
    KnownBoard known = KnownBoard.of(picture, sighting.grid(), sighting.analysis().learned());
    Optional<KindReader<?>> kinds =
        kings.map(
            shown ->
                switch (shown) {
                  case STACKED -> StackedKingReader.of(picture, sighting, areMen);
                  case MARKED -> MarkedKingReader.of(picture, sighting, areMen);
                });
    return new BoardFollower(known, BoardMemory.of(sighting.analysis().measurements(), kinds));
  }

  /** The same after the board or the camera has moved. */
  public BoardFollower moved(Picture picture, Grid to) {
    KnownBoard there = KnownBoard.of(picture, to, known.learned());
    return new BoardFollower(there, trusted.moved(picture, to));
  }

  /** Where the board lies. */
  public Grid grid() {
    return known.grid();
  }

  /** Reads the whole board. */
  public BoardReading readAll(Picture picture) {
    FieldInspection inspection = inspection(picture, WorkBudget.whole());
    inspection.lookAtAll(SquareNetwork.shipped()::read);
    return tell(inspection);
  }

  /**
   * Looks at the whole board after it has moved, and tells what stands where. Kinds take long: they
   * are judged again bit by bit, by {@link #read}; until then pieces of the side that stood there
   * before are of the kind that stood there, and others are not told.
   *
   * @param apart how long after the one before it the picture came, in ms
   */
  public BoardReading readAgain(Picture picture, long apart) {
    distrust();
    BoardReading before = fields().read();
    FieldInspection inspection = inspection(picture, budget(apart));
    inspection.lookAtAll(SquareNetwork.shipped()::readQuickly);
    seen.recheck(before, fields().read());
    return tell(inspection);
  }

  /**
   * Reads fields that have changed, as many as may be; of what is still to be looked at nothing is
   * told, of all others what was read before.
   *
   * @param apart how long after the one before it the picture came, in ms
   */
  public BoardReading read(Picture picture, Set<GridCell> changed, long apart) {
    FieldInspection inspection = inspection(picture, budget(apart));
    seen.change(changed);
    BoardReading before = fields().read();
    Set<GridCell> looked = inspection.look();
    seen.keepKinds(looked, before, fields().read());
    return tell(inspection);
  }

  private FieldInspection inspection(Picture picture, WorkBudget effort) {
    return new FieldInspection(known, picture, seen, effort);
  }

  private WorkBudget budget(long apart) {
    return WorkBudget.of(apart, grid().width() * grid().height());
  }

  /** Those fields are looked at again the next time, however they were read. */
  public void doubt(List<GridCell> fields) {
    seen.doubts().addAll(fields);
  }

  /** What is seen on all fields, by all that was learnt. */
  private FieldClassifier fields() {
    return FieldClassifier.inGame(grid(), new FrameAnalysis(seen.measurements(), known.learned()));
  }

  private BoardReading tell(FieldInspection inspection) {
    BoardReading crowned = inspection.crown(fields().read());
    BoardReading told = crowned.unread(grid().cells().stream().filter(this::isPending).toList());
    seen.doubt(told);
    return told;
  }

  /** What was read since the last time is true. */
  public void trust() {
    trusted = seen.copy();
  }

  /** What was read since the last time may not be true: what was true then counts again. */
  public void distrust() {
    seen = trusted.copy();
  }

  /** Whether fields that have changed are still to be looked at. */
  public boolean isBehind() {
    return seen.isBehind();
  }

  /** Whether that field has changed and is still to be looked at. */
  public boolean isPending(GridCell field) {
    return seen.isPending(field);
  }

  /** Whether every field could be read the last time. */
  public boolean isAllRead() {
    return seen.doubts().isEmpty();
  }

  /** Whether there are pieces that count as of the kind that they were until they are judged. */
  public boolean hasChecks() {
    return !seen.checks().isEmpty();
  }

  /** Whether something is left to be looked at, or to be judged again. */
  public boolean hasMore() {
    return isBehind() || hasChecks();
  }
}
