package dev.huff.vision.source;

import dev.huff.vision.picture.Picture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The pictures of a folder in the order of their names, ten a second; what is added later follows,
 * once it is written.
 */
final class FolderSource implements FrameSource {
  private static final int PAUSE_MILLIS = 100;

  /** A file that has not changed for so long will not be mended by waiting. */
  private static final Duration WRITTEN = Duration.ofSeconds(2);

  private static final String PICTURES = "(?i).*\\.(jpe?g|png|bmp|tiff?|webp)";

  private final Path folder;
  private final Set<Path> shown = new HashSet<>();
  private final Deque<Path> waiting = new ArrayDeque<>();

  FolderSource(Path folder) {
    this.folder = folder;
  }

  @Override
  public String name() {
    return "camera:" + folder;
  }

  @Override
  public Optional<Picture> next() throws CameraException {
    try {
      TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
      if (waiting.isEmpty()) {
        look();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    } catch (IOException e) {
      throw new CameraException(name() + ": the folder cannot be read any more: " + e.getMessage());
    }
    return waiting.isEmpty() ? Optional.empty() : read(waiting.peek());
  }

  private void look() throws IOException {
    List<Path> pictures;
    try (Stream<Path> files = Files.list(folder)) {
      pictures = files.filter(file -> file.toString().matches(PICTURES)).sorted().toList();
    }
    for (Path picture : pictures) {
      if (shown.add(picture)) {
        waiting.add(picture);
      }
    }
  }

  private Optional<Picture> read(Path file) throws CameraException {
    try {
      Optional<Picture> picture = Optional.of(Picture.read(file));
      waiting.remove();
      return picture;
    } catch (IOException e) {
      if (isBeingWritten(file)) {
        return Optional.empty();
      }
      waiting.remove();
      if (Files.notExists(file)) {
        return Optional.empty();
      }
      throw new CameraException(file + ": " + e.getMessage() + "; skipped");
    }
  }

  private static boolean isBeingWritten(Path file) {
    try {
      return Files.getLastModifiedTime(file).toInstant().isAfter(Instant.now().minus(WRITTEN));
    } catch (IOException e) {
      return false; // it is gone
    }
  }

  @Override
  public void close() {
    waiting.clear();
  }
}
