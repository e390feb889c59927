package dev.huff.vision.source;

import dev.huff.vision.picture.Picture;
import dev.huff.vision.picture.PictureException;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Pictures from a stream of JPEG files: a network camera, or a program that writes them. A thread
 * reads as fast as they come, so that the newest is shown and none piles up.
 */
final class JpegStreamSource implements FrameSource {
  private static final long WAIT_MILLIS = 100;

  /** A stream that sends nothing for so long is opened anew. */
  private static final long MAX_SILENCE_NANOS = TimeUnit.SECONDS.toNanos(5);

  /** Before its first picture it has longer: some cameras send a key frame every ten seconds. */
  private static final long MAX_OPENING_NANOS = TimeUnit.SECONDS.toNanos(20);

  private final String name;
  private final Opener opener;
  private final LongSupplier nanos;
  private Optional<Reception> reception = Optional.empty();

  interface Opener {
    /**
     * The files; closing them frees everything behind them.
     *
     * @throws IOException with the cause and what to do
     */
    JpegFiles open() throws IOException, InterruptedException;
  }

  JpegStreamSource(String name, Opener opener) {
    this(name, opener, System::nanoTime);
  }

  /**
   * @param nanos a clock
   */
  JpegStreamSource(String name, Opener opener, LongSupplier nanos) {
    this.name = name;
    this.opener = opener;
    this.nanos = nanos;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Optional<Picture> next() throws CameraException {
    if (reception.isEmpty()) {
      reception = Optional.of(new Reception());
      reception.get().thread.start();
    }
    Reception open = reception.get();
    Optional<Picture> picture = open.latest.take(WAIT_MILLIS);
    Optional<String> trouble = picture.isPresent() ? Optional.empty() : open.trouble();
    if (trouble.isPresent()) {
      close();
      throw new CameraException(name + ": " + trouble.get());
    }
    return picture;
  }

  @Override
  public void close() {
    reception.ifPresent(Reception::end);
    reception = Optional.empty();
  }

  /** One stream, from its opening to its end. */
  private final class Reception implements Runnable {
    private final LatestPicture latest = new LatestPicture();
    private final Thread thread = new Thread(this, "stream " + name);
    private volatile Optional<JpegFiles> files = Optional.empty();
    private volatile Optional<String> failure = Optional.empty();
    private volatile boolean isOpen = true;
    private volatile long silentAt = nanos.getAsLong() + MAX_OPENING_NANOS;

    Reception() {
      thread.setDaemon(true);
    }

    /** Why no more pictures come; empty while they may. */
    Optional<String> trouble() {
      boolean isSilent = nanos.getAsLong() - silentAt > 0;
      return failure.isEmpty() && isSilent
          ? Optional.of("it sends no pictures; check that it is on and not in use elsewhere")
          : failure;
    }

    @Override
    public void run() {
      try (JpegFiles opened = opener.open()) {
        files = Optional.of(opened);
        while (isOpen) {
          receive(opened.next());
        }
      } catch (IOException e) {
        failure = Optional.of(String.valueOf(e.getMessage()));
      } catch (InterruptedException e) {
        failure = Optional.of("interrupted");
      }
    }

    /** A picture that was damaged on its way is dropped: the next one is on its way. */
    private void receive(byte[] file) {
      try {
        latest.offer(Picture.decode(file));
        silentAt = nanos.getAsLong() + MAX_SILENCE_NANOS;
      } catch (PictureException e) {
        // Silence is reported if none of them is whole.
      }
    }

    void end() {
      isOpen = false;
      thread.interrupt();
      files.ifPresent(JpegFiles::close);
    }
  }
}
