package dev.huff.app.cli.pdn;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.CommandOutput;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.app.pdn.BoardLog;
import dev.huff.app.pdn.RuleSetJudgement;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.notation.PdnGame;
import dev.huff.rules.notation.ReplayedGame;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code huff pdn log}: what a board would have said of the games. */
@Command(
    name = "log",
    description = {
      "Converts games to the board logs that a board would have produced, for 'huff referee'.",
      "Games that cannot be played are named and left out."
    },
    footer = {"", "Exit code 1 if a game is left out, 2 if a file cannot be read."})
final class PdnLogCommand extends ConsoleCommand {
  @Mixin private PdnGames games = new PdnGames();

  @Option(
      names = "--sensing",
      required = true,
      paramLabel = "LEVEL",
      description = "What the board can sense: ${COMPLETION-CANDIDATES}.")
  private SensingLevel sensing = SensingLevel.COLOUR;

  @Option(names = "--clock", description = "The players press a clock after every move.")
  private boolean clock;

  @Option(
      names = "--game",
      paramLabel = "NUMBER",
      description = "Only the game with this number in its file.")
  private Optional<Integer> only = Optional.empty();

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description =
          "Output file (default, and with -: standard output); replaced only when everything "
              + "is done.")
  private Optional<Path> out = Optional.empty();

  private int leftOut;
  private int written;

  @Override
  public Integer call() throws IOException {
    try (CommandOutput output = CommandOutput.to(out, out())) {
      boolean allRead =
          games.visit((file, number, game, judged) -> game(output, file, number, game, judged));
      output.finish();
      if (only.isPresent() && allRead && written + leftOut == 0) {
        throw CommandFailure.badInput("--game " + only.get() + ": there is no game of that number");
      }
      return !allRead ? CommandFailure.BAD_INPUT : leftOut > 0 ? CommandFailure.FAILED : 0;
    }
  }

  private void game(
      CommandOutput output, Path file, int number, PdnGame game, RuleSetJudgement judgement) {
    if (only.isPresent() && only.get() != number) {
      return;
    }
    ReplayedGame replay = judgement.replay();
    if (!replay.isClean()) {
      leftOut++;
      PdnConvertCommand.reportLeftOut(spec(), file, number, judgement);
      return;
    }
    written++;
    String result = ReplayedGame.result(replay.rules(), game);
    BoardLog.of(replay, sensing, clock, result).forEach(line -> output.writer().print(line + "\n"));
  }
}
