package dev.huff.lab.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A folder for one run, deleted when the run ends or is stopped. What runs have left that were
 * killed is deleted when the next one begins.
 */
public final class ScratchFolder implements AutoCloseable {
  private static final Pattern NAME = Pattern.compile("huff-lab-([0-9]{1,9})-.*");

  private final Path folder;

  private ScratchFolder(Path folder) {
    this.folder = folder;
  }

  /**
   * A new folder among the temporary ones.
   *
   * @throws IOException when it cannot be made
   */
  public static ScratchFolder make() throws IOException {
    long own = ProcessHandle.current().pid();
    Path folder = Files.createTempDirectory("huff-lab-" + own + "-");
    clear(Path.of(System.getProperty("java.io.tmpdir")));
    return new ScratchFolder(folder);
  }

  /** Deletes in there what was left by processes that are no more. */
  static void clear(Path temporary) throws IOException {
    // Other programs' files come and go in there meanwhile: they are not looked at.
    try (DirectoryStream<Path> lefts = Files.newDirectoryStream(temporary, "huff-lab-*")) {
      for (Path left : lefts) {
        Matcher name = NAME.matcher(left.getFileName().toString());
        if (name.matches() && ProcessHandle.of(Long.parseLong(name.group(1))).isEmpty()) {
          delete(left);
        }
      }
    }
  }

  /** Where it is. */
  public Path folder() {
    return folder;
  }

  @Override
  public void close() throws IOException {
    delete(folder);
  }

  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      for (Path path : list(folder)) {
        Files.deleteIfExists(path);
      }
    }
  }

  /** What is in a folder, itself included, the innermost first. */
  private static List<Path> list(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.sorted(Comparator.reverseOrder()).toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
