package dev.huff.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EvaluationWeightsTest {
  @Test
  void everyWeightIsReadAndWritten() {
    int[] different = IntStream.rangeClosed(1, EvaluationWeights.SIZE).toArray();
    assertThat(EvaluationWeights.of(different).values()).isEqualTo(different);
  }

  @Test
  void everyRuleSetHasThem() {
    for (RuleSet rules : RuleBook.all()) {
      assertThat(EvaluationWeights.of(rules).values()).as(rules.id()).isNotEmpty();
    }
  }
}
