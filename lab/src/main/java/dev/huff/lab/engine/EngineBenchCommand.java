package dev.huff.lab.engine;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.core.engine.Engine;
import dev.huff.core.engine.EvaluationWeights;
import dev.huff.core.engine.SearchLimits;
import dev.huff.core.engine.SearchReport;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code huff lab engine bench}: how fast it searches, and what it finds in a second. */
@Command(
    name = "bench",
    description = {
      "Measures positions a second under every rule set, and how many forced wins are found.",
      "These are wins of four and more pieces from played games, with one second of processor time"
          + " each."
    })
final class EngineBenchCommand extends ConsoleCommand {
  private static final int SHOWN = 20;

  @Option(
      names = "--seconds",
      defaultValue = "1",
      paramLabel = "S",
      description = "Processor time for each position (default: ${DEFAULT-VALUE}).")
  private double seconds;

  /** The time this thread has really worked: other programs do not spoil the figures. */
  static long cpuMillis() {
    return TimeUnit.NANOSECONDS.toMillis(
        ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime());
  }

  @Override
  public Integer call() {
    if (!(seconds > 0 && seconds <= 600)) {
      throw CommandFailure.badInput("--seconds " + seconds + ": write a number up to 600");
    }
    SearchLimits limits = SearchLimits.ofMillis((long) (1000 * seconds));
    RuleBook.all().forEach(rules -> speed(rules, limits));
    shots(limits);
    return 0;
  }

  private void speed(RuleSet rules, SearchLimits limits) {
    Engine engine = new Engine(rules);
    List<Move> legal = MoveGenerator.of(rules).legalMoves(rules.start());
    // The first time tells more of the compiler than of the engine.
    think(engine, legal, limits);
    engine.clear();
    SearchReport report = think(engine, legal, limits);
    print(
        "%-16s %,9.0f positions a second, %d plies deep%n",
        rules.id(), report.nodes() * 1000.0 / Math.max(1, report.millis()), report.depth());
  }

  private static SearchReport think(Engine engine, List<Move> legal, SearchLimits limits) {
    return EnginePlayer.think(
        engine, engine.rules().start(), legal, limits, EngineBenchCommand::cpuMillis);
  }

  private void shots(SearchLimits limits) {
    List<TacticalShot> shots = TacticalShot.known();
    int missed = 0;
    for (TacticalShot shot : shots) {
      Engine engine =
          new Engine(shot.rules(), EvaluationWeights.of(shot.rules()), Engine.USUAL_BITS);
      if (!shot.isFoundBy(engine, limits, EngineBenchCommand::cpuMillis) && ++missed <= SHOWN) {
        out()
            .println("not found: " + shot.rules() + " " + Fen.write(shot.rules(), shot.position()));
      }
    }
    out().printf("%d of %d shots found, %s s each%n", shots.size() - missed, shots.size(), seconds);
  }
}
