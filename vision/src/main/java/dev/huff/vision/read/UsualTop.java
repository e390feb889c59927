package dev.huff.vision.read;

import java.util.List;

/**
 * How the tops of most discs look, and how much they differ.
 *
 * @param top the usual one
 * @param unevenly how much their unevenness differs
 * @param colourfully how much their middles differ
 */
public record UsualTop(DiscTop top, double unevenly, double colourfully) {
  /**
   * A top that is this many times as unusual as most men is a king as often as a man. On 28
   * rendered boards all kings had 11 times or more. Men had at most 6 times, except for single ones
   * that mirror a lamp, which had up to 12. Of 4,894 men on photographs one had 9.9 times, all
   * others at most 6.9.
   */
  public static final double STRANGE = 9;

  /**
   * Where pieces are drawn or cut of paper, their tops differ so little that a lamp makes one up to
   * 12 times as unusual. All crowns on 48 pictures of drawn boards had 49 times or more, and those
   * printed on the discs of one real set 17 times or more.
   */
  private static final double CROWN = 16;

  private static final double LEAST = 0.7;

  /**
   * A lamp that is mirrored makes the middle of a top lighter by so much at most, in CIE L*. On 400
   * rendered boards it did so by 6 to 9. Printed crowns on 40 others were all uneven, too, eleven
   * times as much as usual.
   */
  private static final double GLOSS = 14;

  /** So much of that is colour at most, as a share. */
  private static final double COLOURLESS = 0.5;

  /** The usual one of these, at least one. */
  public static UsualTop of(List<DiscTop> tops) {
    DiscTop usual = DiscTop.median(tops);
    double unevenly =
        DiscTop.median(tops.stream().mapToDouble(top -> Math.abs(top.uneven() - usual.uneven())));
    double colourfully =
        DiscTop.median(tops.stream().mapToDouble(top -> top.middle().distance(usual.middle())));
    return new UsualTop(usual, Math.max(LEAST, 1.5 * unevenly), Math.max(LEAST, colourfully));
  }

  /** How many times as far from the usual top as most are. */
  public double strangeness(DiscTop seen) {
    return strangeness(seen, top);
  }

  /** The same, from the top of a man on which the light falls as on that one. */
  public double strangeness(DiscTop seen, DiscTop man) {
    return Math.max(
        (seen.uneven() - man.uneven()) / unevenly,
        seen.middle().distance(man.middle()) / colourfully);
  }

  /** Whether all that is unusual is a middle that is a little lighter: a lamp that it mirrors. */
  boolean isGlossy(DiscTop seen) {
    double lighter = seen.middle().l() - top.middle().l();
    double other =
        Math.hypot(seen.middle().a() - top.middle().a(), seen.middle().b() - top.middle().b());
    return !isMarked(seen) && lighter < GLOSS && other < COLOURLESS * lighter;
  }

  /** Whether a crown is drawn on it, which no reflection looks like. */
  boolean isCrowned(DiscTop seen) {
    return isMarked(seen) && strangeness(seen) >= CROWN;
  }

  /** Whether it has something on it that the usual top has not, rather than the other way about. */
  boolean isMarked(DiscTop seen) {
    return (seen.uneven() - top.uneven()) / unevenly >= STRANGE;
  }
}
