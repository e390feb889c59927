package dev.huff.hardware.flash;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Programs of the system. */
public final class SystemTools {
  private static final int KEPT_LINES = 3;

  private SystemTools() {}

  /**
   * The programs that are needed, each with its Debian package.
   *
   * @throws FlashException naming the command that installs what is missing
   */
  static void require(String... programsAndPackages) throws FlashException {
    StringBuilder missing = new StringBuilder();
    for (int i = 0; i < programsAndPackages.length; i += 2) {
      if (find(programsAndPackages[i]).isEmpty()) {
        missing.append(' ').append(programsAndPackages[i + 1]);
      }
    }
    if (missing.length() > 0) {
      throw new FlashException("programs are missing: sudo apt install" + missing);
    }
  }

  /** A program on the path, or the file itself where an absolute path is given. */
  public static Optional<Path> find(String program) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
        .map(Path::of)
        .flatMap(folder -> Stream.of(program, program + ".exe").map(folder::resolve))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /**
   * Runs a program to its end.
   *
   * @param remedy what to do when it fails. It may be empty
   * @param lines gets what it says, line by line, as it says it.
   * @throws FlashException when it fails. The message has its last words and the remedy
   */
  static void run(List<String> command, String remedy, Consumer<String> lines)
      throws FlashException, InterruptedException {
    Deque<String> last = new ArrayDeque<>();
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      try (BufferedReader words = process.inputReader()) {
        for (String line = words.readLine(); line != null; line = words.readLine()) {
          if (!line.isBlank()) {
            lines.accept(line);
            // What avrdude ends with, also when it has failed, says nothing.
            if (!line.contains("Thank you")) {
              last.addLast(line.strip());
            }
            if (last.size() > KEPT_LINES) {
              last.removeFirst();
            }
          }
        }
      }
      if (process.waitFor() != 0) {
        throw new FlashException(command.get(0) + " failed: " + String.join("; ", last) + remedy);
      }
    } catch (IOException e) {
      throw new FlashException(command.get(0) + " cannot be run: " + e.getMessage());
    }
  }
}
