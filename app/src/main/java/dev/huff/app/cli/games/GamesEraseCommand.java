package dev.huff.app.cli.games;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.app.option.LiveGameOptions;
import dev.huff.app.session.PlayerNameEraser;
import dev.huff.app.settings.SettingsFile;
import dev.huff.club.store.Archive;
import dev.huff.formats.erasing.ErasedNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code huff games erase}. */
@Command(
    name = "erase",
    description = {
      "Erases a player's name for good.",
      "It is removed from the archive, the folder of games with its journals, and "
          + "what tables have still to send. Whatever brings it later is stored without "
          + "it. A hall that runs on this archive learns of it and tells its tables. A "
          + "board that runs here without a hall still knows the name: stop it first, or "
          + "erase the name on its page. Tables that are away have the name in their files "
          + "until they are back; --owing lists them."
    })
final class GamesEraseCommand extends ConsoleCommand {
  @ParentCommand private GamesCommand games = new GamesCommand();

  @Parameters(
      arity = "0..1",
      paramLabel = "NAME",
      description = "The whole name, as the games have it.")
  private String name = "";

  @Option(
      names = "--record",
      paramLabel = "DIR",
      description = "Folder for the games (default: ~/.local/share/huff/games).")
  private Optional<Path> record = Optional.empty();

  @Option(
      names = "--also",
      paramLabel = "DIR",
      description =
          "Another folder whose files change too, e.g. a broadcast's or another "
              + "--record; may be given several times.")
  private List<Path> folders = new ArrayList<>();

  @Option(names = "--allow", description = "Permit the erased name again.")
  private boolean allows;

  @Option(
      names = "--owing",
      description = "List the tables that have not yet removed all erased names from their files.")
  private boolean owing;

  @Option(
      names = "--gone",
      paramLabel = "TABLE",
      description = "This table's computer and its files no longer exist: stop waiting for it.")
  private Optional<String> gone = Optional.empty();

  @Override
  public Integer call() throws IOException {
    if (name.isEmpty() != (owing || gone.isPresent())) {
      throw CommandFailure.badInput("give a player's name, or --owing, or --gone TABLE");
    }
    try (Archive archive = games.archive.openExisting()) {
      if (!name.isEmpty()) {
        say(allows ? allow(archive) : erase(archive));
      }
      if (gone.isPresent()) {
        writeOff(archive, gone.get());
      }
      tellOwing(archive);
      return 0;
    }
  }

  private static void writeOff(Archive archive, String table) {
    if (!archive.erasures().hasTable(table)) {
      throw CommandFailure.badInput("no table '" + table + "' has ever sent games to this archive");
    }
    archive.erasures().releaseBoard(table);
  }

  private void tellOwing(Archive archive) {
    List<String> tables = archive.erasures().owing();
    if (!tables.isEmpty()) {
      say(
          "Tables whose own files still have names that were erased, until they are back in the"
              + " hall: "
              + String.join(", ", tables));
    } else if (owing) {
      say("No table owes anything.");
    }
  }

  private String allow(Archive archive) {
    if (!archive.erasures().allow(name)) {
      throw CommandFailure.badInput("'" + name + "' was not erased from this archive");
    }
    return name + " may be written again";
  }

  private String erase(Archive archive) throws IOException {
    ErasedNames erased = ErasedNames.of(ErasedNames.newKey(), name);
    if (erased.isEmpty()) {
      throw CommandFailure.badInput("'" + name + "' is no name: it has no letter");
    }
    for (Path folder : folders) {
      if (!Files.isDirectory(folder)) {
        throw CommandFailure.badInput("--also " + folder + ": no such folder; check the path");
      }
    }
    int count = archive.erase(name);
    List<Path> all = new ArrayList<>(folders);
    all.add(record.orElseGet(LiveGameOptions::usualFolder));
    all.add(LiveGameOptions.usualOutboxes());
    if (!isInCall("--record")) {
      SettingsFile.ofUser().values().entrySet().stream()
          .filter(setting -> setting.getKey().endsWith(".record")) // run.record, tables.record
          .forEach(setting -> all.add(Path.of(setting.getValue())));
    }
    int files = 0;
    for (Path folder : all) {
      files += PlayerNameEraser.replace(folder, erased);
    }
    if (count + files == 0) {
      throw CommandFailure.badInput(
          ("no game and no pairing has a player '%s'; give the whole name. This one is"
                  + " remembered: --allow permits it again")
              .formatted(name));
    }
    return "Without " + name + " now: games and pairings: " + count + ", files: " + files;
  }
}
