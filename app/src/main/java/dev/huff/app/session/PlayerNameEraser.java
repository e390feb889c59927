package dev.huff.app.session;

import dev.huff.formats.erasing.ErasedNameRemover;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.file.AtomicFile;
import dev.huff.formats.journal.JournalFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Files that may name a player: games, journals, unsent lines, broadcasts. A file that another
 * program has open is left to that program, e.g. an open journal or an outbox, unless nobody wrote
 * to it for a day. Copies of damaged files are deleted, because nobody can tell whom they name.
 */
public final class PlayerNameEraser {
  private static final String PDN = ".pdn";
  private static final String JOURNAL = ".journal";
  private static final Set<String> KINDS = Set.of(PDN, ".json", ".ndjson", JOURNAL);
  private static final String DAMAGED = ".damaged-";
  private static final String OUTBOX = "outbox.ndjson";
  private static final Duration QUIET = Duration.ofDays(1);

  private PlayerNameEraser() {}

  /** Takes names out of all that are in a folder, however deep; how many had one. */
  public static int replace(Path folder, ErasedNames erased) throws IOException {
    if (!Files.isDirectory(folder)) {
      return 0;
    }
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files = all.filter(Files::isRegularFile).toList();
    }
    int count = 0;
    for (Path file : files) {
      if (kind(file).startsWith(DAMAGED)) {
        Files.delete(file); // whose names are in it, nobody can tell
      } else if (KINDS.contains(kind(file)) && !isInUse(file) && replaceIn(file, erased)) {
        count++;
      }
    }
    return count;
  }

  private static String kind(Path file) {
    String name = file.getFileName().toString();
    return name.substring(Math.max(0, name.lastIndexOf('.')));
  }

  private static boolean isInUse(Path file) throws IOException {
    boolean mayBe =
        file.endsWith(OUTBOX) || (kind(file).equals(JOURNAL) && JournalFile.hasRoom(file));
    Instant written = Files.getLastModifiedTime(file).toInstant();
    return mayBe && written.plus(QUIET).isAfter(Instant.now());
  }

  private static boolean replaceIn(Path file, ErasedNames erased) throws IOException {
    if (kind(file).equals(JOURNAL)) {
      return JournalFile.rewrite(file, line -> ErasedNameRemover.json(line, erased));
    }
    byte[] bytes = Files.readAllBytes(file);
    String text = new String(bytes, StandardCharsets.UTF_8);
    String without =
        switch (kind(file)) {
          case PDN -> ErasedNameRemover.pdn(text, erased);
          case ".ndjson" -> ErasedNameRemover.jsonLines(text, erased);
          default -> ErasedNameRemover.json(text, erased);
        };
    // What is no UTF-8 would be damaged by being written as such.
    boolean isWhole = Arrays.equals(bytes, text.getBytes(StandardCharsets.UTF_8));
    if (without.equals(text) || !isWhole) {
      return false;
    }
    AtomicFile.save(file, without);
    return true;
  }
}
