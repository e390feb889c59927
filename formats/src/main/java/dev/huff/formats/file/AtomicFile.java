package dev.huff.formats.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/**
 * Replaces files as a whole: a reader finds the old text or the new one, never a part. Only their
 * owner can read them, unless somebody has given them wider rights.
 */
public final class AtomicFile {
  private static final Set<OpenOption> ANEW =
      Set.of(
          StandardOpenOption.CREATE,
          StandardOpenOption.WRITE,
          StandardOpenOption.TRUNCATE_EXISTING);

  private AtomicFile() {}

  /** The same without forcing it onto the disk: a power cut may bring the old text back. */
  public static void replace(Path file, String text) throws IOException {
    write(file, text, Way.PRIVATE);
  }

  /** The same of a file for everybody, such as one that a web server hands out. */
  public static void publish(Path file, String text) throws IOException {
    write(file, text, Way.PUBLIC);
  }

  /**
   * Writes a text in place of what is there, and forces it onto the disk.
   *
   * @throws IOException when the disk does not take it; what was there stays
   */
  public static void save(Path file, String text) throws IOException {
    write(file, text, Way.FORCED);
  }

  private enum Way {
    PUBLIC,
    PRIVATE,
    FORCED
  }

  private static void write(Path file, String text, Way way) throws IOException {
    Path fresh = file.resolveSibling("." + file.getFileName() + ".new");
    try {
      try (FileChannel channel =
          way == Way.PUBLIC ? FileChannel.open(fresh, ANEW) : PrivateFiles.open(fresh, ANEW)) {
        PrivateFiles.likeBefore(fresh, file);
        ByteBuffer bytes = StandardCharsets.UTF_8.encode(text);
        while (bytes.hasRemaining()) {
          channel.write(bytes);
        }
        if (way == Way.FORCED) {
          channel.force(true);
        }
      }
      Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      Files.deleteIfExists(fresh);
      throw e;
    }
  }
}
