package dev.huff.rules.move;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.CaptureDuty;
import dev.huff.rules.ruleset.KingRange;
import dev.huff.rules.ruleset.ManVictims;
import dev.huff.rules.ruleset.RuleSet;
import java.util.Arrays;
import java.util.Optional;

/**
 * Finds the legal moves of {@link Placement}s without making an object of each. Everything that
 * needs moves gets them here: searches directly, whoever wants whole {@link Move}s through {@link
 * MoveGenerator}. Serves one thread.
 *
 * <p>One look at all men tells how many can jump, and on boards of up to 64 squares whether a jump
 * might be followed by another. Where none might, which is nearly everywhere, the jumps are all.
 * Otherwise, and when kings come into it, {@link CaptureSearch} follows the captures one by one.
 * Subclasses know how pieces step over a board; the rules are here and there.
 */
public abstract sealed class PlyFinder permits NarrowFinder, WideFinder {
  private static final Piece[] PIECES = Piece.values();

  private final Geometry geometry;
  private final int[] bits;
  private final int[] fields;
  private final boolean isWide;
  private final boolean mayPass;
  private final boolean isFlying;
  private final boolean menSpareKings;
  private final boolean kingsWeigh;
  private final LastRow[] lastRows = new LastRow[2];
  private final long[] board;
  private final CaptureSearch search;

  // What the last look has seen: the empty squares, the men that can jump, how many jumps they
  // have, and whether those jumps are not all captures there are.
  long empty;
  long emptyHigh;
  long jumpers;
  long jumpersHigh;
  int jumps;
  private boolean needsSearch;

  /**
   * @param bits the bit of each field, field f at index f
   */
  PlyFinder(RuleSet rules, CaptureDetail detail, int[] bits, NeighbourTable lines) {
    this.geometry = rules.geometry();
    this.bits = bits;
    this.fields = new int[1 + Arrays.stream(bits).max().orElseThrow()];
    for (int field = 1; field < bits.length; field++) {
      fields[bits[field]] = field;
    }
    isWide = fields.length > Long.SIZE;
    mayPass = rules.captureDuty() == CaptureDuty.MAY;
    isFlying = rules.kingRange() == KingRange.ANY;
    menSpareKings = rules.manTakes() == ManVictims.MEN;
    CaptureRanking ranking = CaptureRanking.of(rules.capturePriority());
    kingsWeigh = ranking.king() != 0 || ranking.order() != 0;
    board = words(geometry.fields());
    for (Side side : Side.values()) {
      int last = geometry.lastRow(side);
      lastRows[side.ordinal()] =
          new LastRow(
              words(geometry.rowFields(last)),
              words(geometry.rowFields(last == 0 ? 1 : last - 1)),
              rules.promotion());
    }
    search = new CaptureSearch(rules, lines, lastRows, ranking, detail);
  }

  /** A finder of a rule set's moves; of several routes of a capture one stands for all. */
  public static PlyFinder of(RuleSet rules) {
    return of(rules, CaptureDetail.PLIES);
  }

