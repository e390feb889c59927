package dev.huff.app.cli;

import dev.huff.app.option.ConsoleCommand;
import picocli.AutoComplete;
import picocli.CommandLine.Command;

/** {@code huff completion}: completes commands and options in the shell. */
@Command(
    name = "completion",
    description = {
      "Prints the completion of huff's commands and options for bash and zsh.",
      "For the present shell:",
      "  source <(huff completion)",
      "For good, write it to ~/.local/share/bash-completion/completions/huff."
    })
final class CompletionCommand extends ConsoleCommand {
  @Override
  public Integer call() {
    // Picocli knows no file inside an Optional; without this line the shell offers files there.
    out()
        .print(
            AutoComplete.bash("huff", Huff.commandLine())
                .replace("  type compopt &>/dev/null && compopt +o default\n", ""));
    out().flush();
    return 0;
  }
}
