package dev.huff.lab.process;

import java.nio.file.Path;
import java.util.List;

/** How another {@code huff} is called from this one. */
final class JavaCommand {
  private JavaCommand() {}

  /** The words before the arguments: this Java, made quick to start, and this class path. */
  static List<String> huff() {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        "-Xshare:auto",
        "-Xmx256m",
        "-cp",
        System.getProperty("java.class.path"),
        "dev.huff.app.cli.Huff");
  }
}
