package dev.huff.app.opponent;

import dev.huff.app.endgame.EndgameTables;
import dev.huff.core.engine.Engine;
import dev.huff.core.engine.EngineScore;
import dev.huff.core.engine.EvaluationWeights;
import dev.huff.core.engine.Level;
import dev.huff.core.engine.SearchLimits;
import dev.huff.core.engine.SearchReport;
import dev.huff.core.engine.TimeBudget;
import dev.huff.formats.MonotonicClock;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Offers our engine to a program that speaks the Hub protocol, version 2, over a pair of streams.
 * Unknown commands and arguments are ignored, as the protocol requires; impossible ones are
 * answered with {@code error}.
 */
public final class HubServer {
  private static final int LARGEST_TABLE = 24;

  /** What a won game is worth, in hundredths of a man. */
  private static final int MOST = 10_000;

  /** The version that the jar's manifest tells. */
  private static final String VERSION =
      Optional.ofNullable(HubServer.class.getPackage().getImplementationVersion())
          .orElse("unpackaged");

  private final BufferedReader in;
  private final PrintWriter out;
  private final Function<RuleSet, EndgameTables> endgames;
  private final BackgroundSearch thinking = new BackgroundSearch();
  private RuleSet rules;
  private EndgameTables known;
  private Optional<Engine> engine = Optional.empty();
  private int bits = Engine.USUAL_BITS;
  private Level level = Level.of(Level.STRONGEST);
  private SearchLimits limits = SearchLimits.NONE;
  private OpponentTurn turn;

  /**
   * @param rules what is played unless the program sets another {@code variant}
   * @param endgames those of a rule set, which the engine knows
   */
  public HubServer(
      RuleSet rules,
      BufferedReader in,
      PrintWriter out,
      Function<RuleSet, EndgameTables> endgames) {
    this.endgames = endgames;
    this.known = EndgameTables.none(rules);
    this.rules = rules;
    this.in = in;
    this.out = out;
    this.turn = new OpponentTurn(rules, rules.start(), List.of(), limits);
  }

  /** Serves until {@code quit} or the end of the stream. */
  public void serve() throws IOException, InterruptedException {
    String line = in.readLine();
    while (line != null) {
      HubLine command = HubLine.parse(line);
      if (command.command().equals("quit")) {
        break;
      }
      obey(command);
      line = in.readLine();
    }
    thinking.halt();
  }

  private void obey(HubLine line) throws InterruptedException {
    switch (line.command()) {
      case "hub" -> introduce();
      case "set-param" -> set(line);
      case "init" -> {
        engine = Optional.of(new Engine(rules, EvaluationWeights.of(rules), bits));
        known = endgames.apply(rules);
        say(HubLine.of("ready"));
      }
      case "new-game" -> engine.ifPresent(Engine::clear);
      case "ping" -> say(HubLine.of("pong"));
      case "pos" -> setUp(line);
      case "level" -> limit(line);
      case "go" -> go(line);
      case "ponder-hit" -> thinking.ponderHit();
      case "stop" -> thinking.halt();
      default -> {}
    }
  }

  private synchronized void say(HubLine line) {
    out.println(line);
    out.flush();
  }

  private void complain(String message) {
    say(HubLine.of("error").with("message", message));
  }

  private void introduce() {
    say(
        HubLine.of("id")
            .with("name", "Huff")
            .with("version", VERSION)
            .with("author", "the Huff developers"));
    String variants =
        RuleBook.all().stream().map(HubNotation::variantOf).collect(Collectors.joining(" "));
    say(param("variant", HubNotation.variantOf(rules), "enum").with("values", variants));
    say(param("level", Level.STRONGEST, "int").with("min", 1).with("max", Level.STRONGEST));
    say(param("tt-size", bits, "int").with("min", 10).with("max", LARGEST_TABLE));
    say(HubLine.of("wait"));
  }

  private static HubLine param(String name, Object value, String type) {
    return HubLine.of("param").with("name", name).with("value", value).with("type", type);
  }

  private void set(HubLine line) {
    String value = line.get("value").orElse("");
    switch (line.get("name").orElse("")) {
      case "variant" ->
          RuleBook.find(HubNotation.rulesOf(value))
              .ifPresentOrElse(this::play, () -> complain("no variant " + value));
      case "level" -> number(value, 1, Level.STRONGEST).ifPresent(n -> level = Level.of(n));
      case "tt-size" -> number(value, 10, LARGEST_TABLE).ifPresent(n -> bits = n);
      default -> complain("no parameter " + line.get("name").orElse(""));
    }
  }

  private Optional<Integer> number(String text, int least, int most) {
    if (text.matches("\\d{1,9}")) {
      int number = Integer.parseInt(text);
      if (number >= least && number <= most) {
        return Optional.of(number);
      }
    }
    complain(text + " is not a number from " + least + " to " + most);
    return Optional.empty();
  }

