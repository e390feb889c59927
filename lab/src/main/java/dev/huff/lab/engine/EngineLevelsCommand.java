package dev.huff.lab.engine;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.core.engine.Level;
import dev.huff.core.engine.SearchLimits;
import dev.huff.rules.ruleset.RuleSet;
import java.util.Locale;
import java.util.Random;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code huff lab engine levels}: how strong the levels are, each against the next. */
@Command(
    name = "levels",
    description = {
      "Plays every level against the next one and says how much stronger it is.",
      "Level 1 counts as 0. Differences far above 400 are guesses: one side wins nearly always."
    })
final class EngineLevelsCommand extends ConsoleCommand {
  @Option(
      names = "--rules",
      paramLabel = "ID",
      defaultValue = "international",
      description = "What is played (default: ${DEFAULT-VALUE}).")
  private RuleSet rules;

  @Option(
      names = "--games",
      paramLabel = "N",
      description = "Games of each pair (default: ${DEFAULT-VALUE}).")
  private int games = 100;

  @Option(
      names = "--millis",
      paramLabel = "MS",
      description = "Processor time a move of the strongest level (default: ${DEFAULT-VALUE}).")
  private long millis = 200;

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "From which everything is drawn (default: ${DEFAULT-VALUE}).")
  private long seed = 1;

  @Override
  public Integer call() {
    if (games < 2 || millis < 1) {
      throw CommandFailure.badInput("it takes two games or more, and a time above 0");
    }
    double elo = 0;
    for (int number = 2; number <= Level.STRONGEST; number++) {
      MatchTally tally = play(number, number - 1);
      elo += tally.elo();
      String line =
          String.format(
              Locale.ROOT,
              "level %d: %+.0f Elo above level 1; against level %d: %s",
              number,
              elo,
              number - 1,
              tally);
      out().println(line);
    }
    return 0;
  }

  private MatchTally play(int first, int second) {
    EngineMatch match =
        new EngineMatch(
            rules,
            player(first),
            player(second),
            new MatchOpenings(rules, seed + first, false),
            MatchTally.NONE);
    return match.play(games);
  }

  private MatchPlayer player(int level) {
    return new LevelPlayer(
        rules, Level.of(level), SearchLimits.ofMillis(millis), new Random(seed * 31 + level));
  }
}
