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
      "Prints the completion of huff's commands and options for bash and zsh.",
      "For the present shell:",
      "  source <(huff completion)",
      "For good, write it to ~/.local/share/bash-completion/completions/huff."
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
