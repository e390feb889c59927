package dev.huff.rules.notation;

import dev.huff.rules.move.Move;
import java.util.List;
import java.util.Optional;

/** The result of reading a move in a position. */
public sealed interface MoveReading {
  /** The move, where exactly one was found. */
  default Optional<Move> move() {
    return Optional.empty();
  }

  /**
   * A legal move.
   *
   * @param found which one
   */
  record Found(Move found) implements MoveReading {
    @Override
    public Optional<Move> move() {
      return Optional.of(found);
    }
  }

  /**
   * The text is no move at all.
   *
   * @param reason one sentence
   */
  record Invalid(String reason) implements MoveReading {}

  /**
   * The text is a move, but not a legal one.
   *
   * @param reason one sentence
   * @param legal the moves that are, as the rule set writes them
   */
  record Illegal(String reason, List<String> legal) implements MoveReading {}

  /**
   * The text fits several legal moves.
   *
   * @param reason one sentence
   * @param moves those moves, written in full
   */
  record Ambiguous(String reason, List<String> moves) implements MoveReading {}
}
