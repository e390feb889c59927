package dev.huff.rules.move;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.CaptureDuty;
import dev.huff.rules.ruleset.KingRange;
import dev.huff.rules.ruleset.PromotionRule;
import dev.huff.rules.ruleset.RuleSet;
import java.util.Arrays;
import java.util.Optional;

/**
 * Finds the legal moves of {@link Placement}s, the same as {@link MoveGenerator}, but without
 * making an object of each. For searches that look at millions of positions; serves one thread.
 */
public abstract sealed class PlyFinder permits NarrowFinder, WideFinder {
  private final RuleSet rules;
  private final int[] bits;
  private final int[] fields;
  private final boolean mayPass;
  private final boolean isFlying;
  private final boolean crownsInPassing;
  // Of either side, two words each: the last row, and the row before it.
  private final long[][] lastRows = new long[2][];
  private final long[][] rowsBefore = new long[2][];

  PlyFinder(RuleSet rules, int[] bits) {
    this.rules = rules;
    this.bits = bits;
    this.fields = new int[1 + Arrays.stream(bits).max().orElseThrow()];
    for (int field = 1; field < bits.length; field++) {
      fields[bits[field]] = field;
    }
    mayPass = rules.captureDuty() == CaptureDuty.MAY;
    isFlying = rules.kingRange() == KingRange.ANY;
    crownsInPassing = rules.promotion() == PromotionRule.GOES_ON_AS_KING;
    for (Side side : Side.values()) {
      int last = rules.geometry().lastRow(side);
      lastRows[side.ordinal()] = words(rules.geometry().rowFields(last));
      rowsBefore[side.ordinal()] = words(rules.geometry().rowFields(last == 0 ? 1 : last - 1));
    }
  }

  /** A finder of a rule set's moves. */
  public static PlyFinder of(RuleSet rules) {
    Optional<Rotation> rotation = Rotation.of(rules.geometry());
    return rotation.isPresent()
        ? new NarrowFinder(rules, rotation.get())
        : new WideFinder(rules, CaptureSearch.Detail.PLIES);
  }

  /** The bit of a field. */
  public final int bit(int field) {
    return bits[field];
  }

  /** The field of a bit. */
  public final int field(int bit) {
    return fields[bit];
  }

  final boolean isFlying() {
    return isFlying;
  }

  /** For each side the bits on which its men are crowned, two words. */
  final long[][] lastRows() {
    return lastRows;
  }

  final long[] words(FieldSet set) {
    long[] words = new long[2];
    for (int field : set.toArray()) {
      words[bits[field] >>> 6] |= 1L << bits[field];
    }
    return words;
  }

  /** Sets a position up. */
  public final void place(Position position, Placement into) {
    into.side = position.toMove().ordinal();
    for (Piece piece : Piece.values()) {
      long[] words = words(position.fields(piece));
      into.low[piece.ordinal()] = words[0];
      into.high[piece.ordinal()] = words[1];
    }
  }

  /** The position that is set up there. */
  public final Position position(Placement at) {
    Position position = Position.empty(rules.geometry(), Side.values()[at.side]);
    for (int bit = 0; bit < fields.length; bit++) {
      int piece = fields[bit] == 0 ? -1 : at.at(bit);
      if (piece >= 0) {
        position = position.with(fields[bit], Piece.values()[piece]);
      }
    }
    return position;
  }

  /** Finds the legal moves; gives whether there are any. */
  public final boolean find(Placement at, Plies into) {
    findCaptures(at, into);
    if (into.captures == 0 || mayPass) {
      addQuiet(at, into);
    }
    return into.size() > 0;
  }

  /** Finds the captures alone; the side to move has to choose among them, if any, in most games. */
  public final void findCaptures(Placement at, Plies into) {
    into.clear();
    capture(at, into.list);
    into.captures = into.list.size;
  }

  abstract void capture(Placement at, Captures into);

  /** Adds the moves that take nothing. */
  public abstract void addQuiet(Placement at, Plies into);

  /** How many moves that take nothing there are. */
  public abstract int countQuiet(Placement at);

  /** How many of a side's men have one of their own behind them. */
  public abstract int backed(Placement at, int side);

