package dev.huff.lab.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.huff.core.engine.EvaluationWeights;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EngineMatchTest {
  static Stream<String> all() {
    return RuleBook.all().stream().map(RuleSet::id);
  }

  private static EngineMatch match(
      RuleSet rules, EvaluationWeights first, EvaluationWeights second, EnginePace pace) {
    return new EngineMatch(rules, first, second, pace, 5, () -> 0);
  }

  @ParameterizedTest
  @MethodSource("all")
  void nothingIllegalIsPlayed(String id) {
    RuleSet rules = RuleBook.get(id);
    EngineMatch match =
        match(
            rules,
            EvaluationWeights.of(rules),
            EvaluationWeights.of(rules),
            EnginePace.ofNodes(60));
    match.play();
    match.play();
    MatchTally tally = match.tally();
    assertThat(tally.illegal()).isZero();
    assertThat(tally.overstepped()).isZero();
    assertThat(tally.games()).isEqualTo(2);
    assertThat(tally.plies()).isGreaterThan(2 * 6);
  }

  @Test
  void whoKnowsWhatAManIsWorthWins() {
    RuleSet rules = RuleBook.get("dama-cs");
    EvaluationWeights blind = EvaluationWeights.of(0, 0, 0, 0, 0, 0, 1, 0);
    EngineMatch match = match(rules, EvaluationWeights.of(rules), blind, EnginePace.ofNodes(200));
    for (int game = 0; game < 10; game++) {
      match.play();
    }
    assertThat(match.tally().share()).isGreaterThan(0.8);
    assertThat(match.tally().elo()).isGreaterThan(200);
  }

  @Test
  void aClockThatRunsOutEndsTheGame() {
    RuleSet rules = RuleBook.get("dama-cs");
    AtomicLong time = new AtomicLong();
    EngineMatch match =
        new EngineMatch(
            rules,
            EvaluationWeights.of(rules),
            EvaluationWeights.of(rules),
            EnginePace.ofClock(10, 0),
            5,
            () -> time.addAndGet(20));
    match.play();
    assertThat(match.tally().overstepped()).isEqualTo(1);
    assertThat(match.tally().games()).isZero();
  }

  @Test
  void eloFollowsFromTheShare() {
    MatchTally tally = new MatchTally(600, 200, 200, 0, 0, 0);
    assertThat(tally.share()).isEqualTo(0.7);
    assertThat(tally.elo()).isCloseTo(147.2, within(0.1));
    assertThat(tally.error()).isBetween(18.0, 24.0);
    assertThat(MatchTally.NONE.error()).isInfinite();
  }

  @Test
  void tuningKeepsTheUnit() {
    RuleSet rules = RuleBook.get("dama-cs");
    EvaluationWeights start = EvaluationWeights.of(rules);
    WeightTuning tuning = new WeightTuning(rules, start, EnginePace.ofNodes(30), 4, 3);
    for (int round = 0; round < 3; round++) {
      tuning.round();
    }
    assertThat(tuning.weights().man()).isEqualTo(start.man());
    assertThat(tuning.weights().values()).hasSize(EvaluationWeights.SIZE);
  }
}
