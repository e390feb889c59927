package dev.huff.rules.notation;

import java.io.IOException;
import java.io.Reader;
import java.nio.CharBuffer;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Characters from a reader, with a look ahead of up to {@value #AHEAD} and their place. */
final class CharSource {
  /** The end of the text, in place of a character. */
  static final int END = -1;

  /** How far {@link #peek(int)} can see. */
  static final int AHEAD = 4096;

  private final Reader reader;
  private final char[] buffer = new char[4 * AHEAD];
  private int at;
  private int limit;
  private boolean ended;
  private int line = 1;
  private int column = 1;

  CharSource(Reader reader) {
    this.reader = reader;
  }

  /** The next character, not taken; {@link #END} at the end. */
  int peek() throws IOException {
    return peek(0);
  }

  /** The character that many places ahead. */
  int peek(int ahead) throws IOException {
    while (at + ahead >= limit && !ended) {
      fill();
    }
    return at + ahead < limit ? buffer[at + ahead] : END;
  }

  /** Takes the next character. */
  int next() throws IOException {
    int c = peek();
    if (c == END) {
      return END;
    }
    at++;
    if (c == '\n' || (c == '\r' && peek() != '\n')) {
      line++;
      column = 1;
    } else if (!Character.isLowSurrogate((char) c)) {
      column++;
    }
    return c;
  }

  /** Takes that many characters and gives them back. */
  String take(int count) throws IOException {
    StringBuilder text = new StringBuilder(count);
    for (int i = 0; i < count; i++) {
      text.append((char) next());
    }
    return text.toString();
  }

  /** The characters from here on that fit; of a long run only the first are kept. */
  String run(int kept, IntPredicate fits) throws IOException {
    StringBuilder text = new StringBuilder();
    while (peek() != END && fits.test(peek())) {
      int c = next();
      if (text.length() < kept) {
        text.append((char) c);
      }
    }
    return text.toString();
  }

  /**
   * What a pattern finds that begins at the next character or later. Nothing is taken.
   *
   * @param from how many characters later
   * @param most how many characters it may see
   */
  Optional<MatchResult> find(Pattern pattern, int from, int most) throws IOException {
    peek(from + most - 1);
    int length = Math.max(0, Math.min(most, limit - at - from));
    Matcher matcher = pattern.matcher(CharBuffer.wrap(buffer, at + from, length));
    return matcher.lookingAt() ? Optional.of(matcher.toMatchResult()) : Optional.empty();
  }

  /** Takes what is left of the line. */
  void skipLine() throws IOException {
    run(0, c -> !isLineEnd(c));
  }

  /** Takes the blanks up to the next character of the line. */
  void skipBlanksOfLine() throws IOException {
    run(0, c -> isBlank(c) && !isLineEnd(c));
  }

  /** Where the next character stands. */
  TextPosition place() {
    return new TextPosition(line, column);
  }

  static boolean isBlank(int c) {
    return c == ' '
        || c == '\n'
        || c == '\r'
        || c == '\t'
        || c == 0xA0
        || c == 0xFEFF
        || (c != END && Character.isWhitespace(c));
  }

  static boolean isLineEnd(int c) {
    return c == '\n' || c == '\r' || c == END;
  }

  private void fill() throws IOException {
    System.arraycopy(buffer, at, buffer, 0, limit - at);
    limit -= at;
    at = 0;
    int read = reader.read(buffer, limit, buffer.length - limit);
    if (read < 0) {
      ended = true;
    } else {
      limit += read;
    }
  }
}
