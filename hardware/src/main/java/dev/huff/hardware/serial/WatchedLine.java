package dev.huff.hardware.serial;

import java.util.Arrays;

/** A line whose bytes somebody watches. */
public final class WatchedLine implements BoardConnection {
  /** Is told of the bytes, by the thread that reads and writes. */
  public interface Watcher {
    /** These came from the board; never empty. */
    void received(byte[] bytes);

    /** These were sent to it. */
    void sent(byte[] bytes);
  }

  private final BoardConnection line;
  private final Watcher watcher;

  public WatchedLine(BoardConnection line, Watcher watcher) {
    this.line = line;
    this.watcher = watcher;
  }

  @Override
  public int read(byte[] buffer) throws LineException {
    int count = line.read(buffer);
    if (count > 0) {
      watcher.received(Arrays.copyOf(buffer, count));
    }
    return count;
  }

  @Override
  public void write(byte[] bytes) throws LineException {
    line.write(bytes);
    watcher.sent(bytes);
  }

  @Override
  public void close() {
    line.close();
  }
}
