package dev.huff.simulator.play;

import dev.huff.core.referee.ViolationKind;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.PenalizedFault;
import dev.huff.rules.ruleset.Penalty;
import dev.huff.rules.ruleset.RuleSet;
import java.util.Arrays;

/** Penalties of fouls under a rule set, worked out apart from any referee. */
final class ExpectedPenalties {
  private ExpectedPenalties() {}

  static Penalty of(RuleSet rules, ViolationKind kind) {
    return switch (kind) {
      case MISSED_CAPTURE -> rules.penalty(PenalizedFault.MISSED_CAPTURE);
      case CAPTURE_LEFT_SHORT -> rules.penalty(PenalizedFault.CAPTURE_LEFT_SHORT);
      case LESSER_CAPTURE -> rules.penalty(PenalizedFault.LESSER_CAPTURE);
      case KING_MUST_CAPTURE -> rules.penalty(PenalizedFault.KING_MUST_CAPTURE);
      case CAPTURED_LEFT, NOT_CROWNED, NO_MOVE -> Penalty.NONE;
      default -> rules.penalty(PenalizedFault.OTHER);
    };
  }

  /** Whether a piece may ever be huffed under these rules. */
  static boolean knowHuffing(RuleSet rules) {
    return Arrays.stream(PenalizedFault.values()).map(rules::penalty).anyMatch(Penalty::costsPiece);
  }

  /** The pieces that may be huffed for an irregular move, where they stand after it. */
  static FieldSet huffable(RuleSet rules, Position before, PossibleFoul foul) {
    Move made = foul.move().orElseThrow();
    if (foul.kind() == ViolationKind.CAPTURE_LEFT_SHORT) {
      return FieldSet.of(made.to());
    }
    FieldSet fields = FieldSet.EMPTY;
    for (Move due : MoveGenerator.of(rules).legalMoves(before)) {
      fields = fields.with(due.from() == made.from() ? made.to() : due.from());
    }
    return fields;
  }
}
