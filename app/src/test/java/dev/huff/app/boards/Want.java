package dev.huff.app.boards;

import dev.huff.core.port.BoardIndication;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Side;
import java.util.Optional;

/** What may be shown of a field. */
enum Want {
  /** The piece on it must capture. */
  DUE,
  WRONG,
  LIFT,
  PUT;

  /** That of one field while White is to move. */
  BoardIndication of(int field) {
    return new BoardIndication(
        Optional.of(Side.WHITE),
        fields(DUE, field),
        fields(WRONG, field),
        fields(LIFT, field),
        fields(PUT, field));
  }

  private FieldSet fields(Want want, int field) {
    return this == want ? FieldSet.of(field) : FieldSet.EMPTY;
  }
}
