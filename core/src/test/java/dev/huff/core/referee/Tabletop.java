package dev.huff.core.referee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.huff.core.announce.Language;
import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.game.TimeControl;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleKey;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.rules.ruleset.TouchMove;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * A table with a perfect board for tests: what hands do on it goes to a referee, what the referee
 * says is kept in short words. Every step takes 400 ms unless {@link #pace} says otherwise.
 */
final class Tabletop {
  private final RuleSet rules;
  private final SensingLevel level;
  private final Referee referee;
  private final List<String> said = new ArrayList<>();
  private final List<Ruling.Violated> violations = new ArrayList<>();
  private Position board;
  private long time;
  private long pace = 400;
  private boolean turned;
  private Ruling.Restore steps = RestorationSteps.NOTHING;
  private Ruling.Huffed huff;
  private List<String> unread = List.of();

  private Tabletop(RuleSet rules, SensingLevel level, Fen start, Optional<TimeControl> control) {
    this.rules = rules;
    this.level = level;
    this.board = start.position();
    this.referee = new Referee(rules, start.counter(rules), level, Referee.SETTLE, control);
    hear(referee.start());
    said.clear();
    read();
  }

  static Tabletop of(String rules, SensingLevel level) {
    RuleSet set = RuleBook.get(rules);
    return new Tabletop(set, level, new Fen(set.start()), Optional.empty());
  }

  /** A game in which the piece that was lifted first has to be played. */
  static Tabletop touchMove(String rules, SensingLevel level) {
    return touchMove(rules, level, Fen.write(RuleBook.get(rules), RuleBook.get(rules).start()));
  }

  /** The same from that position. */
  static Tabletop touchMove(String rules, SensingLevel level, String fen) {
    RuleSet set = RuleBook.get(rules).with(RuleKey.TOUCH_MOVE, TouchMove.ON);
    return new Tabletop(set, level, fen(set, fen), Optional.empty());
  }

  /** A game with a clock beside the board. */
  static Tabletop of(String rules, SensingLevel level, TimeControl control) {
    RuleSet set = RuleBook.get(rules);
    return new Tabletop(set, level, new Fen(set.start()), Optional.of(control));
  }

  static Tabletop of(String rules, SensingLevel level, String fen) {
    return of(rules, level, fen, Optional.empty());
  }

  static Tabletop of(String rules, SensingLevel level, String fen, TimeControl control) {
    return of(rules, level, fen, Optional.of(control));
  }

  private static Tabletop of(
      String rules, SensingLevel level, String fen, Optional<TimeControl> control) {
    RuleSet set = RuleBook.get(rules);
    return new Tabletop(set, level, fen(set, fen), control);
  }

  void explainTo(Consumer<VerdictReason> listener) {
    referee.explainTo(listener);
  }

  int field(String label) {
    return rules.numbering().field(rules.geometry(), label).orElseThrow();
  }

  Fen fen(String text) {
    return fen(rules, text);
  }

  private static Fen fen(RuleSet rules, String text) {
    try {
      return Fen.read(rules, text);
    } catch (FenException e) {
      throw new AssertionError(e);
    }
  }

  Tabletop pace(long millis) {
    pace = millis;
    return this;
  }

  /** Takes pieces off. */
  Tabletop off(String... labels) {
    for (String label : labels) {
      board = board.without(field(label));
      step();
    }
    return this;
  }

  Tabletop put(String label, Piece piece) {
    board = board.with(field(label), piece);
    return step();
  }

  /** Carries a piece from field to field, then takes pieces off. */
  Tabletop move(String from, String to, String... captured) {
    Piece piece = board.at(field(from)).orElseThrow();
    off(from).put(to, piece);
    return off(captured);
  }

  /** As {@link #move}, the man being crowned on arrival. */
  Tabletop crown(String from, String to, String... captured) {
    Piece piece = board.at(field(from)).orElseThrow();
    off(from).put(to, piece.crowned());
    return off(captured);
  }

  private Tabletop step() {
    time += pace;
    return read();
  }

  private Tabletop read() {
    Snapshot snapshot = snapshot();
    hear(referee.reading(time, turned ? snapshot.turned() : snapshot));
    return this;
  }

  private Snapshot snapshot() {
    FieldReading[] cells = new FieldReading[rules.geometry().size()];
    Snapshot whole = Snapshot.of(board, level);
    for (int field = 1; field <= cells.length; field++) {
      cells[field - 1] = whole.at(field);
    }
    for (String label : unread) {
      cells[field(label) - 1] = FieldReading.UNREAD;
    }
    return Snapshot.of(rules.geometry(), cells);
  }

  /** From now on these fields cannot be read. */
  Tabletop dead(String... labels) {
    unread = List.of(labels);
    return step();
  }

  /** Somebody turns the board round, pieces and all. */
  Tabletop turn() {
    turned = !turned;
    return step();
  }

  /** The board reads so for once. */
  Tabletop reading(Snapshot snapshot) {
    time += pace;
    hear(referee.reading(time, snapshot));
    return this;
  }

  /** The board reads every field, and that piece on a light one. */
  Tabletop light(String name, Piece piece) {
    Geometry geometry = rules.geometry();
    FieldReading[] cells = new FieldReading[geometry.width() * geometry.height()];
    Snapshot playing = Snapshot.of(board, level);
    for (int cell = 0; cell < cells.length; cell++) {
      int row = cell / geometry.width();
      int column = cell % geometry.width();
      boolean stands = geometry.name(row, column).equals(name);
      FieldReading light = stands ? FieldReading.of(piece, level) : FieldReading.EMPTY;
      cells[cell] = geometry.field(row, column) == 0 ? light : playing.at(row, column);
    }
    Snapshot whole = Snapshot.of(geometry, cells);
    return reading(turned ? whole.turned() : whole);
  }

  /** Some fields cannot be read for once. */
  Tabletop blind(String... labels) {
    dead(labels);
    unread = List.of();
    return this;
  }

  Tabletop press(Side side) {
    return press(side, 200);
  }

  /** Presses the clock so long after the last step. */
  Tabletop press(Side side, int after) {
    time += after;
    hear(referee.press(time, side));
    return this;
  }

  Tabletop decide(ArbiterDecision decision) throws DecisionException {
    time += 100;
    hear(referee.decide(time, decision));
    return this;
  }

  /** Decides that, or says that it was refused. */
  Tabletop tryTo(ArbiterDecision decision) {
    try {
      return decide(decision);
    } catch (DecisionException e) {
      said.add("refused");
      return wait(0);
    }
  }

  /** Decides what cannot be followed: the reason in English. */
  String refusal(ArbiterDecision decision) {
    return Language.english()
        .refusal(catchThrowableOfType(DecisionException.class, () -> decide(decision)));
  }

  Tabletop wait(int millis) {
    time += millis;
    hear(referee.advance(time));
    return this;
  }

  Tabletop end() {
    hear(referee.finish());
    return this;
  }

  Position position() {
    return referee.position();
  }

  /** All pieces are set up so at once. */
  Tabletop lay(Position position) {
    board = position;
    return step();
  }

  /** Holds the first thing that was said to begin like this. */
  Tabletop heardFirst(String expected) {
    assertThat(said).first().asString().startsWith(expected);
    return heard();
  }

  /** The violation announced last. */
  Ruling.Violated violation() {
    return violations.get(violations.size() - 1);
  }

  /** The huff that was ruled last. */
  Ruling.Huffed huff() {
    return huff;
  }

  /** The steps that were asked for last. */
  Ruling.Restore steps() {
    return steps;
  }

  /** Forgets what was said. */
  Tabletop heard() {
    said.clear();
    return this;
  }

  /** Holds what was said since the last time it was asked to this. */
  Tabletop says(String... expected) {
    assertThat(said).containsExactly(expected);
    said.clear();
    return this;
  }

  /** The same of all but guidance. */
  Tabletop rules(String... expected) {
    said.removeIf(words -> words.equals("right") || words.startsWith("restore"));
    return says(expected);
  }

  private void hear(List<Ruling> rulings) {
    rulings.stream().map(this::words).forEach(said::add);
  }

  private String words(Ruling ruling) {
    if (ruling instanceof Ruling.Played it) {
      return "move " + it.text() + (it.irregular() ? " irregular" : "");
    }
    if (ruling instanceof Ruling.Violated it) {
      violations.add(it);
      String squares = labels(it.squares()) + String.join("", it.lightSquares());
      return "violation "
          + it.kind().id()
          + it.also().stream().map(kind -> "+" + kind.id()).collect(Collectors.joining())
          + (it.seen().isEmpty() ? "" : " " + it.seen())
          + " "
          + it.penalty().id()
          + (squares.isEmpty() ? "" : " " + squares);
    }
    if (ruling instanceof Ruling.Restore it) {
      steps = it;
      return it.isDone()
          ? "right"
          : "restore"
              + it.lift().stream()
                  .map(field -> " -" + rules.label(field))
                  .collect(Collectors.joining())
              + it.lightLift().stream().map(name -> " -" + name).collect(Collectors.joining())
              + it.put().stream()
                  .map(put -> " +" + rules.label(put.field()) + put.piece().symbol())
                  .collect(Collectors.joining())
              + (it.choose().isEmpty() ? "" : " choose " + labels(it.choose()))
              + (it.goOn().isEmpty() ? "" : " or go on " + labels(it.goOn()));
    }
    if (ruling instanceof Ruling.Huffed it) {
      huff = it;
      return "huff " + rules.label(it.field()) + " by " + it.side().id();
    }
    if (ruling instanceof Ruling.TakenBack it) {
      return "take-back " + it.ply() + " " + it.reason().id();
    }
    if (ruling instanceof Ruling.Over it) {
      return "over " + it.result() + " " + it.reason();
    }
    if (ruling instanceof Ruling.Ambiguous it) {
      return "ambiguous " + it.moves();
    }
    if (ruling instanceof Ruling.ClaimOpen it) {
      return "claim " + it.reason() + " " + it.side().id();
    }
    if (ruling instanceof Ruling.ClockShown it) {
      return String.join(
          " ",
          "clock",
          it.reason().id(),
          Long.toString(it.white()),
          Long.toString(it.black()),
          it.running().map(Side::id).orElse("stands"));
    }
    return ruling.getClass().getSimpleName().toLowerCase(Locale.ROOT);
  }

  private String labels(List<Integer> fields) {
    return fields.stream().map(rules::label).collect(Collectors.joining(","));
  }
}
