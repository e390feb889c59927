package dev.huff.app.cli.games;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.CommandOutput;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.app.option.LanguageOption;
import dev.huff.club.report.PageWords;
import dev.huff.club.report.ResultsPage;
import dev.huff.club.store.Archive;
import dev.huff.club.store.EventKind;
import dev.huff.club.store.StoredGame;
import dev.huff.club.tournament.PairingResult;
import dev.huff.club.tournament.SimulScore;
import dev.huff.club.tournament.Standings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code huff games table}. */
@Command(
    name = "table",
    description = {
      "Shows an event's standings and cross-table.",
      "For a simultaneous exhibition it shows the master's score and the boards."
    })
final class GamesTableCommand extends ConsoleCommand {
  private static final int MOST_NAMED = 10;
  private static final String CELL_FORMAT = " %2s";

  @ParentCommand private GamesCommand games = new GamesCommand();

  @Parameters(
      paramLabel = "EVENT",
      description = "The event's name, or a part that no other event has.")
  private String event = "";

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Write the table and the rounds' results as one HTML file for printing.")
  private Optional<Path> html = Optional.empty();

  @Mixin private LanguageOption language = new LanguageOption();

  @Override
  public Integer call() throws IOException {
    try (Archive archive = games.archive.openExisting()) {
      String title = title(archive);
      List<StoredGame> played = archive.gamesOf(title);
      List<PairingResult> all = PairingResult.of(played, archive.events().pairings(title));
      boolean isExhibition = archive.events().kind(title) == EventKind.SIMULTANEOUS;
      if (html.isPresent()) {
        Optional<SimulScore> exhibition =
            isExhibition ? Optional.of(new SimulScore(played)) : Optional.empty();
        CommandOutput.write(
            html.get(),
            new ResultsPage(
                    title,
                    all,
                    archive.events().ratings(),
                    PageWords.in(language.get()),
                    exhibition)
                .html());
      } else if (isExhibition) {
        print(new SimulScore(played), PageWords.in(language.get()));
      } else {
        print(new Standings(all), PageWords.in(language.get()));
      }
      return 0;
    }
  }

  private void print(SimulScore exhibition, PageWords words) {
    say(exhibition.master() + ": " + ResultsPage.score(exhibition, words));
    int width = exhibition.rows().stream().mapToInt(row -> row.opponent().length()).max().orElse(1);
    for (SimulScore.Row row : exhibition.rows()) {
      String score = words.get("sheet-" + row.score().name().toLowerCase(Locale.ROOT));
      print("%5s  %-" + width + "s  %-7s  %s%n", row.board(), row.opponent(), row.result(), score);
    }
  }

  /** The event that is called so, else the only one that has that in its name. */
  private String title(Archive archive) {
    List<String> found = archive.events().named(event);
    if (found.contains(event)) {
      return event;
    }
    if (found.isEmpty()) {
      throw none(archive);
    }
    if (found.size() > 1) {
      throw CommandFailure.badInput(
          found.size() + " events have '" + event + "' in their name: " + some(found));
    }
    return found.get(0);
  }

  private CommandFailure none(Archive archive) {
    List<String> names =
        archive.events().names().stream().filter(name -> !name.equals("?")).toList();
    return CommandFailure.badInput(
        names.isEmpty()
            ? "there is no event yet; --event of huff run names a game's event"
            : "no event has '" + event + "' in its name; there are " + some(names));
  }

  private static String some(List<String> names) {
    String first = names.stream().limit(MOST_NAMED).collect(Collectors.joining("; "));
    return names.size() > MOST_NAMED ? first + " …" : first;
  }

  /** What matters stands first: a terminal may be too narrow for the crosses of a large event. */
  private void print(Standings standings, PageWords words) {
    List<Standings.Row> rows = standings.rows();
    List<String> names = columns(column -> words.get(column.id()));
    String player = words.get("player");
    int width = rows.stream().mapToInt(row -> row.player().length()).max().orElse(1);
    String name = "  %-" + Math.max(width, player.length()) + "s";
    StringBuilder head = new StringBuilder(line("", names, names));
    head.append(String.format(name, player));
    for (int i = 1; i <= rows.size(); i++) {
      head.append(String.format(Locale.ROOT, CELL_FORMAT, i));
    }
    say(head);
    for (Standings.Row row : rows) {
      say(
          line(row.place() + ".", columns(column -> column.of(row)), names)
              + String.format(name, row.player())
              + crosses(row, rows, standings));
    }
  }

  private static List<String> columns(Function<Standings.Column, String> text) {
    return Stream.of(Standings.Column.values()).map(text).toList();
  }

  /** Figures in columns that are as wide as their names, and wide enough for a large event. */
  private static String line(String place, List<String> figures, List<String> names) {
    return IntStream.range(0, figures.size())
        .mapToObj(
            i -> String.format("%" + Math.max(5, names.get(i).length()) + "s", figures.get(i)))
        .collect(Collectors.joining("  ", String.format("%4s ", place), ""));
  }

  private static String crosses(Standings.Row row, List<Standings.Row> rows, Standings standings) {
    return rows.stream()
        .map(
            other ->
                other.equals(row) ? "×" : standings.met(row.player(), other.player()).orElse("·"))
        .map(cell -> String.format(Locale.ROOT, CELL_FORMAT, cell))
        .collect(Collectors.joining());
  }
}
