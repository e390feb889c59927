package dev.huff.hardware.cpp;

import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.hardware.serial.LineDecoder;
import dev.huff.hardware.serial.MessageDecoder;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Lines of the Chess Peripheral Protocol to messages. Knows no I/O. */
final class CppDecoder {
  private static final int LONGEST_LINE = 600;
  private static final int WIDEST = 26;
  private static final Pattern BOARD = Pattern.compile("(?:[0-9]{1,2}(?![0-9])|[MmDdUuwb?/])++");
  private static final Pattern EMPTY = Pattern.compile("[0-9]+");

  private CppDecoder() {}

  /** A decoder that has heard nothing yet. */
  static MessageDecoder<CppMessage> create() {
    return new LineDecoder<>(LONGEST_LINE, CppDecoder::read);
  }

  private static Optional<CppMessage> read(String line) {
    String[] words = line.strip().split(" +", 2);
    String rest = words.length > 1 ? words[1] : "";
    return switch (words[0]) {
      case "state", "sync", "unsync", "unsync_settable", "unsync_setible" ->
          state(rest.split(" ", 2)[0]);
      case "move", "undo" -> Optional.of(new CppMessage.Moved(rest));
      case "ok" -> Optional.of(new CppMessage.Answer(true));
      case "nok" -> Optional.of(new CppMessage.Answer(false));
      case "err", "msg" -> Optional.of(new CppMessage.Words(rest));
      default -> Optional.empty();
    };
  }

  private static Optional<CppMessage> state(String board) {
    return rows(board).map(rows -> new CppMessage.State(rows, level(board)));
  }

  /** What the least telling symbol tells. */
  private static SensingLevel level(String board) {
    if (board.contains("?")) {
      return SensingLevel.OCCUPANCY;
    }
    return board.matches(".*[Uuwb].*") ? SensingLevel.COLOUR : SensingLevel.KIND;
  }

  /** The rows of a FEN's board; empty when a character is unknown or a row too long. */
  private static Optional<List<List<FieldReading>>> rows(String board) {
    if (!BOARD.matcher(board).matches()) {
      return Optional.empty();
    }
    // Ten empty fields are written with two digits.
    String cells =
        EMPTY.matcher(board).replaceAll(run -> ".".repeat(Integer.parseInt(run.group())));
    List<List<FieldReading>> rows =
        Stream.of(cells.split("/", -1))
            .map(row -> row.chars().mapToObj(CppDecoder::reading).toList())
            .toList();
    boolean fits = rows.size() <= WIDEST && rows.stream().allMatch(row -> row.size() <= WIDEST);
    return fits ? Optional.of(rows) : Optional.empty();
  }

  /** Men and dames by name; unknown pieces of a known side in the older and the newer spelling. */
  private static FieldReading reading(int symbol) {
    return switch (symbol) {
      case 'M', 'U', 'w' -> FieldReading.WHITE;
      case 'm', 'u', 'b' -> FieldReading.BLACK;
      case 'D' -> FieldReading.WHITE_KING;
      case 'd' -> FieldReading.BLACK_KING;
      case '?' -> FieldReading.PIECE;
      default -> FieldReading.EMPTY;
    };
  }
}
