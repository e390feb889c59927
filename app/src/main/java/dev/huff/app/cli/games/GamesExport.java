package dev.huff.app.cli.games;

import dev.huff.club.store.Archive;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code huff games export}. */
@Command(name = "export", description = "Writes the selected games as one PDN file.")
final class GamesExport implements Callable<Integer> {
  @ParentCommand private GamesCommand games = new GamesCommand();

  @Parameters(paramLabel = "FILE", description = "the file; - for standard output")
  private Path file = Path.of("-");

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    try (Archive archive = games.archive.open()) {
      if (file.toString().equals("-")) {
        archive.each(games.search(Integer.MAX_VALUE), game -> out.println(game.pdn()));
        out.flush();
        return 0;
      }
      Path fresh = file.resolveSibling(file.getFileName() + ".new");
      int[] count = {0};
      try (Writer writer = Files.newBufferedWriter(fresh);
          PrintWriter lines = new PrintWriter(writer)) {
        archive.each(
            games.search(Integer.MAX_VALUE),
            game -> {
              lines.println(game.pdn());
              count[0]++;
            });
      }
      Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
      out.println(file + ": " + count[0] + " games");
      return 0;
    }
  }
}
