package dev.huff.lab.soak;

import dev.huff.formats.ndjson.GameTerms;
import dev.huff.formats.ndjson.LogWriter;
import dev.huff.rules.notation.Fen;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The board's reports in one game, as the lines of a board log. */
public final class MatchLog {
  private MatchLog() {}

  /** Plays that game of a soak and writes it to a file. */
  public static MatchReport write(SoakSetting setting, long seed, int game, Path file)
      throws IOException {
    List<String> lines = new ArrayList<>();
    SoakMatch match =
        new SoakMatch(setting, seed, game, happening -> lines.add(line(happening)), ruling -> {});
    lines.add(header(setting, match));
    MatchReport report = match.play();
    Files.write(file, lines);
    return report;
  }

  /** The first line of the log of a match. */
  public static String header(SoakSetting setting, SoakMatch match) {
    return LogWriter.header(
        new GameTerms(
            setting.rules(),
            setting.level(),
            new Fen(match.start()),
            setting.settle(),
            setting.clock()));
  }

  /** The line of what happened. */
  public static String line(MatchEvent happening) {
    if (happening instanceof MatchEvent.Read read) {
      return LogWriter.reading(read.time(), read.snapshot());
    }
    return happening instanceof MatchEvent.Answered answered
        ? LogWriter.decided(answered.time(), "play:" + answered.move(), Optional.empty())
        : LogWriter.press(happening.time(), ((MatchEvent.Pressed) happening).side());
  }
}
