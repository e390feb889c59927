package dev.huff.vision.picture;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import nu.pattern.OpenCV;
import org.opencv.core.Core;

/**
 * Loads OpenCV's native library, once. It is unpacked into the folder for temporary files (63 MB)
 * and removed when the machine ends in order; what a killed one left behind is removed here.
 */
public final class OpenCv {
  private static final String PREFIX = "opencv_openpnp";
  private static final Duration STALE = Duration.ofHours(1);
  private static final Object LOCK = new Object();
  private static boolean loaded;

  private OpenCv() {}

  /** Makes OpenCV's classes usable; cheap when they are already. */
  public static void load() {
    synchronized (LOCK) {
      if (!loaded) {
        removeLeftovers(Path.of(System.getProperty("java.io.tmpdir")));
        OpenCV.loadLocally();
        // One core is all that this may cost: the rest of the machine plays and referees.
        Core.setNumThreads(1);
        loaded = true;
      }
    }
  }

  private static void removeLeftovers(Path temporary) {
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(temporary, PREFIX + "*")) {
      for (Path folder : folders) {
        Instant written = Files.getLastModifiedTime(folder).toInstant();
        if (written.isBefore(Instant.now().minus(STALE))) {
          removeTree(folder);
        }
      }
    } catch (IOException e) {
      // Leftovers of others may be beyond our rights; they cost room, not truth.
      return;
    }
  }

  private static void removeTree(Path folder) throws IOException {
    List<Path> deepestFirst;
    try (Stream<Path> tree = Files.walk(folder)) {
      deepestFirst = tree.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : deepestFirst) {
      Files.deleteIfExists(path);
    }
  }
}
