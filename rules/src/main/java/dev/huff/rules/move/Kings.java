package dev.huff.rules.move;

import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.KingRange;
import dev.huff.rules.ruleset.RuleSet;

/** What the kings of one side can do, all at once, on boards of up to 64 fields. */
final class Kings {
  private final Heading[] steps;
  private final Heading[] jumps;
  private final boolean flying;

  /** The kings of that side under these rules. */
  Kings(RuleSet rules, Rotation rotation, Side side) {
    steps = Heading.of(rotation, rules.kingMoves(), side);
    jumps = Heading.of(rotation, rules.kingCaptures(), side);
    flying = rules.kingRange() == KingRange.ANY;
  }

  /** The directions in which they move. */
  Heading[] steps() {
    return steps;
  }

  /** Where those get that go one step on in that direction, if they go on. */
  long onward(Heading heading, long kings, long empty) {
    return flying ? heading.from(kings) & empty : 0;
  }

  /** Whether one of them can capture. */
  boolean canCapture(long kings, long enemy, long empty) {
    for (Heading heading : jumps) {
      for (long at = kings; at != 0; at = onward(heading, at, empty)) {
        if ((heading.from(heading.from(at) & enemy) & empty) != 0) {
          return true;
        }
      }
    }
    return false;
  }

  /** How many moves without a capture they have. */
  long slides(long kings, long empty) {
    long count = 0;
    for (Heading heading : steps) {
      long to = heading.from(kings) & empty;
      while (to != 0) {
        count += Long.bitCount(to);
        to = onward(heading, to, empty);
      }
    }
    return count;
  }
}
