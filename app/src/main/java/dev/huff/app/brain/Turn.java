package dev.huff.app.brain;

import dev.huff.core.board.Position;
import dev.huff.core.engine.Limits;
import dev.huff.core.game.Game;
import dev.huff.core.game.Tally;
import dev.huff.core.move.Move;
import dev.huff.core.move.MoveGenerator;
import dev.huff.core.rules.RuleSet;
import java.util.ArrayList;
import java.util.List;

/**
 * Whose turn it is and how it came to that.
 *
 * @param start the position the moves begin with
 * @param moves what was played since
 * @param limits how long to think
 */
public record Turn(RuleSet rules, Position start, List<Move> moves, Limits limits) {
  public Turn {
    moves = List.copyOf(moves);
  }

  /** Whether both are the same point of the same game. */
  public boolean isSame(Turn other) {
    return start.equals(other.start) && moves.equals(other.moves);
  }

  /** The positions from the start up to now. */
  public List<Position> positions() {
    List<Position> positions = new ArrayList<>(List.of(start));
    for (Move move : moves) {
      positions.add(move.applyTo(positions.get(positions.size() - 1)));
    }
    return positions;
  }

  /** The position now. */
  public Position position() {
    List<Position> positions = positions();
    return positions.get(positions.size() - 1);
  }

  /** The positions before this one. */
  public List<Position> history() {
    List<Position> positions = positions();
    return positions.subList(0, positions.size() - 1);
  }

  /** What may be played, the moves before taken into account where the rule set does so. */
  public List<Move> legal() {
    Game game = Game.start(rules, start, Tally.NONE);
    for (Move move : moves) {
      game = game.playIrregular(move);
    }
    return MoveGenerator.of(rules).legalMoves(game.position(), game.counter().resting());
  }
}
