package dev.huff.club.web;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.huff.club.tournament.RoundSchedule;
import dev.huff.club.tournament.Standings;
import java.util.List;
import java.util.Optional;

/** The rounds, games and standings of an event, as everybody may see them. */
public interface PublishedEvent {
  /**
   * A game, or a pairing without one. Round and board may be empty.
   *
   * @param game its number in the archive; 0 before it is over
   * @param result as its rule set writes it, or {@code *}
   * @param date when it began, in ISO 8601, or empty
   */
  record PublishedGame(
      long game,
      String round,
      String board,
      String white,
      String black,
      String result,
      String date,
      int plies) {}

  /** The games of a round, in the order of their boards. */
  record Round(String round, List<PublishedGame> games) {}

  /**
   * A player's place.
   *
   * @param rating 0 if unknown
   * @param met what was scored against each player, in the order of places; empty texts where they
   *     did not meet
   */
  record Place(@JsonUnwrapped Standings.Row row, int rating, List<String> met) {}

  /**
   * All of it. The schedule is empty if the organiser has given none.
   *
   * @param round the one that is played now; empty where there are none
   * @param isSimultaneous one master plays all, so that places mean nothing
   */
  record Overview(
      String event,
      String site,
      String round,
      List<RoundSchedule.Start> schedule,
      boolean isSimultaneous,
      List<Round> rounds,
      List<Place> standings) {}

  /** The event as it stands. */
  Overview overview();

  /**
   * Games of the event, the latest first.
   *
   * @param player part of a player's name; empty for all
   * @param opening the first moves in the rule set's notation, separated by spaces; empty for all
   */
  List<PublishedGame> search(String player, String opening);

  /** A game as lines for a board's page; empty if the event has no such game. */
  Optional<List<String>> lines(long game);

  /** A game as PDN; empty if the event has no such game. */
  Optional<String> pdn(long game);

  /**
   * The games as one PDN text.
   *
   * @param round a round's games only; empty for all of the event
   */
  String pdn(Optional<String> round);
}
