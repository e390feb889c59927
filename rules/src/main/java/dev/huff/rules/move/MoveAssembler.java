package dev.huff.rules.move;

import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Makes whole {@link Move}s of what a {@link PlyFinder} finds. Captures come first: those of kings,
 * then those of men; quiet moves of men, then of kings; each by the field they begin on. Serves one
 * thread.
 */
final class MoveAssembler {
  private final RuleSet rules;
  private final PlyFinder finder;
  private final CaptureTrail trail;
  private final Placement at = new Placement();
  private final Plies plies = new Plies();
  private long[] order = {};

  MoveAssembler(RuleSet rules, CaptureDetail detail) {
    this.rules = rules;
    finder = PlyFinder.of(rules, detail);
    trail = finder.keepRoutes();
  }

  private void place(Position position) {
    if (position.geometry() != rules.geometry()) {
      throw new IllegalArgumentException(
          rules + " is played on " + rules.geometry() + ", not on " + position.geometry());
    }
    finder.place(position, at);
  }

  /** Whether the side to move can move. */
  boolean hasMoves(Position position) {
    place(position);
    return finder.canCapture(at) || finder.countQuiet(at) > 0;
  }

  /** Whether the side to move can capture something. */
  boolean canCapture(Position position) {
    place(position);
    return finder.canCapture(at);
  }

  List<Move> moves(Position position) {
    place(position);
    finder.find(at, plies);
    sort();
    Move[] moves = new Move[plies.size()];
    for (int i = 0; i < moves.length; i++) {
      moves[i] = move((int) order[i]);
    }
    return List.of(moves);
  }

  private void sort() {
    int size = plies.size();
    if (order.length < size) {
      order = new long[2 * size];
    }
    for (int i = 0; i < size; i++) {
      boolean capture = i < plies.captures();
      boolean man = isMan(plies.from(i));
      int group = (capture ? 0 : 2) + (man == capture ? 1 : 0);
      order[i] = ((long) ((group << 8) | finder.field(plies.from(i))) << 32) | i;
    }
    Arrays.sort(order, 0, size);
  }

  private boolean isMan(int bit) {
    return ((bit < 64 ? at.men : at.menHigh) >>> bit & 1) != 0;
  }

  private Move move(int i) {
    Piece piece = Piece.values()[2 * at.side() + (isMan(plies.from(i)) ? 0 : 1)];
    boolean promotes = finder.crowns(at, plies, i);
    if (i >= plies.captures()) {
      return new Move(piece, ends(i), List.of(), promotes);
    }
    long low = plies.low(i);
    long high = plies.high(i);
    if (Long.bitCount(low) + Long.bitCount(high) == 1) {
      int victim =
          low == 0 ? 64 + Long.numberOfTrailingZeros(high) : Long.numberOfTrailingZeros(low);
      return new Move(piece, ends(i), List.of(finder.field(victim)), promotes);
    }
    return new Move(piece, fields(trail.stops(i)), fields(trail.victims(i)), promotes);
  }

  private List<Integer> ends(int i) {
    return List.of(finder.field(plies.from(i)), finder.field(plies.to(i)));
  }

  private List<Integer> fields(int[] bits) {
    List<Integer> fields = new ArrayList<>(bits.length);
    for (int bit : bits) {
      fields.add(finder.field(bit));
    }
    return fields;
  }
}
