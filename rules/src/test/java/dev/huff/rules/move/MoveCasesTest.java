package dev.huff.rules.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Positions with their exact legal moves, as the rule articles give them. */
class MoveCasesTest {
  @TestFactory
  Stream<DynamicTest> theMovesAreThoseOfTheArticles() throws IOException {
    return MoveCase.all().stream()
        .map(
            known ->
                dynamicTest(
                    known.id() + " " + known.fen(),
                    () ->
                        assertThat(known.generated())
                            .containsExactlyInAnyOrderElementsOf(known.moves())));
  }
}
