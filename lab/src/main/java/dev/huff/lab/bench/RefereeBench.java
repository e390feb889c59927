package dev.huff.lab.bench;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.core.referee.Referee;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.lab.figure.Durations;
import dev.huff.rules.board.Position;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.ruleset.RepetitionRule;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleKey;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code huff lab bench referee}: how fast one referee is, and how large. */
@Command(
    name = "referee",
    description = {
      "Measures one referee on a board of 10x10.",
      "It prints readings a second on one core, how long a ruling takes early and late in a game"
          + " and for take-backs of any depth, and the memory of a board."
    })
final class RefereeBench extends ConsoleCommand {
  private static final String START = "W:WK35,K36,47,48,49:BK15,K16,2,3,4";
  private static final int[] LENGTHS = {10, 100, 500};
  private static final int[] DEPTHS = {1, 10, 100};
  private static final int WINDOW = 10;
  private static final int GAME = 100;

  @Option(
      names = "--boards",
      paramLabel = "N",
      description = "How many boards memory is measured with (default: ${DEFAULT-VALUE}).")
  private int boards = 1000;

  @Option(
      names = "--sensing",
      paramLabel = "LEVEL",
      description = "What the board can tell: occupancy, colour or kind (default: colour).")
  private SensingLevel level = SensingLevel.COLOUR;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description = "Games measured, after as many to warm up (default: ${DEFAULT-VALUE}).")
  private int rounds = 60;

  @Override
  public Integer call() {
    if (boards < 1 || rounds < 1) {
      throw CommandFailure.badInput("--boards and --rounds are 1 or more");
    }
    RuleSet rules =
        RuleBook.get("international")
            .with(RuleKey.COUNTDOWNS, List.of())
            .with(RuleKey.REPETITION, RepetitionRule.NEVER);
    Position start = start(rules);
    err().println("warming up ...");
    speed(rules, start);
    speed(rules, start);
    print("readings a second, one core: %,.0f%n", speed(rules, start));
    lengths(rules, start);
    depths(rules, start);
    print(
        "memory of a board after %d moves: %,d bytes, with %d boards%n",
        GAME, memory(rules, start), boards);
    return 0;
  }

  private static Position start(RuleSet rules) {
    try {
      return Fen.read(rules, START).position();
    } catch (FenException e) {
      throw new IllegalStateException(e);
    }
  }

  private double speed(RuleSet rules, Position start) {
    SelfPlayingBoard table = new SelfPlayingBoard(rules, start, level, 1);
    for (int ply = 0; ply < GAME; ply++) {
      table.move();
    }
    long readings = 0;
    long begun = SelfPlayingBoard.cpu();
    for (int round = 0; round < rounds; round++) {
      readings += table.again(new Referee(rules, start, level, Referee.SETTLE));
    }
    return readings * 1e9 / (SelfPlayingBoard.cpu() - begun);
  }

  private void lengths(RuleSet rules, Position start) {
    List<List<Long>> times = new ArrayList<>();
    for (int i = 0; i < LENGTHS.length; i++) {
      times.add(new ArrayList<>());
    }
    for (int round = 0; round < rounds; round++) {
      SelfPlayingBoard table = new SelfPlayingBoard(rules, start, level, round);
      for (int i = 0; i < LENGTHS.length; i++) {
        while (table.plies() < LENGTHS[i] - WINDOW) {
          table.move();
        }
        for (int ply = 0; ply < WINDOW; ply++) {
          times.get(i).add(table.move());
        }
      }
    }
    for (int i = 0; i < LENGTHS.length; i++) {
      print("ruling on move " + LENGTHS[i], times.get(i));
    }
  }

  private void depths(RuleSet rules, Position start) {
    for (int depth : DEPTHS) {
      List<Long> times = new ArrayList<>();
      for (int round = -rounds; round < rounds; round++) {
        SelfPlayingBoard table = new SelfPlayingBoard(rules, start, level, round);
        for (int ply = 0; ply < GAME; ply++) {
          table.move();
        }
        long took = table.takeBack(depth);
        if (round >= 0) {
          times.add(took);
        }
      }
      print("ruling on " + depth + " moves taken back", times);
    }
  }

  private void print(String what, List<Long> nanos) {
    Durations times = new Durations(nanos.stream().map(took -> took / 1e6).toList());
    print(
        "%s: p50 %.0f µs, p99 %.0f µs%n",
        what, 1e3 * times.percentile(0.50), 1e3 * times.percentile(0.99));
  }

  private long memory(RuleSet rules, Position start) {
    List<SelfPlayingBoard> tables = new ArrayList<>(boards);
    long before = used();
    for (int board = 0; board < boards; board++) {
      SelfPlayingBoard table = new SelfPlayingBoard(rules, start, level, board);
      for (int ply = 0; ply < GAME; ply++) {
        table.move();
      }
      table.forget();
      tables.add(table);
    }
    long after = used();
    return (after - before) / tables.size();
  }

  /** What lives on the heap now. */
  private static long used() {
    for (int i = 0; i < 4; i++) {
      System.gc();
    }
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
