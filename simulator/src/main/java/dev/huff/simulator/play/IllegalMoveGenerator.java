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
import java.util.Set;

/** The moves of a rule set, and of the same game without some of its rules. */
final class IllegalMoveGenerator {
  private final RuleSet rules;
  private final MoveGenerator legal;
  private final MoveGenerator anyCapture;
  private final MoveGenerator stopping;
  private final MoveGenerator backward;
  private final MoveGenerator farther;
  private final MoveGenerator ranging;

  IllegalMoveGenerator(RuleSet rules) {
    this.rules = rules;
    this.legal = MoveGenerator.of(rules);
    RuleSet free =
        rules.with(RuleKey.CAPTURE_DUTY, CaptureDuty.MAY).with(RuleKey.CAPTURE_PRIORITY, List.of());
    Set<RelativeDirection> moves = RelativeDirection.bothWays(rules.manMoves());
    Set<RelativeDirection> captures = RelativeDirection.bothWays(rules.manCaptures());
    this.anyCapture = MoveGenerator.of(free);
    this.stopping = MoveGenerator.of(free.with(RuleKey.CHAIN, ChainRule.MAY_STOP));
    this.backward =
        MoveGenerator.of(free.with(RuleKey.MAN_MOVES, moves).with(RuleKey.MAN_CAPTURES, captures));
    this.farther = MoveGenerator.of(free.with(RuleKey.LANDING, KingLanding.ANYWHERE));
    this.ranging =
        MoveGenerator.of(
            free.with(RuleKey.CHAIN, ChainRule.MAY_STOP)
                .with(RuleKey.MAN_MOVES, moves)
                .with(RuleKey.MAN_CAPTURES, captures)
                .with(RuleKey.LANDING, KingLanding.ANYWHERE)
                .with(RuleKey.KING_RANGE, KingRange.ANY));
  }

  RuleSet rules() {
    return rules;
  }

  MoveGenerator generator() {
    return legal;
  }

  List<Move> legal(Position position) {
    return legal.legalMoves(position);
  }

  List<Move> legalByAllRoutes(Position position) {
    return legal.allRoutes(position);
  }

  /** Complete moves where no capture has to be made or preferred. */
  List<Move> free(Position position) {
    return anyCapture.legalMoves(position);
  }

  /** As {@link #free}, with chains that end anywhere, by every route. */
  List<Move> stopping(Position position) {
    return stopping.allRoutes(position);
  }

  /** As {@link #free}, with men that go both ways. */
  List<Move> backward(Position position) {
    return backward.legalMoves(position);
  }

  /** As {@link #free}, with kings that land anywhere. */
  List<Move> farther(Position position) {
    return farther.legalMoves(position);
  }

  /** As {@link #farther}, with kings that go any distance, men that go both ways, open chains. */
  List<Move> ranging(Position position) {
    return ranging.legalMoves(position);
  }

  boolean isCaptureDue(Position position) {
    return legal(position).stream().anyMatch(Move::isCapture);
  }

  /** Whether the opponent can reply. */
  boolean isFollowed(Move move, Position before) {
    return legal.hasMoves(move.applyTo(before));
  }

  static boolean isAmong(List<Move> moves, Move wanted) {
    return moves.stream().anyMatch(move -> move.isSamePly(wanted));
  }
}
