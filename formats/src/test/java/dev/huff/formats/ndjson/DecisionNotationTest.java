package dev.huff.formats.ndjson;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.referee.ArbiterDecision;
import dev.huff.core.referee.ArbiterDecision.Ending;
import dev.huff.core.referee.ArbiterDecision.Order;
import dev.huff.rules.board.Side;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class DecisionNotationTest {
  private static final RuleSet RULES = RuleBook.get("dama-cs");

  static Stream<ArbiterDecision> decisions() {
    Stream<ArbiterDecision> others =
        Stream.of(
            new ArbiterDecision.TakeBack(OptionalInt.empty()),
            new ArbiterDecision.TakeBack(OptionalInt.of(12)),
            new ArbiterDecision.PlayMove("c3-d4"),
            new ArbiterDecision.HuffPiece(22),
            new ArbiterDecision.Declare("1-0"),
            new ArbiterDecision.Declare("3.5-2.5"),
            new ArbiterDecision.SetUp(new Fen(RULES.start())),
            new ArbiterDecision.SetClock(Side.BLACK, 60_000));
    Stream<ArbiterDecision> ended =
        Stream.of(Ending.values()).map(it -> new ArbiterDecision.EndedBy(it, Side.WHITE));
    return Stream.of(Stream.of(Order.values()), ended, others).flatMap(it -> it);
  }

  @Test
  void noKindOfDecisionIsLeftOutHere() {
    assertThat(decisions().<Class<?>>map(Object::getClass).distinct())
        .containsExactlyInAnyOrder(ArbiterDecision.class.getPermittedSubclasses());
  }

  @ParameterizedTest
  @MethodSource("decisions")
  void whatIsWrittenIsReadAgainEverywhere(ArbiterDecision decision) throws LogException {
    String word = decision.word(RULES);
    assertThat(DecisionNotation.isWord(word)).as(word).isTrue();
    assertThat(DecisionNotation.decision(word, RULES)).isEqualTo(decision);
  }

  @ParameterizedTest
  @MethodSource("decisions")
  void theDocumentNamesIt(ArbiterDecision decision) throws IOException {
    String word = decision.word(RULES).replaceFirst(":.*", "");
    assertThat(Files.readString(Path.of("../docs/board-log.md")))
        .containsPattern("`" + word + "[`:\\[]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "insist:now", "resign", "resign:red", "clock:white", "huff:", "play:"})
  void whatIsNotWellFormedIsNoWord(String word) {
    assertThat(DecisionNotation.isWord(word)).isFalse();
  }
}
