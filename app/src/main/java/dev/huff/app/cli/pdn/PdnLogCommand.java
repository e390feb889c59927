package dev.huff.app.cli.pdn;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.pdn.BoardLogSynthesizer;
import dev.huff.app.pdn.JudgedGame;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.notation.PdnGame;
import dev.huff.rules.notation.ReplayedGame;
import java.io.PrintWriter;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code huff pdn log}: what a board would have said of the games. */
@Command(
    name = "log",
    description = {
      "Converts games to the board logs that a board would have produced, for 'huff referee'.",
      "Games that cannot be played are named and left out."
    },
    footer = {"", "Exit code 1 if a game is left out, 2 if a file cannot be read."})
final class PdnLogCommand extends PdnWritingCommand {
  @Option(
      names = "--sensing",
      required = true,
      paramLabel = "LEVEL",
      description = "What the board can sense: occupancy, colour or kind.")
  private SensingLevel sensing = SensingLevel.COLOUR;

  @Option(names = "--clock", description = "The players press a clock after every move.")
  private boolean clock;

  @Option(
      names = "--game",
      paramLabel = "NUMBER",
      description = "Only the game with this number in its file.")
  private Optional<Integer> only = Optional.empty();

  @Override
  boolean isWanted(int number) {
    return only.isEmpty() || only.get() == number;
  }

  @Override
  void onNothingWanted() {
    only.ifPresent(
        number -> {
          throw CommandFailure.badInput("--game " + number + ": there is no game of that number");
        });
  }

  @Override
  void write(PdnGame game, JudgedGame judged, PrintWriter writer) {
    ReplayedGame replay = judged.replay();
    String result = ReplayedGame.result(replay.rules(), game);
    BoardLogSynthesizer.of(replay, sensing, clock, result)
        .forEach(line -> writer.print(line + "\n"));
  }
}
