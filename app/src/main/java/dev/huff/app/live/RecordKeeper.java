package dev.huff.app.live;

import dev.huff.formats.file.BackOff;
import dev.huff.formats.journal.BoardJournal;
import java.util.List;

/**
 * Keeps the journal, and all that is made of it, complete: PDN file, archive, and what the hall is
 * to get. The journal is the truth. Whatever a disk or an archive did not take is tried again here,
 * less and less often, until nothing is missing. No record depends on another.
 *
 * <p>All calls come from the referee's thread, and take their time from the game's clock.
 */
final class RecordKeeper {
  private final BoardJournal journal;
  private final List<GameRecorder> recorders;
  private final BackOff backOff = new BackOff();

  RecordKeeper(BoardJournal journal, List<GameRecorder> recorders) {
    this.journal = journal;
    this.recorders = recorders;
  }

  List<GameRecorder> recorders() {
    return recorders;
  }

  /** Something happened that records keep; whether they have it is asked soon. */
  void expect(long now) {
    backOff.expect(now, BackOff.FIRST_PAUSE);
  }

  /** The same, but the answer is wanted now. */
  void expectNow(long now) {
    backOff.expect(now, 0);
  }

  /** Milliseconds until records are due for another look. */
  long remaining(long now) {
    return backOff.remaining(now);
  }

  /**
   * Tries again, if it is time, what could not be kept.
   *
   * @param isOver whether the latest game is finished
   */
  void catchUp(long now, boolean isOver) {
    if (backOff.begin(now) && isComplete()) {
      journal.settled(isOver);
      if (journal.isSaved()) { // the disk may refuse that too
        backOff.succeeded();
      }
    }
  }

  /** Has everything that is behind try again. Says whether nothing is missing now. */
  boolean isComplete() {
    boolean isComplete = journal.catchUp();
    for (GameRecorder each : recorders) {
      isComplete &= each.catchUp();
    }
    return isComplete;
  }
}
