package dev.huff.hardware.cpp;

import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.hardware.serial.LineDecoder;
import dev.huff.hardware.serial.MessageDecoder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Lines of the Chess Peripheral Protocol to messages. Knows no I/O. */
final class CppDecoder {
  private static final int LONGEST_LINE = 600;
  private static final int WIDEST = 26;

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
    List<List<FieldReading>> rows = new ArrayList<>();
    for (String text : board.split("/", -1)) {
      Optional<List<FieldReading>> row = row(text);
      if (row.isEmpty() || rows.size() == WIDEST) {
        return Optional.empty();
      }
      rows.add(row.get());
    }
    return Optional.of(rows);
  }

  private static Optional<List<FieldReading>> row(String text) {
    List<FieldReading> row = new ArrayList<>();
    int empty = 0;
    for (int i = 0; i < text.length(); i++) {
      char symbol = text.charAt(i);
      if (Character.digit(symbol, 10) >= 0) {
        // Ten empty fields are written with two digits.
        empty = empty * 10 + Character.digit(symbol, 10);
        if (empty > WIDEST) {
          return Optional.empty();
        }
        continue;
      }
      fill(row, empty);
      empty = 0;
      Optional<FieldReading> reading = reading(symbol);
      if (reading.isEmpty()) {
        return Optional.empty();
      }
      row.add(reading.get());
    }
    fill(row, empty);
    return row.size() > WIDEST ? Optional.empty() : Optional.of(row);
  }

  private static void fill(List<FieldReading> row, int empty) {
    for (int i = 0; i < empty; i++) {
      row.add(FieldReading.EMPTY);
    }
  }

  /** Men and dames by name; unknown pieces of a known side in the older and the newer spelling. */
  private static Optional<FieldReading> reading(char symbol) {
    return switch (symbol) {
      case 'M' -> Optional.of(FieldReading.WHITE);
      case 'm' -> Optional.of(FieldReading.BLACK);
      case 'D' -> Optional.of(FieldReading.WHITE_KING);
      case 'd' -> Optional.of(FieldReading.BLACK_KING);
      case 'U', 'w' -> Optional.of(FieldReading.WHITE);
      case 'u', 'b' -> Optional.of(FieldReading.BLACK);
      case '?' -> Optional.of(FieldReading.PIECE);
      default -> Optional.empty();
    };
  }
}
