package dev.huff.core.port;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Side;
import java.util.Optional;

/**
 * What a board should show its players now.
 *
 * @param toMove whose turn it is; empty when no game runs
 * @param due the pieces that must capture
 * @param wrong the fields on which something is not as it should be
 * @param lift the fields from which a piece must be taken
 * @param put the fields on which a piece must be put
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

  /** Whether something asks for a player's hand: a wrong field, a piece to lift or to put. */
  public boolean isAlarm() {
    return !wrong.union(lift).union(put).isEmpty();
  }
}