  /** Whether captures are optional. */
  public final boolean mayPass() {
    return mayPass;
  }

  /** Whether that move makes a king of a man. */
  public final boolean crowns(Placement at, Plies plies, int i) {
    int from = plies.from(i);
    if (!has(at.low[2 * at.side], at.high[2 * at.side], from)) {
      return false;
    }
    long[] last = lastRows[at.side];
    long[] before = rowsBefore[at.side];
    // There is no way over the last row that does not take a piece from the row before it.
    return has(last[0], last[1], plies.to(i))
        || (crownsInPassing && ((plies.low(i) & before[0]) | (plies.high(i) & before[1])) != 0);
  }

  private static boolean has(long low, long high, int bit) {
    return ((bit < 64 ? low : high) >>> bit & 1) != 0;
  }

  /** Writes down what that move leads to. */
  public final void play(Placement at, Plies plies, int i, Placement into) {
    boolean crowns = crowns(at, plies, i);
    int from = plies.from(i);
    int own = 2 * at.side;
    int other = 2 - own;
    boolean king = !has(at.low[own], at.high[own], from);
    System.arraycopy(at.low, 0, into.low, 0, 4);
    System.arraycopy(at.high, 0, into.high, 0, 4);
    into.low[other] &= ~plies.low(i);
    into.low[other + 1] &= ~plies.low(i);
    into.high[other] &= ~plies.high(i);
    into.high[other + 1] &= ~plies.high(i);
    toggle(into, king ? own + 1 : own, from);
    toggle(into, king || crowns ? own + 1 : own, plies.to(i));
    into.side = 1 - at.side;
  }

  private static void toggle(Placement into, int piece, int bit) {
    long[] words = bit < 64 ? into.low : into.high;
    words[piece] ^= 1L << bit;
  }

  /** Whether a man stands where it would have been crowned. */
  public final boolean hasUncrowned(Placement at) {
    return ((at.low[0] & lastRows[0][0])
            | (at.high[0] & lastRows[0][1])
            | (at.low[2] & lastRows[1][0])
            | (at.high[2] & lastRows[1][1]))
        != 0;
  }

  /**
   * Sets up what has the ways back of the side that moved last as its quiet moves: men of that side
   * go back the way the other side's men go forward.
   */
  public final void turn(Placement at, Placement into) {
    into.side = at.side;
    System.arraycopy(at.low, 0, into.low, 2, 2);
    System.arraycopy(at.low, 2, into.low, 0, 2);
    System.arraycopy(at.high, 0, into.high, 2, 2);
    System.arraycopy(at.high, 2, into.high, 0, 2);
  }

  /**
   * As {@link #turn}, but only for the kings of the side that moved last which stand on their last
   * row, as if they were men: they may have been crowned by that move.
   */
  public final void turnCrowned(Placement at, Placement into) {
    int mover = 1 - at.side;
    turn(at, into);
    int own = 2 * at.side;
    long low = into.low[own + 1] & lastRows[mover][0];
    long high = into.high[own + 1] & lastRows[mover][1];
    // All others stand in the way, and do not move.
    into.low[2 - own] |= into.low[own] | (into.low[own + 1] & ~low);
    into.high[2 - own] |= into.high[own] | (into.high[own + 1] & ~high);
    into.low[own] = low;
    into.high[own] = high;
    into.low[own + 1] = 0;
    into.high[own + 1] = 0;
  }

  /**
   * Sets up the placement before a quiet move of the side that moved last.
   *
   * @param from where its piece stands now
   * @param to where it stood before
   * @param uncrowns whether it was a man then
   */
  public final void undo(Placement at, int from, int to, boolean uncrowns, Placement into) {
    System.arraycopy(at.low, 0, into.low, 0, 4);
    System.arraycopy(at.high, 0, into.high, 0, 4);
    into.side = 1 - at.side;
    int man = 2 * into.side;
    boolean king = !has(at.low[man], at.high[man], from);
    toggle(into, king ? man + 1 : man, from);
    toggle(into, king && !uncrowns ? man + 1 : man, to);
  }
}