  /** Plays another rule set, which needs another engine: {@code init} makes it. */
  private void play(RuleSet chosen) {
    rules = chosen;
    engine = Optional.empty();
    turn = turn(chosen.start(), List.of());
  }

  private void setUp(HubLine line) throws InterruptedException {
    thinking.halt();
    Optional<Position> start =
        line.has("pos")
            ? HubNotation.read(rules.geometry(), line.get("pos").orElseThrow())
            : Optional.of(rules.start());
    if (start.isEmpty()) {
      complain("that is no position of " + rules.id());
      return;
    }
    List<Move> played = new ArrayList<>();
    for (String text : line.get("moves").orElse("").strip().split("\\s+", -1)) {
      if (!text.isEmpty()) {
        Optional<Move> move = HubNotation.find(turn(start.get(), played).legal(), text);
        if (move.isEmpty()) {
          complain(text + " is not legal");
          return;
        }
        played.add(move.get());
      }
    }
    turn = turn(start.get(), played);
  }

  private OpponentTurn turn(Position start, List<Move> moves) {
    return new OpponentTurn(rules, start, moves, limits);
  }

  private void limit(HubLine line) {
    double increment = number(line, "inc").orElse(0);
    int moves = (int) number(line, "moves").orElse(0);
    if (line.has("time")) {
      // Hub adds the increment before the move: it is there to be spent.
      double left = number(line, "time").orElse(0) + increment;
      limits = TimeBudget.of((long) (1000 * left), (long) (1000 * increment), moves);
    } else if (line.has("move-time")) {
      limits = SearchLimits.ofMillis((long) (1000 * number(line, "move-time").orElse(1)));
    } else if (line.has("depth")) {
      limits = SearchLimits.ofDepth((int) number(line, "depth").orElse(1));
    } else if (line.has("nodes")) {
      limits = SearchLimits.ofNodes((long) number(line, "nodes").orElse(1));
    } else {
      limits = SearchLimits.NONE;
    }
  }

  /** A number with as many decimals as the program's language writes; below 0 in a lost race. */
  private static OptionalDouble number(HubLine line, String name) {
    String text = line.get(name).orElse("");
    return text.matches("-?\\d{1,12}(\\.\\d{0,20})?")
        ? OptionalDouble.of(Double.parseDouble(text))
        : OptionalDouble.empty();
  }

  private void go(HubLine line) throws InterruptedException {
    thinking.halt();
    List<Move> legal = turn.legal();
    if (engine.isEmpty() || legal.isEmpty()) {
      complain(engine.isEmpty() ? "init comes before go" : "there is no move to play");
      return;
    }
    known.equip(engine.get());
    thinking.begin(limits, line.has("ponder"), search(engine.get(), turn, legal), telling(turn));
  }

  private BackgroundSearch.Search search(Engine chosen, OpponentTurn now, List<Move> legal) {
    Position position = now.position();
    List<Position> history = now.history();
    Level skill = level;
    return (within, isOver) ->
        skill.slips() > 0
            ? chosen.think(
                position,
                legal,
                history,
                skill,
                within,
                new SplittableRandom(),
                MonotonicClock::millis,
                isOver)
            : chosen.think(
                position,
                legal,
                history,
                skill.limits().within(within),
                MonotonicClock::millis,
                isOver,
                this::inform);
  }

  /**
   * A reply may break a rule that looks back, e.g. on kings that moved too often: it is left out.
   */
  private Consumer<SearchReport> telling(OpponentTurn now) {
    return report -> {
      HubLine done = HubLine.of("done").with("move", HubNotation.write(report.move()));
      Optional<Move> reply = report.line().stream().skip(1).findFirst();
      say(
          reply
              .filter(now.after(report.move()).legal()::contains)
              .map(move -> done.with("ponder", HubNotation.write(move)))
              .orElse(done));
    };
  }

  /** A score in men. As in Scan, a win in n plies is worth 100 less n hundredths. */
  private static double men(int score) {
    OptionalInt plies = EngineScore.pliesToEnd(score);
    if (plies.isEmpty()) {
      return score / 100.0;
    }
    return ((score > 0 ? MOST : -MOST) - plies.getAsInt()) / 100.0;
  }

  private void inform(SearchReport report) {
    String line = report.line().stream().map(HubNotation::write).collect(Collectors.joining(" "));
    double seconds = report.millis() / 1000.0;
    say(
        HubLine.of("info")
            .with("depth", report.depth())
            .with("nodes", report.nodes())
            .with("time", String.format(Locale.ROOT, "%.2f", seconds))
            .with("score", String.format(Locale.ROOT, "%.2f", men(report.score())))
            .with("pv", line));
  }
}
