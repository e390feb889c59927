package dev.huff.app.option;

import dev.huff.club.store.Archive;
import dev.huff.club.store.ArchiveException;
import dev.huff.formats.UserFolders;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Place of the archive of games, the same for every command that uses it. */
public final class ArchiveOption {
  /** Where games at a board go that are not archived. */
  static final String NONE = "none";

  @Option(
      names = "--archive",
      paramLabel = "PLACE",
      description =
          "Archive of games: a file, or jdbc:postgresql://HOST/NAME?user=… (default: "
              + "HUFF_ARCHIVE, else games.db in your data folder).")
  private Optional<String> place = Optional.empty();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec = CommandSpec.create();

  /** Games that are tried out go there, unless this call chose a place: settings do not count. */
  public void keepApart(Path tried) {
    if (!spec.commandLine().getParseResult().hasMatchedOption("--archive")) {
      place = Optional.of(tried.toString());
    }
  }

  public String place() {
    return place
        .or(() -> UserFolders.environment("HUFF_ARCHIVE"))
        .orElseGet(() -> UserFolders.data().resolve("games.db").toString());
  }

  public Archive open() {
    return open(place());
  }

  /** The same for what is in it already: a file that was named must be there. */
  public Archive openExisting() {
    place
        .filter(it -> !it.startsWith("jdbc:") && !it.equals(NONE) && Files.notExists(Path.of(it)))
        .ifPresent(
            it -> {
              throw CommandFailure.badInput("--archive " + it + ": there is no such file");
            });
    return open();
  }

  public static Archive open(String place) {
    if (place.equals(NONE)) {
      throw CommandFailure.badInput(
          "the archive is 'none', which is for huff run and huff tables; say --archive PLACE");
    }
    try {
      return Archive.open(place);
    } catch (ArchiveException e) {
      throw CommandFailure.badInput(String.valueOf(e.getMessage()));
    }
  }
}
