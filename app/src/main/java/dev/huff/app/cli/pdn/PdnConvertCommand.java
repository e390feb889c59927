package dev.huff.app.cli.pdn;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.CommandOutput;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.app.pdn.PdnConversion;
import dev.huff.app.pdn.RuleSetJudgement;
import dev.huff.rules.notation.PdnGame;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** {@code huff pdn convert}: the same games as clean PDN 3.0. */
@Command(
    name = "convert",
    description = {
      "Writes the games as clean PDN 3.0, in UTF-8.",
      "Games that cannot be played are named and left out."
    },
    footer = {"", "Exit code 1 if a game is left out, 2 if a file cannot be read."})
final class PdnConvertCommand extends ConsoleCommand {
  @Mixin private PdnGames games = new PdnGames();

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description =
          "Output file (default, and with -: standard output); replaced only when everything "
              + "is done.")
  private Optional<Path> out = Optional.empty();

  private int leftOut;

  @Override
  public Integer call() throws IOException {
    try (CommandOutput output = CommandOutput.to(out, out())) {
      boolean allRead =
          games.visit((file, number, game, judged) -> game(output, file, number, game, judged));
      output.finish();
      return !allRead ? CommandFailure.BAD_INPUT : leftOut > 0 ? CommandFailure.FAILED : 0;
    }
  }

  private void game(
      CommandOutput output, Path file, int number, PdnGame game, RuleSetJudgement judgement) {
    if (judgement.replay().isClean()) {
      output.writer().print(PdnConversion.write(game, judgement.replay()));
    } else {
      leftOut++;
      reportLeftOut(spec(), file, number, judgement);
    }
  }

  /** Names a game that is left out, and its first fault. */
  static void reportLeftOut(CommandSpec spec, Path file, int number, RuleSetJudgement judgement) {
    spec.commandLine()
        .getErr()
        .println(
            "%s: %s:%s; game %s is left out"
                .formatted(spec.qualifiedName(), file, judgement.replay().faults().get(0), number));
  }
}
