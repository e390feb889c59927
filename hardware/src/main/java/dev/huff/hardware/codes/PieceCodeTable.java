package dev.huff.hardware.codes;

import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.board.Piece;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The meaning of a board's codes. Draughts boards have four. 01 is a white man and 0A a black king.
 * 04 and 07 are a black man and a white king, in older firmware the other way round. Chess boards
 * have twelve, 01…06 white and 07…0C black, and their players take some for men, others for kings.
 *
 * @param meaning piece of each known code
 */
record PieceCodeTable(Map<Integer, Piece> meaning) {
  private static final int WHITE_DISC = 0x01;
  private static final int BLACK_DISC = 0x04;
  private static final int WHITE_CROWN = 0x07;
  private static final int BLACK_CROWN = 0x0A;
  private static final Map<Integer, Piece> DISCS =
      Map.of(
          WHITE_DISC,
          Piece.WHITE_MAN,
          BLACK_DISC,
          Piece.BLACK_MAN,
          WHITE_CROWN,
          Piece.WHITE_KING,
          BLACK_CROWN,
          Piece.BLACK_KING);
  private static final int FIRST_BLACK = 0x07;
  private static final int LAST_PIECE = 0x0C;

  PieceCodeTable {
    meaning = Map.copyOf(meaning);
  }

  /** What all codes mean, given those that were seen where their piece was expected. */
  static PieceCodeTable learnt(Map<Integer, Piece> seen) {
    Map<Integer, Piece> meaning = new TreeMap<>(seen);
    if (areDiscs(seen)) {
      DISCS.forEach(meaning::putIfAbsent);
    } else {
      for (int code = 1; code <= LAST_PIECE; code++) {
        meaning.putIfAbsent(code, code < FIRST_BLACK ? Piece.WHITE_KING : Piece.BLACK_KING);
      }
    }
    return new PieceCodeTable(meaning);
  }

  private static boolean areDiscs(Map<Integer, Piece> seen) {
    return DISCS.keySet().containsAll(seen.keySet())
        && seen.getOrDefault(BLACK_DISC, Piece.BLACK_MAN) == Piece.BLACK_MAN
        && seen.getOrDefault(WHITE_CROWN, Piece.WHITE_KING) == Piece.WHITE_KING;
  }

  /** Whether that code is 01, which is a white man in every table there is. */
  static boolean isSurelyWhite(int code) {
    return code == WHITE_DISC;
  }

  /** Whether chess boards have a white piece of that code. */
  static boolean isWhiteInChess(int code) {
    return code < FIRST_BLACK;
  }

  /** What a field with that code reads; a code without meaning is not read. */
  FieldReading reading(int code, SensingLevel level) {
    if (code == 0) {
      return FieldReading.EMPTY;
    }
    return meaning.containsKey(code)
        ? FieldReading.of(meaning.get(code), level)
        : FieldReading.UNREAD;
  }

  /** The codes of the men, such as {@code men 01 and 04}. */
  String words() {
    return "men " + codes(Piece.WHITE_MAN) + " (white) and " + codes(Piece.BLACK_MAN) + " (black)";
  }

  private String codes(Piece piece) {
    return meaning.entrySet().stream()
        .filter(entry -> entry.getValue() == piece)
        .map(entry -> String.format("%02X", entry.getKey()))
        .sorted()
        .collect(Collectors.joining("/"));
  }
}
