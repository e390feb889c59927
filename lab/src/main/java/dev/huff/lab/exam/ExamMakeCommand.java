package dev.huff.lab.exam;

import com.fasterxml.jackson.databind.JsonNode;
import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.app.option.ProgressReporter;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.lab.soak.MatchEvent;
import dev.huff.lab.soak.MatchLog;
import dev.huff.lab.soak.MatchReport;
import dev.huff.lab.soak.SoakMatch;
import dev.huff.lab.soak.SoakSetting;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code huff lab exam make}: writes board logs and what was really done in them. */
@Command(
    name = "make",
    description = {
      "Writes board logs of simulated games, and what was really done in them.",
      "Hands and sensors of all grades, honest, forgetful and cheating players, all rule sets at "
          + "all sensing levels. Equal seeds give equal exams."
    })
final class ExamMakeCommand extends ConsoleCommand {
  /** The file of what was really done. */
  static final String ANSWERS = "answers.ndjson";

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "From which everything is drawn (default: ${DEFAULT-VALUE}).")
  private long seed = 1;

  @Option(
      names = "--games",
      paramLabel = "N",
      description =
          "Games of each rule set and category at each sensing level (default: ${DEFAULT-VALUE}).")
  private int games = 1;

  @Option(
      names = "--rules",
      paramLabel = "ID",
      split = ",",
      description = "Rule sets, or files of your own, by commas (default: all).")
  private List<RuleSet> rules = List.of();

  @Parameters(paramLabel = "DIR", description = "An empty folder, or one that is made.")
  private Path folder = Path.of("");

  private final List<String> answers = new ArrayList<>();

  @Override
  public Integer call() throws IOException {
    CommandFailure.checkLeast("--games", games, 1);
    Files.createDirectories(folder);
    try (Stream<Path> files = Files.list(folder)) {
      if (files.findAny().isPresent()) {
        throw CommandFailure.badInput(folder + " is not empty: name an empty folder");
      }
    }
    List<RuleSet> sets = rules.isEmpty() ? List.copyOf(RuleBook.all()) : rules;
    try (ProgressReporter progress = new ProgressReporter(spec(), "huff lab exam make")) {
      for (ExamCategory category : ExamCategory.values()) {
        for (RuleSet set : sets) {
          for (SensingLevel level : SensingLevel.values()) {
            for (int game = 0; game < games; game++) {
              write(category, category.setting(set, level), game);
              progress.at(answers.size(), 0, "logs");
            }
          }
        }
      }
    }
    Files.write(folder.resolve(ANSWERS), answers);
    out().println(answers.size() + " logs in " + folder);
    return 0;
  }

  private void write(ExamCategory category, SoakSetting setting, int game) throws IOException {
    String name = String.format(Locale.ROOT, "%05d.ndjson", answers.size() + 1);
    List<String> lines = new ArrayList<>();
    List<ExamAnswerKey.Fault> faults = new ArrayList<>();
    SoakMatch match =
        new SoakMatch(
            setting,
            seed + category.ordinal(),
            game,
            event -> {
              lines.add(MatchLog.line(event));
              note(event, faults);
            },
            ruling -> {});
    lines.add(MatchLog.header(setting, match));
    MatchReport report = match.play();
    Files.write(folder.resolve(name), lines);
    List<ExamAnswerKey.Foul> fouls =
        report.fouls().stream()
            .map(foul -> new ExamAnswerKey.Foul(foul.time(), foul.kind().id()))
            .toList();
    ExamAnswerKey answer =
        new ExamAnswerKey(
            ExamAnswerKey.VERSION,
            name,
            category.id(),
            setting.rules().id(),
            setting.level().id(),
            match.facts().stream().<JsonNode>map(FactJson::write).toList(),
            fouls,
            faults);
    answers.add(BoundedJson.write(answer));
  }

  /** Readings in a row while sensors fail are one fault. */
  private static void note(MatchEvent event, List<ExamAnswerKey.Fault> faults) {
    if (event instanceof MatchEvent.Read read && read.failing()) {
      int last = faults.size() - 1;
      boolean goesOn = last >= 0 && read.time() - faults.get(last).to() < 1_000;
      long from = goesOn ? faults.remove(last).from() : read.time();
      faults.add(new ExamAnswerKey.Fault(from, read.time()));
    }
  }
}
