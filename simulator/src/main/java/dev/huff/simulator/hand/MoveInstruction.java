package dev.huff.simulator.hand;

import dev.huff.rules.move.Move;
import dev.huff.simulator.table.TableSurface;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A move to be made on a board.
 *
 * @param board as it stands now
 * @param move what to make of it
 * @param crowning how a man that has become a king is shown
 * @param left cells of men captured by the move before that still stand; they go first
 * @param mayLeave whether this move's captured men may stay until the reply
 * @param mayHurry whether the move may be a hasty reply; two in a row would put three plies between
 *     two readings
 * @param misleading boards that would read as play that never was; hands do not stumble into them
 */
public record MoveInstruction(
    TableSurface board,
    Move move,
    Crowning crowning,
    Set<Integer> left,
    boolean mayLeave,
    boolean mayHurry,
    Predicate<TableSurface> misleading) {
  /** How a new king is shown. */
  public enum Crowning {
    /** A king is put down. */
    AT_ONCE,
    /** A man is put down, and some time later another on top of it. */
    STACKED,
    /** It goes on looking like a man. */
    NEVER
  }

  public MoveInstruction {
    left = Set.copyOf(left);
  }
}
