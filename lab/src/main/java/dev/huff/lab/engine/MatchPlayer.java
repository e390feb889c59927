package dev.huff.lab.engine;

import dev.huff.rules.game.Game;
import dev.huff.rules.move.Move;
import java.util.List;
import java.util.Optional;

/** One side of a match. */
interface MatchPlayer {
  /** A new game begins. */
  void begin();

  /** Something is about to be played there, by whichever side. */
  default void beforeMove(Game before) {}

  /** The move it plays; empty when its time has run out. */
  Optional<Move> move(Game game, List<Move> legal);
}
