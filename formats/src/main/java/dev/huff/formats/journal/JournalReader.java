package dev.huff.formats.journal;

import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.formats.ndjson.GameCorrection;
import dev.huff.formats.ndjson.GameCorrections;
import dev.huff.formats.ndjson.GameIdentity;
import dev.huff.formats.ndjson.TableMessage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Reads journals: every line with a correct checksum, also after damaged lines. */
public final class JournalReader {
  private static final Predicate<String> IS_RULING =
      line -> line.contains("\"event\":") && !line.startsWith("{\"huff\":");

  /** A game of a day on a board that speaks all the time has some thirty megabytes. */
  private static final long MOST_BYTES = 1L << 28;

  private static final Pattern REOPENS = Pattern.compile("\"event\":\"(move|take-back|set-up)\"");

  /**
   * The readable part of a journal.
   *
   * @param lines all lines with a correct checksum
   * @param bytes length of the file before the first wrong checksum
   * @param damagedLines number of complete but unreadable lines. A crash leaves none, a bad disk
   *     may
   * @param isTorn whether something cannot be read
   */
  public record Contents(List<String> lines, long bytes, int damagedLines, boolean isTorn) {
    /** The lines of the board log: header, readings, presses, decisions. */
    public List<String> inputs() {
      return lines.stream().filter(IS_RULING.negate()).toList();
    }

    /** What the game belongs to and who plays it; empty where the header does not say. */
    public Optional<GameIdentity> identity() {
      return lines.stream().findFirst().flatMap(BoundedJson::object).flatMap(GameIdentity::in);
    }

    /** What arbiters corrected of the game since. */
    public GameCorrections corrections() {
      return GameCorrections.in(lines);
    }

    /** What was ruled on them. */
    public List<String> rulings() {
      return lines.stream()
          .filter(IS_RULING)
          .filter(line -> GameCorrection.read(line).isEmpty() && !TableMessage.isOne(line))
          .toList();
    }

    /** Whether the game came to its end. */
    public boolean isOver() {
      boolean over = false;
      for (String line : rulings()) {
        over = line.contains("\"event\":\"over\"") || (over && !REOPENS.matcher(line).find());
      }
      return over;
    }
  }

  private JournalReader() {}

  /** Reads a journal whole. */
  public static Contents read(Path file) throws IOException {
    if (Files.size(file) > MOST_BYTES) {
      throw new IOException(file + ": larger than any journal; is it the right file?");
    }
    byte[] bytes = Files.readAllBytes(file);
    List<String> lines = new ArrayList<>();
    int damaged = 0;
    int trusted = 0;
    int at = 0;
    for (int end = endOfLine(bytes, at); end >= 0; end = endOfLine(bytes, at)) {
      Optional<String> json =
          JournalFile.json(new String(bytes, at, end - at, StandardCharsets.UTF_8));
      json.ifPresent(lines::add);
      damaged += json.isPresent() ? 0 : 1;
      at = end + 1;
      trusted = damaged == 0 ? at : trusted;
    }
    boolean isTorn = damaged > 0 || !isRoom(bytes, at);
    return new Contents(List.copyOf(lines), trusted, damaged, isTorn);
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
