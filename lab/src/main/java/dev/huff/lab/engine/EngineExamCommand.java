package dev.huff.lab.engine;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

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
public final class EngineExamCommand implements Runnable {
  @Spec private CommandSpec spec;

  /** Without a command there is nothing to do. */
  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "which command?");
  }
}
