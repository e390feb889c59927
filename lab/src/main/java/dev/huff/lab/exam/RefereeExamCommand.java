package dev.huff.lab.exam;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code huff lab exam}: an exam that any program can take that reads board logs. */
@Command(
    name = "exam",
    description = "Sets an exam for referees, and scores the rulings of any program.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {ExamMakeCommand.class, ExamScoreCommand.class})
public final class RefereeExamCommand implements Runnable {
  @Spec private CommandSpec spec;

  /** Without a command there is nothing to do. */
  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "which command?");
  }
}
