package dev.huff.formats.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A text file that a user has named. */
public final class UserTextFile {
  /** What editors of Windows put before a text in UTF-8. */
  public static final String BYTE_ORDER_MARK = "\uFEFF";

  private static final int HEAD = 64;

  private UserTextFile() {}

  /**
   * Opens a file in UTF-8. Whoever reads bytes that are no UTF-8 gets an exception.
   *
   * @throws FileSystemException if it is a folder
   * @throws IOException if it cannot be opened
   */
  public static Reader open(Path file) throws IOException {
    refuseFolder(file);
    return Files.newBufferedReader(file);
  }

  /** The same in any encoding, but bytes that mean nothing are replaced by {@code U+FFFD}. */
  public static Reader openLeniently(Path file, Charset encoding) throws IOException {
    refuseFolder(file);
    return new InputStreamReader(Files.newInputStream(file), encoding);
  }

  // A folder can be opened, and reading it fails without its name.
  static void refuseFolder(Path file) throws FileSystemException {
    if (Files.isDirectory(file)) {
      throw new FileSystemException(file.toString(), null, "a folder; name a file in it");
    }
  }

  /** Refuses a picture, a program or an archive: they soon have a zero, and texts have none. */
  static void refusePicture(Path file) throws IOException {
    try (InputStream bytes = Files.newInputStream(file)) {
      String head = new String(bytes.readNBytes(HEAD), StandardCharsets.ISO_8859_1);
      if (head.indexOf(0) >= 0
          && !head.startsWith("\u00FE\u00FF")
          && !head.startsWith("\u00FF\u00FE")) {
        throw new FileSystemException(file.toString(), null, "not a text; is it the right file?");
      }
    }
  }
}
