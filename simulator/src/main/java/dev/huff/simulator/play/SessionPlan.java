package dev.huff.simulator.play;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.board.Position;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.hand.HandGrade;

/**
 * How a session is to go.
 *
 * @param rules what is played
 * @param start the position it begins with
 * @param level what the board senses: fouls are chosen that it can tell from lawful play
 * @param hands how tidily both players move
 * @param whole whether the board reads light fields too
 * @param clock whether they press a clock after each move
 * @param plies after how many plies they stop
 * @param thinking shortest and longest time before a move
 * @param seed from which everything is drawn
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
