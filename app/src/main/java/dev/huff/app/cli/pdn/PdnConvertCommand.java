package dev.huff.app.cli.pdn;

import dev.huff.app.pdn.JudgedGame;
import dev.huff.app.pdn.PdnConversion;
import dev.huff.rules.notation.PdnGame;
import java.io.PrintWriter;
import picocli.CommandLine.Command;

/** {@code huff pdn convert}: the same games as clean PDN 3.0. */
@Command(
    name = "convert",
    description = {
      "Writes the games as clean PDN 3.0, in UTF-8.",
      "Games that cannot be played are named and left out."
    },
    footer = {"", "Exit code 1 if a game is left out, 2 if a file cannot be read."})
final class PdnConvertCommand extends PdnWritingCommand {
  @Override
  void write(PdnGame game, JudgedGame judged, PrintWriter writer) {
    writer.print(PdnConversion.write(game, judged.replay()));
  }
}
