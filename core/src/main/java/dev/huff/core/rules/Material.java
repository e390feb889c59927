package dev.huff.core.rules;

import dev.huff.core.board.FieldSet;
import dev.huff.core.board.Position;
import dev.huff.core.board.Side;

/** What must be left on the board for a draw rule of the endgame to apply. */
public enum Material {
  /** Anything. */
  ANY {
    @Override
    public boolean fits(Position position) {
      return true;
    }
  };

  /** Whether it applies to this position. */
  public abstract boolean fits(Position position);

  static boolean isLoneKing(Position position, Side side) {
    FieldSet kings = position.kings(side);
    return kings.size() == 1 && position.men(side).isEmpty();
  }
}
