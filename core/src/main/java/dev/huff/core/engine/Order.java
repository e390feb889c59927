package dev.huff.core.engine;

import dev.huff.core.board.FieldSet;
import dev.huff.core.move.Move;
import java.util.Arrays;
import java.util.List;

/** Puts moves that are likely to be best first: they make the others quick to refute. */
final class Order {
  private static final int FIELDS = FieldSet.MAX_FIELD + 1;

  private final int[] history = new int[FIELDS * FIELDS];
  private final int[][] killers = new int[Limits.MAX_DEPTH * 4][2];

  void clear() {
    Arrays.fill(history, 0);
    for (int[] pair : killers) {
      Arrays.fill(pair, 0);
    }
  }

  private static int place(Move move) {
    return move.from() * FIELDS + move.to();
  }

  /**
   * The places of the moves in the list, best first.
   *
   * @param remembered the place, from 1, of the move that was best before; 0 for none
   */
  int[] sorted(List<Move> moves, int remembered, int ply) {
    long[] rated = new long[moves.size()];
    for (int i = 0; i < rated.length; i++) {
      int rating = i + 1 == remembered ? 1 << 28 : rating(moves.get(i), ply);
      rated[i] = (long) -rating << 32 | i;
    }
    Arrays.sort(rated);
    int[] order = new int[rated.length];
    for (int i = 0; i < order.length; i++) {
      order[i] = (int) rated[i];
    }
    return order;
  }

  private int rating(Move move, int ply) {
    int place = place(move);
    int rating = Math.min(history[place], 1 << 24);
    if (move.isCapture()) {
      rating += (1 << 26) + move.captured().size() * (1 << 20);
    }
    if (move.promotes()) {
      rating += 1 << 25;
    }
    if (killers[ply][0] == place || killers[ply][1] == place) {
      rating += 1 << 25;
    }
    return rating;
  }

  /** That move refuted the one before it. */
  void reward(Move move, int depth, int ply) {
    int place = place(move);
    history[place] += depth * depth;
    if (history[place] > 1 << 24) {
      for (int i = 0; i < history.length; i++) {
        history[i] /= 2;
      }
    }
    if (killers[ply][0] != place) {
      killers[ply][1] = killers[ply][0];
      killers[ply][0] = place;
    }
  }
}
