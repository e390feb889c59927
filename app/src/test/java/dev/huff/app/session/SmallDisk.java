package dev.huff.app.session;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A file system of a few megabytes in memory; only root can make one. */
record SmallDisk(Path folder) implements AutoCloseable {
  private static final String SIZE = "size=4m";

  /** Mounts one, or skips the test where that is not allowed. */
  static SmallDisk mount(Path folder) throws IOException {
    Files.createDirectory(folder);
    assumeTrue(
        isDone("mount", "-t", "tmpfs", "-o", SIZE, "tmpfs", folder.toString()),
        "only root can mount a file system");
    return new SmallDisk(folder);
  }

  private static boolean isDone(String... command) throws IOException {
    try {
      return new ProcessBuilder(List.of(command))
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private Path filler() {
    return folder.resolve("filler");
  }

  /** Takes all of its space. */
  void fill() throws IOException {
    try (OutputStream out = Files.newOutputStream(filler())) {
      byte[] block = new byte[512];
      while (true) {
        out.write(block);
      }
    } catch (IOException e) {
      if (!String.valueOf(e.getMessage()).contains("No space")) {
        throw e;
      }
    }
  }

  /** Gives the space back. */
  void free() {
    try {
      Files.delete(filler());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void makeReadOnly() {
    remount("remount,ro");
  }

  void makeWritable() {
    remount("remount,rw," + SIZE);
  }

  private void remount(String how) {
    try {
      if (!isDone("mount", "-o", how, folder.toString())) {
        throw new IllegalStateException("cannot " + how);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    isDone("umount", "--lazy", folder.toString());
  }
}
