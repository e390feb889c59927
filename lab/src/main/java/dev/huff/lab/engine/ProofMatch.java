package dev.huff.lab.engine;

import dev.huff.core.engine.Engine;
import dev.huff.rules.ruleset.RuleSet;
import picocli.CommandLine.Option;

/** The options of commands that learn something, and the match at their end that proves it. */
final class ProofMatch {
  @Option(
      names = "--rules",
      paramLabel = "ID",
      defaultValue = "international",
      description = "What is played (default: ${DEFAULT-VALUE}).")
  private RuleSet rules;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = "Positions a move (default: ${DEFAULT-VALUE}).")
  private long nodes = 1000;

  @Option(
      names = "--match",
      paramLabel = "N",
      description = "Games of the match at the end (default: ${DEFAULT-VALUE}).")
  private int games = 1000;

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "From which everything is drawn (default: ${DEFAULT-VALUE}).")
  private long seed = 1;

  RuleSet rules() {
    return rules;
  }

  long nodes() {
    return nodes;
  }

  long seed() {
    return seed;
  }

  boolean isValid() {
    return nodes > 0 && games >= 0;
  }

  EnginePace pace() {
    return EnginePace.ofNodes(nodes);
  }

  /** Plays the match; its wins are those of the first. */
  MatchTally play(Engine first, Engine second) {
    EngineMatch match =
        new EngineMatch(
            rules,
            new EnginePlayer(first, pace(), () -> 0),
            new EnginePlayer(second, pace(), () -> 0),
            new MatchOpenings(rules, seed + 1, false),
            MatchTally.NONE);
    return match.play(games);
  }
}
