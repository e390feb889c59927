package dev.huff.app.cli;

import dev.huff.app.store.Archive;
import dev.huff.app.store.PdnImport;
import dev.huff.app.store.Positions;
import dev.huff.app.store.Search;
import dev.huff.app.store.Standings;
import dev.huff.app.store.StoredGame;
import dev.huff.core.notation.Fen;
import dev.huff.core.notation.FenException;
import dev.huff.core.notation.GameType;
import dev.huff.core.notation.PdnGame;
import dev.huff.core.notation.PdnWriter;
import dev.huff.core.rules.RuleBook;
import dev.huff.core.rules.RuleSet;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code huff games}: the archive of games. */
@Command(
    name = "games",
    description = {
      "Lists the games of the archive, the newest first.",
      "With one of the commands below: brings games in, writes them out, shows standings."
    },
    subcommands = {
      GamesCommand.Import.class,
      GamesCommand.Export.class,
      GamesCommand.Table.class,
      GamesCommand.Copy.class,
      GamesCommand.Erase.class
    })
final class GamesCommand implements Callable<Integer> {
  @Mixin private ArchiveOption archive = new ArchiveOption();

  @Option(names = "--player", paramLabel = "NAME", description = "part of a player's name")
  private Optional<String> player = Optional.empty();

  @Option(names = "--event", paramLabel = "NAME", description = "part of an event's name")
  private Optional<String> event = Optional.empty();

  @Option(names = "--rules", paramLabel = "ID", description = "the rule set")
  private Optional<String> rules = Optional.empty();

  @Option(names = "--from", paramLabel = "DATE", description = "not before, such as 2026-11")
  private Optional<String> from = Optional.empty();

  @Option(names = "--to", paramLabel = "DATE", description = "not after")
  private Optional<String> to = Optional.empty();

  @Option(
      names = "--position",
      paramLabel = "FEN",
      description = "games that reached this position; needs --rules")
  private Optional<String> position = Optional.empty();

