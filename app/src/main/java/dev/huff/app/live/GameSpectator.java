package dev.huff.app.live;

import dev.huff.core.announce.Announcement;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.referee.ArbiterDecision;
import dev.huff.core.referee.Ruling;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.TableMessage;
import java.util.List;
import java.util.Optional;

/** Follows a live game. All calls come from one thread, in the order of events. */
public interface GameSpectator {
  /** The referee has ruled. */
  default void onRuling(Ruling ruling) {}

  /** The referee has ruled, and it is known who decided so. */
  default void onRuling(AttributedRuling ruled) {
    onRuling(ruled.ruling());
  }

  /**
   * Somebody has decided so, and it could be followed; what was ruled on it is said after this.
   *
   * @param by who decided; empty if unknown
   */
  default void onDecision(ArbiterDecision decision, Optional<String> by) {}

  /**
   * An interrupted game continues.
   *
   * @param before what was ruled on it before the interruption
   */
  default void onResumed(List<AttributedRuling> before) {
    before.forEach(this::onRuling);
  }

  /** A game begins or continues, in which these play, as its journal says. */
  default void onPlayers(String white, String black) {}

  /** The players' clock shows this now; said about once a second while it runs. */
  default void onClock(Ruling.ClockShown clock) {}

  /** The board reads so now: raw, noise and all. */
  default void onSnapshot(Snapshot snapshot) {}

  /** The board's status has changed. */
  default void onStatus(BoardStatus status) {}

  /**
   * Removes names from everything known of the game. They must not appear again.
   *
   * @return whether they were known
   */
  default boolean forget(ErasedNames names) {
    return false;
  }

  /**
   * Whether everything that was ruled is on the disk; said when that changes, and before anything
   * is said that is not there.
   */
  default void onSaved(boolean isSaved) {}

  /** Something that is worth a line. */
  default void onNote(String line) {}

  /** The opponent, or its arm, says something to the people at the board. */
  default void onOpponentSpoke(Announcement said) {
    onNote(said.text());
  }

  /** An arbiter says something to the table. */
  default void onMessage(TableMessage message) {}

  /**
   * A decision cannot be followed. It concerns nobody but whoever decided; if that is unknown, it
   * was somebody at the table.
   */
  default void onRefused(String line, Optional<String> by) {
    if (by.isEmpty()) {
      onNote(line);
    }
  }
}
