package dev.huff.core.referee;

import dev.huff.rules.ruleset.PenalizedFault;
import dev.huff.rules.ruleset.Penalty;
import dev.huff.rules.ruleset.RuleSet;

/** The rule set's penalty for each kind of violation. */
final class PenaltyPolicy {
  private PenaltyPolicy() {}

  static Penalty of(RuleSet rules, ViolationKind kind) {
    return switch (kind) {
      case MISSED_CAPTURE -> rules.penalty(PenalizedFault.MISSED_CAPTURE);
      case CAPTURE_LEFT_SHORT -> rules.penalty(PenalizedFault.CAPTURE_LEFT_SHORT);
      case LESSER_CAPTURE -> rules.penalty(PenalizedFault.LESSER_CAPTURE);
      case KING_MUST_CAPTURE -> rules.penalty(PenalizedFault.KING_MUST_CAPTURE);
      // Left standing, a captured man is in nobody's favour; neither is a king without its crown.
      case CAPTURED_LEFT, NOT_CROWNED -> Penalty.NONE;
      default -> rules.penalty(PenalizedFault.OTHER);
    };
  }

  /** Whether the fault lies in how a capture was made or not made. */
  static boolean isOfCapturing(ViolationKind kind) {
    return switch (kind) {
      case MISSED_CAPTURE, CAPTURE_LEFT_SHORT, LESSER_CAPTURE, KING_MUST_CAPTURE -> true;
      default -> false;
    };
  }

  /** Whether the opponent chooses what becomes of the move. */
  static boolean isChoice(Penalty penalty) {
    return penalty == Penalty.OPPONENT_MAY_INSIST;
  }

  /** Whether the opponent gets a piece off the board. */
  static boolean isLossOfPiece(Penalty penalty) {
    return penalty == Penalty.LOSE_PIECE || penalty == Penalty.OPPONENT_MAY_HUFF;
  }
}
