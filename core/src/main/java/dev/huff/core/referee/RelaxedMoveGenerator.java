package dev.huff.core.referee;

import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.CaptureDuty;
import dev.huff.rules.ruleset.CapturePriority;
import dev.huff.rules.ruleset.ChainRule;
import dev.huff.rules.ruleset.KingLanding;
import dev.huff.rules.ruleset.KingRange;
import dev.huff.rules.ruleset.RelativeDirection;
import dev.huff.rules.ruleset.RuleKey;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;

/**
 * Generates the moves of a rule set without single clauses: an irregular move is a regular one of a
 * more lenient game.
 */
record RelaxedMoveGenerator(
    // The rule set itself.
    MoveGenerator legal,
    // Kings have no precedence.
    MoveGenerator kingsFree,
    // No capture is due or preferred, and moves are complete.
    MoveGenerator free,
    // The same, and chains may end anywhere.
    MoveGenerator stopping,
    // The same, and men go and capture backwards too.
    MoveGenerator backward,
    // The same, and kings land anywhere behind.
    MoveGenerator landing,
    // The same, and kings have any range.
    MoveGenerator ranging) {
  static RelaxedMoveGenerator of(RuleSet rules) {
    RuleSet noDuty =
        rules.with(RuleKey.CAPTURE_DUTY, CaptureDuty.MAY).with(RuleKey.CAPTURE_PRIORITY, List.of());
    RuleSet mayStop = noDuty.with(RuleKey.CHAIN, ChainRule.MAY_STOP);
    RuleSet allWays =
        mayStop
            .with(RuleKey.MAN_MOVES, RelativeDirection.bothWays(rules.manMoves()))
            .with(RuleKey.MAN_CAPTURES, RelativeDirection.bothWays(rules.manCaptures()));
    RuleSet anyLanding = allWays.with(RuleKey.LANDING, KingLanding.ANYWHERE);
    return new RelaxedMoveGenerator(
        MoveGenerator.of(rules),
        MoveGenerator.of(rules.with(RuleKey.CAPTURE_PRIORITY, withoutKings(rules))),
        MoveGenerator.of(noDuty),
        MoveGenerator.of(mayStop),
        MoveGenerator.of(allWays),
        MoveGenerator.of(anyLanding),
        MoveGenerator.of(anyLanding.with(RuleKey.KING_RANGE, KingRange.ANY)));
  }

  private static List<CapturePriority> withoutKings(RuleSet rules) {
    return rules.capturePriority().stream()
        .filter(priority -> priority != CapturePriority.KING_CAPTURES)
        .toList();
  }
}
