package dev.huff.club.web;

import dev.huff.club.tournament.PairingResult;
import dev.huff.club.tournament.RoundSchedule.Start;
import dev.huff.club.tournament.Standings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** A cup of six players to take pictures of, after three rounds of five. */
final class GalleryCup implements PublishedEvent {
  /** Who leads. */
  static final String LEADER = "Karel Dvořák";

  private static final List<String> PLAYERS =
      List.of("Marie Nováková", "Petr Svoboda", "Eva Malá", LEADER, "Ayşe Yılmaz", "Jos de Wit");
  private static final List<String> RESULTS = List.of("2-0", "1-1", "0-2", "2-0");
  private static final int PLAYED = 3;

  private final SmallEvent game = new SmallEvent();

  @Override
  public Overview overview() {
    List<Round> rounds = new ArrayList<>();
    for (int round = PLAYED + 1; round > 0; round--) {
      rounds.add(round(round));
    }
    return new Overview(
        "Spring Cup",
        "Brno",
        "4",
        IntStream.rangeClosed(1, 5).mapToObj(GalleryCup::start).toList(),
        false,
        rounds,
        places(rounds));
  }

  private static Start start(int round) {
    return new Start(String.valueOf(round), "2026-11-28T" + (8 + 2 * round) + ":00:00Z");
  }

  /** The last player stays, the others go round. */
  private static Round round(int round) {
    List<PublishedGame> games = new ArrayList<>();
    for (int board = 1; board <= PLAYERS.size() / 2; board++) {
      String one = board == 1 ? PLAYERS.get(5) : PLAYERS.get((round + 5 - board) % 5);
      String other = PLAYERS.get((round + board - 2 + 5) % 5);
      boolean isOver = round <= PLAYED;
      String result = isOver ? RESULTS.get((round * 3 + board) % RESULTS.size()) : "*";
      games.add(
          new PublishedGame(
              isOver ? 3L * round + board - 3 : 0,
              String.valueOf(round),
              String.valueOf(board),
              round % 2 == 0 ? one : other,
              round % 2 == 0 ? other : one,
              result,
              "2026-11-28",
              isOver ? 40 : 0));
    }
    return new Round(String.valueOf(round), games);
  }

  private static List<Place> places(List<Round> rounds) {
    Standings standings =
        new Standings(
            rounds.stream()
                .flatMap(round -> round.games().stream())
                .map(
                    it ->
                        new PairingResult(
                            it.round(),
                            it.board(),
                            it.white(),
                            it.black(),
                            it.result(),
                            Optional.empty()))
                .toList());
    List<Standings.Row> rows = standings.rows();
    return rows.stream()
        .map(
            row ->
                new Place(
                    row,
                    1700 + 40 * PLAYERS.indexOf(row.player()),
                    rows.stream()
                        .map(other -> standings.met(row.player(), other.player()).orElse(""))
                        .toList()))
        .toList();
  }

  @Override
  public List<PublishedGame> search(String player, String opening) {
    return overview().rounds().get(1).games();
  }

  @Override
  public Optional<List<String>> lines(long number) {
    return game.lines(number);
  }

  @Override
  public Optional<String> pdn(long number) {
    return game.pdn(number);
  }

  @Override
  public String pdn(Optional<String> round) {
    return game.pdn(round);
  }
}
