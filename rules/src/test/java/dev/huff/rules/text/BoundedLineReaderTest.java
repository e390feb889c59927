package dev.huff.rules.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class BoundedLineReaderTest {
  private static final TextLimits SHORT = new TextLimits(5, 1_000);

  private static List<String> read(String text) throws IOException {
    return BoundedLineReader.readAll(new StringReader(text), SHORT);
  }

  @Test
  void linesEndInThreeWays() throws IOException {
    assertThat(read("a\nb\r\nc\rd\n\n\r\n\re"))
        .containsExactly("a", "b", "c", "d", "", "", "", "e");
  }

  @Test
  void anEmptyTextHasNoLineAndALastLineNeedsNoEnd() throws IOException {
    assertThat(read("")).isEmpty();
    assertThat(read("\n")).containsExactly("");
    assertThat(read("12345")).containsExactly("12345");
  }

  @Test
  void cutsAsTheJdkDoes() throws IOException {
    Random random = new Random(18);
    for (int i = 0; i < 2_000; i++) {
      String text =
          random
              .ints(random.nextInt(40), 0, 4)
              .mapToObj(c -> "\n\rab".substring(c, c + 1))
              .collect(Collectors.joining());
      List<String> lines = new BufferedReader(new StringReader(text)).lines().toList();
      assertThat(
              BoundedLineReader.readAll(new StringReader(text), new TextLimits(40, Long.MAX_VALUE)))
          .as("seed 18: %s", text)
          .isEqualTo(lines);
    }
  }

  @Test
  void aLongLineIsNamedAndTheNextOneRead() throws IOException {
    BoundedLineReader reader = new BoundedLineReader(new StringReader("a\n123456\r\nb"), SHORT);
    assertThat(reader.next()).contains("a");
    assertThatThrownBy(reader::next)
        .isInstanceOf(TextLimitException.class)
        .hasMessage("line 2 is longer than 5 characters");
    assertThat(reader.next()).contains("b");
    assertThat(reader.lineNumber()).isEqualTo(3);
    assertThat(reader.next()).isEmpty();
  }

  @Test
  void longLinesAreNamedAndPassedOver() throws IOException {
    List<String> tooLong = new ArrayList<>();
    BoundedLineReader reader =
        new BoundedLineReader(new StringReader("123456\n1234567\nb\n12345678"), SHORT);
    assertThat(reader.nextThatFits(tooLong::add)).contains("b");
    assertThat(reader.nextThatFits(tooLong::add)).isEmpty();
    assertThat(tooLong)
        .containsExactly(
            "line 1 is longer than 5 characters",
            "line 2 is longer than 5 characters",
            "line 4 is longer than 5 characters");
  }

  @Test
  void aLongFileIsRefused() {
    assertThatThrownBy(() -> read("1234\n".repeat(201)))
        .isInstanceOf(TextLimitException.class)
        .hasMessage("longer than 1,000 characters");
  }

  @Test
  void aLineWithoutAnEndIsRefusedWithoutBeingKept() throws IOException {
    Endless endless = new Endless(500_000_000L);
    BoundedLineReader reader = new BoundedLineReader(endless, TextLimits.ofLine(100));
    assertThatThrownBy(reader::next).hasMessage("line 1 is longer than 100 characters");
    assertThat(reader.next()).isEqualTo(Optional.empty());
  }

  /** Many characters, and no line's end among them. */
  private static final class Endless extends Reader {
    private long left;

    Endless(long length) {
      this.left = length;
    }

    @Override
    public int read(char[] to, int from, int count) {
      if (left <= 0) {
        return -1;
      }
      left -= count;
      Arrays.fill(to, from, from + count, 'x');
      return count;
    }

    @Override
    public void close() {
      left = 0;
    }
  }
}
