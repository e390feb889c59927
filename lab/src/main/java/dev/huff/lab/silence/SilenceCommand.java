package dev.huff.lab.silence;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.app.option.ProgressReporter;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code huff lab silence}: whether the referee ever falls silent. */
@Command(
    name = "silence",
    description = {
      "Plays random evenings and looks for a referee that falls silent.",
      "Hands move legally, wrongly and twice, take and add pieces, and press when they like, in all "
          + "rule sets at all sensing levels. A board that stands wrong must be announced. Whoever "
          + "does literally what is asked for must get back to the game within the listed steps, "
          + "and play must go on. Evenings are numbered on from the seed, so that each can be "
          + "played again by itself."
    },
    footer = {"", "Exit code 1 if the promise was not kept in some evening."})
public final class SilenceCommand extends ConsoleCommand {
  @Option(
      names = "--evenings",
      paramLabel = "N",
      description = "How many (default: ${DEFAULT-VALUE}).")
  private int evenings = 1000;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "The number of the first evening (default: ${DEFAULT-VALUE}).")
  private long seed = 1;

  @Option(names = "--story", description = "Tell all of the first evening of each failure.")
  private boolean isTold;

  @Override
  public Integer call() {
    CommandFailure.checkLeast("--evenings", evenings, 1);
    Map<EveningVerdict, List<Long>> ended = new EnumMap<>(EveningVerdict.class);
    try (ProgressReporter progress = new ProgressReporter(spec(), "huff lab silence")) {
      for (int i = 0; i < evenings; i++) {
        long number = seed + i;
        ended.computeIfAbsent(evening(number).play(), verdict -> new ArrayList<>()).add(number);
        progress.at(i + 1, evenings, "evenings");
      }
    }
    ended.forEach(this::print);
    return ended.keySet().stream().allMatch(EveningVerdict::isKept) ? 0 : CommandFailure.FAILED;
  }

  /** The evening of that number: all rule sets in turn, then the next sensing level. */
  public static RandomEvening evening(long number) {
    List<RuleSet> all = List.copyOf(RuleBook.all());
    SensingLevel[] levels = SensingLevel.values();
    return new RandomEvening(
        all.get((int) (number % all.size())),
        levels[(int) (number / all.size() % levels.length)],
        number);
  }

  private void print(EveningVerdict verdict, List<Long> numbers) {
    boolean isFailure = !verdict.isKept();
    out()
        .println(
            String.format("%7d  %s", numbers.size(), verdict.words())
                + (isFailure ? ": " + numbers.stream().limit(10).toList() : ""));
    if (isFailure && isTold) {
      RandomEvening evening = evening(numbers.get(0));
      evening.play();
      evening.story().forEach(line -> out().println("           " + line));
    }
    out().flush();
  }
}
