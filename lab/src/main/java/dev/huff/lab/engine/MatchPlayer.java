package dev.huff.lab.engine;

import dev.huff.app.opponent.OpponentTurn;
import dev.huff.core.engine.SearchLimits;
import dev.huff.rules.game.Game;
import dev.huff.rules.game.GameEvent;
import dev.huff.rules.move.Move;
import java.util.List;
import java.util.Optional;

/** One side of a match. */
interface MatchPlayer {
  /** A new game begins. */
  void begin();

  /**
   * The move it plays; empty when its time has run out.
   *
   * @param game of which nothing but moves were made
   */
  Optional<Move> move(Game game, List<Move> legal);

  /** Where a game stands, for one who thinks so long about it. */
  static OpponentTurn turn(Game game, SearchLimits limits) {
    List<Move> moves =
        game.events().stream().map(event -> ((GameEvent.Played) event).move()).toList();
    return new OpponentTurn(game.rules(), game.rules().start(), moves, limits);
  }
}
