package dev.huff.lab.engine;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.core.engine.Engine;
import dev.huff.core.engine.EvaluationWeights;
import dev.huff.core.engine.PatternEvaluation;
import dev.huff.core.engine.PatternWeights;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code huff lab engine train}: learns the weights of patterns from the engine's own games. */
@Command(
    name = "train",
    description = {
      "Learns what patterns of men are worth, from quick games of the engine against itself.",
      "Then it plays a match of the learned patterns against none, or against those it went on from. Games are kept in FILE as they are played: the same command goes on where it was broken off. What it prints is kept beside the weights."
    })
final class EngineTrainCommand extends ConsoleCommand {
  private static final int SAID_EVERY = 500;

  @Mixin private ProofMatch proof = new ProofMatch();

  @Parameters(paramLabel = "FILE", description = "Where the games are kept, a line each.")
  private Path games;

  @Option(
      names = "--games",
      paramLabel = "N",
      description = "How many games to learn from (default: ${DEFAULT-VALUE}).")
  private int count = 20_000;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description = "How often to go through all positions (default: ${DEFAULT-VALUE}).")
  private int rounds = 4;

  @Option(
      names = "--from",
      paramLabel = "FILE",
      description = "Weights of an earlier training to go on from.")
  private Optional<Path> from = Optional.empty();

  @Option(
      names = "--into",
      paramLabel = "FILE",
      required = true,
      description = "Where the weights go: patterns-FAMILY.bin.")
  private Path into;

  @Override
  public Integer call() throws IOException {
    if (count < 1 || rounds < 1 || !proof.isValid()) {
      throw CommandFailure.badInput("write whole numbers: --games, --nodes, --rounds, --match");
    }
    Optional<PatternWeights> before =
        from.isPresent() ? Optional.of(read(from.get())) : Optional.empty();
    GameFile file = new GameFile(games);
    file.fill(SelfPlay.of(proof.rules(), proof.nodes(), proof.seed()), count, this::say);
    Path card = into.resolveSibling(into.getFileName() + ".txt");
    Files.writeString(card, "rules " + proof.rules() + ", seed " + proof.seed() + "\n");
    PatternWeights learned = learn(file, before, card);
    try (OutputStream to = Files.newOutputStream(into)) {
      learned.write(to);
    }
    String than = before.isPresent() ? "those before" : "none";
    String match = prove(learned, before).toString();
    note(card, "against " + than + ", " + proof.nodes() + " positions a move: " + match);
    return 0;
  }

  private PatternWeights read(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      PatternWeights weights = PatternWeights.read(in);
      if (weights.size() != PatternEvaluation.count(proof.rules().geometry())) {
        throw CommandFailure.badInput(
            "--from " + file + ": weights of another board than that of " + proof.rules());
      }
      return weights;
    }
  }

  private void say(int played) {
    if (played % SAID_EVERY == 0) {
      err().println(played + " of " + count + " games");
    }
  }

  private void note(Path card, String line) throws IOException {
    out().println(line);
    Files.writeString(card, line + "\n", StandardOpenOption.APPEND);
  }

  private PatternWeights learn(GameFile file, Optional<PatternWeights> before, Path card)
      throws IOException {
    Geometry geometry = proof.rules().geometry();
    int size = PatternEvaluation.count(geometry);
    PatternWeights zero = new PatternWeights(new short[size], new short[size]);
    PatternSamples samples =
        new PatternSamples(proof.rules(), PatternEvaluation.of(geometry, zero));
    file.read(count).forEach(samples::add);
    PatternTraining training = new PatternTraining(samples, size, proof.seed());
    note(card, String.format(Locale.ROOT, "%,d games, %,d positions", count, samples.size()));
    note(card, String.format(Locale.ROOT, "loss without patterns %.4f", training.loss()));
    if (before.isPresent()) {
      training.goOnFrom(before.get());
      note(card, String.format(Locale.ROOT, "loss with those before %.4f", training.loss()));
    }
    for (int round = 1; round <= rounds; round++) {
      training.round();
      note(card, String.format(Locale.ROOT, "loss after round %d: %.4f", round, training.loss()));
    }
    return training.result();
  }

  private MatchTally prove(PatternWeights learned, Optional<PatternWeights> before) {
    RuleSet rules = proof.rules();
    PatternEvaluation against =
        before
            .map(weights -> PatternEvaluation.of(rules.geometry(), weights))
            .orElseGet(() -> PatternEvaluation.none(rules));
    return proof.play(engine(PatternEvaluation.of(rules.geometry(), learned)), engine(against));
  }

  private Engine engine(PatternEvaluation patterns) {
    EvaluationWeights weights = EvaluationWeights.of(proof.rules());
    return new Engine(proof.rules(), weights, patterns, EnginePlayer.TABLE_BITS);
  }
}
