package dev.huff.rules.move;

import dev.huff.rules.ruleset.CapturePriority;
import java.util.List;

/**
 * A rule set's capture priorities as weights, so that one sum compares captures point by point.
 *
 * @param piece for each captured piece
 * @param king more for each captured king
 * @param mover when a king captures
 * @param order for the captured kings' places in the chain: binary digits, first to last
 */
record CaptureRanking(long piece, long king, long mover, long order) {
  private static final int PIECES = 64;
  private static final int MAN_VALUE = 100;
  private static final int KING_VALUE = 199;

  /** The weights of these priorities, the weightiest first. */
  static CaptureRanking of(List<CapturePriority> priorities) {
    CaptureRanking ranking = new CaptureRanking(0, 0, 0, 0);
    long unit = 1;
    for (int i = priorities.size() - 1; i >= 0; i--) {
      CapturePriority priority = priorities.get(i);
      ranking = ranking.plus(priority, unit);
      unit *= span(priority);
    }
    return ranking;
  }

  private CaptureRanking plus(CapturePriority priority, long unit) {
    return switch (priority) {
      case MOST_PIECES -> new CaptureRanking(piece + unit, king, mover, order);
      // As 199 to 100: two kings are worth less than four men, more than three.
      case MOST_VALUE ->
          new CaptureRanking(
              piece + MAN_VALUE * unit, king + (KING_VALUE - MAN_VALUE) * unit, mover, order);
      case KING_CAPTURES -> new CaptureRanking(piece, king, mover + unit, order);
      case MOST_KINGS -> new CaptureRanking(piece, king + unit, mover, order);
      case KINGS_FIRST -> new CaptureRanking(piece, king, mover, order + unit);
    };
  }

  /** One more than the largest number a point can give. */
  private static long span(CapturePriority priority) {
    return switch (priority) {
      case MOST_PIECES, MOST_KINGS -> PIECES;
      case MOST_VALUE -> (long) PIECES * KING_VALUE;
      case KING_CAPTURES -> 2;
      case KINGS_FIRST -> 1L << 32;
    };
  }
}
