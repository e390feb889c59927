package dev.huff.lab.soak;

import dev.huff.core.referee.ArbiterDecision;
import dev.huff.core.referee.DecisionException;
import dev.huff.core.referee.Referee;
import dev.huff.core.referee.Ruling;
import dev.huff.core.referee.Ruling.Violated;
import dev.huff.core.referee.SettleDelays;
import dev.huff.core.referee.ViolationKind;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.notation.MoveNotation;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.play.PlaySession;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;

/**
 * Hears what a referee says of a session, whatever board the referee sees it on: tells the players,
 * answers for them when they are asked, and judges all of it by what was really done.
 */
public final class RulingExaminer {
  /** How long it takes to answer a question, in milliseconds. */
  private static final long ANSWER = 1_500;

  private final PlaySession session;
  private final Referee referee;
  private final long settle;
  private final LongPredicate blames;
  private final RuledGame ledger;
  private final MoveNotation notation;
  private final MoveGenerator generator;
  private final List<Violated> falseAlarms = new ArrayList<>();
  private final List<Violated> sensorAlarms = new ArrayList<>();
  private Optional<Ruling.Ambiguous> asked = Optional.empty();
  private int questions;

  /**
   * One who has heard nothing yet.
   *
   * @param settle the referee's settle time, in milliseconds
   * @param blames whether an alarm at that time is to be put down to a sensor's fault
   */
  public RulingExaminer(
      RuleSet rules, PlaySession session, Referee referee, long settle, LongPredicate blames) {
    this.session = session;
    this.referee = referee;
    this.settle = settle;
    this.blames = blames;
    this.ledger = new RuledGame(session.facts());
    this.notation = MoveNotation.of(rules);
    this.generator = MoveGenerator.of(rules);
  }

  /** Takes note of what was said. */
  public void hear(List<Ruling> said) {
    for (Ruling ruling : said) {
      ledger.hear(ruling);
      if (ruling instanceof Ruling.Ambiguous question) {
        questions++;
        asked = Optional.of(question);
      } else if (ruling instanceof Violated violated && !isTrue(violated)) {
        (blames.test(ruling.time()) ? sensorAlarms : falseAlarms).add(violated);
      }
      session.hear(ruling);
    }
  }

  /** What the players tell by then, asked which move was made; empty while nothing is asked. */
  public Optional<String> answer(long time) {
    if (asked.isEmpty() || time < asked.get().time() + ANSWER) {
      return Optional.empty();
    }
    Optional<String> move =
        session
            .move(referee.plies())
            .map(made -> notation.write(made, generator.legalMoves(referee.position())))
            .filter(asked.get().moves()::contains);
    asked = Optional.empty();
    return move;
  }

  /** What the referee says to that answer. */
  public List<Ruling> decide(long time, String move) {
    try {
      return referee.decide(time, new ArbiterDecision.PlayMove(move));
    } catch (DecisionException e) {
      // Meanwhile the board has answered by itself.
      return referee.advance(time);
    }
  }

  /** Whether a foul waits for a ruling, or captured men have stood as long as said. */
  private boolean isTrue(Violated violated) {
    return session.isRulingDue(violated.time())
        || (violated.kind() == ViolationKind.CAPTURED_LEFT
            && session.hadMenStanding(violated.time(), SettleDelays.STOOD_WRONG * settle));
  }

  /**
   * What came of it.
   *
   * @param game the number of the game
   * @param readings how many readings the referee took in
   */
  public MatchReport report(int game, long readings) {
    return new MatchReport(
        game,
        session.facts().size(),
        ledger.isExact(),
        ledger.isWrong(),
        ledger.corrected(),
        questions,
        session.fouls(),
        List.copyOf(falseAlarms),
        List.copyOf(sensorAlarms),
        session.failedGuidance(),
        readings,
        ledger.delays(),
        ledger.isExact() ? "" : ledger.difference());
  }
}
