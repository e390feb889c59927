package dev.huff.vision.source;

import dev.huff.vision.picture.Picture;
import dev.huff.vision.picture.PictureException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The pictures of a folder in the order of their names, ten a second; what is added later follows
 * once it is written, and so does a picture that is written anew. A picture alone may stand for a
 * folder that holds nothing else.
 */
final class FolderSource implements FrameSource {
  private static final int PAUSE_MILLIS = 100;

  /** A file that has not changed for so long will not be mended by waiting. */
  private static final Duration WRITTEN = Duration.ofSeconds(2);

  /** After so many looks at a folder without pictures somebody is told. */
  private static final int PATIENCE = 20;

  static final String NO_PICTURES =
      ": no pictures in the folder; put JPEG, PNG, BMP, TIFF or WebP files there";

  private static final Pattern NUMBER = Pattern.compile("\\d+");
  private static final int DIGITS = 20;

  /** The last three are named and skipped: a game without them would miss moves silently. */
  private static final String PICTURES = "(?i).*\\.(jpe?g|png|bmp|tiff?|webp|hei[cf]|avif)";

  private final Path folder;
  private final Deque<Path> waiting = new ArrayDeque<>();

  /** The pictures that were there last, and as of when they were shown or will be. */
  private Map<Path, FileTime> listed = new HashMap<>();

  private int vainLooks;

  FolderSource(Path folder) {
    this.folder = folder;
  }

  @Override
  public String name() {
    return "camera:" + folder;
  }

  @Override
  public boolean keepsLastPicture() {
    return true;
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
    } catch (AccessDeniedException e) {
      throw new CameraException(name() + ": permission denied; check who may read the folder");
    } catch (IOException | UncheckedIOException e) {
      throw new CameraException(name() + ": the folder cannot be read; bring it back");
    }
    return waiting.isEmpty() ? Optional.empty() : read(waiting.peek());
  }

  private void look() throws IOException, CameraException {
    Map<Path, FileTime> now = new HashMap<>();
    for (Path picture : pictures(folder)) {
      FileTime written = written(picture);
      now.put(picture, written);
      if (!written.equals(listed.get(picture))) {
        waiting.add(picture);
      }
    }
    listed = now;
    vainLooks = now.isEmpty() ? vainLooks + 1 : 0;
    if (vainLooks >= PATIENCE) {
      throw new CameraException(name() + NO_PICTURES);
    }
  }

  /** Whether that is a picture and not a folder of them, judging by its name. */
  static boolean isPicture(Path file) {
    return file.toString().matches(PICTURES) && !Files.isDirectory(file);
  }

  /** The pictures in a folder by name; numbers in names count as numbers: 2 before 10. */
  static List<Path> pictures(Path folder) throws IOException {
    try (Stream<Path> files =
        isPicture(folder) ? Stream.of(folder).filter(Files::exists) : Files.list(folder)) {
      return files
          .filter(FolderSource::isPicture)
          .sorted(Comparator.comparing(FolderSource::key).thenComparing(Comparator.naturalOrder()))
          .toList();
    }
  }

  private static String key(Path picture) {
    return NUMBER
        .matcher(picture.toString())
        .replaceAll(it -> "0".repeat(Math.max(0, DIGITS - it.group().length())) + it.group());
  }

  private Optional<Picture> read(Path file) throws CameraException {
    FileTime asOf = written(file);
    try {
      Optional<Picture> picture = Optional.of(Picture.read(file));
      waiting.remove();
      listed.put(file, asOf);
      return picture;
    } catch (IOException e) {
      if (asOf.toInstant().isAfter(Instant.now().minus(WRITTEN))) {
        return Optional.empty();
      }
      waiting.remove();
      if (Files.notExists(file)) {
        return Optional.empty();
      }
      throw new CameraException(file + ": " + reason(e) + "; skipped");
    }
  }

  static String reason(IOException trouble) {
    boolean isPicture = trouble instanceof PictureException;
    return isPicture ? String.valueOf(trouble.getMessage()) : "cannot be read; check who may";
  }

  /** When the file was written last; long ago where it is gone. */
  private static FileTime written(Path file) {
    try {
      return Files.getLastModifiedTime(file);
    } catch (IOException e) {
      return FileTime.from(Instant.EPOCH);
    }
  }

  @Override
  public void close() {
    waiting.clear();
  }
}
