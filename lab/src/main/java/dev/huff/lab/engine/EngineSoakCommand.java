package dev.huff.lab.engine;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.app.option.ProgressReporter;
import dev.huff.core.engine.EvaluationWeights;
import dev.huff.formats.MonotonicClock;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.function.LongSupplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code huff lab engine soak}: games in a row, in which nothing illegal may be played. */
@Command(
    name = "soak",
    description = {
      "Lets the engine play itself, looks every move up among the legal ones, and watches the"
          + " clock.",
      "It plays --games under each of --rules on a clock, and --others under all other rule sets at"
          + " fixed nodes. Exit code 1 when a move was illegal or a clock ran out."
    })
final class EngineSoakCommand extends ConsoleCommand {
  private static final String DOCUMENTS =
      "mezinarodni,internasjonal,dama-cs,dama-bg,dvojita,international";
  private static final long WARM_UP = 2_000;

  @Option(
      names = "--rules",
      paramLabel = "ID",
      split = ",",
      defaultValue = DOCUMENTS,
      description = "Rule sets played on a clock (default: ${DEFAULT-VALUE}).")
  private List<RuleSet> timed = List.of();

  @Option(
      names = "--games",
      paramLabel = "N",
      description = "Games of each of those (default: ${DEFAULT-VALUE}).")
  private int games = 1000;

  @Option(
      names = "--others",
      paramLabel = "N",
      description = "Games of every other rule set (default: ${DEFAULT-VALUE}).")
  private int others = 50;

  @Option(
      names = "--clock",
      paramLabel = "MS",
      description = "Each side's time for a game (default: ${DEFAULT-VALUE}).")
  private long clock = 300;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = "Positions a move where there is no clock (default: ${DEFAULT-VALUE}).")
  private long nodes = 500;

  @Option(
      names = "--cpu",
      description = "Let clocks run by processor time, for machines that are busy with others.")
  private boolean isCpu;

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "From which openings are drawn (default: ${DEFAULT-VALUE}).")
  private long seed = 1;

  @Override
  public Integer call() {
    if (games < 0 || others < 0 || clock < 1 || nodes < 1) {
      throw CommandFailure.badInput("write whole numbers: --games, --others, --clock MS, --nodes");
    }
    int bad = 0;
    for (RuleSet rules : timed) {
      bad += play(rules, EnginePace.ofClock(clock, 0), games);
    }
    for (RuleSet rules : RuleBook.all()) {
      bad += timed.contains(rules) ? 0 : play(rules, EnginePace.ofNodes(nodes), others);
    }
    return bad == 0 ? 0 : CommandFailure.FAILED;
  }

  /** A virtual machine is slow at first; no engine would enter a game so. */
  private static void warmUp(RuleSet rules) {
    new EngineMatch(
            rules,
            EvaluationWeights.of(rules),
            EvaluationWeights.of(rules),
            EnginePace.ofNodes(WARM_UP),
            0,
            () -> 0)
        .play();
  }

  private int play(RuleSet rules, EnginePace pace, int count) {
    if (count == 0) {
      return 0;
    }
    LongSupplier time = isCpu ? EngineBenchCommand::cpuMillis : MonotonicClock::millis;
    if (pace.millis() > 0) {
      warmUp(rules);
    }
    EngineMatch match =
        new EngineMatch(
            rules, EvaluationWeights.of(rules), EvaluationWeights.of(rules), pace, seed, time);
    try (ProgressReporter progress = new ProgressReporter(spec(), rules.id())) {
      for (int game = 1; game <= count; game++) {
        match.play();
        progress.at(game, count, "games");
      }
    }
    MatchTally tally = match.tally();
    print(
        "%-16s %d games, %d plies, %d drawn: illegal moves %d, clocks run out %d%n",
        rules.id(), count, tally.plies(), tally.draws(), tally.illegal(), tally.overstepped());
    return tally.illegal() + tally.overstepped();
  }
}
