package dev.huff.formats.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Replaces files as a whole: a reader finds the old text or the new one, never a part. Only their
 * owner can read them, unless somebody has given them wider rights.
 */
public final class AtomicFile {
  private AtomicFile() {}

  /**
   * Writes a text in place of what is there, and forces it onto the disk.
   *
   * @throws IOException when the disk does not take it; what was there stays
   */
  public static void save(Path file, String text) throws IOException {
    write(FileDraft.ofPrivate(file), text.getBytes(StandardCharsets.UTF_8), true);
  }

  /** The same without forcing it onto the disk: a power cut may bring the old text back. */
  public static void replace(Path file, String text) throws IOException {
    write(FileDraft.ofPrivate(file), text.getBytes(StandardCharsets.UTF_8), false);
  }

  /** The same of a file for everybody, such as one that a web server hands out. */
  public static void publish(Path file, String text) throws IOException {
    publish(file, text.getBytes(StandardCharsets.UTF_8));
  }

  /** The same of any bytes. */
  public static void publish(Path file, byte[] bytes) throws IOException {
    write(FileDraft.ofPublic(file), bytes, false);
  }

  private static void write(FileDraft draft, byte[] bytes, boolean isForced) throws IOException {
    try (draft) {
      draft.stream().write(bytes);
      draft.commit(isForced);
    }
  }
}
