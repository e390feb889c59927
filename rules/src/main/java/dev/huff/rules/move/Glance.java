package dev.huff.rules.move;

import dev.huff.rules.ruleset.ChainRule;
import dev.huff.rules.ruleset.PromotionRule;
import dev.huff.rules.ruleset.RuleSet;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How many moves the men of one side have, at one glance at all of them: on boards of up to 64
 * fields, a piece being a bit of one word. It sees chains of up to three jumps, and says so when
 * there may be longer ones.
 *
 * <p>Men go four ways at most, to and fro along two axes: p and q are two ways across each other,
 * and backP and backQ lead back. Where men do not go, a mask is empty. The four are written out
 * rather than looped over: that, and to count chains without following them one by one, makes
 * counting half as fast again.
 *
 * <p>What a chain of three can do is told by the board as it stands: it ends neither on a field it
 * began at nor beside a piece it has taken, unless it turns straight back; so no two chains are the
 * same capture, either.
 */
final class Glance {
  /** There may be chains of four jumps and more, or a man that becomes a king in passing. */
  static final long UNSURE = -1;

  private final int turnP;
  private final int turnQ;
  // From where men may jump, and step, so that they stay on the board.
  private final long jumpsP;
  private final long jumpsQ;
  private final long jumpsBackP;
  private final long jumpsBackQ;
  private final long stepsP;
  private final long stepsQ;
  private final long stepsBackP;
  private final long stepsBackQ;
  // Where a man's capture is over, and where he goes on as a king.
  private final long stops;
  private final long crowns;
  private final boolean mayStop;
  private final boolean mostPieces;
  // Whether four ways are all: pieces that go eight want a closer look.
  private final boolean seesAll;

  /** A glance at men who step and jump these ways. */
  Glance(RuleSet rules, long lastRow, Heading[] steps, Heading[] jumps) {
    int[] turns =
        Stream.of(steps, jumps).flatMap(Stream::of).mapToInt(Heading::turn).distinct().toArray();
    turnP = turns.length == 0 ? 0 : turns[0];
    turnQ = IntStream.of(turns).filter(turn -> !isAlong(turnP, turn)).findFirst().orElse(0);
    seesAll = IntStream.of(turns).allMatch(turn -> isAlong(turnP, turn) || isAlong(turnQ, turn));
    stepsP = sources(steps, turnP, Heading::stays);
    stepsQ = sources(steps, turnQ, Heading::stays);
    stepsBackP = sources(steps, -turnP, Heading::stays);
    stepsBackQ = sources(steps, -turnQ, Heading::stays);
    jumpsP = sources(jumps, turnP, Heading::jumps);
    jumpsQ = sources(jumps, turnQ, Heading::jumps);
    jumpsBackP = sources(jumps, -turnP, Heading::jumps);
    jumpsBackQ = sources(jumps, -turnQ, Heading::jumps);
    stops = rules.promotion() == PromotionRule.ENDS_MOVE ? lastRow : 0;
    crowns = rules.promotion() == PromotionRule.GOES_ON_AS_KING ? lastRow : 0;
    mayStop = rules.chain() == ChainRule.MAY_STOP;
    mostPieces = Ranking.of(rules.capturePriority()).piece() > 0;
  }

  private static boolean isAlong(int axis, int turn) {
    return turn == axis || turn == (-axis & 63);
  }

  private static long sources(Heading[] ways, int turn, ToLongFunction<Heading> where) {
    return Stream.of(ways).filter(way -> way.turn() == (turn & 63)).mapToLong(where).sum();
  }

  /** How many steps men can make. */
  long steps(long men, long empty) {
    return (long) Long.bitCount(men & stepsP & Long.rotateRight(empty, turnP))
        + Long.bitCount(men & stepsQ & Long.rotateRight(empty, turnQ))
        + Long.bitCount(men & stepsBackP & Long.rotateLeft(empty, turnP))
        + Long.bitCount(men & stepsBackQ & Long.rotateLeft(empty, turnQ));
  }

