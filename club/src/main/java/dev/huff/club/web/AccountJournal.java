package dev.huff.club.web;

import dev.huff.formats.file.PrivateFiles;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.rules.NamedConstant;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * A journal of changes to arbiters' accounts: one line of JSON each, in a file beside the accounts
 * that only its owner can read. It never contains a password.
 */
final class AccountJournal {
  /** What became of an account. */
  enum Change implements NamedConstant {
    MADE,
    NEW_PASSWORD,
    REMOVED
  }

  private final Path file;

  AccountJournal(Path accounts) {
    String name = accounts.getFileName().toString().replaceFirst("\\.json$", "");
    this.file = accounts.resolveSibling(name + "-journal.ndjson");
  }

  /** Writes down who did what to whose account. */
  synchronized void write(Change change, String name, String by) {
    String line =
        BoundedJson.node()
            .put("at", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString())
            .put("account", name)
            .put("change", change.id())
            .put("by", by)
            .toString();
    try {
      PrivateFiles.file(file);
      Files.writeString(file, line + "\n", StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write to " + file, e);
    }
  }
}
