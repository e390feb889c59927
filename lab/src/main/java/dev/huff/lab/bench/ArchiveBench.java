package dev.huff.lab.bench;

import dev.huff.app.option.ArchiveOption;
import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.app.option.ProgressReporter;
import dev.huff.club.store.Archive;
import dev.huff.club.store.GameSearch;
import dev.huff.club.store.PositionHash;
import dev.huff.club.store.StoredGame;
import dev.huff.lab.figure.Durations;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.RuleSet;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code huff lab bench archive}: how soon a large archive answers. */
@Command(
    name = "archive",
    description = {
      "Fills an archive with random games, and measures how soon it answers.",
      "It is filled as far as it is not yet. Searched are a player's games, a position's, both at"
          + " once, and the newest of all."
    })
final class ArchiveBench extends ConsoleCommand {
  private static final int AT_ONCE = 20_000;
  private static final int PLAYERS = 40_000;
  private static final int EVENTS = 5_000;
  private static final int MOST_PLIES = 50;
  private static final int HITS = 50;

  @Option(
      names = "--archive",
      required = true,
      paramLabel = "PLACE",
      description = "An archive for this alone: a file, or jdbc:postgresql:….")
  private String place = "";

  @Option(
      names = "--games",
      paramLabel = "N",
      description = "How many games (default: ${DEFAULT-VALUE}).")
  private int games = 1_000_000;

  @Option(
      names = "--searches",
      paramLabel = "N",
      description = "How many of each kind are measured (default: ${DEFAULT-VALUE}).")
  private int searches = 200;

  @Option(
      names = "--rules",
      defaultValue = "dama-cs",
      paramLabel = "ID",
      description = "What is played (default: ${DEFAULT-VALUE}).")
  private RuleSet rules;

  private final Random random = new Random(1);

  /** What a random game went through. */
  private record Line(List<Long> hashes, String moves, int plies) {}

  @Override
  public Integer call() {
    if (games < 0 || searches < 1) {
      throw CommandFailure.badInput("--games is 0 or more, --searches 1 or more");
    }
    try (Archive archive = ArchiveOption.open(place)) {
      long began = System.nanoTime();
      int before = archive.count();
      fill(archive, before);
      if (before < games) {
        print(
            "%d games put in, %.0f a second%n",
            games - before, (games - before) / ((System.nanoTime() - began) / 1e9));
      }
      measure(archive);
    }
    return 0;
  }

  private void fill(Archive archive, int before) {
    random.setSeed(before + 1L);
    try (ProgressReporter progress = new ProgressReporter(spec(), "huff lab bench archive")) {
      Map<StoredGame, List<Long>> batch = new LinkedHashMap<>();
      for (int number = before; number < games; number++) {
        Line line = line();
        batch.put(game(number, line), line.hashes());
        if (batch.size() == AT_ONCE || number + 1 == games) {
          archive.putAll(batch);
          batch.clear();
          progress.at(number + 1L, games, "games");
        }
      }
    }
  }

  private Line line() {
    MoveGenerator generator = MoveGenerator.of(rules);
    Position position = rules.start();
    List<Long> hashes = new ArrayList<>(List.of(PositionHash.hash(rules, position)));
    StringBuilder text = new StringBuilder();
    int ply = 0;
    List<Move> moves = generator.legalMoves(position);
    while (!moves.isEmpty() && ply < MOST_PLIES) {
      int choice = random.nextInt(moves.size());
      text.append(ply % 2 == 0 ? ply / 2 + 1 + ". " : "");
      Move move = moves.get(choice);
      text.append(rules.label(move.from())).append(move.isCapture() ? 'x' : '-');
      text.append(rules.label(move.to())).append(' ');
      position = move.applyTo(position);
      hashes.add(PositionHash.hash(rules, position));
      ply++;
      moves = generator.legalMoves(position);
    }
    return new Line(hashes, text.toString(), ply);
  }

  private StoredGame game(int number, Line line) {
    String white = player();
    String black = player();
    String event = "Event " + random.nextInt(EVENTS);
    String date = LocalDate.of(1950, 1, 1).plusDays(random.nextInt(28_000)).toString();
    String pdn =
        String.join(
            "\n",
            "[Event \"" + event + "\"]",
            "[Date \"" + date.replace('-', '.') + "\"]",
            "[White \"" + white + "\"]",
            "[Black \"" + black + "\"]",
            "",
            line.moves() + "*",
            "");
    return new StoredGame(
        0,
        "bench:" + number,
        event,
        "",
        "",
        "",
        white,
        black,
        date,
        rules.id(),
        "*",
        line.plies(),
        pdn);
  }

  /** Few play much, many play little. */
  private String player() {
    int number = (int) (PLAYERS * Math.pow(random.nextDouble(), 3));
    return "Surname" + number + ", Name" + number % 97;
  }

  private void measure(Archive archive) {
    random.setSeed(7);
    GameSearch all = GameSearch.all().atMost(HITS);
    measure(archive, "a player", () -> all.byPlayer(player()));
    measure(archive, "part of many players' names", () -> all.byPlayer("name7"));
    measure(
        archive,
        "a position of a game",
        () -> all.byPosition(after(1 + random.nextInt(MOST_PLIES))));
    long start = PositionHash.hash(rules, rules.start());
    measure(archive, "the start position", () -> all.byPosition(start));
    measure(
        archive, "a player and the start position", () -> all.byPlayer(player()).byPosition(start));
    measure(
        archive,
        "a player and an opening",
        () -> all.byPlayer(player()).byPosition(after(2 + random.nextInt(4))));
    measure(
        archive,
        "who played most and an opening",
        () -> all.byPlayer("surname0,").byPosition(after(2 + random.nextInt(4))));
    measure(archive, "an event", () -> all.byEvent("event " + random.nextInt(EVENTS)));
    measure(archive, "the newest", () -> all);
  }

  /** A position that a random game reaches after so many plies. */
  private long after(int plies) {
    List<Long> hashes = line().hashes();
    return hashes.get(Math.min(hashes.size() - 1, plies));
  }

  private void measure(Archive archive, String what, Supplier<GameSearch> searched) {
    List<Double> millis = new ArrayList<>();
    long hits = 0;
    for (int i = 0; i < searches; i++) {
      GameSearch search = searched.get();
      long began = System.nanoTime();
      hits += archive.find(search).size();
      millis.add((System.nanoTime() - began) / 1e6);
    }
    Durations times = new Durations(millis);
    print(
        "%-32s p50 %6.1f ms  p99 %6.1f ms  worst %6.1f ms  (%.1f games)%n",
        what,
        times.percentile(0.50),
        times.percentile(0.99),
        times.longest(),
        (double) hits / searches);
  }
}
