package dev.huff.club.tournament;

import java.util.List;

/**
 * A player of a tournament and what happened to them in each round.
 *
 * @param number the starting rank, from 1; opponents go by it
 * @param name who
 * @param rating how strong; 0 when not known
 * @param rounds one entry a round
 */
public record TournamentEntrant(int number, String name, int rating, List<Meeting> rounds) {
  public TournamentEntrant {
    rounds = List.copyOf(rounds);
  }

  /**
   * One round of one player.
   *
   * @param opponent the other's number; 0 when there is none
   * @param colour {@code w}, {@code b}, or {@code -}
   * @param result {@code 1}, {@code =}, {@code 0}, {@code +}, {@code -}, {@code H}, {@code F},
   *     {@code U}, {@code Z}, or a space when it is open
   */
  public record Meeting(int opponent, char colour, char result) {
    /** A round in which the player was not paired. */
    static final Meeting NONE = new Meeting(0, '-', 'Z');
  }
}
