package dev.huff.vision.source;

import java.io.IOException;

/** JPEG files that come one after the other. */
interface JpegFiles extends AutoCloseable {
  /**
   * The next whole file.
   *
   * @throws java.io.EOFException if there are no more
   * @throws IOException with the cause and what to do if they cannot be read
   */
  byte[] next() throws IOException, InterruptedException;

  /** Frees whatever sends them; from any thread. */
  @Override
  void close();
}
