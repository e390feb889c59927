package dev.huff.vision.source;

import dev.huff.vision.picture.Picture;
import dev.huff.vision.picture.PictureException;
import dev.huff.vision.source.JpegStreamSource.Opener;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;

/** A film, every picture of which is shown: an AVI file of JPEG files, or what ffmpeg makes one. */
final class FilmSource implements FrameSource {
  private static final double SECOND = 1000;

  /** From one picture to the next, in milliseconds, as ffmpeg is asked for them. */
  private static final double PERIOD = 100;

  /** "RIFF", "AVI " and "MJPG", the lowest byte first. */
  private static final int RIFF = 0x46464952;

  private static final int AVI = 0x20495641;
  private static final int MJPG = 0x47504A4D;

  /**
   * Where an AVI file says how many streams it has, and of the first its codec and its rate, as a
   * fraction; how far that is.
   */
  private static final int STREAMS = 56;

  private static final int CODEC = 112;
  private static final int SCALE = 128;
  private static final int RATE = 132;
  private static final int HEAD = 136;

  private final String name;
  private final double period;
  private final Opener opener;
  private Optional<JpegFiles> files = Optional.empty();
  private boolean hasShown;
  private boolean isOver;

  private FilmSource(String name, double period, Opener opener) {
    this.name = name;
    this.period = period;
    this.opener = opener;
  }

  /**
   * The film in that file.
   *
   * @throws CameraException when the file is no whole one
   */
  static FilmSource of(String name, Path file) throws CameraException {
    OptionalDouble own = period(name, file);
    return own.isPresent()
        ? new FilmSource(
            name, own.getAsDouble(), () -> new JpegStreamReader(Files.newInputStream(file)))
        : new FilmSource(name, PERIOD, NetworkStreams.film(file));
  }

  /** That of an AVI file of one part, in Motion JPEG and without sound; empty if it is none. */
  private static OptionalDouble period(String name, Path file) throws CameraException {
    try (InputStream in = Files.newInputStream(file)) {
      ByteBuffer head = ByteBuffer.wrap(in.readNBytes(HEAD)).order(ByteOrder.LITTLE_ENDIAN);
      if (head.limit() < 12 || head.getInt(0) != RIFF || head.getInt(8) != AVI) {
        return OptionalDouble.empty();
      }
      long end = Integer.toUnsignedLong(head.getInt(4)) + 8;
      if (end > Files.size(file)) {
        throw new CameraException(
            name + ": the film is cut off, its file ends too early; copy it again");
      }
      in.skipNBytes(end - head.limit());
      ByteBuffer more = ByteBuffer.wrap(in.readNBytes(4)).order(ByteOrder.LITTLE_ENDIAN);
      boolean hasMore = more.limit() == 4 && more.getInt(0) == RIFF;
      boolean isReadable =
          !hasMore
              && head.limit() == HEAD
              && head.getInt(STREAMS) == 1
              && head.getInt(CODEC) == MJPG
              && head.getInt(SCALE) > 0
              && head.getInt(RATE) > 0;
      return isReadable
          ? OptionalDouble.of(SECOND * head.getInt(SCALE) / head.getInt(RATE))
          : OptionalDouble.empty();
    } catch (IOException e) {
      throw new CameraException(name + ": the film cannot be read; check who may");
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public OptionalDouble period() {
    return OptionalDouble.of(period);
  }

  @Override
  public boolean isOver() {
    return isOver;
  }

  @Override
  public Optional<Picture> next() throws CameraException {
    if (isOver) {
      return Optional.empty();
    }
    try {
      files = Optional.of(files.isPresent() ? files.get() : opener.open());
      Picture picture = Picture.decode(files.get().next());
      hasShown = true;
      return Optional.of(picture);
    } catch (PictureException e) {
      // A film goes on behind a damaged picture.
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    } catch (IOException e) {
      close();
      isOver = hasShown;
      boolean isEnd = e instanceof EOFException;
      if (isEnd && isOver) {
        return Optional.empty();
      }
      String why =
          isEnd
              ? "no picture in the film can be shown"
              : isOver
                  ? "the film is damaged, the rest may be missing: " + e.getMessage()
                  : "the film cannot be read: " + e.getMessage();
      throw new CameraException(name + ": " + why);
    }
  }

  @Override
  public void close() {
    files.ifPresent(JpegFiles::close);
    files = Optional.empty();
  }
}
