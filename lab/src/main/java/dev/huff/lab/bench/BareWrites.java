package dev.huff.lab.bench;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** One file to which a line is added and synced, as often as all boards together rule. */
final class BareWrites extends DiskWriters {
  private static final int LINE_BYTES = 300;

  private final FileChannel file;

  /**
   * A new file.
   *
   * @param boards that would write as often
   */
  BareWrites(Path folder, int boards) throws IOException {
    file =
        FileChannel.open(
            folder.resolve("bare"), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    byte[] line = (" ".repeat(LINE_BYTES - 1) + "\n").getBytes(StandardCharsets.UTF_8);
    start(
        () -> {
          file.write(ByteBuffer.wrap(line));
          file.force(false);
        },
        JournalWrites.RULING_MILLIS / boards,
        0);
  }

  @Override
  public void close() throws IOException {
    try (file) {
      super.close();
    }
  }
}
