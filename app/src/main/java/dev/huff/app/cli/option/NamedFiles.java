package dev.huff.app.cli.option;

import dev.huff.app.journal.Journal;
import dev.huff.app.store.Replacement;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Files that may name a player: games, journals, what a table has still to send, broadcasts. */
public final class NamedFiles {
  private static final String JOURNAL = ".journal";
  private static final Set<String> KINDS = Set.of(".pdn", ".json", ".ndjson", JOURNAL);

  private NamedFiles() {}

  /** Takes a name out of all that are in a folder, however deep; how many had it. */
  public static int replace(Path folder, Replacement replacement) throws IOException {
    if (!Files.isDirectory(folder)) {
      return 0;
    }
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files = all.filter(Files::isRegularFile).filter(file -> KINDS.contains(kind(file))).toList();
    }
    int count = 0;
    for (Path file : files) {
      // A torn journal need not end with a whole letter.
      String text =
          kind(file).equals(JOURNAL)
              ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
              : Files.readString(file);
      String without = replacement.in(text);
      if (!without.equals(text)) {
        write(file, kind(file).equals(JOURNAL) ? checked(text, replacement) : without);
        count++;
      }
    }
    return count;
  }

  private static String kind(Path file) {
    String name = file.getFileName().toString();
    return name.substring(Math.max(0, name.lastIndexOf('.')));
  }

  /** Each line of a journal gets its new checksum; what is torn behind them, nobody reads. */
  private static String checked(String journal, Replacement replacement) {
    return journal
        .lines()
        .map(Journal::json)
        .takeWhile(Optional::isPresent)
        .map(json -> Journal.line(replacement.in(json.orElseThrow())))
        .collect(Collectors.joining());
  }

  private static void write(Path file, String text) throws IOException {
    Path fresh = Files.writeString(file.resolveSibling(file.getFileName() + ".new"), text);
    Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }
}
