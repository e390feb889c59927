package dev.huff.core.engine;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.move.Plies;
import java.util.Arrays;

/** Orders moves by how promising they are. Good moves first make the others quick to refute. */
final class MoveOrdering {
  private static final int BITS = FieldSet.MAX_FIELD;
  private static final int RATE = 32;
  private static final int SLOW = 1 << 10;

  private final int[] history = new int[BITS * BITS];
  private final int[][] killers = new int[SearchLimits.MAX_DEPTH * 4][2];

  void clear() {
    Arrays.fill(history, 0);
    for (int[] pair : killers) {
      Arrays.fill(pair, -1);
    }
  }

  private static int place(Plies moves, int i) {
    return moves.from(i) * BITS + moves.to(i);
  }

  /**
   * How promising each move is.
   *
   * @param remembered the place, from 1, of the move that was best before; 0 for none
   * @return at least as many numbers as there are moves; those given when large enough
   */
  int[] rate(Plies moves, int remembered, int ply, int[] given) {
    int[] rates = given.length >= moves.size() ? given : new int[2 * moves.size()];
    for (int i = 0; i < moves.size(); i++) {
      rates[i] = i + 1 == remembered ? Integer.MAX_VALUE : rate(moves, i, ply);
    }
    return rates;
  }

  private int rate(Plies moves, int i, int ply) {
    int place = place(moves, i);
    int rate = history[place];
    if (i < moves.captures()) {
      rate += (1 << 26) + (Long.bitCount(moves.low(i)) + Long.bitCount(moves.high(i))) * (1 << 20);
    }
    if (killers[ply][0] == place || killers[ply][1] == place) {
      rate += 1 << 25;
    }
    return rate;
  }

  /** The place of the most promising of the moves not taken yet; it is taken now. */
  static int next(int[] rates, int size) {
    int best = 0;
    for (int i = 1; i < size; i++) {
      if (rates[i] > rates[best]) {
        best = i;
      }
    }
    rates[best] = Integer.MIN_VALUE;
    return best;
  }

  /**
   * That move refuted the one before it; those that were tried before it did not.
   *
   * @param rates as {@link #next} has left them
   */
  void reward(Plies moves, int i, int depth, int ply, int[] rates) {
    int place = place(moves, i);
    for (int j = 0; j < moves.size(); j++) {
      if (rates[j] == Integer.MIN_VALUE && j != i) {
        change(place(moves, j), -depth);
      }
    }
    change(place, depth);
    if (killers[ply][0] != place) {
      killers[ply][1] = killers[ply][0];
      killers[ply][0] = place;
    }
  }

  /** Moves a rate towards its limit, the slower the nearer it is. */
  private void change(int place, int by) {
    int step = by * Math.abs(by);
    history[place] += step * RATE - history[place] * Math.min(SLOW / 2, Math.abs(step)) / SLOW;
  }
}
