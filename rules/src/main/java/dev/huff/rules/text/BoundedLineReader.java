package dev.huff.rules.text;

import java.io.Closeable;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Reads text line by line, and never holds more of a line than the limit. A line ends with a line
 * feed, a carriage return, or both.
 */
public final class BoundedLineReader implements Closeable {
  private static final int BUFFER = 1 << 13;
  private static final int END = -1;

  private final Reader text;
  private final TextLimits limits;
  private final char[] buffer = new char[BUFFER];
  private int at;
  private int filled;
  private long taken;
  private int number;
  private boolean skipsLineFeed;
  private boolean fits = true; // whether the last line did

  /** A reader of that text, which it closes in the end. */
  public BoundedLineReader(Reader text, TextLimits limits) {
    this.text = text;
    this.limits = limits;
  }

  /**
   * All lines of a text, which stays open.
   *
   * @throws TextLimitException at the first limit that is passed
   */
  public static List<String> readAll(Reader text, TextLimits limits) throws IOException {
    BoundedLineReader reader = new BoundedLineReader(text, limits);
    List<String> lines = new ArrayList<>();
    for (Optional<String> line = reader.next(); line.isPresent(); line = reader.next()) {
      lines.add(line.get());
    }
    return lines;
  }

  /** The number of the line that was read last, from 1; 0 before the first. */
  public int lineNumber() {
    return number;
  }

  /**
   * The next line without its end; empty at the end of the text.
   *
   * @throws TextLimitException when it is too long; of a line that is, the rest is passed over, and
   *     the one after it comes next
   */
  public Optional<String> next() throws IOException {
    Optional<String> line = read();
    if (!fits) {
      throw limits.lineTooLong(number);
    }
    return line;
  }

  /**
   * The next line that is not too long, without its end; empty at the end of the text.
   *
   * @param tooLong hears a sentence for each line that is passed over
   */
  public Optional<String> nextThatFits(Consumer<String> tooLong) throws IOException {
    Optional<String> line = read();
    while (!fits) {
      tooLong.accept(String.valueOf(limits.lineTooLong(number).getMessage()));
      line = read();
    }
    return line;
  }

  private Optional<String> read() throws IOException {
    fits = true;
    int c = take();
    if (c == '\n' && skipsLineFeed) {
      c = take();
    }
    skipsLineFeed = false;
    if (c == END) {
      return Optional.empty();
    }
    number++;
    StringBuilder line = new StringBuilder();
    while (c != END && c != '\n' && c != '\r') {
      if (line.length() < limits.line()) {
        line.append((char) c);
      } else {
        fits = false;
      }
      c = take();
    }
    skipsLineFeed = c == '\r';
    return Optional.of(line.toString());
  }

  private int take() throws IOException {
    if (at == filled) {
      at = 0;
      filled = Math.max(0, text.read(buffer, 0, BUFFER));
      if (filled == 0) {
        return END;
      }
    }
    if (++taken > limits.file()) {
      throw limits.fileTooLong();
    }
    return buffer[at++];
  }

  @Override
  public void close() throws IOException {
    text.close();
  }
}
