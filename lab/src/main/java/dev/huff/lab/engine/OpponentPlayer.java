package dev.huff.lab.engine;

import dev.huff.app.opponent.Opponent;
import dev.huff.app.opponent.OpponentException;
import dev.huff.app.option.CommandFailure;
import dev.huff.core.engine.SearchLimits;
import dev.huff.rules.game.Game;
import dev.huff.rules.move.Move;
import java.util.List;
import java.util.Optional;

/** Another program on one side of a match. */
record OpponentPlayer(Opponent opponent, SearchLimits limits) implements MatchPlayer {
  @Override
  public void begin() {
    // It is told the whole game with every move.
  }

  @Override
  public Optional<Move> move(Game game, List<Move> legal) {
    try {
      return Optional.of(opponent.choose(MatchPlayer.turn(game, limits)));
    } catch (OpponentException e) {
      throw CommandFailure.failed(e.getMessage() + "; the same command goes on from here");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw CommandFailure.failed("interrupted");
    }
  }
}
