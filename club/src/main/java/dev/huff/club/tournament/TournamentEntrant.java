package dev.huff.club.tournament;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A player of a tournament with the result of each round.
 *
 * @param number starting rank from 1. Opponents are named by it
 * @param rating playing strength. 0 if unknown
 */
public record TournamentEntrant(int number, String name, int rating, List<Meeting> rounds) {
  public TournamentEntrant {
    rounds = List.copyOf(rounds);
  }

  TournamentEntrant called(String fullName) {
    return new TournamentEntrant(number, fullName, rating, rounds);
  }

  private TournamentEntrant with(List<Meeting> others) {
    return new TournamentEntrant(number, name, rating, others);
  }

  /** The same, with that bye where the pairing program gave one (U). */
  TournamentEntrant withByes(char bye) {
    return with(
        rounds.stream()
            .map(it -> it.result == 'U' ? new Meeting(it.opponent, it.colour, bye) : it)
            .toList());
  }

  /** The same, with what an earlier report says more exactly, where U counts like that bye. */
  TournamentEntrant after(TournamentEntrant earlier, char bye) {
    int all = Math.max(rounds.size(), earlier.rounds.size());
    return with(
        IntStream.rangeClosed(1, all)
            .mapToObj(round -> meeting(round).after(earlier.meeting(round), bye))
            .toList());
  }

  /** The last round in which the player has an opponent. */
  int paired() {
    return IntStream.rangeClosed(1, rounds.size())
        .filter(round -> meeting(round).opponent() != 0)
        .max()
        .orElse(0);
  }

  /** That round of the player, from 1. */
  Meeting meeting(int round) {
    return round > rounds.size() ? Meeting.OPEN : rounds.get(round - 1);
  }

  /**
   * One round of one player. {@code u} is a U that counts nothing. A space is a result still open.
   *
   * @param opponent the other's number, or 0
   * @param colour {@code w}, {@code b}, or {@code -}
   * @param result {@code 1 = 0 + - H F U u Z} or a space
   */
  public record Meeting(int opponent, char colour, char result) {
    /** Which kind of bye it was, or that a game was not rated, only the earlier report says. */
    private Meeting after(Meeting earlier, char bye) {
      char counted = earlier.result == 'U' ? bye : earlier.result;
      boolean isUnpaired =
          (equals(NONE) || equals(OPEN)) && earlier.opponent == 0 && !earlier.equals(OPEN);
      boolean isSame =
          opponent == earlier.opponent
              && earlier.result != ' '
              && result != ' '
              && isForfeited() == earlier.isForfeited()
              && PointSystem.USUAL.of(result) == PointSystem.USUAL.of(counted);
      return isUnpaired || isSame ? earlier : this;
    }

    private boolean isForfeited() {
      return opponent != 0 && (result == '+' || result == '-');
    }

    /** A round in which the player was not paired. */
    static final Meeting NONE = new Meeting(0, '-', 'Z');

    /** A round of which nothing is known yet; its columns are blank. */
    static final Meeting OPEN = new Meeting(0, ' ', ' ');
  }
}
