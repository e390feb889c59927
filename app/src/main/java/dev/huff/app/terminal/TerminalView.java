package dev.huff.app.terminal;

import dev.huff.app.live.GameSpectator;
import dev.huff.club.web.DeviceWording;
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
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.GameTerms;
import dev.huff.formats.ndjson.TableMessage;
import dev.huff.rules.board.Diagram;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.notation.ClockNotation;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Optional;

/** Shows a live game: the present board, who plays, and the announcements. */
public final class TerminalView implements GameSpectator {
  private final Announcer announcer;
  private final DeviceWording devices;
  private final TerminalOutput terminal;
  private final SensingLevel level;
  private final Diagram diagram;
  private final TerminalBoard board;
  private final String title;
  private final EnumMap<Side, String> names = new EnumMap<>(Side.class);
  private Optional<Ruling.ClockShown> time = Optional.empty();
  private Position position;
  private Optional<Snapshot> shown = Optional.empty();
  private Optional<Ruling> last = Optional.empty();
  private Optional<String> count = Optional.empty();
  private String status = "";
  private String clock = "";
  private boolean isHeard;
  private boolean isTimed;
  private boolean isSaved = true;

  /**
   * @param white who plays White; empty if unknown
   * @param black who plays Black; empty if unknown
   */
  public TerminalView(
      GameTerms terms, Language language, TerminalOutput terminal, String white, String black) {
    RuleSet rules = terms.rules();
    this.announcer = new Announcer(language, rules);
    this.devices = new DeviceWording(language);
    this.terminal = terminal;
    this.level = terms.sensing();
    this.diagram = new Diagram(rules.geometry(), rules::label);
    this.board = new TerminalBoard(rules.geometry(), rules::label);
    onPlayers(white, black);
    this.title = EscapingStream.escaped(rules.name() + " (" + rules.id() + ")");
    this.position = terms.start();
  }

  @Override
  public void onPlayers(String white, String black) {
    names.put(Side.WHITE, EscapingStream.escaped(white));
    names.put(Side.BLACK, EscapingStream.escaped(black));
  }

  @Override
  public void onRuling(Ruling ruling) {
    if (ruling instanceof Ruling.ClockShown shown && shown.isRoutine()) {
      onClock(shown);
    } else {
      follow(ruling);
      say(ruling);
      terminal.draw(frame());
    }
  }

  /** Shows where the game stands. Of what was said before the interruption, only the last is. */
  @Override
  public void onResumed(List<AttributedRuling> before) {
    for (AttributedRuling ruled : before) {
      if (ruled.ruling() instanceof Ruling.ClockShown shown && shown.isRoutine()) {
        set(shown);
      } else {
        follow(ruled.ruling());
      }
    }
    last.ifPresent(this::say);
    terminal.draw(frame());
  }

  private void follow(Ruling ruling) {
    last = Optional.of(ruling);
    if (ruling instanceof Ruling.Started started) {
      begin(started);
    }
    if (ruling instanceof Ruling.GameChange change) {
      position = change.position();
      count = countAfter(change);
    }
  }

  /** A clock that was kept for the last game says nothing of this one. */
  private void begin(Ruling.Started started) {
    if (isTimed) {
      time = Optional.empty();
      clock = "";
    }
    isTimed = started.control().isPresent();
  }

  private void say(Ruling ruling) {
    String text = announcer.announce(ruling).text();
    if (isTrouble(ruling)) {
      terminal.alert(text);
    } else if (!text.isEmpty()) {
      terminal.announce(text);
    }
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
  public void onClock(Ruling.ClockShown shown) {
    set(shown);
    terminal.redraw(frame());
  }

  private void set(Ruling.ClockShown shown) {
    time = Optional.of(shown);
    clock = announcer.announce(shown).text();
  }

  @Override
  public void onSnapshot(Snapshot snapshot) {
    shown = Optional.of(snapshot);
    terminal.redraw(frame());
  }

  @Override
  public void onStatus(BoardStatus news) {
    // That a board is being opened is worth a line only when it goes on.
    isHeard |= news.state() != State.SEARCHING || !status.isEmpty();
    status = announcer.board(news.state());
    if (isHeard && news.state() != State.CLOSED) {
      announce(news.detail());
      terminal.redraw(frame());
    }
  }

  @Override
  public void onSaved(boolean nowSaved) {
    isSaved = nowSaved;
    terminal.redraw(frame());
  }

  @Override
  public void onMessage(TableMessage message) {
    terminal.alert(message.by() + ": " + message.text());
    terminal.redraw(frame());
  }

  @Override
  public boolean forget(ErasedNames erased) {
    boolean known = names.values().stream().anyMatch(erased::isErased);
    names.replaceAll((side, name) -> erased.person(name));
    terminal.redraw(frame());
    return known;
  }

  /** Adds a line that is seen with the next picture. */
  public void announce(String line) {
    terminal.announce(devices.of(line));
  }

  @Override
  public void onNote(String line) {
    announce(line);
    terminal.redraw(frame());
  }

  private TerminalFrame frame() {
    boolean isAlarm = last.filter(TerminalView::isTrouble).isPresent();
    return new TerminalFrame(
        plain(), board.lines(this::symbol, marked(), isAlarm), board.width(), heading());
  }

  private String plain() {
    return title
        + (hasNames() ? ": " + names.get(Side.WHITE) + " – " + names.get(Side.BLACK) : "")
        + (status.isEmpty() ? "" : ", " + status)
        + (isSaved ? "" : ", " + terminal.strong(announcer.unsaved()))
        + (clock.isEmpty() ? "" : "\n" + clock)
        + "\n\n"
        + diagram.draw(field -> Character.toString(symbol(field)))
        + count.map(text -> "\n" + text + "\n").orElse("");
  }

  private boolean hasNames() {
    return names.values().stream().anyMatch(name -> !name.isEmpty() && !name.equals("?"));
  }

  private List<String> heading() {
    List<String> lines = new ArrayList<>(List.of(title));
    lines.add(player(Side.BLACK));
    lines.add(player(Side.WHITE));
    if (!status.isEmpty()) {
      lines.add(status + (isSaved ? "" : ", " + announcer.unsaved()));
    }
    count.ifPresent(lines::add);
    return lines;
  }

  /** Whose turn it is, the side's colour, its player and time. */
  private String player(Side side) {
    String turn = position.toMove() == side ? "▸ " : "  ";
    String left = time.map(it -> "  " + ClockNotation.show(it.left(side))).orElse("");
    String name = hasNames() ? names.get(side) : announcer.side(side);
    return turn + (side == Side.WHITE ? "○ " : "● ") + name + left;
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
