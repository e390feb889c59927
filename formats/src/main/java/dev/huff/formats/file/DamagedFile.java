package dev.huff.formats.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** Keeps copies of damaged files for later rescue by other means. */
public final class DamagedFile {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss-SSS").withZone(ZoneOffset.UTC);

  private DamagedFile() {}

  /**
   * Copies a file to {@code NAME.damaged-TIME} beside it.
   *
   * @return the copy
   */
  public static Path keep(Path file) throws IOException {
    Path copy = file.resolveSibling(file.getFileName() + ".damaged-" + TIME.format(Instant.now()));
    try {
      return Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      Files.deleteIfExists(copy); // a part of it would pass for the whole
      throw e;
    }
  }
}
