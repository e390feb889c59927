package dev.huff.app.opponent;

import dev.huff.core.engine.SearchLimits;
import dev.huff.core.engine.TimeBudget;
import dev.huff.formats.MonotonicClock;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** One game played over DXP at the request of the other side. */
final class DxpMatch {
  private final RuleSet rules;
  private final Opponent opponent;
  private final SearchLimits limits;
  private final DxpMessage.Request terms;
  private final Position start;
  private final List<Move> moves = new ArrayList<>();
  private long spent;

  /**
   * @param limits our limits for one move
   * @param terms the other side's request. It has our colour, and the minutes for a number of moves
   */
  DxpMatch(
      RuleSet rules,
      Opponent opponent,
      SearchLimits limits,
      DxpMessage.Request terms,
      Position start) {
    this.rules = rules;
    this.opponent = opponent;
    this.limits = limits;
    this.terms = terms;
    this.start = start;
  }

  private OpponentTurn turn() {
    return new OpponentTurn(rules, start, moves, limits());
  }

  /** No longer than the time that was agreed on allows. */
  private SearchLimits limits() {
    if (terms.minutes() == 0) {
      return limits;
    }
    long left = Math.max(1, (long) (60_000 * terms.minutes()) - spent);
    SearchLimits fair = TimeBudget.of(left, 0, Math.max(0, terms.moves() - moves.size() / 2));
    return limits.within(fair);
  }

  void hear(DxpMessage.Played played) throws OpponentException {
    moves.add(
        HubNotation.find(turn().legal(), played.from(), played.to(), played.captured())
            .orElseThrow(() -> new OpponentException("a move that is not legal: " + played)));
  }

  /** Plays when it is our turn; false when the game is over. */
  boolean play(DxpConnection line) throws IOException, OpponentException, InterruptedException {
    OpponentTurn turn = turn();
    boolean ours = turn.position().toMove() == terms.follower();
    if (turn.legal().isEmpty()) {
      line.send(new DxpMessage.End(ours ? 1 : 3, 0));
      return false;
    }
    if (ours && turn.isDrawn()) {
      line.send(new DxpMessage.End(2, 0));
      return false;
    }
    if (terms.moves() > 0 && moves.size() >= 2 * terms.moves()) {
      line.send(new DxpMessage.End(0, 0));
      return false;
    }
    if (ours) {
      long begun = MonotonicClock.millis();
      Move move = opponent.choose(turn);
      long millis = MonotonicClock.millis() - begun;
      spent += millis;
      moves.add(move);
      line.send(DxpMessage.Played.of(move, Math.round(millis / 1000.0)));
    }
    return true;
  }
}
