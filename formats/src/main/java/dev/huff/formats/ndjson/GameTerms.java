package dev.huff.formats.ndjson;

import dev.huff.core.referee.Referee;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.board.Position;
import dev.huff.rules.game.TimeControl;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.RuleSet;
import java.util.Optional;

/**
 * The rules and settings of a game on a board: the first line of its board log.
 *
 * @param settle settle time in milliseconds
 * @param clock the players' time. Empty if no clock is kept
 */
public record GameTerms(
    RuleSet rules, SensingLevel sensing, Fen from, long settle, Optional<TimeControl> clock)
    implements LogLine {
  /** A game from the rule set's start, nothing counted, without a clock. */
  public GameTerms(RuleSet rules, SensingLevel sensing, long settle) {
    this(rules, sensing, new Fen(rules.start()), settle, Optional.empty());
  }

  /** The position it begins with. */
  public Position start() {
    return from.position();
  }

  /** This game with that clock, if it names none. */
  public GameTerms orElse(Optional<TimeControl> usual) {
    return new GameTerms(rules, sensing, from, settle, clock.or(() -> usual));
  }

  /** A referee for this game. */
  public Referee referee() {
    return new Referee(rules, from.counter(rules), sensing, settle, clock);
  }
}
