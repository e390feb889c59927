package dev.huff.app.live;

import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.GameCorrection;
import dev.huff.formats.ndjson.GameCorrections;
import dev.huff.formats.ndjson.GameIdentity;
import java.util.List;
import java.util.Optional;

/**
 * Keeps games in a PDN file, an archive or a hall, as their journal says. It may fall behind, e.g.
 * when a disk is full, and catches up from the journal.
 */
public interface GameRecorder extends GameSpectator {
  /**
   * A game begins, or goes on.
   *
   * @param name name of its journal without the ending; empty where nothing is journalled
   * @param identity its event and players, as far as they are known
   * @param corrections what was corrected of it before
   */
  default void onGameBegun(
      String name, Optional<GameIdentity> identity, GameCorrections corrections) {}

  /** An arbiter has corrected the game that has begun last; the journal has it. */
  default void onCorrection(GameCorrection correction) {}

  /** Repeats all rulings of an earlier game, which may be incomplete here. No game is running. */
  default void replay(List<AttributedRuling> game) {
    onResumed(game);
  }

  /**
   * Tries again what could not be kept.
   *
   * @return whether everything that was ruled is kept
   */
  boolean catchUp();
}
