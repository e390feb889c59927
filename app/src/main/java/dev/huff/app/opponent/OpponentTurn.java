package dev.huff.app.opponent;

import dev.huff.core.engine.SearchLimits;
import dev.huff.rules.board.Position;
import dev.huff.rules.game.DrawCounter;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;

/**
 * Whose turn it is, with the game so far.
 *
 * @param from position before the moves, with its draw counts
 * @param moves played since
 */
public record OpponentTurn(RuleSet rules, Fen from, List<Move> moves, SearchLimits limits) {
  public OpponentTurn {
    moves = List.copyOf(moves);
  }

  /** A game in which nothing had been counted before its moves. */
  public OpponentTurn(RuleSet rules, Position start, List<Move> moves, SearchLimits limits) {
    this(rules, new Fen(start), moves, limits);
  }

  /** The position the moves begin with. */
  public Position start() {
    return from.position();
  }

  /** The next turn once that move is made. */
  OpponentTurn after(Move move) {
    List<Move> longer = new ArrayList<>(moves);
    longer.add(move);
    return new OpponentTurn(rules, from, longer, limits);
  }

  /** The positions from the start up to now. */
  public List<Position> positions() {
    List<Position> positions = new ArrayList<>(List.of(start()));
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
    DrawCounter counter = counter();
    return MoveGenerator.of(rules).legalMoves(counter.position(), counter.resting());
  }

  private DrawCounter counter() {
    DrawCounter counter = from.counter(rules);
    for (Move move : moves) {
      counter = counter.after(move, move.applyTo(counter.position()));
    }
    return counter;
  }

  /** Whether a draw has come about, or may be claimed. */
  boolean isDrawn() {
    return !counter().reached().isEmpty();
  }
}
