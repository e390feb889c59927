package dev.huff.club.tournament;

import dev.huff.formats.file.UserTextFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Starting times of an event's rounds, in the order of the organiser's file. */
public final class RoundSchedule {
  private static final Pattern LINE =
      Pattern.compile("(\\S{1,40})\\s+(\\d{4}-\\d{2}-\\d{2})[ T](\\d{2}:\\d{2})");

  /** An event has no more rounds than that. */
  private static final int MOST = 200;

  /** A round, and when it begins, in ISO 8601, UTC. */
  public record Start(String round, String at) {}

  private RoundSchedule() {}

  /**
   * Reads a line a round, such as {@code 1 2026-11-28 10:00}. Empty lines and those that begin with
   * {@code #} are passed over.
   *
   * @param zone of the times in the file
   * @throws IOException if the file cannot be read
   * @throws IllegalArgumentException if a line is no round with its start
   */
  public static List<Start> read(Path file, ZoneId zone) throws IOException {
    List<Start> starts = new ArrayList<>();
    int number = 0;
    for (String written : Files.readAllLines(file)) {
      String line = written.replace(UserTextFile.BYTE_ORDER_MARK, "");
      number++;
      if (!line.isBlank() && !line.startsWith("#")) {
        starts.add(start(line.strip(), zone, file + ", line " + number));
      }
    }
    if (starts.size() > MOST) {
      throw new IllegalArgumentException(file + " has more than " + MOST + " rounds");
    }
    return List.copyOf(starts);
  }

  private static Start start(String line, ZoneId zone, String where) {
    Matcher parts = LINE.matcher(line);
    try {
      if (parts.matches()) {
        LocalDateTime local = LocalDateTime.parse(parts.group(2) + "T" + parts.group(3));
        return new Start(parts.group(1), local.atZone(zone).toInstant().toString());
      }
    } catch (DateTimeException e) {
      throw new IllegalArgumentException(where + ": there is no such time: " + line, e);
    }
    throw new IllegalArgumentException(
        where + ": write ROUND DATE TIME, e.g. 1 2026-11-28 10:00, not '" + line + "'");
  }
}
