package dev.huff.app.cli.games;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.app.option.FailureReporter;
import dev.huff.app.option.ProgressReporter;
import dev.huff.app.pdn.CheckReport;
import dev.huff.app.pdn.GameJudge;
import dev.huff.app.pdn.PdnFile;
import dev.huff.club.store.Archive;
import dev.huff.club.store.PdnImport;
import dev.huff.rules.notation.GameType;
import dev.huff.rules.notation.PdnFault;
import dev.huff.rules.notation.PdnGame;
import dev.huff.rules.notation.PdnWriter;
import dev.huff.rules.notation.ReplayedGame;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code huff games import}. */
@Command(
    name = "import",
    description =
        "Imports the games of PDN files; games already in the archive are not added again.")
final class GamesImportCommand extends ConsoleCommand {
  private static final int KIB = 1_024;

  @ParentCommand private GamesCommand games = new GamesCommand();

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "PDN files, in UTF-8 or a code page of Europe; - for standard input.")
  private List<Path> files = List.of();

  @Option(
      names = "--played-by",
      paramLabel = "ID",
      description = "The rule set of games that do not name one (default: whichever fits).")
  private Optional<RuleSet> rules = Optional.empty();

  private boolean hasFaults;

  @Override
  public Integer call() {
    try (Archive archive = games.archive.open()) {
      for (Path file : files) {
        try {
          PdnFile.read(file, whole -> read(archive, file, whole));
        } catch (IOException trouble) {
          hasFaults = true;
          tell(spec().qualifiedName() + ": " + FailureReporter.describe(file, trouble));
        }
      }
    }
    return hasFaults ? CommandFailure.BAD_INPUT : 0;
  }

  /** Brings in the file of that name, or its copy. */
  private void read(Archive archive, Path file, Path whole) throws IOException {
    GameJudge judge = GameJudge.of(whole);
    long size = Files.size(whole);
    try (PdnFile text = PdnFile.open(whole);
        ProgressReporter progress = new ProgressReporter(spec(), file.toString())) {
      text.notice().ifPresent(it -> tell(file + ": " + it));
      PdnImport reading =
          new PdnImport(
              archive,
              game -> {
                ReplayedGame replay = replay(judge, game);
                replay.warnings().forEach(it -> tell(progress, file, it, "warning: "));
                return replay;
              },
              (game, fault) -> {
                hasFaults = true;
                tell(progress, file, fault, "");
              });
      for (Optional<PdnGame> game = text.next(); game.isPresent(); game = text.next()) {
        reading.add(game.get());
        progress.at(text.bytesRead() / KIB, size / KIB, "KiB");
      }
      reading.flush();
      progress.end();
      say(file + ": " + CheckReport.counted(reading.read()) + ", " + reading.added() + " new");
    }
  }

  private void tell(ProgressReporter progress, Path file, PdnFault fault, String mark) {
    progress.end();
    tell(
        "%s:%s: %s%s: %s".formatted(file, fault.place(), mark, fault.kind().id(), fault.message()));
  }

  private ReplayedGame replay(GameJudge judge, PdnGame game) {
    boolean saysIt =
        game.value(PdnWriter.RULES_TAG).flatMap(RuleBook::find).isPresent()
            || game.value("GameType").flatMap(GameType::read).isPresent();
    return rules.isEmpty() || saysIt
        ? judge.judge(game).replay()
        : ReplayedGame.of(rules.get(), game);
  }
}
