package dev.huff.club.hall;

import dev.huff.core.announce.Language;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.ndjson.GameCorrection;

/** A table's reactions to the hall's orders. */
@FunctionalInterface
public interface HallOrderHandler {
  /**
   * An arbiter has decided.
   *
   * @param word as board logs spell it
   * @param by who decides
   */
  void decide(String word, String by);

  /**
   * Names are to be taken out of what was written here, and to be written no more; returns when
   * that is done. What it knows of other keys stays known.
   *
   * @throws java.io.UncheckedIOException when that cannot be done now
   */
  default void forget(ErasedNames names) {}

  /**
   * An arbiter has corrected a game that was played here; returns when its journal has that.
   *
   * @param journal what the game's journal is called, without its ending
   * @return false where there is no such journal
   * @throws java.io.UncheckedIOException when that cannot be done now
   */
  default boolean correct(String journal, GameCorrection correction) {
    return false;
  }

  /** The hall is unreachable and why, or is reachable again: a sentence for people at the table. */
  default void onHallStatus(String told) {}

  /** The language that {@link #onHallStatus} is told in. */
  default Language language() {
    return Language.english();
  }
}