  /** A finder that tells captures apart so far. */
  static PlyFinder of(RuleSet rules, CaptureDetail detail) {
    Optional<BitLayout> rotation = BitLayout.of(rules.geometry());
    return rotation.isPresent()
        ? new NarrowFinder(rules, detail, rotation.get())
        : new WideFinder(rules, detail);
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

  /** Keeps the way of every capture that is followed: see {@link CaptureTrail}. */
  final CaptureTrail keepRoutes() {
    return search.keepRoutes();
  }

  private long[] words(FieldSet set) {
    long[] words = new long[2];
    for (int field : set.toArray()) {
      words[bits[field] >>> 6] |= 1L << bits[field];
    }
    return words;
  }

  /** Sets a position up. */
  public final void place(Position position, Placement into) {
    into.clear(position.toMove().ordinal());
    for (int piece = 0; piece < 4; piece++) {
      FieldSet set = position.fields(PIECES[piece]);
      put(set.low(), 1, piece, into);
      put(set.high(), 1 + Long.SIZE, piece, into);
    }
  }

  private void put(long word, int first, int piece, Placement into) {
    for (long rest = word; rest != 0; rest &= rest - 1) {
      into.put(piece, bits[first + Long.numberOfTrailingZeros(rest)]);
    }
  }

  /** The position that is set up there. */
  public final Position position(Placement at) {
    Position position = Position.empty(geometry, Side.values()[at.side]);
    for (int bit = 0; bit < fields.length; bit++) {
      int piece = fields[bit] == 0 ? -1 : at.at(bit);
      if (piece >= 0) {
        position = position.with(fields[bit], PIECES[piece]);
      }
    }
    return position;
  }

  /** Finds the legal moves; gives whether there are any. */
  public final boolean find(Placement at, Plies into) {
    findCaptures(at, into);
    if (into.captures() == 0 || mayPass) {
      addQuiet(at, into);
    }
    return into.size() > 0;
  }

  /** Finds the captures alone; the side to move has to choose among them, if any, in most games. */
  public final void findCaptures(Placement at, Plies into) {
    into.clear();
    look(at);
    if (needsSearch) {
      follow(at, into);
    } else if (jumps > 0) {
      addJumps(at, into);
    }
  }

  /**
   * How many legal moves there are. Quiet moves, and captures where one look tells, are counted
   * without being listed.
   *
   * @param spare written over
   */
  public final int count(Placement at, Plies spare) {
    look(at);
    int captures = jumps;
    if (needsSearch) {
      spare.clear();
      follow(at, spare);
      captures = spare.size();
    }
    return captures == 0 || mayPass ? captures + countQuiet(at) : captures;
  }

  /** Whether the side to move can capture something. */
  public final boolean canCapture(Placement at) {
    look(at);
    return jumps > 0 || ((at.kings | at.kingsHigh) != 0 && canKingsCapture(at));
  }

  /** Looks at all pieces at once. */
  private void look(Placement at) {
    empty = empty(at);
    long prey = menSpareKings ? at.otherMen : at.otherMen | at.otherKings;
    long preyHigh = 0;
    if (isWide) {
      emptyHigh = emptyHigh(at);
      preyHigh = menSpareKings ? at.otherMenHigh : at.otherMenHigh | at.otherKingsHigh;
    }
    needsSearch = lookForJumps(at, prey, preyHigh);
    if (!needsSearch) {
      needsSearch =
          (kingsWeigh && jumps > 0 && (at.otherKings | at.otherKingsHigh) != 0)
              || ((at.kings | at.kingsHigh) != 0 && canKingsCapture(at));
    }
  }

  /** The low word of the squares on which nothing stands. */
  final long empty(Placement at) {
    return board[0] & ~(at.men | at.kings | at.otherMen | at.otherKings);
  }

  /** The high word of the squares on which nothing stands. */
  final long emptyHigh(Placement at) {
    return board[1] & ~(at.menHigh | at.kingsHigh | at.otherMenHigh | at.otherKingsHigh);
  }

  /**
   * Finds the jumps of men; whether the captures have to be followed one by one.
   *
   * @param prey what men may capture, the low word
   */
  abstract boolean lookForJumps(Placement at, long prey, long preyHigh);

  final LastRow lastRow(int side) {
    return lastRows[side];
  }

  abstract boolean canKingsCapture(Placement at);

  /** Adds the jumps of men that were seen. Not called where captures have to be followed. */
  void addJumps(Placement at, Plies into) {
    follow(at, into);
  }

  /** Adds all captures, each followed to its end. */
  private void follow(Placement at, Plies into) {
    search.place(at, empty, emptyHigh);
    follow(jumpers | at.kings, at.kings, 0, into);
    if (isWide) {
      follow(jumpersHigh | at.kingsHigh, at.kingsHigh, 64, into);
    }
  }

  private void follow(long pieces, long kings, int first, Plies into) {
    for (long rest = pieces; rest != 0; rest &= rest - 1) {
      int bit = Long.numberOfTrailingZeros(rest);
      search.search(first + bit, (kings >>> bit & 1) != 0, into);
    }
  }

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
    long start = low(plies.from(i));
    long startHigh = high(plies.from(i));
    if (((at.men & start) | (at.menHigh & startHigh)) == 0) {
      return false;
    }
    LastRow last = lastRows[at.side];
    return last.hasAnyOf(low(plies.to(i)), high(plies.to(i)))
        || (last.isPassed(plies.low(i), plies.high(i)) && !last.hasAnyOf(start, startHigh));
  }

