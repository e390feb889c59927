package dev.huff.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UncaughtExceptionReporterTest {
  @Test
  void whatHappenedIsSaidInOneLine() {
    assertThat(UncaughtExceptionReporter.sentence(new OutOfMemoryError("Java heap space")))
        .isEqualTo("not enough memory; give Java more, such as HUFF_JAVA_OPTS=-Xmx2g");
    assertThat(
            UncaughtExceptionReporter.sentence(new IllegalStateException("two\nlines \u001b[2J")))
        .startsWith("a bug in huff: java.lang.IllegalStateException: two\\u000alines \\u001b[2J; ")
        .hasLineCount(1);
  }
}
