package dev.huff.simulator.hand;

import dev.huff.rules.move.Move;
import dev.huff.simulator.table.TablePieces;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A move to be made on a board.
 *
 * @param move what to make of it
 * @param crowning how a new king is shown
 * @param left cells of men captured by the previous move and still there. They are removed first
 * @param mayLeave whether this move's captured men may stay until the reply
 * @param mayHurry whether the move may be a hasty reply. Two in a row would put three plies between
 *     two readings
 * @param misleading boards that would read as different play; hands avoid them
 */
public record MoveInstruction(
    TablePieces board,
    Move move,
    Crowning crowning,
    Set<Integer> left,
    boolean mayLeave,
    boolean mayHurry,
    Predicate<TablePieces> misleading) {
  /** Ways to show a new king. */
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
