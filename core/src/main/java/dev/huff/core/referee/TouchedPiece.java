package dev.huff.core.referee;

import dev.huff.core.sensing.BoardView;
import dev.huff.core.sensing.ExpectedBoard;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.rules.ruleset.TouchMove;
import java.util.Optional;

/**
 * The touched piece under touch-move. It is the first piece that the side to move lifts, alone,
 * from a correct board, if it can move. A neighbour pushed while another piece is in the hand does
 * not count, nor anything during a pause.
 */
final class TouchedPiece {
  private static final int NONE = 0;

  private final boolean counts;
  private int field = NONE;

  TouchedPiece(RuleSet rules) {
    this.counts = rules.touchMove() == TouchMove.ON;
  }

  void forget() {
    field = NONE;
  }

  /** The board was right, and now it looks so. */
  void lifted(ExpectedBoard expected, BoardView seen) {
    FieldSet changed = expected.mismatch(seen);
    if (counts && field == NONE && changed.size() == 1 && !changed.intersects(seen.occupied())) {
      field = changed.first();
      forgetIfStuck(expected);
    }
  }

  /** A piece that cannot move, or can no longer, binds nobody. */
  void forgetIfStuck(ExpectedBoard expected) {
    if (expected.moves().stream().noneMatch(move -> move.from() == field)) {
      forget();
    }
  }

  /** What is wrong with that move, if another piece had to make one. */
  Optional<Offence> offence(ExpectedBoard expected, ExpectedBoard.Step step) {
    if (field == NONE || step.move().from() == field) {
      return Optional.empty();
    }
    return Optional.of(
        Offence.of(ViolationKind.TOUCH_MOVE, expected.mover(), FieldSet.of(field))
            .withAct(new Offence.Act(step.move(), step.after())));
  }
}
