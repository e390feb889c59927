package dev.huff.formats.journal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

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
    for (Optional<String> json = json(bytes, at); json.isPresent(); json = json(bytes, at)) {
      (json.get().contains("\"event\":") ? rulings : inputs).add(json.get());
      at = endOfLine(bytes, at) + 1;
    }
    return new Contents(List.copyOf(inputs), List.copyOf(rulings), at, !isRoom(bytes, at));
  }

  private static Optional<String> json(byte[] bytes, int from) {
    int end = endOfLine(bytes, from);
    return end < 0
        ? Optional.empty()
        : Journal.json(new String(bytes, from, end - from, StandardCharsets.UTF_8));
  }

  /** Whether nothing but room for more lines follows. */
  private static boolean isRoom(byte[] bytes, int from) {
    return IntStream.range(from, bytes.length).allMatch(i -> bytes[i] == 0);
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
