package dev.huff.vision.source;

import dev.huff.vision.source.JpegStreamSource.StreamOpener;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.concurrent.TimeUnit;

/**
 * One stream of the pictures of a camera that answers each request with one: when an answer ends,
 * it is asked again, at most four times a second.
 */
final class SnapshotStream extends InputStream {
  private static final long MIN_INTERVAL_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

  /** What ends a JPEG file: of an answer that is cut off, nothing is left for the next one. */
  private static final byte[] END_OF_IMAGE = {(byte) 0xFF, (byte) 0xD9};

  private final StreamOpener request;
  private volatile InputStream answer;
  private InputStream part;
  private volatile boolean isClosed;
  private long askedAt;

  /**
   * @param first its first answer
   * @param askedAt when that was asked for, in nanoseconds
   * @param request asks for another picture
   */
  SnapshotStream(InputStream first, long askedAt, StreamOpener request) {
    this.answer = first;
    this.part = first;
    this.askedAt = askedAt;
    this.request = request;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] bytes, int from, int length) throws IOException {
    int count = readPart(bytes, from, length);
    while (count < 0) {
      if (part == answer) {
        part = new ByteArrayInputStream(END_OF_IMAGE);
      } else {
        askAgain();
        part = answer;
      }
      count = readPart(bytes, from, length);
    }
    return count;
  }

  /** An answer that breaks off has ended, too: its picture is skipped. */
  private int readPart(byte[] bytes, int from, int length) {
    try {
      return part.read(bytes, from, length);
    } catch (IOException e) {
      return -1;
    }
  }

  private void askAgain() throws IOException {
    if (isClosed) {
      throw new IOException("it was closed");
    }
    try {
      answer.close();
      TimeUnit.NANOSECONDS.sleep(askedAt + MIN_INTERVAL_NANOS - System.nanoTime());
      askedAt = System.nanoTime();
      answer = request.open();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted");
    }
    if (isClosed) {
      answer.close();
      throw new IOException("it was closed");
    }
  }

  @Override
  public void close() throws IOException {
    isClosed = true;
    answer.close();
  }
}
