package dev.huff.app.cli.games;

import dev.huff.app.cli.option.Failure;
import dev.huff.app.report.ResultsPage;
import dev.huff.app.store.Archive;
import dev.huff.app.store.EventKind;
import dev.huff.app.store.Exhibition;
import dev.huff.app.store.Search;
import dev.huff.app.store.Standings;
import dev.huff.app.store.StoredGame;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code huff games table}. */
@Command(
    name = "table",
    description = {
      "Shows an event's standings and cross-table; of a simultaneous exhibition the master's score",
      "and the boards."
    })
final class GamesTable implements Callable<Integer> {
  @ParentCommand private GamesCommand games = new GamesCommand();

  @Parameters(paramLabel = "EVENT", description = "part of the event's name")
  private String event = "";

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "write the table and the results of the rounds as one HTML file to print")
  private Optional<Path> html = Optional.empty();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws IOException {
    try (Archive archive = games.archive.open()) {
      List<StoredGame> played = archive.find(Search.all().byEvent(event));
      if (played.isEmpty()) {
        throw Failure.badInput(
            "no event has '" + event + "' in its name; there are " + archive.events().names());
      }
      String title = played.get(0).event();
      boolean isExhibition = archive.events().kind(title) == EventKind.SIMULTANEOUS;
      if (html.isPresent()) {
        Optional<Exhibition> exhibition =
            isExhibition ? Optional.of(new Exhibition(played)) : Optional.empty();
        Files.writeString(
            html.get(),
            new ResultsPage(title, played, archive.events().ratings(), exhibition).html());
      } else if (isExhibition) {
        print(new Exhibition(played));
      } else {
        print(new Standings(played));
      }
      return 0;
    }
  }

  private void print(Exhibition exhibition) {
    PrintWriter out = spec.commandLine().getOut();
    out.println(exhibition.master() + ": " + ResultsPage.score(exhibition));
    int width = exhibition.rows().stream().mapToInt(row -> row.opponent().length()).max().orElse(1);
    for (Exhibition.Row row : exhibition.rows()) {
      String score = row.score().name().toLowerCase(Locale.ROOT);
      out.printf(
          Locale.ROOT,
          "%5s  %-" + width + "s  %-7s  %s%n",
          row.board(),
          row.opponent(),
          row.result(),
          score);
    }
  }

  private void print(Standings standings) {
    PrintWriter out = spec.commandLine().getOut();
    List<Standings.Row> rows = standings.rows();
    int width = rows.stream().mapToInt(row -> row.player().length()).max().orElse(1);
    for (int place = 0; place < rows.size(); place++) {
      Standings.Row row = rows.get(place);
      StringBuilder crosses = new StringBuilder();
      for (Standings.Row other : rows) {
        String cell =
            other.equals(row) ? "×" : standings.met(row.player(), other.player()).orElse("·");
        crosses.append(String.format(Locale.ROOT, " %2s", cell));
      }
      out.printf(
          Locale.ROOT,
          "%3d. %-" + width + "s %s  %3d points  %3d games  Solkoff %3d  S-B %5.1f%n",
          place + 1,
          row.player(),
          crosses,
          row.points(),
          row.games(),
          row.solkoff(),
          row.sonnebornBerger());
    }
  }
}
