package dev.huff.app.live;

import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.GameIdentity;
import java.util.List;

/**
 * Keeps games in a PDN file, an archive or a hall, as their journal says. It may fall behind, e.g.
 * when a disk is full, and catches up from the journal.
 */
public interface GameRecord extends GameSpectator {
  /**
   * A game begins, or goes on, that belongs to this event and is played by these people.
   *
   * @param name what its journal is called, without its ending
   */
  default void begins(GameIdentity identity, String name) {}

  /**
   * A game that is over, or was left, may lack something here: all that was ruled in it is told
   * once more. No game goes on.
   */
  default void recall(List<AttributedRuling> game) {
    game.forEach(this::heardBefore);
    goesOn();
  }

  /**
   * Tries again what could not be kept.
   *
   * @return whether everything that was ruled is kept
   */
  boolean catchUp();
}
