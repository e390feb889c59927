package dev.huff.lab.bench;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code huff lab bench}: figures of this machine. */
@Command(
    name = "bench",
    description =
        "Measures what it takes to referee on many boards at once, and how late rulings come.",
    subcommands = {
      ArchiveBench.class,
      GeneratorBench.class,
      HallBench.class,
      JournalBench.class,
      PdnBench.class,
      RefereeBench.class
    })
public final class BenchCommand extends ConsoleCommand {
  @Option(
      names = "--rules",
      paramLabel = "ID",
      defaultValue = "dama-cs",
      description = "What is played (default: ${DEFAULT-VALUE}).")
  private RuleSet rules;

  @Option(
      names = "--boards",
      paramLabel = "N",
      description =
          "How many simulated boards, each with ten square changes a second (default:"
              + " ${DEFAULT-VALUE}).")
  private int boards = 64;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      description = "How long boards are measured (default: ${DEFAULT-VALUE}).")
  private int seconds = 60;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (boards < 1 || boards > 500 || seconds < 1) {
      throw CommandFailure.badInput("--boards takes 1 to 500, --seconds at least 1");
    }
    new BoardsBench(boards, seconds, rules, out(), err()).run();
    return 0;
  }
}
