package dev.huff.vision.source;

import dev.huff.vision.source.JpegStreamSource.StreamOpener;
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

  private final StreamOpener request;
  private volatile InputStream answer;
  private volatile boolean isClosed;
  private long askedAt;

  /**
   * @param first its first answer
   * @param askedAt when that was asked for, in nanoseconds
   * @param request asks for another picture
   */
  SnapshotStream(InputStream first, long askedAt, StreamOpener request) {
    this.answer = first;
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
    int count = readAnswer(bytes, from, length);
    while (count < 0) {
      askAgain();
      count = readAnswer(bytes, from, length);
    }
    return count;
  }

  /** An answer that is cut off has ended, too: a damaged picture is skipped. */
  private int readAnswer(byte[] bytes, int from, int length) {
    try {
      return answer.read(bytes, from, length);
    } catch (IOException e) {
      return -1;
    }
  }

  private void askAgain() throws IOException {
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
