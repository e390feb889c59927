package dev.huff.vision.source;

import dev.huff.vision.picture.Picture;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The pictures of a folder as a film: each is shown for the same time, in the order of their names,
 * until all have been. What is added to the folder later is not seen.
 */
final class PictureSeries implements FrameSource {
  /** A picture is shown so often: that nothing moves is seen by comparing. */
  private static final double PERIOD = 100;

  private final Path folder;
  private final double every;
  private final Deque<Path> pictures = new ArrayDeque<>();
  private Optional<Picture> shown = Optional.empty();
  private double shownFor;
  private boolean isListed;

  /**
   * @param every how long each is shown, in milliseconds
   */
  PictureSeries(Path folder, double every) {
    this.folder = folder;
    this.every = every;
  }

  @Override
  public String name() {
    return "camera:" + folder;
  }

  @Override
  public OptionalDouble period() {
    return OptionalDouble.of(PERIOD);
  }

  @Override
  public boolean isOver() {
    return isListed && pictures.isEmpty() && (shown.isEmpty() || shownFor >= every);
  }

  @Override
  public Optional<Picture> next() throws CameraException {
    if (!isListed) {
      list();
    }
    if (shown.isEmpty() || shownFor >= every) {
      shown = Optional.empty();
      Path next = pictures.poll();
      if (next == null) {
        return shown;
      }
      shown = Optional.of(read(next));
      shownFor = 0;
    }
    shownFor += PERIOD;
    return shown;
  }

  private void list() throws CameraException {
    try {
      pictures.addAll(FolderSource.pictures(folder));
    } catch (IOException e) {
      throw new CameraException(name() + ": the folder cannot be read; check who may");
    }
    if (pictures.isEmpty()) {
      throw new CameraException(name() + FolderSource.NO_PICTURES);
    }
    isListed = true;
  }

  private Picture read(Path file) throws CameraException {
    try {
      return Picture.read(file);
    } catch (IOException e) {
      throw new CameraException(file + ": " + FolderSource.reason(e) + "; skipped");
    }
  }

  @Override
  public void close() {
    // Nothing is open between two pictures.
  }
}