  /** From where a man, if one stood there, could jump that way; so the three others. */
  private long fromP(long prey, long empty) {
    return jumpsP & Long.rotateRight(prey & Long.rotateRight(empty, turnP), turnP);
  }

  private long fromQ(long prey, long empty) {
    return jumpsQ & Long.rotateRight(prey & Long.rotateRight(empty, turnQ), turnQ);
  }

  private long fromBackP(long prey, long empty) {
    return jumpsBackP & Long.rotateLeft(prey & Long.rotateLeft(empty, turnP), turnP);
  }

  private long fromBackQ(long prey, long empty) {
    return jumpsBackQ & Long.rotateLeft(prey & Long.rotateLeft(empty, turnQ), turnQ);
  }

  /** From where men could jump on to a field their own men stand on, such as their beginning. */
  private long home(long men, long prey) {
    return fromP(prey, men) | fromQ(prey, men) | fromBackP(prey, men) | fromBackQ(prey, men);
  }

  /**
   * How many captures men can make, or {@link #UNSURE}.
   *
   * @param prey what they may capture
   */
  long captures(long men, long prey, long empty) {
    long p = fromP(prey, empty);
    long q = fromQ(prey, empty);
    long backP = fromBackP(prey, empty);
    long backQ = fromBackQ(prey, empty);
    long toP = Long.rotateLeft(men & p, 2 * turnP);
    long toQ = Long.rotateLeft(men & q, 2 * turnQ);
    long toBackP = Long.rotateRight(men & backP, 2 * turnP);
    long toBackQ = Long.rotateRight(men & backQ, 2 * turnQ);
    long landed = toP | toQ | toBackP | toBackQ;
    long goOn = landed & (((p | q | backP | backQ) & ~stops) | crowns);
    return goOn == 0 && seesAll
        ? sum(toP, toQ, toBackP, toBackQ)
        : chains(men, prey, toP, toQ, toBackP, toBackQ, p, q, backP, backQ);
  }

  private static long sum(long a, long b, long c, long d) {
    return (long) Long.bitCount(a) + Long.bitCount(b) + Long.bitCount(c) + Long.bitCount(d);
  }

  /**
   * As {@link #captures}, when some men can jump again.
   *
   * @param toP where men have landed who jumped that way, and so on
   * @param p from where men may jump that way, and so on
   */
  private long chains(
      long men,
      long prey,
      long toP,
      long toQ,
      long toBackP,
      long toBackQ,
      long p,
      long q,
      long backP,
      long backQ) {
    long ended = 0;
    for (int jumps = 1; jumps <= 3; jumps++) {
      long landed = toP | toQ | toBackP | toBackQ;
      long captures = sum(toP, toQ, toBackP, toBackQ);
      boolean meet = Long.bitCount(landed) != captures;
      if (!seesAll || mayStop || meet || (landed & crowns) != 0) {
        return UNSURE;
      }
      // Straight back there is only what was just jumped over.
      long on = landed & ~stops;
      long onP = on & p & ~toBackP;
      long onQ = on & q & ~toBackQ;
      long onBackP = on & backP & ~toP;
      long onBackQ = on & backQ & ~toQ;
      on = onP | onQ | onBackP | onBackQ;
      if (on == 0) {
        // The fourth jump may end where the first began: no field that is empty yet.
        boolean circle = jumps == 3 && (landed & home(men, prey)) != 0;
        return circle ? UNSURE : mostPieces ? captures : ended + captures;
      }
      ended += captures - Long.bitCount(on);
      toP = Long.rotateLeft(onP, 2 * turnP);
      toQ = Long.rotateLeft(onQ, 2 * turnQ);
      toBackP = Long.rotateRight(onBackP, 2 * turnP);
      toBackQ = Long.rotateRight(onBackQ, 2 * turnQ);
    }
    return UNSURE;
  }
}