  @Option(
      names = "--limit",
      defaultValue = "50",
      paramLabel = "N",
      description = "how many at most (default: ${DEFAULT-VALUE})")
  private int limit;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    try (Archive games = archive.open()) {
      List<StoredGame> found = games.find(search(limit));
      found.forEach(game -> out.println(line(game)));
      if (found.isEmpty()) {
        out.println(
            games.count() == 0
                ? "The archive is empty; 'huff games import FILE.pdn' brings games in."
                : "No game fits.");
      }
      return 0;
    }
  }

  private Search search(int most) {
    return new Search(player, event, rules, from, to, hash(), most);
  }

  private OptionalLong hash() {
    if (position.isEmpty()) {
      return OptionalLong.empty();
    }
    RuleSet set =
        rules
            .flatMap(RuleBook::find)
            .orElseThrow(() -> Failure.badInput("--position needs --rules with a known rule set"));
    try {
      return OptionalLong.of(Positions.hash(set, Fen.read(set, position.get()).position()));
    } catch (FenException e) {
      throw Failure.badInput("--position: " + e.getMessage());
    }
  }

  private static String line(StoredGame game) {
    return String.format(
        Locale.ROOT,
        "%6d  %-10s  %-12s  %s – %s  %s  %s",
        game.id(),
        game.played(),
        game.rules(),
        game.white(),
        game.black(),
        game.result(),
        game.event());
  }

  /** {@code huff games import}. */
  @Command(
      name = "import",
      description = "Brings the games of PDN files in; those that are there already stay once.")
  static final class Import implements Callable<Integer> {
    @ParentCommand private GamesCommand games = new GamesCommand();

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "PDN files")
    private List<Path> files = List.of();

    @Option(
        names = "--played-by",
        paramLabel = "ID",
        description = "the rule set of games that do not name one")
    private Optional<String> rules = Optional.empty();

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException {
      PrintWriter err = spec.commandLine().getErr();
      int[] faults = {0};
      try (Archive archive = games.archive.open()) {
        for (Path file : files) {
          PdnImport reading =
              new PdnImport(
                  archive,
                  game -> rulesOf(game, file),
                  (game, fault) -> {
                    faults[0]++;
                    err.println(file + ":" + fault);
                  },
                  read -> progress(err, file, read));
          try (Reader text = Files.newBufferedReader(file)) {
            reading.read(text);
          }
          spec.commandLine()
              .getOut()
              .println(file + ": " + reading.read() + " games, " + reading.added() + " new");
        }
      }
      return faults[0] == 0 ? 0 : Failure.BAD_INPUT;
    }

    private static void progress(PrintWriter err, Path file, int read) {
      if (read >= 1000) {
        err.println(file + ": " + read + " games so far");
      }
    }

    private RuleSet rulesOf(PdnGame game, Path file) {
      return game.value(PdnWriter.RULES_TAG)
          .flatMap(RuleBook::find)
          .or(() -> game.value("GameType").flatMap(GameType::read))
          .or(() -> rules.flatMap(RuleBook::find))
          .orElseThrow(
              () ->
                  Failure.badInput(
                      file
                          + ":"
                          + game.place()
                          + ": the game does not say by what rules it was played;"
                          + " give --played-by ID"));
    }
  }

  /** {@code huff games export}. */
  @Command(name = "export", description = "Writes the games looked for as one PDN file.")
  static final class Export implements Callable<Integer> {
    @ParentCommand private GamesCommand games = new GamesCommand();

    @Parameters(paramLabel = "FILE", description = "the file; - for standard output")
    private Path file = Path.of("-");

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException {
      PrintWriter out = spec.commandLine().getOut();
      try (Archive archive = games.archive.open()) {
        if (file.toString().equals("-")) {
          archive.each(games.search(Integer.MAX_VALUE), game -> out.println(game.pdn()));
          out.flush();
          return 0;
        }
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        int[] count = {0};
        try (Writer writer = Files.newBufferedWriter(fresh);
            PrintWriter lines = new PrintWriter(writer)) {
          archive.each(
              games.search(Integer.MAX_VALUE),
              game -> {
                lines.println(game.pdn());
                count[0]++;
              });
        }
        Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
        out.println(file + ": " + count[0] + " games");
        return 0;
      }
    }
  }

  /** {@code huff games table}. */
  @Command(name = "table", description = "Shows an event's standings and cross-table.")
  static final class Table implements Callable<Integer> {
    @ParentCommand private GamesCommand games = new GamesCommand();

    @Parameters(paramLabel = "EVENT", description = "part of the event's name")
    private String event = "";

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
      try (Archive archive = games.archive.open()) {
        List<StoredGame> played = archive.find(Search.all().byEvent(event));
        if (played.isEmpty()) {
          throw Failure.badInput(
              "no event has '" + event + "' in its name; there are " + archive.events());
        }
        print(new Standings(played));
        return 0;
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

  /** {@code huff games copy}. */
  @Command(
      name = "copy",
      description = "Copies the whole archive to another place, such as a PostgreSQL database.")
  static final class Copy implements Callable<Integer> {
    @ParentCommand private GamesCommand games = new GamesCommand();

    @Parameters(paramLabel = "PLACE", description = "a file, or jdbc:postgresql:…")
    private String target = "";

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
      try (Archive from = games.archive.open();
          Archive to = ArchiveOption.open(target)) {
        spec.commandLine().getOut().println(from.copyTo(to) + " games copied");
        return 0;
      }
    }
  }

  /** {@code huff games erase}. */
  @Command(
      name = "erase",
      description = "Takes a player's name out of the archive, wherever it stands.")
  static final class Erase implements Callable<Integer> {
    @ParentCommand private GamesCommand games = new GamesCommand();

    @Parameters(paramLabel = "NAME", description = "the whole name, as the games have it")
    private String name = "";

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
      try (Archive archive = games.archive.open()) {
        int count = archive.erase(name, "N. N.");
        if (count == 0) {
          throw Failure.badInput("no game has a player '" + name + "'; give the whole name");
        }
        spec.commandLine().getOut().println(count + " games no longer name " + name);
        return 0;
      }
    }
  }
}
