package dev.huff.app.pdn;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Counts the bytes that pass. */
final class CountingStream extends FilterInputStream {
  private long count;

  CountingStream(InputStream stream) {
    super(stream);
  }

  long count() {
    return count;
  }

  @Override
  public int read() throws IOException {
    int read = super.read();
    count += read < 0 ? 0 : 1;
    return read;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    int read = super.read(buffer, offset, length);
    count += Math.max(0, read);
    return read;
  }
}
