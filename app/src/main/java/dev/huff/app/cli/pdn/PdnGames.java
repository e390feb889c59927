package dev.huff.app.cli.pdn;

import dev.huff.app.option.FailureReporter;
import dev.huff.app.option.ProgressReporter;
import dev.huff.app.pdn.GameJudge;
import dev.huff.app.pdn.JudgedGame;
import dev.huff.app.pdn.PdnFile;
import dev.huff.rules.notation.PdnGame;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** The files of a {@code pdn} command and the games in them, one after the other. */
public final class PdnGames {
  private static final int KIB = 1_024;

  @Spec(Target.MIXEE)
  private CommandSpec spec = CommandSpec.create();

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "PDN files, in UTF-8 or a code page of Europe; - for standard input.")
  private List<Path> files = List.of();

  @Option(
      names = "--rules",
      paramLabel = "ID",
      description = "The rule set of all games (default: by their tags, or else whichever fits).")
  private Optional<RuleSet> rules = Optional.empty();

  private Runnable progressEnd = () -> {};

  /** A command's work on games. */
  public interface Visitor {
    /** A game, its number in its file counted from 1. */
    void game(Path file, int number, PdnGame game, JudgedGame judged) throws IOException;

    /** The end of a file that could be read. */
    default void end(Path file) {}
  }

  /** Visits all games; tells whether every file could be read. The others are named on stderr. */
  public boolean visit(Visitor visitor) {
    boolean allRead = true;
    for (Path file : files) {
      try {
        PdnFile.read(file, whole -> visit(file, whole, visitor));
      } catch (IOException trouble) {
        allRead = false;
        String reason = FailureReporter.describe(file, trouble);
        spec.commandLine().getErr().println(spec.qualifiedName() + ": " + reason);
      }
    }
    return allRead;
  }

  /** Makes room on the terminal, where the progress is shown, for a line. */
  public void makeRoom() {
    progressEnd.run();
  }

  private void visit(Path name, Path file, Visitor visitor) throws IOException {
    GameJudge judge = rules.isPresent() ? GameJudge.of(rules.get()) : GameJudge.of(file);
    long size = Files.size(file);
    try (PdnFile games = PdnFile.open(file);
        ProgressReporter progress = new ProgressReporter(spec, name.toString())) {
      games.notice().ifPresent(it -> spec.commandLine().getErr().println(name + ": " + it));
      progressEnd = progress::end;
      int number = 0;
      for (Optional<PdnGame> game = games.next(); game.isPresent(); game = games.next()) {
        visitor.game(name, ++number, game.get(), judge.judge(game.get()));
        progress.at(games.bytesRead() / KIB, size / KIB, "KiB");
      }
    }
    visitor.end(name);
  }
}
