package dev.huff.app.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code huff completion}: completes commands and options in the shell. */
@Command(
    name = "completion",
    description = {
      "Prints a script by which bash and zsh complete huff's commands and options:",
      "  source <(huff completion)",
      "now, or for good as a file in ~/.local/share/bash-completion/completions/huff."
    })
final class CompletionCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    spec.commandLine().getOut().print(AutoComplete.bash("huff", Huff.commandLine()));
    spec.commandLine().getOut().flush();
    return 0;
  }
}
