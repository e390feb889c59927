package dev.huff.rules.move;

import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.RelativeDirection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The steps in one direction on a board of up to 128 fields, all pieces at once: a rotation of two
 * words taken as one. On boards without a {@link BitLayout}, such as 14×18, it takes two, each for
 * its own fields.
 */
final class WideSteps {
  private static final int SPAN = 128;

  private final int direction;
  private final int[] turns;
  // For each turn the fields from which it is a step.
  private final long[] low;
  private final long[] high;

  private WideSteps(NeighbourTable lines, int[] bits, int direction) {
    this.direction = direction;
    Map<Integer, WideSet> sources = new LinkedHashMap<>();
    for (int field = 1; field < bits.length; field++) {
      int bit = bits[field];
      int next = lines.next(direction, bit);
      if (next != NeighbourTable.OFF) {
        WideSet set = sources.computeIfAbsent((next - bit) & (SPAN - 1), turn -> new WideSet());
        set.low |= bit < 64 ? 1L << bit : 0;
        set.high |= bit < 64 ? 0 : 1L << bit;
      }
    }
    turns = sources.keySet().stream().mapToInt(turn -> turn).toArray();
    low = sources.values().stream().mapToLong(set -> set.low).toArray();
    high = sources.values().stream().mapToLong(set -> set.high).toArray();
  }

  /**
   * The steps that a side's pieces make which go those ways.
   *
   * @param bits the bit of each field, field f at index f
   */
  static WideSteps[] of(NeighbourTable lines, int[] bits, Set<RelativeDirection> ways, Side side) {
    return IntStream.of(NeighbourTable.directions(ways, side))
        .mapToObj(direction -> new WideSteps(lines, bits, direction))
        .toArray(WideSteps[]::new);
  }

  int direction() {
    return direction;
  }

  /** Where those pieces get by one step, whatever stands there. */
  void forth(WideSet from, WideSet into) {
    long intoLow = 0;
    long intoHigh = 0;
    for (int i = 0; i < turns.length; i++) {
      long fromLow = from.low & low[i];
      long fromHigh = from.high & high[i];
      intoLow |= left(fromLow, fromHigh, turns[i]);
      intoHigh |= left(fromHigh, fromLow, turns[i]);
    }
    into.set(intoLow, intoHigh);
  }

  /** The fields from which one step leads there. */
  void back(WideSet to, WideSet into) {
    long intoLow = 0;
    long intoHigh = 0;
    for (int i = 0; i < turns.length; i++) {
      intoLow |= left(to.low, to.high, SPAN - turns[i]) & low[i];
      intoHigh |= left(to.high, to.low, SPAN - turns[i]) & high[i];
    }
    into.set(intoLow, intoHigh);
  }

  /** The one word of two, after they were rotated as one by so many places to the left. */
  private static long left(long word, long other, int turn) {
    long own = turn < 64 ? word : other;
    long carried = turn < 64 ? other : word;
    return (own << turn) | (carried >>> 1 >>> (63 - turn));
  }
}
