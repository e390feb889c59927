package dev.huff.app.live;

import dev.huff.app.terminal.EscapingStream;
import dev.huff.core.announce.Announcer;
import dev.huff.core.announce.Language;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.referee.Ruling;
import dev.huff.core.referee.Ruling.Huffed;
import dev.huff.core.referee.Ruling.Played;
import dev.huff.core.referee.Ruling.Violated;
import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Diagram;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.ruleset.RuleSet;
import java.util.Locale;
import java.util.Optional;

/** Shows a live game: the present board, and the announcements below it. */
public final class TerminalView implements GameSpectator {
  private final Announcer announcer;
  private final TerminalOutput terminal;
  private final SensingLevel level;
  private final Diagram diagram;
  private final String title;
  private Position position;
  private Optional<Snapshot> shown = Optional.empty();
  private Optional<Ruling> last = Optional.empty();
  private Optional<String> count = Optional.empty();
  private String status = "";
  private String clock = "";
  private boolean isHeard;
  private boolean isSaved = true;

  /** A screen on that terminal. */
  public TerminalView(LiveGame.Terms terms, Language language, TerminalOutput terminal) {
    RuleSet rules = terms.rules();
    this.announcer = new Announcer(language, rules);
    this.terminal = terminal;
    this.level = terms.level();
    this.diagram = new Diagram(rules.geometry(), rules::label);
    this.title = EscapingStream.escaped(rules.name() + " (" + rules.id() + ")");
    this.position = terms.start();
  }

  @Override
  public void ruled(Ruling ruling) {
    if (ruling instanceof Ruling.ClockShown shown && shown.isRoutine()) {
      ticked(shown);
      return;
    }
    last = Optional.of(ruling);
    if (ruling instanceof Ruling.GameChange change) {
      position = change.position();
      count = countAfter(change);
    }
    String text = announcer.announce(ruling).text();
    if (isTrouble(ruling)) {
      terminal.alert(text);
    } else {
      terminal.announce(text);
    }
    terminal.draw(picture());
  }

  /**
   * Returns the running draw count. It comes with every move; a huff or a take-back leaves it open.
   */
  private Optional<String> countAfter(Ruling.GameChange change) {
    return change instanceof Played played
        ? played.count().map(announcer::count)
        : Optional.empty();
  }

  private static boolean isTrouble(Ruling ruling) {
    return ruling instanceof Violated || ruling instanceof Ruling.Ambiguous;
  }

  @Override
  public void ticked(Ruling.ClockShown shown) {
    clock = announcer.announce(shown).text();
    terminal.redraw(picture());
  }

  @Override
  public void showed(Snapshot snapshot) {
    shown = Optional.of(snapshot);
    terminal.redraw(picture());
  }

  @Override
  public void fares(BoardStatus news) {
    // That a board is being opened is worth a line only when it goes on.
    isHeard |= news.state() != State.SEARCHING || !status.isEmpty();
    status = news.state().name().toLowerCase(Locale.ROOT);
    if (isHeard && news.state() != State.CLOSED) {
      terminal.announce(news.detail());
      terminal.redraw(picture());
    }
  }

  @Override
  public void saved(boolean nowSaved) {
    isSaved = nowSaved;
    terminal.redraw(picture());
  }

  @Override
  public void noted(String line) {
    terminal.announce(line);
    terminal.redraw(picture());
  }

  private String picture() {
    FieldSet marked = marked();
    return title
        + (status.isEmpty() ? "" : ", board " + status)
        + (isSaved ? "" : ", " + terminal.strong("not saved yet"))
        + (clock.isEmpty() ? "" : "\n" + clock)
        + "\n\n"
        + diagram.draw(field -> terminal.field(symbol(field), marked.contains(field)))
        + count.map(text -> "\n" + text + "\n").orElse("");
  }

  /** What the board shows; what kind of piece it is, the game tells where the board does not. */
  private char symbol(int field) {
    Optional<Piece> piece = position.at(field);
    FieldReading expected =
        piece.map(known -> FieldReading.of(known, level)).orElse(FieldReading.EMPTY);
    FieldReading reading = shown.map(snapshot -> snapshot.at(field)).orElse(expected);
    if (reading == expected) {
      return piece.map(Piece::symbol).orElse(FieldReading.EMPTY.symbol());
    }
    return reading.symbol();
  }

  /** The fields that the last ruling is about. */
  private FieldSet marked() {
    if (last.isEmpty()) {
      return FieldSet.EMPTY;
    }
    Ruling ruling = last.get();
    if (ruling instanceof Played played) {
      return FieldSet.of(played.move().from(), played.move().to());
    }
    if (ruling instanceof Violated violated) {
      return FieldSet.of(violated.squares());
    }
    if (ruling instanceof Ruling.Restore restore) {
      return restore.mayLift();
    }
    return ruling instanceof Huffed huffed ? FieldSet.of(huffed.field()) : FieldSet.EMPTY;
  }
}
