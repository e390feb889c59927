package dev.huff.app.cli.games;

import dev.huff.app.cli.option.Failure;
import dev.huff.app.cli.option.Progress;
import dev.huff.app.store.Archive;
import dev.huff.app.store.PdnImport;
import dev.huff.core.notation.GameType;
import dev.huff.core.notation.PdnGame;
import dev.huff.core.notation.PdnWriter;
import dev.huff.core.rules.RuleBook;
import dev.huff.core.rules.RuleSet;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code huff games import}. */
@Command(
    name = "import",
    description = "Brings the games of PDN files in; those that are there already stay once.")
final class GamesImport implements Callable<Integer> {
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
    int faults = 0;
    try (Archive archive = games.archive.open()) {
      for (Path file : files) {
        faults += read(archive, file);
      }
    }
    return faults == 0 ? 0 : Failure.BAD_INPUT;
  }

  /** Brings a file in; how many faults it has. */
  private int read(Archive archive, Path file) throws IOException {
    int[] faults = {0};
    try (Reader text = Files.newBufferedReader(file);
        Progress progress = new Progress(spec, file.toString())) {
      PdnImport reading =
          new PdnImport(
              archive,
              game -> rulesOf(game, file),
              (game, fault) -> {
                faults[0]++;
                spec.commandLine().getErr().println(file + ":" + fault);
              },
              read -> progress.at(read, 0, "games"));
      reading.read(text);
      progress.end();
      spec.commandLine()
          .getOut()
          .println(file + ": " + reading.read() + " games, " + reading.added() + " new");
    }
    return faults[0];
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
