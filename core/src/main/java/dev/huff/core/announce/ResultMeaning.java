package dev.huff.core.announce;

import dev.huff.rules.board.Side;
import java.util.Optional;

/** The meaning of a result such as {@code 2-0}, White's points first. */
enum ResultMeaning {
  WHITE_WON,
  BLACK_WON,
  DRAW,
  NONE;

  static ResultMeaning of(String result) {
    String[] points = result.split("-", -1);
    if (points.length != 2
        || !points[0].matches("[0-9]{1,4}|1/2")
        || !points[1].matches("[0-9]{1,4}|1/2")) {
      return NONE;
    }
    int balance = Integer.compare(half(points[0]), half(points[1]));
    if (balance == 0) {
      return half(points[0]) == 0 ? NONE : DRAW;
    }
    return balance > 0 ? WHITE_WON : BLACK_WON;
  }

  private static int half(String points) {
    return points.equals("1/2") ? 1 : 2 * Integer.parseInt(points);
  }

  Optional<Side> winner() {
    return switch (this) {
      case WHITE_WON -> Optional.of(Side.WHITE);
      case BLACK_WON -> Optional.of(Side.BLACK);
      case DRAW, NONE -> Optional.empty();
    };
  }

  /** The end of the key of its sentence. */
  String id() {
    return switch (this) {
      case WHITE_WON, BLACK_WON -> "won";
      case DRAW -> "draw";
      case NONE -> "none";
    };
  }
}
