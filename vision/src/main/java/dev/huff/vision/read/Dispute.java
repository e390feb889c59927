package dev.huff.vision.read;

import dev.huff.vision.read.Presence.Trait;
import java.util.List;

/**
 * Two accounts of how discs and bare fields of one colour look, from two first guesses of where
 * something stands; each counts by how well it explains what is seen.
 *
 * @param usual that of the usual guess
 * @param other that by which things stand there too that hardly differ from the field they stand on
 * @param share how likely the other is the right one, 0…1
 */
record Dispute(Presence usual, Presence other, double share) {
  /**
   * Boards on which the other account is the right one are so rare, as the logarithm of odds. Of 76
   * rendered boards of Turkish draughts four had red discs on red fields, which it explained better
   * by 14 to 38; on the others it did so by at most 9.
   */
  private static final double RARE = -12;

  private static final double NEGLIGIBLE = 0.001;

  /** One account that nobody doubts. */
  static Dispute settled(Presence presence) {
    return new Dispute(presence, presence, 0);
  }

  /**
   * How far each account is to be believed.
   *
   * @param fields all of that colour
   */
  static Dispute of(Presence usual, Presence other, List<Trait> fields) {
    double better = other.likelihood(fields) - usual.likelihood(fields);
    double share = Presence.chance(RARE + better);
    return share < NEGLIGIBLE ? settled(usual) : new Dispute(usual, other, share);
  }

  /** The likelier account. */
  Presence likelier() {
    return share > 0.5 ? other : usual;
  }

  /** The logarithm of the odds that it is a disc. */
  double odds(Trait trait) {
    double mine = usual.odds(trait);
    if (share == 0) {
      return mine;
    }
    double its = other.odds(trait);
    double disc = (1 - share) * Presence.chance(mine) + share * Presence.chance(its);
    double bare = (1 - share) * Presence.chance(-mine) + share * Presence.chance(-its);
    return Math.log(disc / bare);
  }
}
