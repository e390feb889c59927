package dev.huff.core.port;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Side;
import java.util.Optional;

/**
 * Lights and signs that a board should show its players now.
 *
 * @param toMove whose turn it is. Empty if no game runs
 * @param due pieces that must capture
 * @param wrong fields with a wrong content
 * @param lift fields to take a piece from
 * @param put fields to put a piece on
 */
public record BoardIndication(
    Optional<Side> toMove, FieldSet due, FieldSet wrong, FieldSet lift, FieldSet put) {
  /** Nothing to show. */
  public static final BoardIndication NONE =
      new BoardIndication(
          Optional.empty(), FieldSet.EMPTY, FieldSet.EMPTY, FieldSet.EMPTY, FieldSet.EMPTY);

  /** Only whose turn it is. */
  public static BoardIndication turn(Side toMove) {
    return new BoardIndication(
        Optional.of(toMove), FieldSet.EMPTY, FieldSet.EMPTY, FieldSet.EMPTY, FieldSet.EMPTY);
  }

  /** All fields that it names, for boards whose lights have one colour. */
  public FieldSet fields() {
    return due.union(wrong).union(lift).union(put);
  }

  /** Whether something asks for a player's hand: a wrong field, a piece to lift or to put. */
  public boolean isAlarm() {
    return !wrong.union(lift).union(put).isEmpty();
  }
}
