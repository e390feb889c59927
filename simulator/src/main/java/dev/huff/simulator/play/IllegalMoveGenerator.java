package dev.huff.simulator.play;

import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.CaptureDuty;
import dev.huff.rules.ruleset.ChainRule;
import dev.huff.rules.ruleset.KingLanding;
import dev.huff.rules.ruleset.KingRange;
import dev.huff.rules.ruleset.RelativeDirection;
import dev.huff.rules.ruleset.RuleKey;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;

/**
 * The moves of a rule set, and of the same game without some of its rules.
 *
 * @param legal of the rule set itself
 * @param free knows no duty. Captures need neither be made nor preferred
 * @param stopping is as free. Chains end anywhere
 * @param backward is as free. Men go both ways
 * @param farther is as free. Kings land anywhere
 * @param ranging is as farther. Kings go any distance
 */
record IllegalMoveGenerator(
    MoveGenerator legal,
    MoveGenerator free,
    MoveGenerator stopping,
    MoveGenerator backward,
    MoveGenerator farther,
    MoveGenerator ranging) {
  static IllegalMoveGenerator of(RuleSet rules) {
    RuleSet free =
        rules.with(RuleKey.CAPTURE_DUTY, CaptureDuty.MAY).with(RuleKey.CAPTURE_PRIORITY, List.of());
    RuleSet stopping = free.with(RuleKey.CHAIN, ChainRule.MAY_STOP);
    return new IllegalMoveGenerator(
        MoveGenerator.of(rules),
        MoveGenerator.of(free),
        MoveGenerator.of(stopping),
        MoveGenerator.of(bothWays(free)),
        MoveGenerator.of(free.with(RuleKey.LANDING, KingLanding.ANYWHERE)),
        MoveGenerator.of(
            bothWays(stopping)
                .with(RuleKey.LANDING, KingLanding.ANYWHERE)
                .with(RuleKey.KING_RANGE, KingRange.ANY)));
  }

  private static RuleSet bothWays(RuleSet rules) {
    return rules
        .with(RuleKey.MAN_MOVES, RelativeDirection.bothWays(rules.manMoves()))
        .with(RuleKey.MAN_CAPTURES, RelativeDirection.bothWays(rules.manCaptures()));
  }

  RuleSet rules() {
    return legal.rules();
  }

  boolean isCaptureDue(Position position) {
    return legal.legalMoves(position).stream().anyMatch(Move::isCapture);
  }

  /** Whether the opponent can reply. */
  boolean isFollowed(Move move, Position before) {
    return legal.hasMoves(move.applyTo(before));
  }

  static boolean isAmong(List<Move> moves, Move wanted) {
    return moves.stream().anyMatch(move -> move.isSamePly(wanted));
  }
}
