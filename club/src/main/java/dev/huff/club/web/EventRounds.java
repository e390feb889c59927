package dev.huff.club.web;

import java.util.List;

/** The rounds of the event that is played here, from one to the next. */
public interface EventRounds {
  /**
   * Where the event stands.
   *
   * @param round the round that is played, from 1; 0 where there are no rounds
   * @param paired the rounds whose pairings are known, in their order
   */
  record Standing(String event, int round, List<Integer> paired) {
    public Standing {
      paired = List.copyOf(paired);
    }
  }

  /** Where the event stands now. */
  Standing standing();

  /**
   * Games that begin from now on belong to that round; those under way stay in theirs.
   *
   * @throws IllegalArgumentException when no pairings of that round are known
   */
  void moveTo(int round, String by);
}
