package dev.huff.vision.read;

import java.util.List;

/**
 * The look of most discs' tops, and how much they differ.
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

  private static final double LEAST = 0.7;

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
}
