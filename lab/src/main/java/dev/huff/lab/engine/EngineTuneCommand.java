package dev.huff.lab.engine;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.RuleSetArgument;
import dev.huff.core.engine.EvaluationWeights;
import dev.huff.rules.ruleset.RuleSet;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code huff lab engine tune}: better weights, by playing. */
@Command(
    name = "tune",
    description = {
      "Tunes the weights of a rule set's family by self-play at fixed nodes, then plays a match of",
      "the tuned weights against those it began with and prints the gain in Elo with its error."
    })
final class EngineTuneCommand implements Callable<Integer> {
  private static final int SAID_EVERY = 20;

  @Spec private CommandSpec spec;

  @Option(
      names = "--rules",
      paramLabel = "ID",
      defaultValue = "international",
      converter = RuleSetArgument.class,
      description = "What is played (default: ${DEFAULT-VALUE}).")
  private RuleSet rules;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "200",
      description = "Rounds of tuning; 0 for the match alone (default: ${DEFAULT-VALUE}).")
  private int rounds;

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "40",
      description = "Games a round (default: ${DEFAULT-VALUE}).")
  private int games;

  @Option(
      names = "--match",
      paramLabel = "N",
      defaultValue = "2000",
      description = "Games of the match at the end (default: ${DEFAULT-VALUE}).")
  private int match;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Positions a move (default: ${DEFAULT-VALUE}).")
  private long nodes;

  @Option(
      names = "--from",
      paramLabel = "W",
      split = ",",
      description = "Begin with these weights, in the order of weights.properties.")
  private List<Integer> from = List.of();

  @Option(
      names = "--against",
      paramLabel = "W",
      split = ",",
      description = "Play the match against these weights (default: those it begins with).")
  private List<Integer> against = List.of();

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "From which everything is drawn (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Override
  public Integer call() {
    if (rounds < 0 || games < 2 || match < 0 || nodes < 1) {
      throw CommandFailure.badInput("write whole numbers: --rounds, --games, --match, --nodes");
    }
    EvaluationWeights start = weights(from).orElseGet(() -> EvaluationWeights.of(rules));
    EvaluationWeights tuned = tune(start);
    out().println(EvaluationWeights.family(rules) + " = " + text(tuned));
    EvaluationWeights other = weights(against).orElse(start);
    EngineMatch proof =
        new EngineMatch(rules, tuned, other, EnginePace.ofNodes(nodes), seed + 1, () -> 0);
    for (int game = 0; game < match; game++) {
      proof.play();
    }
    MatchTally tally = proof.tally();
    out()
        .printf(
            Locale.ROOT,
            "against %s: %d won, %d drawn, %d lost: %+.1f Elo, error %.1f (19 of 20)%n",
            text(other),
            tally.wins(),
            tally.draws(),
            tally.losses(),
            tally.elo(),
            tally.error());
    return 0;
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  private EvaluationWeights tune(EvaluationWeights start) {
    WeightTuning tuning = new WeightTuning(rules, start, EnginePace.ofNodes(nodes), games, seed);
    for (int round = 1; round <= rounds; round++) {
      tuning.round(tally -> {});
      if (round % SAID_EVERY == 0) {
        String now = text(tuning.weights());
        spec.commandLine().getErr().println("round " + round + " of " + rounds + ": " + now);
      }
    }
    return tuning.weights();
  }

  private static Optional<EvaluationWeights> weights(List<Integer> values) {
    int wanted = EvaluationWeights.SIZE;
    if (values.isEmpty()) {
      return Optional.empty();
    }
    if (values.size() != wanted) {
      throw CommandFailure.badInput("weights are " + wanted + " numbers, not " + values.size());
    }
    return Optional.of(EvaluationWeights.of(values.stream().mapToInt(Integer::intValue).toArray()));
  }

  private static String text(EvaluationWeights weights) {
    return Arrays.toString(weights.values()).replaceAll("[\\[\\],]", "");
  }
}
