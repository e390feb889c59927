package dev.huff.app.live;

import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.GameCorrection;
import dev.huff.formats.ndjson.GameCorrections;
import dev.huff.formats.ndjson.GameIdentity;
import java.util.List;

/**
 * Keeps games in a PDN file, an archive or a hall, as their journal says. It may fall behind, e.g.
 * when a disk is full, and catches up from the journal.
 */
public interface GameRecord extends GameSpectator {
  /**
   * A game begins, or goes on, whose journal is called so.
   *
   * @param name without its ending; empty where nothing is journalled
   * @param corrections what was corrected of it before
   */
  default void onJournal(String name, GameCorrections corrections) {}

  /** An arbiter has corrected the game that has begun last; the journal has it. */
  default void onCorrection(GameCorrection correction) {}

  /**
   * A game of this event and with these players begins or is resumed.
   *
   * @param name name of its journal without the ending
   */
  default void onGameBegun(GameIdentity identity, String name) {}

  /** Repeats all rulings of an earlier game, which may be incomplete here. No game is running. */
  default void replay(List<AttributedRuling> game) {
    game.forEach(this::onReplayed);
    onResumed();
  }

  /**
   * Tries again what could not be kept.
   *
   * @return whether everything that was ruled is kept
   */
  boolean catchUp();
}
