package dev.huff.vision.source;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.TimeUnit;

/** The pictures of a camera that answers each request with one, at most four times a second. */
final class SnapshotFiles implements JpegFiles {
  private static final long MIN_INTERVAL_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

  private final Request request;
  private volatile JpegStreamReader answer;
  private volatile boolean isClosed;
  private boolean isRead;
  private long askedAt;

  /** Asks for a picture. */
  interface Request {
    /**
     * The answer.
     *
     * @throws IOException with the cause and what to do
     */
    InputStream send() throws IOException, InterruptedException;
  }

  /**
   * @param first its first answer
   * @param askedAt when that was asked for, in nanoseconds
   * @param request asks for another picture
   */
  SnapshotFiles(InputStream first, long askedAt, Request request) {
    this.answer = new JpegStreamReader(first);
    this.askedAt = askedAt;
    this.request = request;
  }

  @Override
  public byte[] next() throws IOException, InterruptedException {
    while (true) {
      if (isRead) {
        askAgain();
      }
      isRead = true;
      try {
        return answer.next();
      } catch (IOException e) {
        // A picture that is cut off is skipped.
      }
    }
  }

  private void askAgain() throws IOException, InterruptedException {
    answer.close();
    TimeUnit.NANOSECONDS.sleep(askedAt + MIN_INTERVAL_NANOS - System.nanoTime());
    askedAt = System.nanoTime();
    answer = new JpegStreamReader(request.send());
    if (isClosed) {
      answer.close();
      throw new IOException("it was closed");
    }
  }

  @Override
  public void close() {
    isClosed = true;
    answer.close();
  }
}
