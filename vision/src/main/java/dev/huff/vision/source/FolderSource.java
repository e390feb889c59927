package dev.huff.vision.source;

import dev.huff.vision.picture.Picture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The pictures of a folder in the order of their names, ten a second; what is added later follows.
 */
final class FolderSource implements FrameSource {
  private static final int PAUSE_MILLIS = 100;
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
    return waiting.isEmpty() ? Optional.empty() : read(waiting.remove());
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
      return Optional.of(Picture.read(file));
    } catch (IOException e) {
      throw new CameraException(file + ": " + e.getMessage() + "; skipped");
    }
  }

  @Override
  public void close() {
    waiting.clear();
  }
}
