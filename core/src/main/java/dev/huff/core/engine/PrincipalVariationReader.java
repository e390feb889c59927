package dev.huff.core.engine;

import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.move.Placement;
import dev.huff.rules.move.Plies;
import dev.huff.rules.move.PlyFinder;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the best play for both sides from a finished search's transposition table. */
final class PrincipalVariationReader {
  private final MoveGenerator generator;
  private final PlyFinder finder;
  private final TranspositionTable table;
  private final Placement at = new Placement();
  private final Plies moves = new Plies();

  PrincipalVariationReader(RuleSet rules, PlyFinder finder, TranspositionTable table) {
    this.generator = MoveGenerator.of(rules);
    this.finder = finder;
    this.table = table;
  }

  /** The best play after a move, as far as the table remembers it. */
  List<Move> from(Position position, Move first) {
    List<Move> line = new ArrayList<>(List.of(first));
    List<Long> seen = new ArrayList<>();
    Position now = first.applyTo(position);
    long entry = table.find(ZobristKeys.of(now));
    while (entry != 0
        && line.size() < SearchLimits.MAX_DEPTH
        && !seen.contains(ZobristKeys.of(now))) {
      Optional<Move> move = remembered(now, TranspositionTable.move(entry));
      if (move.isEmpty()) {
        return line;
      }
      seen.add(ZobristKeys.of(now));
      line.add(move.get());
      now = move.get().applyTo(now);
      entry = table.find(ZobristKeys.of(now));
    }
    return line;
  }

  /** The move in that place, from 1, of the list that the search had. */
  private Optional<Move> remembered(Position position, int place) {
    finder.place(position, at);
    finder.find(at, moves);
    if (place < 1 || place > moves.size()) {
      return Optional.empty();
    }
    return generator.legalMoves(position).stream()
        .filter(move -> place(moves, move) == place - 1)
        .findFirst();
  }

  /**
   * The place of a move in a finder's list.
   *
   * @throws IllegalArgumentException when it is not there
   */
  int place(Plies moves, Move move) {
    long low = 0;
    long high = 0;
    for (int field : move.captured()) {
      int bit = finder.bit(field);
      low |= bit < 64 ? 1L << bit : 0;
      high |= bit < 64 ? 0 : 1L << bit;
    }
    int from = finder.bit(move.from());
    int to = finder.bit(move.to());
    for (int i = 0; i < moves.size(); i++) {
      if (moves.from(i) == from
          && moves.to(i) == to
          && moves.low(i) == low
          && moves.high(i) == high) {
        return i;
      }
    }
    throw new IllegalArgumentException(move + " is no legal move");
  }
}
