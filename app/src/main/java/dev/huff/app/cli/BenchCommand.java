package dev.huff.app.cli;

import dev.huff.core.rules.RuleSet;
import dev.huff.hardware.BoardUriException;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code huff bench}: figures of this machine. */
@Command(
    name = "bench",
    description = {
      "Measures how soon a move is ruled upon, over a pseudo-terminal at 9600 baud:",
      "from the last byte of a changed field to the ruling, the settle time apart."
    },
    subcommands = ArchiveBench.class)
final class BenchCommand implements Callable<Integer> {
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

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (moves < 2 || moves > 150) {
      throw Failure.badInput("--moves " + moves + ": write a number from 2 to 150");
    }
    PrintWriter out = spec.commandLine().getOut();
    spec.commandLine().getErr().println("playing " + moves + " moves in real time ...");
    List<Double> sorted = measure().stream().sorted().toList();
    if (sorted.isEmpty()) {
      throw Failure.failed("no move was ruled upon; the machine may be too busy");
    }
    out.printf(
        Locale.ROOT,
        "%d moves: byte to ruling p50 %.1f ms, p99 %.1f ms, settle time apart%n",
        sorted.size(),
        percentile(sorted, 0.50),
        percentile(sorted, 0.99));
    return 0;
  }

  private List<Double> measure() throws IOException, InterruptedException {
    try {
      return new LatencyBench(moves).run(rules);
    } catch (BoardUriException e) {
      throw Failure.badInput(String.valueOf(e.getMessage()));
    }
  }

  static double percentile(List<Double> sorted, double share) {
    return sorted.get((int) Math.ceil(share * sorted.size()) - 1);
  }
}
