package dev.huff.core.referee;

import java.util.Locale;

/** Kinds of violations, gravest first. If several apply, the first gives its name. */
public enum ViolationKind {
  /** A piece moved by the side that is not to move. */
  OUT_OF_TURN,
  /** A player moved a piece of the opponent. */
  OPPONENTS_PIECE,
  /** A quiet move where a capture was due. */
  MISSED_CAPTURE,
  /** A man captured where a king had to. */
  KING_MUST_CAPTURE,
  /** Another capture takes more, or weighs more. */
  LESSER_CAPTURE,
  /** A chain of captures that had to continue. */
  CAPTURE_LEFT_SHORT,
  /** A man went or captured backwards. */
  BACKWARD,
  /** A piece went further than it may. */
  TOO_FAR,
  /** A piece left its lines. */
  SIDEWAYS,
  /** A piece stands on a field that is not played on. */
  LIGHT_SQUARE,
  /** A capture ended on another field than it may. */
  LANDED_WRONG,
  /** A piece continued after its move had ended. */
  WENT_ON,
  /** A piece jumped over one of its own side. */
  JUMPED_OWN,
  /** A piece jumped over two that stand one behind the other. */
  JUMPED_TWO,
  /** A piece jumped the same piece twice in one move. */
  JUMPED_TWICE,
  /** Another piece had been lifted before, and touch-move is played. */
  TOUCH_MOVE,
  /** Other pieces were taken off than those captured. */
  WRONG_REMOVED,
  /** A piece was huffed that was not due. */
  WRONG_HUFF,
  /** A move that stands was undone. */
  TOOK_BACK,
  /** There is a piece too many. */
  PIECE_ADDED,
  /** A piece is missing. */
  PIECE_GONE,
  /** A man is shown as a king that is none. */
  CROWNED_WRONGLY,
  /** A king is shown as a man. */
  NOT_CROWNED,
  /** Captured pieces still stand. */
  CAPTURED_LEFT,
  /** The clock was pressed and nothing had been moved. */
  NO_MOVE,
  /** No move explains the board. */
  UNEXPLAINED;

  /**
   * The name used in rulings, such as {@code missed-capture}. {@link #TOUCH_MOVE}, an option, has
   * none of its own there.
   */
  public String id() {
    return this == TOUCH_MOVE ? UNEXPLAINED.id() : word();
  }

  /** The name used in sentences, such as {@code missed-capture}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Whether the fault lies in how a capture was made, or not made, that was due. */
  boolean isOfDueCapture() {
    return switch (this) {
      case MISSED_CAPTURE, CAPTURE_LEFT_SHORT, LESSER_CAPTURE, KING_MUST_CAPTURE -> true;
      default -> false;
    };
  }
}
