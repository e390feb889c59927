package dev.huff.app.journal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads journals: every line whose checksum holds, up to the first that does not. */
public final class JournalReader {
  /**
   * What can be trusted of a journal.
   *
   * @param inputs the lines of the board log: header, readings, presses, decisions
   * @param rulings what was ruled on them
   * @param bytes how much of the file that is
   * @param isTorn whether something follows that cannot be trusted
   */
  public record Contents(List<String> inputs, List<String> rulings, long bytes, boolean isTorn) {
    /** Whether the game came to its end. */
    public boolean isOver() {
      return rulings.stream().anyMatch(line -> line.contains("\"event\":\"over\""));
    }
  }

  private JournalReader() {}

  /** Reads a journal whole. */
  public static Contents read(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    List<String> inputs = new ArrayList<>();
    List<String> rulings = new ArrayList<>();
    int at = 0;
    while (at < bytes.length) {
      int end = endOfLine(bytes, at);
      String line = end < 0 ? "" : new String(bytes, at, end - at, StandardCharsets.UTF_8);
      if (line.length() < 10 || !line.equals(Journal.line(line.substring(9)).stripTrailing())) {
        break;
      }
      String json = line.substring(9);
      (json.contains("\"event\":") ? rulings : inputs).add(json);
      at = end + 1;
    }
    return new Contents(List.copyOf(inputs), List.copyOf(rulings), at, at < bytes.length);
  }

  private static int endOfLine(byte[] bytes, int from) {
    for (int i = from; i < bytes.length; i++) {
      if (bytes[i] == '\n') {
        return i;
      }
    }
    return -1;
  }
}
