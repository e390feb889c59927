package dev.huff.lab.bench;

import dev.huff.app.option.CommandFailure;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code huff lab bench}: figures of this machine. */
@Command(
    name = "bench",
    description = {
      "Measures how soon a move is ruled upon, over a pseudo-terminal at 9600 baud.",
      "The time runs from the last byte of a changed square to the ruling, the settle time apart."
          + " With --boards it measures what it takes to referee on that many at once, and how late"
          + " rulings come."
    },
    subcommands = {
      ArchiveBench.class,
      GeneratorBench.class,
      HallBench.class,
      JournalBench.class,
      PdnBench.class,
      RefereeBench.class
    })
public final class BenchCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--rules",
      paramLabel = "ID",
      defaultValue = "dama-cs",
      description = "What is played (default: ${DEFAULT-VALUE}).")
  private RuleSet rules;

  @Option(
      names = "--moves",
      paramLabel = "N",
      defaultValue = "40",
      description = "How many moves are measured; each takes two seconds or so (default: 40).")
  private int moves;

  @Option(
      names = "--boards",
      paramLabel = "N",
      description = "Measure N simulated boards instead, each with ten square changes a second.")
  private Optional<Integer> boards;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      defaultValue = "60",
      description = "How long boards are measured (default: ${DEFAULT-VALUE}).")
  private int seconds;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (boards.isPresent()) {
      return many(boards.get());
    }
    if (moves < 2 || moves > 150) {
      throw CommandFailure.badInput("--moves " + moves + ": write a number from 2 to 150");
    }
    PrintWriter out = spec.commandLine().getOut();
    spec.commandLine().getErr().println("playing " + moves + " moves in real time ...");
    List<Double> sorted = new LatencyBench(moves).run(rules).stream().sorted().toList();
    if (sorted.isEmpty()) {
      throw CommandFailure.failed("no move was ruled upon; the machine may be too busy");
    }
    out.printf(
        Locale.ROOT,
        "%d moves: byte to ruling p50 %.1f ms, p99 %.1f ms, settle time apart%n",
        sorted.size(),
        BenchTimes.percentile(sorted, 0.50),
        BenchTimes.percentile(sorted, 0.99));
    return 0;
  }

  private int many(int count) throws IOException, InterruptedException {
    if (count < 1 || count > 500 || seconds < 1) {
      throw CommandFailure.badInput("--boards takes 1 to 500, --seconds at least 1");
    }
    new BoardsBench(count, seconds, rules, spec.commandLine().getOut(), spec.commandLine().getErr())
        .run();
    return 0;
  }
}
