package dev.huff.core.referee;

import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.CaptureDuty;
import dev.huff.rules.ruleset.CapturePriority;
import dev.huff.rules.ruleset.ChainRule;
import dev.huff.rules.ruleset.KingLanding;
import dev.huff.rules.ruleset.KingRange;
import dev.huff.rules.ruleset.RelativeDirection;
import dev.huff.rules.ruleset.RuleKey;
import dev.huff.rules.ruleset.RuleSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Generates the moves of a rule set without single clauses: an irregular move is a regular one of a
 * more lenient game.
 */
final class RelaxedMoveGenerator {
  private final MoveGenerator legal;
  private final MoveGenerator free;
  private final MoveGenerator kingsFree;
  private final MoveGenerator stopping;
  private final MoveGenerator backward;
  private final MoveGenerator landing;
  private final MoveGenerator ranging;

  RelaxedMoveGenerator(RuleSet rules) {
    this.legal = MoveGenerator.of(rules);
    RuleSet noDuty =
        rules.with(RuleKey.CAPTURE_DUTY, CaptureDuty.MAY).with(RuleKey.CAPTURE_PRIORITY, List.of());
    RuleSet mayStop = noDuty.with(RuleKey.CHAIN, ChainRule.MAY_STOP);
    RuleSet allWays =
        mayStop
            .with(RuleKey.MAN_MOVES, bothWays(rules.manMoves()))
            .with(RuleKey.MAN_CAPTURES, bothWays(rules.manCaptures()));
    this.free = MoveGenerator.of(noDuty);
    this.kingsFree = MoveGenerator.of(rules.with(RuleKey.CAPTURE_PRIORITY, withoutKings(rules)));
    this.stopping = MoveGenerator.of(mayStop);
    this.backward = MoveGenerator.of(allWays);
    this.landing = MoveGenerator.of(allWays.with(RuleKey.LANDING, KingLanding.ANYWHERE));
    this.ranging =
        MoveGenerator.of(
            allWays
                .with(RuleKey.LANDING, KingLanding.ANYWHERE)
                .with(RuleKey.KING_RANGE, KingRange.ANY));
  }

  private static Set<RelativeDirection> bothWays(Set<RelativeDirection> ways) {
    Set<RelativeDirection> both = EnumSet.copyOf(ways);
    if (ways.contains(RelativeDirection.DIAGONAL_FORWARD)) {
      both.add(RelativeDirection.DIAGONAL_BACKWARD);
    }
    if (ways.contains(RelativeDirection.STRAIGHT_FORWARD)) {
      both.add(RelativeDirection.STRAIGHT_BACKWARD);
    }
    return both;
  }

  private static List<CapturePriority> withoutKings(RuleSet rules) {
    return rules.capturePriority().stream()
        .filter(priority -> priority != CapturePriority.KING_CAPTURES)
        .toList();
  }

  /** Complete moves, whether a capture is due or not, whichever capture is preferred. */
  List<Move> free(Position position) {
    return free.legalMoves(position);
  }

  /** Legal moves if kings had no precedence. */
  List<Move> kingsFree(Position position) {
    return kingsFree.legalMoves(position);
  }

  /** As {@link #free}, and chains that end anywhere. */
  List<Move> stopping(Position position) {
    return stopping.legalMoves(position);
  }

  /** As {@link #stopping}, and men that go and capture backwards too. */
  List<Move> backward(Position position) {
    return backward.legalMoves(position);
  }

  /** As {@link #backward}, and kings that land anywhere behind. */
  List<Move> landing(Position position) {
    return landing.legalMoves(position);
  }

  /** As {@link #landing}, and kings of any range. */
  List<Move> ranging(Position position) {
    return ranging.legalMoves(position);
  }

  /** The legal moves themselves. */
  List<Move> legal(Position position) {
    return legal.legalMoves(position);
  }

  /** The legal moves by every route. */
  List<Move> allRoutes(Position position) {
    return legal.allRoutes(position);
  }
}
