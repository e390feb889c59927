package dev.huff.app.cli.boards;

import dev.huff.app.boards.capture.BoardCapture;
import dev.huff.app.boards.capture.CaptureException;
import dev.huff.app.boards.capture.CaptureReplay;
import dev.huff.app.boards.capture.CaptureReplay.Comparison;
import dev.huff.app.option.CommandFailure;
import dev.huff.hardware.BoardUriException;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code huff boards replay}: a capture through the driver of today. */
@Command(
    name = "replay",
    description = {
      "Plays a capture of a board through its driver and compares what is read.",
      "The exit code is 1 if the driver reads something else than when it was recorded."
    })
final class BoardsReplay implements Callable<Integer> {
  @Parameters(paramLabel = "FILE", description = "From huff boards record.")
  private Path file = Path.of("board-capture.ndjson");

  @Option(names = "--readings", description = "Print every status and reading.")
  private boolean showsReadings;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws IOException, InterruptedException {
    PrintWriter out = spec.commandLine().getOut();
    try {
      BoardCapture capture = BoardCapture.read(file);
      RuleSet rules =
          RuleBook.find(capture.rules())
              .orElseThrow(
                  () ->
                      CommandFailure.badInput(
                          file + ": there is no rule set '" + capture.rules() + "'"));
      Comparison comparison = CaptureReplay.play(capture, rules);
      if (showsReadings) {
        comparison.statuses().forEach(status -> out.println("(" + status + ")"));
        comparison.replayed().forEach(out::println);
      }
      out.println(words(comparison));
      return comparison.isSame() ? 0 : CommandFailure.FAILED;
    } catch (CaptureException | BoardUriException e) {
      throw CommandFailure.badInput(String.valueOf(e.getMessage()));
    }
  }

  private static String words(Comparison comparison) {
    int recorded = comparison.recorded().size();
    if (comparison.isSame()) {
      return recorded + " readings, the same as when it was recorded.";
    }
    int common = comparison.common();
    return "The first "
        + common
        + " readings are the same; then "
        + reading(comparison.recorded(), common)
        + " was read, and now "
        + reading(comparison.replayed(), common)
        + " ("
        + recorded
        + " and "
        + comparison.replayed().size()
        + " readings).";
  }

  private static String reading(List<String> readings, int index) {
    return index < readings.size() ? readings.get(index) : "nothing";
  }
}
