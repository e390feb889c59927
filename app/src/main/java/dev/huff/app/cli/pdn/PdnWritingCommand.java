package dev.huff.app.cli.pdn;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.CommandOutput;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.app.pdn.JudgedGame;
import dev.huff.rules.notation.PdnGame;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A command that writes each game in another form. Those that cannot be played are left out. */
abstract class PdnWritingCommand extends ConsoleCommand {
  @Mixin private PdnGames games = new PdnGames();

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description =
          "Output file (default, and with -: standard output); replaced only when everything "
              + "is done.")
  private Optional<Path> out = Optional.empty();

  private int wanted;
  private int leftOut;

  @Override
  public Integer call() throws IOException {
    try (CommandOutput output = CommandOutput.to(out, out())) {
      boolean allRead =
          games.visit(
              (file, number, game, judged) -> {
                if (isWanted(number)) {
                  wanted++;
                  game(output.writer(), file, number, game, judged);
                }
              });
      if (allRead && wanted == 0) {
        onNothingWanted();
      }
      output.finish();
      return !allRead ? CommandFailure.BAD_INPUT : leftOut > 0 ? CommandFailure.FAILED : 0;
    }
  }

  private void game(PrintWriter writer, Path file, int number, PdnGame game, JudgedGame judged) {
    if (judged.replay().isClean()) {
      if (out.filter(it -> !CommandOutput.isStandard(it)).isEmpty()) {
        games.makeRoom();
      }
      write(game, judged, writer);
      return;
    }
    leftOut++;
    games.makeRoom();
    tell(
        "%s: %s:%s; game %s is left out"
            .formatted(spec().qualifiedName(), file, judged.replay().faults().get(0), number));
  }

  /** Whether the game of that number in its file is to be written. */
  boolean isWanted(int number) {
    return true;
  }

  /** All files were read, and had no such game. */
  void onNothingWanted() {}

  /** Writes a game that can be played. */
  abstract void write(PdnGame game, JudgedGame judged, PrintWriter writer);
}
