package dev.huff.lab.engine;

import picocli.CommandLine.Command;

/** {@code huff lab engine}: how fast, how strong and how safe the engine is. */
@Command(
    name = "engine",
    description = "Measures the engine and tunes it.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      EngineBenchCommand.class,
      EngineLevelsCommand.class,
      EngineMatchCommand.class,
      EngineShotsCommand.class,
      EngineSoakCommand.class,
      EngineTrainCommand.class,
      EngineTuneCommand.class
    })
public final class EngineLabCommand {}
