package dev.huff.lab.process;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command line that starts another {@code huff} from this one. */
public final class JavaCommand {
  private JavaCommand() {}

  /**
   * The words before the arguments: this Java with these options of its own, and this class path.
   */
  public static List<String> huff(String... options) {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of(options));
    words.addAll(List.of("-cp", System.getProperty("java.class.path"), "dev.huff.app.cli.Huff"));
    return words;
  }
}
