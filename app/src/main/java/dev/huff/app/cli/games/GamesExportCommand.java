package dev.huff.app.cli.games;

import dev.huff.app.option.CommandOutput;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.app.pdn.CheckReport;
import dev.huff.club.store.Archive;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code huff games export}. Boards that were only set up are no games. */
@Command(name = "export", description = "Writes the selected games as one PDN file.")
final class GamesExportCommand extends ConsoleCommand {
  @ParentCommand private GamesCommand games = new GamesCommand();

  @Parameters(paramLabel = "FILE", description = "The file; - for standard output.")
  private Path file = Path.of("-");

  @Override
  public Integer call() throws IOException {
    int[] count = {0};
    try (Archive archive = games.archive.openExisting();
        CommandOutput output = CommandOutput.to(Optional.of(file), out())) {
      archive.each(
          games.search(Integer.MAX_VALUE),
          game -> {
            if (!game.isOnlySetUp()) {
              output.writer().println(game.pdn());
              count[0]++;
            }
          });
      output.finish();
    }
    if (!CommandOutput.isStandard(file)) {
      say(file + ": " + CheckReport.counted(count[0]));
    }
    return 0;
  }
}
