package dev.huff.rules.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Known trees down to a hundred million leaves from the start of a rule set, or the last count that
 * is known. {@code -Dhuff.perft.leaves=10000000000} goes deeper, from every position.
 */
@Tag("slow")
@Execution(ExecutionMode.CONCURRENT)
class DeepPerftTest {
  private static final long USUAL = 100_000_000;
  private static final long LEAVES = Long.getLong("huff.perft.leaves", USUAL);

  @TestFactory
  Stream<DynamicTest> countsAreThoseThatAreKnown() throws IOException {
    return KnownTree.all().stream()
        .filter(tree -> tree.kind().equals("plies") || tree.id().equals("turkish"))
        .filter(tree -> !tree.kind().equals("ends"))
        .filter(tree -> tree.isStart() || LEAVES > USUAL)
        .map(tree -> dynamicTest(tree.toString(), () -> check(tree, tree.depthOf(LEAVES))));
  }

  private static void check(KnownTree tree, int depth) {
    assertThat(tree.count(depth)).as("depth %d", depth).isEqualTo(tree.leaves().get(depth - 1));
  }
}
