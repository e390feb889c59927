package dev.huff.formats.ndjson;

import dev.huff.core.announce.Language;
import dev.huff.core.referee.DecisionException;
import dev.huff.formats.file.UserTextFile;
import dev.huff.rules.text.BoundedLineReader;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Reads the lines of a board log. It skips blank ones, names unusable ones with their place, and
 * warns of a torn last one and of a man that should be a king at the beginning.
 */
final class LogLineReader {
  private final LogParser parser;
  private final Consumer<String> warnings;
  private final Consumer<String> bad;

  /** Whoever uses the lines. */
  interface Taker {
    void take(LogLine line) throws DecisionException;
  }

  /**
   * Creates a reader.
   *
   * @param warnings receives a sentence that says what is wrong with a line that is used, or torn
   * @param bad receives a sentence for every line that is skipped
   */
  LogLineReader(LogParser parser, Consumer<String> warnings, Consumer<String> bad) {
    this.parser = parser;
    this.warnings = warnings;
    this.bad = bad;
  }

  /** Hands all lines over, in their order. */
  void readAll(BoundedLineReader lines, String name, Taker taker) throws IOException {
    Optional<String> line = lines.nextThatFits(why -> skip(name, why));
    while (line.isPresent()) {
      String place = name + ":" + lines.lineNumber();
      Optional<String> following = lines.nextThatFits(why -> skip(name, why));
      if (!line.get().isBlank()) {
        read(line.get(), place, following.isEmpty(), taker);
      }
      line = following;
    }
  }

  private void read(String line, String place, boolean isLast, Taker taker) {
    try {
      boolean isMarked = line.startsWith(UserTextFile.BYTE_ORDER_MARK);
      LogLine read = parser.parse(isMarked ? line.substring(1) : line);
      if (read instanceof GameTerms game) {
        game.from()
            .uncrowned(game.rules())
            .ifPresent(why -> warnings.accept(place + ": warning: " + why));
      }
      taker.take(read);
    } catch (LogException e) {
      if (isLast && e.isTorn()) {
        warnings.accept(place + ": warning: the last line is torn; ignored");
      } else {
        skip(place, String.valueOf(e.getMessage()));
      }
    } catch (DecisionException e) {
      skip(place, Language.english().refusal(e));
    }
  }

  private void skip(String place, String why) {
    bad.accept(place + ": " + why + "; line skipped");
  }
}
