package dev.huff.app.cli.pdn;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code huff pdn}: what can be done with game files. */
@Command(
    name = "pdn",
    description = "Checks and rewrites files of games (PDN).",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {PdnCheckCommand.class, PdnConvertCommand.class, PdnLogCommand.class},
    footer = {
      "",
      "Examples:",
      "  huff pdn check games.pdn",
      "  huff pdn log games.pdn | huff referee"
    })
public final class PdnTools implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  /** Without a command there is nothing to do. */
  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "which command? check, convert or log");
  }
}
