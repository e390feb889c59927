package dev.huff.formats.ndjson;

import dev.huff.core.referee.DecisionException;
import dev.huff.core.referee.Referee;
import dev.huff.core.referee.Ruling;
import dev.huff.core.referee.VerdictReason;
import dev.huff.rules.game.TimeControl;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.rules.text.BoundedLineReader;
import dev.huff.rules.text.TextLimits;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/**
 * Turns a board log into rulings. A bad line is named and skipped, and no ruling is lost by it. The
 * only clock is the times in the log.
 */
public final class LogReferee {
  // Whoever names a wrong file wants to be told so, not to read all of its lines.
  private static final int NAMED_BEFORE_A_GAME = 3;

  private final LogParser parser;
  private final Optional<TimeControl> clock;
  private final Consumer<String> rulings;
  private final Consumer<String> troubles;
  private final BiFunction<RuleSet, Ruling, String> text;
  private Optional<Referee> referee = Optional.empty();
  private Optional<RulingJson> writer = Optional.empty();
  private boolean isExplaining;
  // What has not been printed yet, and what was printed last.
  private final Deque<VerdictReason> reasons = new ArrayDeque<>();
  private Optional<VerdictReason> told = Optional.empty();
  private int badLines;

  /**
   * @param clock default for games whose header has none
   * @param rulings receives every ruling as a line of JSON
   * @param troubles receives a sentence for every unusable line. It names the line's number
   * @param text composes the announcement of a violation
   */
  public LogReferee(
      LogParser.RuleSets ruleSets,
      Optional<TimeControl> clock,
      Consumer<String> rulings,
      Consumer<String> troubles,
      BiFunction<RuleSet, Ruling, String> text) {
    this.parser = new LogParser(ruleSets);
    this.clock = clock;
    this.rulings = rulings;
    this.troubles = troubles;
    this.text = text;
  }

  /** From now on a line before the rulings says by which rule the board is understood. */
  public LogReferee explaining() {
    isExplaining = true;
    return this;
  }

  /**
   * Referees a whole log.
   *
   * @param name what the log is called in messages
   * @return how many lines could not be used. A log in which no game begins has at least one
   */
  public int run(Reader log, String name) throws IOException {
    BoundedLineReader lines = new BoundedLineReader(log, TextLimits.ofLine(LogParser.LONGEST_LINE));
    new LogLineReader(parser, troubles, this::bad).readAll(lines, name, this::take);
    end();
    if (writer.isEmpty()) {
      troubles.accept(LogParser.noLog(name));
      return Math.max(1, badLines);
    }
    return badLines;
  }

  private void bad(String trouble) {
    badLines++;
    if (writer.isPresent() || badLines <= NAMED_BEFORE_A_GAME) {
      troubles.accept(trouble);
    }
  }

  private void take(LogLine line) throws DecisionException {
    if (line instanceof GameTerms header) {
      begin(header);
    } else if (line instanceof LogLine.Timed timed && referee.isPresent()) {
      print(AttributedRuling.all(referee.get().advance(timed.time())));
      print(timed.rulings(referee.get()));
    }
  }

  private void begin(GameTerms header) {
    end();
    told = Optional.empty();
    Referee next = header.orElse(clock).referee();
    if (isExplaining) {
      next.explainTo(reasons::add);
    }
    writer =
        Optional.of(new RulingJson(header.rules(), ruling -> text.apply(header.rules(), ruling)));
    referee = Optional.of(next);
    print(AttributedRuling.all(next.start()));
  }

  private void end() {
    referee.ifPresent(it -> print(AttributedRuling.all(it.finish())));
    referee = Optional.empty();
  }

  private void print(List<AttributedRuling> ruled) {
    for (AttributedRuling ruling : ruled) {
      explainUntil(ruling.ruling().time());
      writer.ifPresent(it -> rulings.accept(it.write(ruling)));
    }
    explainUntil(Long.MAX_VALUE);
  }

  /** The reasons up to that time, the same one only once. */
  private void explainUntil(long time) {
    while (!reasons.isEmpty() && reasons.peek().time() <= time) {
      VerdictReason next = reasons.remove();
      if (told.filter(next::isSame).isEmpty()) {
        rulings.accept(RulingJson.write(next));
      }
      told = Optional.of(next);
    }
  }
}
