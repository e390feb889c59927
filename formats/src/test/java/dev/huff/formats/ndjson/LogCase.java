package dev.huff.formats.ndjson;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A board log that was once ruled wrongly, and the rulings it must give: {@code NAME.ndjson} and
 * {@code NAME.rulings} in the folder {@code cases}.
 */
record LogCase(String name, List<String> log, List<String> rulings) {
  private static final String LOG = ".ndjson";

  static List<LogCase> all() throws IOException {
    List<LogCase> cases = new ArrayList<>();
    for (Path file : logs(folder())) {
      cases.add(read(file));
    }
    return cases;
  }

  private static Path folder() {
    URL url = Objects.requireNonNull(LogCase.class.getResource("cases"));
    try {
      return Path.of(url.toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  private static List<Path> logs(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(LOG)).sorted().toList();
    }
  }

  private static LogCase read(Path file) throws IOException {
    String name = name(file);
    Path rulings = file.resolveSibling(name + ".rulings");
    return new LogCase(name, Files.readAllLines(file), Files.readAllLines(rulings));
  }

  private static String name(Path file) {
    String name = String.valueOf(file.getFileName());
    return name.substring(0, name.length() - LOG.length());
  }

  /**
   * Writes the logs of a folder anew, and what they give today beside them.
   *
   * @param arguments the folder, and the one to write to
   */
  public static void main(String[] arguments) throws IOException, LogException {
    Path to = Path.of(arguments[1]);
    for (Path file : logs(Path.of(arguments[0]))) {
      List<String> log = new ArrayList<>();
      LogParser parser = new LogParser(LogParser::ruleSet);
      for (String line : Files.readAllLines(file)) {
        log.add(written(parser.parse(line)));
      }
      Files.write(to.resolve(name(file) + LOG), log);
      Files.write(to.resolve(name(file) + ".rulings"), ruled(log));
    }
  }

  private static String written(LogLine line) {
    if (line instanceof GameTerms header) {
      return LogWriter.header(header);
    }
    if (line instanceof LogLine.Reading reading) {
      return LogWriter.reading(reading.time(), reading.snapshot());
    }
    if (line instanceof LogLine.Press press) {
      return LogWriter.press(press.time(), press.side());
    }
    LogLine.Decided decided = (LogLine.Decided) line;
    return LogWriter.decided(decided.time(), decided.word(), decided.by());
  }

  /** What the referee says of this log. */
  List<String> ruled() throws IOException {
    return ruled(log);
  }

  private static List<String> ruled(List<String> log) throws IOException {
    List<String> rulings = new ArrayList<>();
    List<String> troubles = new ArrayList<>();
    new LogReferee(
            LogParser::ruleSet, Optional.empty(), rulings::add, troubles::add, (rules, r) -> "")
        .run(new BufferedReader(new StringReader(String.join("\n", log))), "log");
    rulings.addAll(troubles);
    return rulings;
  }
}
