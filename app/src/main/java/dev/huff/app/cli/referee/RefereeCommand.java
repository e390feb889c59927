package dev.huff.app.cli.referee;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.app.option.FailureReporter;
import dev.huff.core.announce.Announcer;
import dev.huff.core.announce.Language;
import dev.huff.formats.journal.JournalReader;
import dev.huff.formats.journal.ReplayedJournal;
import dev.huff.formats.ndjson.LogException;
import dev.huff.formats.ndjson.LogParser;
import dev.huff.formats.ndjson.LogReferee;
import dev.huff.formats.ndjson.RulingJson;
import dev.huff.rules.game.TimeControl;
import dev.huff.rules.ruleset.RuleSet;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code huff referee}: board log in, rulings out. */
@Command(
    name = "referee",
    description = {
      "Reads a board log and prints the rulings.",
      "Both are JSON, one object a line. The only clock is the times in the log."
    },
    footer = {
      "",
      "Examples:",
      "  huff referee game.log",
      "  huff referee --explain game.log",
      "  huff pdn log game.pdn | huff referee --lang cs",
      "  huff referee --journal ~/.local/share/huff/games/journal/…"
    })
public final class RefereeCommand extends ConsoleCommand {
  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description = "The board log (default, and with -: standard input).")
  private Optional<Path> file = Optional.empty();

  @Option(
      names = "--lang",
      defaultValue = "en",
      paramLabel = "LANG",
      description = "Language of the texts (default: ${DEFAULT-VALUE}).")
  private Language language = Language.english();

  @Option(
      names = "--clock",
      paramLabel = "TIME",
      description =
          "Clock for games whose header has none: 5:00+3, 40/90:00,30:00 ('huff run --help').")
  private Optional<TimeControl> clock = Optional.empty();

  @Option(
      names = "--rules",
      paramLabel = "FILE",
      split = ",",
      description = "Your own rule sets that the log names, separated by commas.")
  private List<RuleSet> own = List.of();

  @Option(
      names = "--journal",
      description =
          "FILE is a journal of huff run: replay it, print the rulings, and fail if they "
              + "differ from those in the journal.")
  private boolean isJournal;

  @Option(
      names = "--explain",
      description =
          "Before the rulings, print by which rule the board is understood, whenever that "
              + "changes (docs/reasoning.md).")
  private boolean isExplained;

  @Override
  public Integer call() throws IOException {
    Map<RuleSet, Announcer> announcers = new HashMap<>();
    boolean standardInput = file.isEmpty() || file.get().toString().equals("-");
    String name = standardInput ? "standard input" : file.get().toString();
    PrintWriter troubles = err();
    PrintWriter out =
        new PrintWriter(
            new BufferedWriter(new OutputStreamWriter(System.out, StandardCharsets.UTF_8)));
    if (isJournal && isExplained) {
      throw CommandFailure.badInput("--explain is for board logs: leave --journal out");
    }
    if (isJournal) {
      return replay(out);
    }
    InputStream bytes = standardInput ? System.in : Files.newInputStream(file.get());
    // Bytes that are no UTF-8 spoil their line, not the log.
    try (Reader log = new InputStreamReader(bytes, StandardCharsets.UTF_8)) {
      LogReferee referee =
          new LogReferee(
              LogParser.ruleSets(own),
              clock,
              ruling -> {
                out.println(ruling);
                if (standardInput) {
                  out.flush();
                }
              },
              trouble -> troubles.println("huff referee: " + trouble),
              (rules, ruling) ->
                  announcers
                      .computeIfAbsent(rules, it -> new Announcer(language, it))
                      .announce(ruling)
                      .text());
      if (isExplained) {
        referee.explaining();
      }
      return referee.run(log, name) == 0 ? 0 : CommandFailure.BAD_INPUT;
    } catch (IOException trouble) {
      throw CommandFailure.badInput(FailureReporter.describe(Path.of(name), trouble));
    } finally {
      out.flush();
    }
  }

  private int replay(PrintWriter out) throws IOException {
    Path journal =
        file.orElseThrow(
            () -> CommandFailure.badInput("--journal: which file? Name it after the option"));
    JournalReader.Contents contents = JournalReader.read(journal);
    if (contents.isTorn()) {
      tell(
          "huff referee: "
              + journal
              + (contents.damagedLines() > 0
                  ? ": warning: damaged lines, left out: " + contents.damagedLines()
                  : ": warning: its end is torn; ignored"));
    }
    ReplayedJournal replayed = replayed(journal, contents);
    RuleSet rules = replayed.header().rules();
    Announcer announcer = new Announcer(language, rules);
    RulingJson spoken = new RulingJson(rules, ruling -> announcer.announce(ruling).text());
    replayed.rulings().forEach(ruling -> out.println(spoken.write(ruling)));
    out.flush();
    RulingJson silent = new RulingJson(rules, ruling -> "");
    if (!replayed.rulings().stream().map(silent::write).toList().equals(contents.rulings())) {
      throw CommandFailure.failed(
          journal + ": played again, the rulings are others than were made");
    }
    return 0;
  }

  private ReplayedJournal replayed(Path journal, JournalReader.Contents contents) {
    try {
      return ReplayedJournal.of(contents, LogParser.ruleSets(own));
    } catch (LogException e) {
      throw CommandFailure.badInput(journal + ": " + e.getMessage());
    }
  }
}
