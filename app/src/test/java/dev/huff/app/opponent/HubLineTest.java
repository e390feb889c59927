package dev.huff.app.opponent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Hub protocol 2, section "Syntax". */
class HubLineTest {
  @Test
  void argumentsComeWithAndWithoutQuotes() {
    HubLine line = HubLine.parse("pos pos=Wbwe moves=\"32-28 19x28x23\" empty=\"\"");
    assertThat(line.command()).isEqualTo("pos");
    assertThat(line.get("pos")).contains("Wbwe");
    assertThat(line.get("moves")).contains("32-28 19x28x23");
    assertThat(line.get("empty")).contains("");
  }

  /** "Additional spaces have no special meaning in the protocol." */
  @Test
  void blanksMeanNothing() {
    HubLine line = HubLine.parse("set-param  name = variant value= \"a b\" empty= last=1 ");
    assertThat(line.arguments())
        .containsExactly(
            entry("name", "variant"),
            entry("value", "a b"),
            entry("empty", ""),
            entry("last", "1"));
  }

  @Test
  void anArgumentNeedsNoValue() {
    assertThat(HubLine.parse("go think").has("think")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"done move=32-28", "error message=\"a b\"", "param values=\"a b\" x=\"\""})
  void whatIsWrittenIsReadAgain(String text) {
    HubLine line = HubLine.parse(text);
    assertThat(HubLine.parse(line.toString())).isEqualTo(line);
  }

  @Test
  void nonsenseIsRead() {
    long seed = 3;
    Random random = new Random(seed);
    for (int i = 0; i < 20_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int n = random.nextInt(30); n > 0; n--) {
        text.append("ab =\"\t-x".charAt(random.nextInt(8)));
      }
      assertThat(HubLine.parse(text.toString())).as("seed %d: %s", seed, text).isNotNull();
    }
  }
}
