package dev.huff.app.cli.pdn;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.app.pdn.CheckReport;
import dev.huff.app.pdn.JudgedGame;
import dev.huff.rules.notation.PdnGame;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code huff pdn check}: reads and plays every game, and says what is wrong where. */
@Command(
    name = "check",
    description = {
      "Checks whether each game can be read and played.",
      "A game that cannot is refused, with line, column and the moves that would "
          + "have been legal. With --quiet nothing is printed about correct games."
    },
    footer = {"", "Exit code 1 if a game is refused, 2 if a file cannot be read."})
final class PdnCheckCommand extends ConsoleCommand implements PdnGames.Visitor {
  @Mixin private PdnGames games = new PdnGames();

  @Option(
      names = "--json",
      description = "Print JSON: a line for each game, and one for each file.")
  private boolean json;

  @Option(names = "--strict", description = "Refuse games with warnings too.")
  private boolean strict;

  private CheckReport report = new CheckReport(false);
  private boolean anyRefused;

  @Override
  public Integer call() {
    report = new CheckReport(strict);
    boolean allRead = games.visit(this);
    out().flush();
    return !allRead ? CommandFailure.BAD_INPUT : anyRefused ? CommandFailure.FAILED : 0;
  }

  @Override
  public void game(Path file, int number, PdnGame game, JudgedGame judged) {
    report.count(judged);
    boolean isSilent = judged.replay().isClean() && judged.replay().warnings().isEmpty();
    if (json) {
      games.makeRoom();
      say(report.json(file, number, game, judged));
    } else if (!isQuiet(spec()) || !isSilent) {
      games.makeRoom();
      out().print(report.text(file, number, game, judged));
    }
  }

  @Override
  public void end(Path file) {
    say(json ? report.summaryJson(file) : report.summary(file));
    anyRefused |= report.refused() > 0;
    report = new CheckReport(strict);
  }
}
