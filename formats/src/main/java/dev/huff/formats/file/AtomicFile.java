package dev.huff.formats.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Replaces files whole: whoever reads one finds the old text or the new one, never a part. */
public final class AtomicFile {
  private AtomicFile() {}

  /** The same without forcing it onto the disk: a power cut may bring the old text back. */
  public static void replace(Path file, String text) throws IOException {
    write(file, text, false);
  }

  /**
   * Writes a text in place of what is there, and forces it onto the disk.
   *
   * @throws IOException when the disk does not take it; what was there stays
   */
  public static void save(Path file, String text) throws IOException {
    write(file, text, true);
  }

  private static void write(Path file, String text, boolean forces) throws IOException {
    Path fresh = file.resolveSibling("." + file.getFileName() + ".new");
    try {
      try (FileChannel channel =
          FileChannel.open(
              fresh,
              StandardOpenOption.CREATE,
              StandardOpenOption.WRITE,
              StandardOpenOption.TRUNCATE_EXISTING)) {
        ByteBuffer bytes = StandardCharsets.UTF_8.encode(text);
        while (bytes.hasRemaining()) {
          channel.write(bytes);
        }
        if (forces) {
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
