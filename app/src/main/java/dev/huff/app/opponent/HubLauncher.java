package dev.huff.app.opponent;

import dev.huff.hardware.flash.SystemTools;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Starts a program in its own folder, because many look there for their data. Its name and its
 * arguments still mean files of the folder we are in.
 */
record HubLauncher(List<String> words) {
  /**
   * Starts it.
   *
   * @throws IOException when it cannot be started
   */
  Process start() throws IOException {
    List<String> whole = new ArrayList<>();
    for (String word : words) {
      whole.add(file(word).map(Path::toString).orElse(word));
    }
    ProcessBuilder builder = new ProcessBuilder(whole);
    // A name without a folder is looked up by the system, which does not tell where it is.
    if (Path.of(words.get(0)).getNameCount() > 1) {
      file(words.get(0))
          .ifPresent(program -> builder.directory(program.resolveSibling("").toFile()));
    } else {
      builder.command().set(0, words.get(0));
    }
    return builder.start();
  }

  /** Whether there is such a program: in the folder that is named, or on the path. */
  boolean exists() {
    String program = words.get(0);
    return Path.of(program).getNameCount() > 1
        ? Files.isExecutable(Path.of(program)) || Files.isExecutable(Path.of(program + ".exe"))
        : SystemTools.find(program).isPresent();
  }

  private static Optional<Path> file(String word) {
    try {
      Path path = Path.of(word);
      return Files.isRegularFile(path) ? Optional.of(path.toAbsolutePath()) : Optional.empty();
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}
