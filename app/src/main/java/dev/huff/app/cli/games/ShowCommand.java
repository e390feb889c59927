package dev.huff.app.cli.games;

import dev.huff.app.option.ArchiveOption;
import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.CommandOutput;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.app.option.LanguageOption;
import dev.huff.app.option.ProgressReporter;
import dev.huff.club.report.BoardSvg;
import dev.huff.club.report.GameAnalysis;
import dev.huff.club.report.GameAnimation;
import dev.huff.club.report.PageWords;
import dev.huff.club.report.PrintedScoreSheet;
import dev.huff.club.report.SvgChart;
import dev.huff.club.report.TimeUse;
import dev.huff.club.store.Archive;
import dev.huff.club.store.StoredGame;
import dev.huff.rules.board.Diagram;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.notation.PdnReader;
import dev.huff.rules.notation.ReplayStep;
import dev.huff.rules.notation.ReplayedGame;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code huff show}: one game of the archive. */
@Command(
    name = "show",
    description = "Shows a game of the archive in the terminal, as PDN or as a score sheet.",
    footer = {
      "",
      "Examples:",
      "  huff show 12",
      "  huff show 12 --html sheet.html",
      "  huff show 12 --pdn > game.pdn"
    })
public final class ShowCommand extends ConsoleCommand {
  private static final int HUNDREDTHS_A_PLY = 120;
  private static final int THINK_MILLIS = 200;

  @Mixin private ArchiveOption archive = new ArchiveOption();

  @Parameters(paramLabel = "GAME", description = "Its number, as listed by 'huff games'.")
  private long id;

  @Option(
      names = "--ply",
      paramLabel = "N",
      description = "Show the board after N plies instead of the end.")
  private Optional<Integer> ply = Optional.empty();

  @Option(names = "--pdn", description = "Print the game as PDN and nothing else.")
  private boolean pdn;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Write the score sheet with diagrams as one HTML file for printing.")
  private Optional<Path> html = Optional.empty();

  @Option(names = "--gif", paramLabel = "FILE", description = "Write the game as an animated GIF.")
  private Optional<Path> gif = Optional.empty();

  @Option(
      names = "--chart",
      paramLabel = "FILE",
      description =
          "Write charts as SVG: the engine's evaluation after each ply, and the time of "
              + "each ply if Huff refereed the game.")
  private Optional<Path> chart = Optional.empty();

  @Option(
      names = "--think",
      paramLabel = "MS",
      description = "With --chart: the engine's time for a ply (default: " + THINK_MILLIS + ").")
  private Optional<Integer> think = Optional.empty();

  @Option(names = "--svg", paramLabel = "FILE", description = "Write the board as a picture.")
  private Optional<Path> svg = Optional.empty();

  @Option(
      names = "--rules",
      paramLabel = "FILE",
      description = "The club's own rule set, by which the game was played.")
  private Optional<RuleSet> own = Optional.empty();

  @Mixin private LanguageOption language = new LanguageOption();

  @Override
  public Integer call() throws IOException {
    check();
    own.ifPresent(RuleBook::adopt);
    StoredGame game;
    List<Double> times;
    try (Archive games = archive.openExisting()) {
      game =
          games
              .game(id)
              .orElseThrow(
                  () ->
                      CommandFailure.badInput(
                          "there is no game " + id + "; 'huff games' lists them"));
      times = TimeUse.of(games.lines().of(game.source()));
    }
    if (pdn) {
      out().print(game.pdn());
      out().flush();
      return 0;
    }
    RuleSet rules =
        RuleBook.find(game.rules())
            .orElseThrow(
                () ->
                    CommandFailure.failed(
                        "the rule set " + game.rules() + " is unknown here; say --rules FILE"));
    ReplayedGame replay = ReplayedGame.of(rules, PdnReader.first(game.pdn()).orElseThrow());
    PrintedScoreSheet sheet = new PrintedScoreSheet(rules, game, replay, times, words());
    if (html.isPresent()) {
      CommandOutput.write(html.get(), sheet.html());
    }
    if (svg.isPresent()) {
      CommandOutput.write(svg.get(), new BoardSvg(rules, position(replay)).draw());
    }
    if (gif.isPresent()) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ImageOutputStream target = new MemoryCacheImageOutputStream(bytes)) {
        new GameAnimation(replay).write(target, HUNDREDTHS_A_PLY);
      }
      CommandOutput.write(gif.get(), bytes.toByteArray());
    }
    if (chart.isPresent()) {
      CommandOutput.write(chart.get(), charts(replay, times));
    }
    if (files().isEmpty()) {
      print(game, rules, replay, sheet);
    }
    return 0;
  }

  private void check() {
    if (pdn && (ply.isPresent() || !files().isEmpty())) {
      throw CommandFailure.badInput("--pdn prints the game and nothing else; leave the rest out");
    }
    think.ifPresent(millis -> CommandFailure.checkLeast("--think", millis, 1));
    if (ply.isPresent() && svg.isEmpty() && !files().isEmpty()) {
      throw CommandFailure.badInput("--ply: only the board in the terminal and --svg heed it");
    }
  }

  private List<Path> files() {
    return Stream.of(html, svg, gif, chart).flatMap(Optional::stream).toList();
  }

  private PageWords words() {
    return PageWords.in(language.get());
  }

  private String charts(ReplayedGame replay, List<Double> times) {
    List<Double> leads;
    try (ProgressReporter progress = new ProgressReporter(spec(), "thinking")) {
      leads =
          GameAnalysis.of(
              replay,
              think.orElse(THINK_MILLIS),
              done -> progress.at(done, replay.plies(), "plies"));
    }
    Side first = replay.start().toMove();
    PageWords words = words();
    String opinion =
        new SvgChart(words, "sheet-lead", words.get("sheet-men"), first, leads).withLine();
    return times.isEmpty()
        ? opinion
        : SvgChart.stacked(
            opinion, new SvgChart(words, "sheet-time", "s", first, times).withBars());
  }

  private void print(StoredGame game, RuleSet rules, ReplayedGame replay, PrintedScoreSheet sheet) {
    Position shown = position(replay);
    say(game.white() + " – " + game.black() + "  " + game.result());
    say(
        Stream.of(game.event(), game.played(), rules.name())
            .filter(it -> !it.isEmpty() && !it.equals("?"))
            .collect(Collectors.joining(", ")));
    out().println();
    out().print(sheet.text());
    out().println();
    Geometry geometry = rules.geometry();
    Diagram diagram = new Diagram(geometry, field -> rules.numbering().label(geometry, field));
    say(diagram.draw(shown));
  }

  private Position position(ReplayedGame replay) {
    if (ply.isEmpty()) {
      return replay.end();
    }
    CommandFailure.checkRange("--ply", ply.get(), 0, replay.plies());
    Position position = replay.start();
    int plies = 0;
    for (ReplayStep step : replay.steps()) {
      plies += step instanceof ReplayStep.Played ? 1 : 0;
      if (plies > ply.get()) {
        return position;
      }
      position = step.after();
    }
    return position;
  }
}
