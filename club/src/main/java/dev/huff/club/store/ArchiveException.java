package dev.huff.club.store;

import java.sql.SQLException;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The archive cannot do what was requested. The message says what, where and what to do. */
public final class ArchiveException extends RuntimeException {
  /** A failure that has no deeper cause. */
  public ArchiveException(String message) {
    super(message);
  }

  /** A failure with its cause. */
  public ArchiveException(String message, Throwable cause) {
    super(message, cause);
  }

  /** What a database has said, and what to do; empty where the trouble is none of a database. */
  public static Optional<String> told(Throwable trouble) {
    return Stream.iterate(trouble, cause -> cause != null, Throwable::getCause)
        .filter(SQLException.class::isInstance)
        .map(SQLException.class::cast)
        .reduce((outer, inner) -> inner)
        .map(cause -> reason(cause) + "; " + remedy(cause));
  }

  /** That a database takes nothing: which one, if it says so, why, and what to do. */
  public static String refused(RuntimeException trouble) {
    return "the archive takes nothing: "
        + told(trouble).orElseGet(() -> String.valueOf(trouble.getMessage()));
  }

  /** The place of an archive, fit to be shown. */
  public static String withoutPassword(String place) {
    return place.replaceAll("password=[^&]*", "password=…");
  }

  private static String reason(SQLException cause) {
    if (isFull(cause)) {
      return "its disk is full";
    }
    String text = String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
    String said = text.replaceFirst("^\\[SQLITE_[A-Z_]*\\] *", "").replaceFirst("\\.$", "");
    int twice = said.endsWith(")") ? said.lastIndexOf(" (") : -1;
    String first = words(said.substring(0, Math.max(0, twice)));
    boolean isRepeated = !first.isEmpty() && words(said.substring(twice + 1)).equals(first);
    return isRepeated ? said.substring(0, twice) : said;
  }

  private static String words(String text) {
    return text.toLowerCase(Locale.ROOT).replaceAll("\\bthe\\b|[^\\p{L}]", "");
  }

  /** Even reading needs a little room beside SQLite's file. */
  private static boolean isFull(SQLException cause) {
    String text = String.valueOf(cause.getMessage()).toUpperCase(Locale.ROOT);
    return Stream.of("SQLITE_FULL", "SQLITE_IOERR_SHM", "DISK FULL", "NO SPACE")
        .anyMatch(text::contains);
  }

  private static String remedy(SQLException cause) {
    String text = String.valueOf(cause.getMessage()).toUpperCase(Locale.ROOT);
    if (Stream.of("SQLITE_CORRUPT", "SQLITE_NOTADB").anyMatch(text::contains)) {
      return "it is damaged, or no archive: take the last copy that you have of it";
    }
    if (isFull(cause)) {
      return "make room on its disk; what was kept before is still there";
    }
    if (Stream.of("SQLITE_BUSY", "SQLITE_LOCKED").anyMatch(text::contains)) {
      return "another program is writing into it: try again when it has ended";
    }
    return "check the place and who may write there";
  }
}