  private static long low(int bit) {
    return bit < 64 ? 1L << bit : 0;
  }

  private static long high(int bit) {
    return bit < 64 ? 0 : 1L << bit;
  }

  /** Writes down what that move leads to. */
  public final void play(Placement at, Plies plies, int i, Placement into) {
    play(at, plies, i, crowns(at, plies, i), into);
  }

  /** Writes down what that move leads to, given whether it {@link #crowns}. */
  public final void play(Placement at, Plies plies, int i, boolean crowns, Placement into) {
    int from = plies.from(i);
    int to = plies.to(i);
    long taken = plies.low(i);
    boolean king = ((at.kings & low(from)) | (at.kingsHigh & high(from))) != 0;
    boolean becomes = king || crowns;
    into.side = 1 - at.side;
    into.men = at.otherMen & ~taken;
    into.kings = at.otherKings & ~taken;
    into.otherMen = (at.men & ~low(from)) | (becomes ? 0 : low(to));
    into.otherKings = (at.kings & ~low(from)) | (becomes ? low(to) : 0);
    if (isWide) {
      long takenHigh = plies.high(i);
      into.menHigh = at.otherMenHigh & ~takenHigh;
      into.kingsHigh = at.otherKingsHigh & ~takenHigh;
      into.otherMenHigh = (at.menHigh & ~high(from)) | (becomes ? 0 : high(to));
      into.otherKingsHigh = (at.kingsHigh & ~high(from)) | (becomes ? high(to) : 0);
    }
  }

  /** Whether a man stands where it would have been crowned. */
  public final boolean hasUncrowned(Placement at) {
    return lastRows[at.side].hasAnyOf(at.men, at.menHigh)
        || lastRows[1 - at.side].hasAnyOf(at.otherMen, at.otherMenHigh);
  }

  /**
   * Sets up what has the ways back of the side that moved last as its quiet moves: men of that side
   * go back the way the other side's men go forward.
   */
  public final void turn(Placement at, Placement into) {
    at.passTo(into);
    into.side = at.side;
  }

  /**
   * As {@link #turn}, but only for the kings of the side that moved last which stand on their last
   * row, as if they were men: they may have been crowned by that move.
   */
  public final void turnCrowned(Placement at, Placement into) {
    turn(at, into);
    LastRow last = lastRows[1 - at.side];
    long low = last.low(into.kings);
    long high = last.high(into.kingsHigh);
    // All others stand in the way, and do not move.
    into.otherMen |= into.men | (into.kings & ~low);
    into.otherMenHigh |= into.menHigh | (into.kingsHigh & ~high);
    into.men = low;
    into.menHigh = high;
    into.kings = 0;
    into.kingsHigh = 0;
  }

  /**
   * Sets up the placement before a quiet move of the side that moved last.
   *
   * @param from where its piece stands now
   * @param to where it stood before
   * @param uncrowns whether it was a man then
   */
  public final void undo(Placement at, int from, int to, boolean uncrowns, Placement into) {
    at.passTo(into);
    boolean king = ((into.kings & low(from)) | (into.kingsHigh & high(from))) != 0;
    into.flip(king, from);
    into.flip(king && !uncrowns, to);
  }
}
