package dev.huff.club.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * A journal of changes to arbiters' accounts: one line of JSON each, in a file beside the accounts
 * that only its owner can read. It never contains a password.
 */
final class AccountJournal {
  /** What became of an account. */
  enum Change {
    MADE,
    NEW_PASSWORD,
    REMOVED;

    private String word() {
      return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }
  }

  private final Path file;

  /** The journal of the accounts in that file. */
  AccountJournal(Path accounts) {
    String name = accounts.getFileName().toString().replaceFirst("\\.json$", "");
    this.file = accounts.resolveSibling(name + "-journal.ndjson");
  }

  /** Writes down who did what to whose account. */
  synchronized void write(Change change, String name, String by) {
    String line =
        FeedLine.JSON
            .createObjectNode()
            .put("at", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString())
            .put("account", name)
            .put("change", change.word())
            .put("by", by)
            .toString();
    try {
      if (!Files.exists(file)
          && file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
        Files.createFile(
            file,
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
      }
      Files.writeString(file, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write to " + file, e);
    }
  }
}
