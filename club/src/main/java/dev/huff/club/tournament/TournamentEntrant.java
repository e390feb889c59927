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
   * @param opponent the other's number. Without an opponent, 0
   * @param colour {@code w}, {@code b}, or {@code -}
   * @param result one of {@code 1 = 0 + - H F U Z}. A space if it is open
   */
  public record Meeting(int opponent, char colour, char result) {
    /** A round in which the player was not paired. */
    static final Meeting NONE = new Meeting(0, '-', 'Z');
  }
}
