package dev.huff.app.cli;

import dev.huff.app.store.Archive;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code huff games erase}. */
@Command(
    name = "erase",
    description = "Takes a player's name out of the archive, wherever it stands.")
final class GamesErase implements Callable<Integer> {
  private static final String IN_PLACE = "N. N.";

  @ParentCommand private GamesCommand games = new GamesCommand();

  @Parameters(paramLabel = "NAME", description = "the whole name, as the games have it")
  private String name = "";

  @Option(
      names = "--record",
      paramLabel = "DIR",
      description =
          "the folder of games (default: ~/.local/share/huff/games); its files change too")
  private Optional<Path> folder = Optional.empty();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws IOException {
    try (Archive archive = games.archive.open()) {
      int count = archive.erase(name, IN_PLACE) + eraseFiles();
      if (count == 0) {
        throw Failure.badInput("no game has a player '" + name + "'; give the whole name");
      }
      spec.commandLine().getOut().println(count + " games and files no longer name " + name);
      return 0;
    }
  }

  /** In how many files of games the name stood. */
  private int eraseFiles() throws IOException {
    Path games = folder.orElseGet(GameOptions::usualFolder);
    if (!Files.isDirectory(games)) {
      return 0;
    }
    int count = 0;
    try (DirectoryStream<Path> files = Files.newDirectoryStream(games, "*.pdn")) {
      for (Path file : files) {
        String text = Files.readString(file);
        String without = text.replace("\"" + name + "\"", "\"" + IN_PLACE + "\"");
        if (!without.equals(text)) {
          Files.writeString(file, without);
          count++;
        }
      }
    }
    return count;
  }
}
