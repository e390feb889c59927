package dev.huff.lab.capture;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.lab.capture.RecordingReplay.Comparison;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code huff lab capture}: a recording through the driver of today. */
@Command(
    name = "capture",
    description = {
      "Plays a recording of a board through its driver and compares what is read.",
      "The exit code is 1 if the driver reads something else than when it was recorded."
    })
public final class RecordingCommand extends ConsoleCommand {
  @Parameters(paramLabel = "FILE", description = "From huff boards record.")
  private Path file = Path.of("board-capture.ndjson");

  @Option(names = "--readings", description = "Print every status and reading.")
  private boolean showsReadings;

  @Override
  public Integer call() throws IOException, InterruptedException {
    BoardRecording recording = BoardRecording.read(file);
    RuleSet rules =
        RuleBook.find(recording.rules())
            .orElseThrow(
                () ->
                    CommandFailure.badInput(
                        file + ": there is no rule set '" + recording.rules() + "'"));
    Comparison comparison = RecordingReplay.play(recording, rules);
    if (showsReadings) {
      comparison.statuses().forEach(status -> out().println("(" + status + ")"));
      comparison.replayed().forEach(out()::println);
    }
    out().println(words(comparison));
    return comparison.isSame() ? 0 : CommandFailure.FAILED;
  }

  private static String words(Comparison comparison) {
    int recorded = comparison.recorded().size();
    if (comparison.isSame()) {
      return recorded + " readings, the same as when it was recorded.";
    }
    int common = comparison.common();
    return String.format(
        "The first %s readings are the same; then %s was read, and now %s (%s and %s "
            + "readings).",
        common,
        reading(comparison.recorded(), common),
        reading(comparison.replayed(), common),
        recorded,
        comparison.replayed().size());
  }

  private static String reading(List<String> readings, int index) {
    return index < readings.size() ? readings.get(index) : "nothing";
  }
}
