package dev.huff.simulator.play;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.board.Position;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.hand.HandGrade;

/**
 * The plan of a session.
 *
 * @param level what the board senses. Fouls must be distinguishable at that level
 * @param whole whether the board reads light fields too
 * @param clock whether they press a clock
 * @param plies number of plies. The players stop after these
 * @param thinking time before a move. Shortest and longest
 */
public record SessionPlan(
    RuleSet rules,
    Position start,
    SensingLevel level,
    HandGrade hands,
    boolean whole,
    boolean clock,
    int plies,
    Range thinking,
    long seed) {
  /** From so many milliseconds to so many, both included. */
  public record Range(int least, int most) {}

  /** A game from the start position, at the pace of quick players, until it is over. */
  public static SessionPlan of(RuleSet rules, SensingLevel level, HandGrade hands, long seed) {
    Range thinking = new Range(700, 3000);
    return new SessionPlan(rules, rules.start(), level, hands, false, false, 200, thinking, seed);
  }

  public SessionPlan withLightFields() {
    return new SessionPlan(rules, start, level, hands, true, clock, plies, thinking, seed);
  }

  public SessionPlan withClock() {
    return new SessionPlan(rules, start, level, hands, whole, true, plies, thinking, seed);
  }

  public SessionPlan withPlies(int most) {
    return new SessionPlan(rules, start, level, hands, whole, clock, most, thinking, seed);
  }

  public SessionPlan withThinking(int least, int most) {
    Range range = new Range(least, most);
    return new SessionPlan(rules, start, level, hands, whole, clock, plies, range, seed);
  }

  public SessionPlan withStart(Position position) {
    return new SessionPlan(rules, position, level, hands, whole, clock, plies, thinking, seed);
  }
}
