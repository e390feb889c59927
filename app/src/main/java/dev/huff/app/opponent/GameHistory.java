package dev.huff.app.opponent;

import dev.huff.core.engine.SearchLimits;
import dev.huff.core.referee.Ruling;
import dev.huff.rules.board.Position;
import dev.huff.rules.game.DrawCounter;
import dev.huff.rules.move.Move;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Game history for an engine: the last irreversible position with its draw counts, and the moves
 * since.
 */
public final class GameHistory {
  private final RuleSet rules;
  private final List<Move> moves = new ArrayList<>();
  private final Map<Integer, DrawCounter> afterPly = new HashMap<>();
  private DrawCounter counter;
  private Fen start;

  /** A game from the rule set's start. */
  public GameHistory(RuleSet rules) {
    this.rules = rules;
    this.start = new Fen(rules.start());
    this.counter = start.counter(rules);
  }

  /** Takes note of a ruling; whether the game is another one now. */
  public boolean update(Ruling ruling) {
    if (ruling instanceof Ruling.Started started) {
      begin(started.from().counter(rules));
      afterPly.clear();
      afterPly.put(0, counter);
    } else if (ruling instanceof Ruling.Played played) {
      play(played);
    } else if (ruling instanceof Ruling.TakenBack back) {
      begin(counterAt(back));
    } else if (ruling instanceof Ruling.Huffed huffed) {
      begin(counter.afterHuff(huffed.position()));
    } else if (ruling instanceof Ruling.SetUp setUp) {
      begin(setUp.from().counter(rules));
    } else {
      return false;
    }
    return true;
  }

  /** Other programs refuse a game with an irregular move in it: they get the position it led to. */
  private void play(Ruling.Played played) {
    DrawCounter next = counter.after(played.move(), played.position());
    if (played.irregular()) {
      begin(next);
    } else {
      moves.add(played.move());
      counter = next;
    }
    afterPly.put(played.ply(), next);
  }

  private void begin(DrawCounter from) {
    counter = from;
    start = Fen.of(from);
    moves.clear();
  }

  /** A position that was set up in between may have come after as many plies. */
  private DrawCounter counterAt(Ruling.TakenBack back) {
    Position position = back.position();
    return Optional.ofNullable(afterPly.get(back.ply()))
        .filter(known -> known.position().equals(position))
        .orElseGet(() -> DrawCounter.start(rules, position));
  }

  /** Where the game stands, for one who thinks so long about it. */
  public OpponentTurn turn(SearchLimits limits) {
    return new OpponentTurn(rules, start, moves, limits);
  }
}
