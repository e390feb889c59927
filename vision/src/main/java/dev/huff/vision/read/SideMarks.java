package dev.huff.vision.read;

import dev.huff.vision.picture.LabColour;
import dev.huff.vision.square.SideMark;
import java.util.List;
import java.util.Optional;

/**
 * The marks of the two sides' pieces in one picture. The lighter pieces are White's, whatever they
 * are painted.
 *
 * @param white the middle of White's; empty where none of them is there
 * @param black the middle of Black's; empty where none of them is there
 */
record SideMarks(Optional<SideMark> white, Optional<SideMark> black) {
  /** Marks of two sides are further apart, squared; the network was taught to part them by 4. */
  private static final double APART = 4;

  /** Where more pieces stand than a side has, there are two sides: so much less has to part them. */
  private static final double SURELY_APART = 1;

  /** What lies further from both sides, squared, may be a coin or a third set. */
  private static final double STRANGE = 9;

  private static final int ROUNDS = 10;

  /** A piece: its mark, and the colour of its top. */
  record Marked(SideMark mark, LabColour colour) {}

  /**
   * Parts the pieces in two.
   *
   * @param most how many pieces a side has
   * @param middle how bright a piece is that is as light as dark, by the board's squares
   */
  static SideMarks of(List<Marked> pieces, int most, double middle) {
    if (pieces.isEmpty()) {
      return new SideMarks(Optional.empty(), Optional.empty());
    }
    SideMark a = farthest(pieces, mean(pieces));
    SideMark b = farthest(pieces, a);
    List<Marked> first = pieces;
    List<Marked> second = List.of();
    for (int round = 0; round < ROUNDS; round++) {
      SideMark one = a;
      SideMark other = b;
      first = pieces.stream().filter(it -> isNearer(it.mark(), one, other)).toList();
      second = pieces.stream().filter(it -> !isNearer(it.mark(), one, other)).toList();
      a = first.isEmpty() ? a : mean(first);
      b = second.isEmpty() ? b : mean(second);
    }
    if (second.isEmpty() || a.square(b) < (pieces.size() > most ? SURELY_APART : APART)) {
      return brightness(pieces) > middle
          ? new SideMarks(Optional.of(mean(pieces)), Optional.empty())
          : new SideMarks(Optional.empty(), Optional.of(mean(pieces)));
    }
    return brightness(first) > brightness(second)
        ? new SideMarks(Optional.of(a), Optional.of(b))
        : new SideMarks(Optional.of(b), Optional.of(a));
  }

  private static boolean isNearer(SideMark mark, SideMark one, SideMark other) {
    return mark.square(one) <= mark.square(other);
  }

  private static SideMark mean(List<Marked> pieces) {
    return SideMark.mean(pieces.stream().map(Marked::mark).toList());
  }

  private static double brightness(List<Marked> pieces) {
    return pieces.stream().mapToDouble(it -> it.colour().brightness()).average().orElse(0);
  }

  private static SideMark farthest(List<Marked> pieces, SideMark from) {
    SideMark farthest = from;
    for (Marked piece : pieces) {
      farthest = piece.mark().square(from) > farthest.square(from) ? piece.mark() : farthest;
    }
    return farthest;
  }

  /** How likely a piece is White's, 0…1. */
  double whiteness(SideMark mark) {
    if (white.isEmpty() || black.isEmpty()) {
      return white.isPresent() ? 1 : 0;
    }
    return Odds.chance((mark.square(black.get()) - mark.square(white.get())) / 2);
  }

  /** Whether a piece is neither side's: a coin, a third set. */
  boolean isStrange(SideMark mark) {
    return white.isPresent()
        && black.isPresent()
        && Math.min(mark.square(white.get()), mark.square(black.get())) > STRANGE;
  }
}
