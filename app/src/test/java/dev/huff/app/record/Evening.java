package dev.huff.app.record;

import dev.huff.club.store.GameTranscript;
import dev.huff.core.announce.Announcement;
import dev.huff.core.announce.Announcer;
import dev.huff.core.announce.Language;
import dev.huff.core.referee.DecisionException;
import dev.huff.core.referee.Referee;
import dev.huff.core.referee.Ruling;
import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.DecisionNotation;
import dev.huff.formats.ndjson.LogException;
import dev.huff.formats.ndjson.RulingJson;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.notation.PdnWriter;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * One scene at a board, played as {@code evenings.txt} tells it. Hands carry and then take off
 * ({@code c3-e5-d4}), take off at once ({@code -c3,d4}), put down ({@code +c3w}) and press ({@code
 * /white}). {@code !} is the arbiter's word, {@code ...} four seconds. After {@code ~c3,c5} those
 * fields are not read, after {@code ~} all are. Between {@code (} and {@code )} the board reports
 * nothing.
 */
final class Evening {
  private static final int LONG = 4_000;
  private static final int HAND = 600;

  /** What happened at one time. */
  private record Moment(List<String> done, List<String> said) {}

  private final RuleSet rules;
  private final SensingLevel level;
  private final Referee referee;
  private final GameTranscript sheet;
  private final RulingJson json;
  private final Announcer announcer;
  private final Map<Long, Moment> moments = new TreeMap<>();
  private Position board;
  private List<String> unread = List.of();
  private boolean hidden;
  private long time;

  /** A scene whose line is {@code RULES LEVEL FEN}; without a FEN it is the start position. */
  Evening(String line) throws FenException {
    String[] parts = line.split(" ", 3);
    rules = RuleBook.get(parts[0]);
    level = SensingLevel.valueOf(parts[1].toUpperCase(Locale.ROOT));
    Fen start = parts.length == 3 ? Fen.read(rules, parts[2]) : new Fen(rules.start());
    board = start.position();
    referee = new Referee(rules, start.position(), level, Referee.SETTLE);
    announcer = new Announcer(Language.of("en").orElseThrow(), rules);
    sheet = new GameTranscript(rules);
    json = new RulingJson(rules, ruling -> "");
    record(referee.start().get(0));
    read();
  }

  /** Plays these steps, and waits for what is said at last. */
  Evening play(List<String> steps) throws LogException, DecisionException {
    for (String step : steps) {
      act(step);
    }
    return pause();
  }

  private void act(String step) throws LogException, DecisionException {
    String rest = step.substring(1);
    switch (step.charAt(0)) {
      case '.' -> pause();
      case '/' -> press(rest);
      case '!' -> decide(rest);
      case '-' -> off(rest.split(",", -1));
      case '+' -> put(rest);
      case '~' -> dead(rest.isEmpty() ? List.of() : List.of(rest.split(",", -1)));
      case '(', ')' -> hide(step.equals("("));
      default -> carry(step.split("-", -1));
    }
  }

  private Evening pause() {
    time += LONG;
    hear(referee.advance(time));
    return this;
  }

  private void press(String side) throws LogException {
    time += HAND;
    hear(referee.press(time, DecisionNotation.side(side)));
    done(announcer.side(DecisionNotation.side(side)) + " presses the clock");
  }

  private void decide(String word) throws LogException, DecisionException {
    time += HAND;
    hear(referee.advance(time));
    hear(referee.decide(time, DecisionNotation.decision(word, rules)));
    done("the arbiter: `" + word + "`");
  }

  private void off(String... labels) {
    String taken = Arrays.stream(labels).map(this::piece).collect(Collectors.joining(", "));
    for (String label : labels) {
      board = board.without(field(label));
    }
    step();
    done(taken + " off");
  }

  private void put(String what) {
    int last = what.length() - 1;
    String label = what.substring(0, last);
    Piece piece =
        Arrays.stream(Piece.values())
            .filter(it -> it.symbol() == what.charAt(last))
            .findFirst()
            .orElseThrow();
    board = board.with(field(label), piece);
    step();
    done(piece(label) + " put down");
  }

  private void carry(String... labels) {
    Piece carried = board.at(field(labels[0])).orElseThrow();
    List<String> done = new ArrayList<>(List.of(piece(labels[0]) + " to " + labels[1]));
    board = board.without(field(labels[0]));
    step();
    board = board.with(field(labels[1]), carried);
    step();
    for (String label : labels) {
      if (!label.equals(labels[0]) && !label.equals(labels[1])) {
        done.add(piece(label) + " off");
        board = board.without(field(label));
        step();
      }
    }
    done(String.join(", ", done));
  }

  private void dead(List<String> labels) {
    unread = labels;
    step();
    done(
        labels.isEmpty()
            ? "all squares are read again"
            : String.join(", ", labels) + " not read any more");
  }

  private void hide(boolean from) {
    hidden = from;
    step();
    done(from ? "the board reports nothing" : "the board reports again");
  }

  /** A piece where it stands, such as "white man c3". */
  private String piece(String label) {
    String name = board.at(field(label)).orElseThrow().name();
    return name.toLowerCase(Locale.ROOT).replace('_', ' ') + " " + label;
  }

  private int field(String label) {
    return rules.numbering().field(rules.geometry(), label).orElseThrow();
  }

  private void step() {
    time += HAND;
    read();
  }

  private void read() {
    if (!hidden) {
      FieldReading[] cells = new FieldReading[rules.geometry().size()];
      Snapshot whole = Snapshot.of(board, level);
      Arrays.setAll(cells, i -> whole.at(i + 1));
      unread.forEach(label -> cells[field(label) - 1] = FieldReading.UNREAD);
      hear(referee.reading(time, Snapshot.of(rules.geometry(), cells)));
    }
  }

  private void done(String what) {
    at(time).done().add(what);
  }

  private void hear(List<Ruling> rulings) {
    for (Ruling ruling : rulings) {
      record(ruling);
      Announcement announcement = announcer.announce(ruling);
      if (!announcement.spoken().isEmpty()) {
        at(ruling.time()).said().add(announcement.text());
      }
    }
  }

  private void record(Ruling ruling) {
    sheet.add(json.write(new AttributedRuling(ruling, Optional.empty())));
  }

  private Moment at(long moment) {
    return moments.computeIfAbsent(moment, at -> new Moment(new ArrayList<>(), new ArrayList<>()));
  }

  /** What was done and said, a row of a table for each time, and the game that it makes. */
  String page() {
    StringBuilder page = new StringBuilder("| s | hands | said |\n|---|---|---|\n");
    moments.forEach(
        (at, moment) ->
            page.append(
                String.format(
                    Locale.ROOT,
                    "| %.1f | %s | %s |\n",
                    at / 1000.0,
                    String.join("; ", moment.done()),
                    String.join("<br>", moment.said()))));
    String pdn = PdnWriter.write(rules, sheet.game(List.of()));
    String moves = pdn.substring(pdn.indexOf("\n\n")).strip().replace('\n', ' ');
    return page.append("\nPDN: `").append(moves).append("`, result `") + sheet.result() + "`\n";
  }
}
