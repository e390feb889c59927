package dev.huff.app.cli;

import dev.huff.app.store.Archive;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code huff games erase}. */
@Command(
    name = "erase",
    description = "Takes a player's name out of the archive, wherever it stands.")
final class GamesErase implements Callable<Integer> {
  @ParentCommand private GamesCommand games = new GamesCommand();

  @Parameters(paramLabel = "NAME", description = "the whole name, as the games have it")
  private String name = "";

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    try (Archive archive = games.archive.open()) {
      int count = archive.erase(name, "N. N.");
      if (count == 0) {
        throw Failure.badInput("no game has a player '" + name + "'; give the whole name");
      }
      spec.commandLine().getOut().println(count + " games no longer name " + name);
      return 0;
    }
  }
}
