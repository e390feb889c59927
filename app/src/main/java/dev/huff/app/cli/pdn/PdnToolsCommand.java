package dev.huff.app.cli.pdn;

import picocli.CommandLine.Command;

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
public final class PdnToolsCommand {}
