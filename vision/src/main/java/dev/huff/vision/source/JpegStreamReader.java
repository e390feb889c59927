package dev.huff.vision.source;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/**
 * Cuts a stream of bytes into JPEG files. What stands between them is skipped, so it reads HTTP's
 * {@code multipart/x-mixed-replace} and bare concatenated files alike.
 *
 * <p>The structure of a file is that of ITU-T T.81, annex B: markers with a length up to the start
 * of scan, then coded data up to the next marker. A preview inside a file therefore ends nothing.
 */
final class JpegStreamReader implements JpegFiles {
  /** The largest file, in bytes. */
  static final int MAX_FILE_BYTES = 16 << 20;

  /** The most bytes without a picture, before the stream counts as something else. */
  static final int MAX_GAP_BYTES = 1 << 20;

  private static final int MARKER = 0xFF;
  private static final int START_OF_IMAGE = 0xD8;
  private static final int END_OF_IMAGE = 0xD9;
  private static final int START_OF_SCAN = 0xDA;
  private static final int FIRST_RESTART = 0xD0;
  private static final int TEMPORARY = 0x01;

  private final InputStream in;
  private ByteArrayOutputStream file = new ByteArrayOutputStream();

  /** Reads that stream. */
  JpegStreamReader(InputStream in) {
    this.in = new BufferedInputStream(in, 1 << 16);
  }

  /**
   * {@inheritDoc}
   *
   * @throws EOFException if the stream ends, or goes on without JPEG files
   * @throws IOException if it cannot be read, or holds no JPEG files of a reasonable size
   */
  @Override
  public byte[] next() throws IOException {
    findStart();
    file = new ByteArrayOutputStream(1 << 17);
    file.write(MARKER);
    file.write(START_OF_IMAGE);
    int marker = copyToMarker();
    while (marker != END_OF_IMAGE) {
      if (hasLength(marker)) {
        copySegment();
      }
      marker = copyToMarker();
    }
    return file.toByteArray();
  }

  private void findStart() throws IOException {
    int before = 0;
    for (int skipped = 0; skipped < MAX_GAP_BYTES; skipped++) {
      int now = read();
      if (before == MARKER && now == START_OF_IMAGE) {
        return;
      }
      before = now;
    }
    throw new EOFException("it sends no JPEG pictures");
  }

  /** Markers that stand alone: restarts, the start and the end of an image. */
  private static boolean hasLength(int marker) {
    return marker != TEMPORARY && (marker < FIRST_RESTART || marker >= START_OF_SCAN);
  }

  private void copySegment() throws IOException {
    int high = copy();
    int length = high << 8 | copy();
    if (length < 2) {
      throw new IOException("it sends a damaged JPEG picture");
    }
    for (int i = 2; i < length; i++) {
      copy();
    }
  }

  /** Copies everything up to the next marker. In coded data FF 00 stands for the byte FF. */
  private int copyToMarker() throws IOException {
    int before = 0;
    while (true) {
      int now = copy();
      if (before == MARKER && now != 0 && now != MARKER) {
        return now;
      }
      before = now;
    }
  }

  private int copy() throws IOException {
    int value = read();
    if (file.size() >= MAX_FILE_BYTES) {
      throw new IOException("it sends a picture of more than 16 MB");
    }
    file.write(value);
    return value;
  }

  private int read() throws IOException {
    int value = in.read();
    if (value < 0) {
      throw new EOFException("it has ended; check that it is on and not in use elsewhere");
    }
    return value;
  }

  @Override
  public void close() {
    try {
      in.close();
    } catch (IOException e) {
      // It is being given up.
    }
  }
}
