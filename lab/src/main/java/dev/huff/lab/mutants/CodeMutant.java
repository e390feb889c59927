package dev.huff.lab.mutants;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * A small change of the code, and whether a test noticed it.
 *
 * @param change what was changed, as PIT calls it
 * @param status PIT's word for what came of it
 */
record CodeMutant(String type, String change, String method, int line, String status) {
  private static final Set<String> KILLED =
      Set.of("KILLED", "TIMED_OUT", "MEMORY_ERROR", "RUN_ERROR");
  private static final int COLUMNS = 7;

  /** Reads PIT's {@code mutations.csv}. */
  static List<CodeMutant> read(Path report) throws IOException {
    return Files.readAllLines(report).stream().map(CodeMutant::parse).toList();
  }

  private static CodeMutant parse(String line) {
    String[] parts = line.split(",", COLUMNS);
    return new CodeMutant(
        parts[1],
        parts[2].substring(parts[2].lastIndexOf('.') + 1),
        parts[3],
        Integer.parseInt(parts[4]),
        parts[5]);
  }

  String packageName() {
    return type.substring(0, type.lastIndexOf('.'));
  }

  /** Whether a test failed, or never came to its end. */
  boolean isKilled() {
    return KILLED.contains(status);
  }

  /** Whether any test ran the changed line. */
  boolean isCovered() {
    return isKilled() || status.equals("SURVIVED");
  }

  @Override
  public String toString() {
    return type + "." + method + ":" + line + " " + change + " " + status;
  }
}
