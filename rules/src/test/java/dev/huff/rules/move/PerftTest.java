package dev.huff.rules.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PerftTest {
  private static final long LEAVES = 100_000;

  /** Every known tree down to the first depth with some leaves; {@link DeepPerftTest} goes on. */
  @TestFactory
  Stream<DynamicTest> countsAreThoseThatAreKnown() throws IOException {
    return KnownTree.all().stream()
        .map(tree -> dynamicTest(tree.toString(), () -> check(tree, tree.depthOf(LEAVES))));
  }

  private static void check(KnownTree tree, int depth) {
    for (int d = 1; d <= depth; d++) {
      assertThat(tree.count(d)).as("depth %d", d).isEqualTo(tree.leaves().get(d - 1));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "mezinarodni, 6, 167140",
    "internasjonal, 6, 167140",
    "dvojita, 5, 424393",
    "dvojita-tournament, 4, 37709",
    "dama-cs, 6, 36768",
    "dama-bg, 6, 36768",
    "breakthrough, 6, 167140",
    "antidraughts, 6, 167140",
    "spantsireti, 4, 4265",
    "jamaican, 4, 1469",
    "unified-pool, 8, 929896",
  })
  void rightFromTheStart(String id, int depth, long leaves) {
    RuleSet rules = RuleBook.get(id);
    assertThat(Perft.count(rules, rules.start(), depth)).isEqualTo(leaves);
  }
}
