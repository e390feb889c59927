package dev.huff.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EscapingStreamTest {
  private static String atOnce(String text) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (EscapingStream stream = new EscapingStream(out)) {
      stream.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  private static String byteByByte(String text) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (EscapingStream stream = new EscapingStream(out)) {
      for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
        stream.write(b);
      }
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Dvořák – Ботвинник 2-0\n\ttwo lines\r\n",
        "“quoted” … ½ 日本 👩‍🏫 שלום مرحبا é \u00A0 \u00E2\u00C2 \u200E \u2070",
        "●◉·\uFFFD\u203C\u2065\u206A",
      })
  void textPasses(String text) throws IOException {
    assertThat(atOnce(text)).isEqualTo(text);
    assertThat(byteByByte(text)).isEqualTo(text);
  }

  @Test
  void everyCharacterPassesOrIsEscaped() throws IOException {
    for (int c = 0; c < Character.MIN_SURROGATE; c++) {
      boolean steers =
          (Character.isISOControl(c) && c != '\n' && c != '\t')
              || (c >= 0x202A && c <= 0x202E)
              || (c >= 0x2066 && c <= 0x2069);
      String text = "a" + (char) c + "b";
      String wanted = steers ? String.format("a\\u%04xb", c) : text;
      assertThat(atOnce(text)).isEqualTo(wanted);
      assertThat(byteByByte(text)).isEqualTo(wanted);
    }
  }

  @Test
  void aReturnPassesBeforeALineFeedOnly() throws IOException {
    assertThat(atOnce("a\r\nb\rc\r\r\n\r")).isEqualTo("a\r\nb\\u000dc\\u000d\r\n\\u000d");
    assertThat(byteByByte("a\r\nb\rc\r\r\n\r")).isEqualTo("a\r\nb\\u000dc\\u000d\r\n\\u000d");
  }

  @ParameterizedTest
  @CsvSource({"No space left on device, No space left on device", "Broken pipe,"})
  void whatCouldNotBeWrittenIsRememberedUnlessNobodyWantedIt(String trouble, String told) {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int value) throws IOException {
            throw new IOException(trouble);
          }
        };
    EscapingStream stream = new EscapingStream(full);
    stream.printer().println("a ruling");
    assertThat(stream.failure()).isEqualTo(Optional.ofNullable(told));
    EscapingStream coloured = new EscapingStream(full);
    coloured.unfiltered().println("a help text");
    assertThat(coloured.failure()).isEqualTo(Optional.ofNullable(told));
  }

  @Test
  void aNameInALineHasNoLineEndsEither() {
    assertThat(EscapingStream.escaped("Anna\n\tBob\u001b[2J\u202Etxt"))
        .isEqualTo("Anna\\u000a\\u0009Bob\\u001b[2J\\u202etxt");
  }

  @Test
  void announcementsOnALiveTerminalSteerNothing() {
    StringWriter shown = new StringWriter();
    TerminalOutput terminal = new TerminalOutput(new PrintWriter(shown), TerminalOutput.Kind.LIVE);
    terminal.announce("Anna\u001b[2J");
    terminal.alert("Bob\u009b31m");
    terminal.draw(new TerminalFrame("picture\n", List.of("board"), 5, List.of("title")));
    assertThat(shown.toString())
        .contains("Anna\\u001b[2J")
        .contains("Bob\\u009b31m")
        .contains("\u001b[1;97;41m") // the colour of an alert
        .doesNotContain("\u001b[2J", "\u009b");
  }
}
