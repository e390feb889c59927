package dev.huff.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LastWordsTest {
  @Test
  void whatHappenedIsSaidInOneLine() {
    assertThat(LastWords.sentence(new OutOfMemoryError("Java heap space")))
        .isEqualTo("not enough memory; give Java more, such as HUFF_JAVA_OPTS=-Xmx2g");
    assertThat(LastWords.sentence(new IllegalStateException("two\nlines \u001b[2J")))
        .startsWith("a bug in huff: java.lang.IllegalStateException: two\\u000alines \\u001b[2J; ")
        .hasLineCount(1);
  }
}
