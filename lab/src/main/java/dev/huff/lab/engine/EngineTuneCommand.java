package dev.huff.lab.engine;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.core.engine.Engine;
import dev.huff.core.engine.EvaluationWeights;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code huff lab engine tune}: better weights, by playing. */
@Command(
    name = "tune",
    description = {
      "Tunes the weights of a rule set's family by self-play at fixed nodes.",
      "Then it plays a match of the tuned weights against those it began with, and prints the gain in Elo with its error."
    })
final class EngineTuneCommand extends ConsoleCommand {
  private static final int SAID_EVERY = 20;

  @Mixin private ProofMatch proof = new ProofMatch();

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description = "Rounds of tuning; 0 for the match alone (default: ${DEFAULT-VALUE}).")
  private int rounds = 200;

  @Option(
      names = "--games",
      paramLabel = "N",
      description = "Games a round (default: ${DEFAULT-VALUE}).")
  private int games = 40;

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

  @Override
  public Integer call() {
    if (rounds < 0 || games < 2 || !proof.isValid()) {
      throw CommandFailure.badInput("write whole numbers: --rounds, --games, --match, --nodes");
    }
    EvaluationWeights start = weights(from).orElseGet(() -> EvaluationWeights.of(proof.rules()));
    EvaluationWeights tuned = tune(start);
    out().println(EvaluationWeights.family(proof.rules()) + " = " + text(tuned));
    EvaluationWeights other = weights(against).orElse(start);
    out().println("against " + text(other) + ": " + proof.play(engine(tuned), engine(other)));
    return 0;
  }

  private Engine engine(EvaluationWeights weights) {
    return new Engine(proof.rules(), weights, EnginePlayer.TABLE_BITS);
  }

  private EvaluationWeights tune(EvaluationWeights start) {
    WeightTuning tuning = new WeightTuning(proof.rules(), start, proof.pace(), games, proof.seed());
    for (int round = 1; round <= rounds; round++) {
      tuning.round();
      if (round % SAID_EVERY == 0) {
        String now = text(tuning.weights());
        err().println("round " + round + " of " + rounds + ": " + now);
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
