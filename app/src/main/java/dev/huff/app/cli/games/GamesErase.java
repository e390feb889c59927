package dev.huff.app.cli.games;

import dev.huff.app.cli.evening.HallLink;
import dev.huff.app.cli.option.Failure;
import dev.huff.app.cli.option.GameOptions;
import dev.huff.app.cli.option.NamedFiles;
import dev.huff.app.store.Archive;
import dev.huff.app.store.Replacement;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code huff games erase}. */
@Command(
    name = "erase",
    description = {
      "Takes a player's name out of the archive, the folder of games with its journals, and what",
      "tables have still to send. A board that is running knows it still: stop it first. A hall",
      "that is running is told on its arbiter's page."
    })
final class GamesErase implements Callable<Integer> {
  @ParentCommand private GamesCommand games = new GamesCommand();

  @Parameters(paramLabel = "NAME", description = "the whole name, as the games have it")
  private String name = "";

  @Option(
      names = "--also",
      paramLabel = "DIR",
      description = {
        "a further folder whose files change too, such as a broadcast's or another --record;",
        "may be given several times"
      })
  private List<Path> folders = new ArrayList<>();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws IOException {
    Replacement replacement = Replacement.erasing(name);
    Stream<Path> usual = Stream.of(GameOptions.usualFolder(), HallLink.folder());
    int files = 0;
    for (Path folder : Stream.concat(usual, folders.stream()).toList()) {
      files += NamedFiles.replace(folder, replacement);
    }
    try (Archive archive = games.archive.open()) {
      int count = archive.erase(replacement);
      if (count + files == 0) {
        throw Failure.badInput("no game has a player '" + name + "'; give the whole name");
      }
      spec.commandLine()
          .getOut()
          .println(count + " games and " + files + " files no longer name " + name);
      return 0;
    }
  }
}
