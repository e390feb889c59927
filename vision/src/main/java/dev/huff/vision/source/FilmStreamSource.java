package dev.huff.vision.source;

import dev.huff.vision.picture.Picture;
import dev.huff.vision.picture.PictureException;
import dev.huff.vision.source.JpegStreamSource.StreamOpener;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.OptionalDouble;

/** A film that is made into JPEG files while it is read, every one of them. */
final class FilmStreamSource implements FrameSource {
  private static final double PERIOD_MILLIS = 100;

  private final String name;
  private final StreamOpener opener;
  private Optional<InputStream> stream = Optional.empty();
  private Optional<JpegStreamReader> files = Optional.empty();
  private boolean hasShown;
  private boolean isOver;

  /**
   * @param opener gives ten pictures a second of the film's time
   */
  FilmStreamSource(String name, StreamOpener opener) {
    this.name = name;
    this.opener = opener;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public OptionalDouble period() {
    return OptionalDouble.of(PERIOD_MILLIS);
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
      byte[] file = open().next();
      hasShown = true;
      return Optional.of(Picture.decode(file));
    } catch (PictureException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    } catch (IOException e) {
      close();
      isOver = hasShown;
      String why = String.valueOf(e.getMessage());
      if (!isOver) {
        throw new CameraException(name + ": the film cannot be read: " + why);
      }
      if (!why.equals(NetworkStreams.END)) {
        throw new CameraException(name + ": the film is damaged, the rest may be missing: " + why);
      }
      return Optional.empty();
    }
  }

  private JpegStreamReader open() throws IOException, InterruptedException {
    if (files.isEmpty()) {
      InputStream in = opener.open();
      stream = Optional.of(in);
      files = Optional.of(new JpegStreamReader(new BufferedInputStream(in, 1 << 16)));
    }
    return files.get();
  }

  @Override
  public void close() {
    stream.ifPresent(JpegStreamSource::closeQuietly);
    stream = Optional.empty();
    files = Optional.empty();
  }
}
