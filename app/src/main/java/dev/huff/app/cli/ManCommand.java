package dev.huff.app.cli;

import dev.huff.app.option.CommandOutput;
import dev.huff.app.option.ConsoleCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code huff man}: manual pages. */
@Command(
    name = "man",
    description = {
      "Writes manual pages for huff and each of its commands into a folder.",
      "If the folder is ~/.local/share/man/man1, 'man huff-run' shows one."
    })
final class ManCommand extends ConsoleCommand {
  @Parameters(paramLabel = "DIR", description = "Destination; created if it does not exist.")
  private Path folder = Path.of("");

  @Override
  public Integer call() throws IOException {
    Files.createDirectories(folder);
    Map<String, String> pages = ManPage.all(Huff.commandLine());
    for (Map.Entry<String, String> page : pages.entrySet()) {
      CommandOutput.write(folder.resolve(page.getKey() + ".1"), page.getValue());
    }
    say(folder + ": " + pages.size() + " pages");
    return 0;
  }
}
