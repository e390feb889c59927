package dev.huff.rules.text;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BracketNestingTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "a = [[1, 2], [3, 4]]",
        "[one]\n[two]\n[[three]]\n[four]",
        "a = [\n  [1],\n  [2]\n]",
        "a = \"[[[[[[\"",
        "a = '[[[['",
        "a = \"\\\"[[[[[\"",
        "a = 1 # [[[[[",
        "a = \"\"\"\n[[[[\n[[[[\n\"\"\"",
        "a = '''[[\n\\[[[[''' # {{{{"
      })
  void takesWhatIsMeant(String text) {
    assertThatCode(() -> BracketNesting.check(text.lines().toList(), 3)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a = [[[[1]]]]",
        "a = [\n[\n[\n[",
        "a = [{b = [{",
        "a = 'it' \nb = [\"x\", [[['",
        "a = \"\"\"x\"\"\" [[[["
      })
  void refusesWhatLiesDeeper(String text) {
    assertThatThrownBy(() -> BracketNesting.check(text.lines().toList(), 3))
        .isInstanceOf(TextLimitException.class)
        .hasMessageMatching("line \\d has more than 3 brackets within each other");
  }

  @Test
  void itNeedsNoStack() {
    List<String> lines = Collections.nCopies(100_000, "[");
    assertThatThrownBy(() -> BracketNesting.check(lines, 32))
        .hasMessage("line 33 has more than 32 brackets within each other");
  }
}
