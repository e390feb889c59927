package dev.huff.app.option;

import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.rules.text.BoundedLineReader;
import dev.huff.rules.text.TextLimits;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import picocli.CommandLine.Option;

/** Positions of a rule set: {@code --fen} is one, or {@code -} for one a line on standard input. */
public final class FenOption {
  private static final TextLimits LIMITS = TextLimits.ofLine(4_096);

  @Option(
      names = "--rules",
      required = true,
      paramLabel = "ID",
      description = "The rule set, or a file with one; 'huff rules list' shows all.")
  private RuleSet rules;

  @Option(
      names = "--fen",
      paramLabel = "FEN",
      description =
          "The position, e.g. W:W31,K32:B3,12 (default: the start); with -, read one a "
              + "line from standard input.")
  private Optional<String> fen = Optional.empty();

  public RuleSet rules() {
    return rules;
  }

  /**
   * Hands every position to the action.
   *
   * @param errors where bad lines of standard input are named; they are skipped
   * @return the exit code: {@link CommandFailure#BAD_INPUT} when a line was bad
   */
  public int forEach(PrintWriter errors, Consumer<Fen> action) throws IOException {
    if (fen.isPresent() && fen.get().equals("-")) {
      return readLines(errors, action);
    }
    action.accept(fen.isEmpty() ? new Fen(rules.start()) : read(rules, fen.get()));
    return 0;
  }

  /** Reads what was typed as {@code --fen}. */
  public static Fen read(RuleSet rules, String text) {
    try {
      Fen fen = Fen.read(rules, text);
      Optional<String> uncrowned = fen.uncrowned(rules);
      if (uncrowned.isPresent()) {
        throw CommandFailure.badInput("--fen " + text + ": " + uncrowned.get());
      }
      return fen;
    } catch (FenException e) {
      throw CommandFailure.badInput("--fen " + text + ": " + e.getMessage());
    }
  }

  private int readLines(PrintWriter errors, Consumer<Fen> action) throws IOException {
    BoundedLineReader lines =
        new BoundedLineReader(new InputStreamReader(System.in, StandardCharsets.UTF_8), LIMITS);
    AtomicInteger skipped = new AtomicInteger();
    Consumer<String> skip =
        why -> {
          errors.println("huff: " + why + "; skipped");
          skipped.incrementAndGet();
        };
    for (Optional<String> line = lines.nextThatFits(skip);
        line.isPresent();
        line = lines.nextThatFits(skip)) {
      if (line.get().isBlank()) {
        continue;
      }
      try {
        Fen read = Fen.read(rules, line.get().strip());
        String place = "huff: line " + lines.lineNumber() + ": warning: ";
        read.uncrowned(rules).ifPresent(why -> errors.println(place + why));
        action.accept(read);
      } catch (FenException e) {
        skip.accept("line " + lines.lineNumber() + ", " + e.getMessage());
      }
    }
    return skipped.get() == 0 ? 0 : CommandFailure.BAD_INPUT;
  }
}
