package dev.huff.lab.engine;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.RuleSetArgument;
import dev.huff.core.engine.Engine;
import dev.huff.core.engine.EvaluationWeights;
import dev.huff.core.engine.PatternWeights;
import dev.huff.core.engine.Patterns;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code huff lab engine train}: learns the weights of patterns from the engine's own games. */
@Command(
    name = "train",
    description = {
      "Plays quick games of the engine against itself, learns from them what the patterns of men",
      "are worth, and plays a match of the learned patterns against none. Games are kept in FILE",
      "as they are played: the same command goes on where it was broken off."
    })
final class EngineTrainCommand implements Callable<Integer> {
  private static final int SAID_EVERY = 500;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "Where the games are kept, a line each.")
  private Path games;

  @Option(
      names = "--rules",
      paramLabel = "ID",
      defaultValue = "international",
      converter = RuleSetArgument.class,
      description = "What is played (default: ${DEFAULT-VALUE}).")
  private RuleSet rules;

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "20000",
      description = "How many games to learn from (default: ${DEFAULT-VALUE}).")
  private int count;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      defaultValue = "800",
      description = "Positions a move (default: ${DEFAULT-VALUE}).")
  private long nodes;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "6",
      description = "How often to go through all positions (default: ${DEFAULT-VALUE}).")
  private int rounds;

  @Option(
      names = "--match",
      paramLabel = "N",
      defaultValue = "200",
      description = "Games of the match at the end (default: ${DEFAULT-VALUE}).")
  private int match;

  @Option(
      names = "--into",
      paramLabel = "FILE",
      required = true,
      description = "Where the weights go: patterns-FAMILY.bin.")
  private Path into;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "From which everything is drawn (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Override
  public Integer call() throws IOException {
    if (count < 1 || nodes < 1 || rounds < 1 || match < 0) {
      throw CommandFailure.badInput("write whole numbers: --games, --nodes, --rounds, --match");
    }
    GameFile file = new GameFile(games);
    file.fill(SelfPlay.of(rules, nodes, seed), count, this::say);
    Patterns learned = Patterns.of(rules.geometry(), learn(file));
    prove(learned);
    return 0;
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  private void say(int played) {
    if (played % SAID_EVERY == 0) {
      spec.commandLine().getErr().println(played + " of " + count + " games");
    }
  }

  private PatternWeights learn(GameFile file) throws IOException {
    int size = Patterns.count(rules.geometry());
    PatternWeights zero = new PatternWeights(new short[size], new short[size]);
    PatternSamples samples = new PatternSamples(rules, Patterns.of(rules.geometry(), zero));
    file.read(count).forEach(samples::add);
    PatternTraining training = new PatternTraining(samples, size, seed);
    out().printf(Locale.ROOT, "%,d games, %,d positions%n", count, samples.size());
    out().printf(Locale.ROOT, "loss without patterns %.4f%n", training.loss());
    for (int round = 1; round <= rounds; round++) {
      training.round();
      out().printf(Locale.ROOT, "loss after round %d: %.4f%n", round, training.loss());
      out().flush();
    }
    try (OutputStream to = Files.newOutputStream(into)) {
      training.result().write(to);
    }
    return training.result();
  }

  private void prove(Patterns learned) {
    EvaluationWeights weights = EvaluationWeights.of(rules);
    Engine with = new Engine(rules, weights, learned, EnginePlayer.TABLE_BITS);
    Engine without = new Engine(rules, weights, Patterns.none(rules), EnginePlayer.TABLE_BITS);
    EnginePace pace = EnginePace.ofNodes(nodes);
    EngineMatch proof =
        new EngineMatch(
            rules,
            new EnginePlayer(with, pace, () -> 0),
            new EnginePlayer(without, pace, () -> 0),
            new MatchOpenings(rules, seed + 1, false),
            MatchTally.NONE);
    for (int game = 0; game < match; game++) {
      proof.play();
    }
    MatchTally tally = proof.tally();
    out()
        .printf(
            Locale.ROOT,
            "against none: %d won, %d drawn, %d lost: %+.1f Elo, error %.1f (19 of 20)%n",
            tally.wins(),
            tally.draws(),
            tally.losses(),
            tally.elo(),
            tally.error());
  }
}
