package dev.huff.club.web;

import dev.huff.club.tournament.RoundSchedule.Start;
import dev.huff.club.tournament.Standings;
import dev.huff.rules.ruleset.RuleBook;
import java.util.List;
import java.util.Optional;

/** An event of one round: a game that is over, one under way, a bye, and an absent player. */
final class SmallEvent implements PublishedEvent {
  private static final List<PublishedGame> GAMES =
      List.of(
          new PublishedGame(
              1, "1", "1", "Marie Nov\u00e1kov\u00e1", "Petr Svoboda", "2-0", "2026-11-25", 1),
          new PublishedGame(0, "1", "2", "Jana", "Karel", "*", "2026-11-25", 0),
          new PublishedGame(0, "1", "3", "Eva", "bye", "2-0", "", 0),
          new PublishedGame(0, "1", "4", "Ota", "Petr Svoboda", "-:+", "", 0),
          new PublishedGame(0, "1", "5", "Ema", "Jan", "*", "", 0),
          new PublishedGame(0, "1", "6", "Iva", "bye", "*", "", 0));

  @Override
  public Overview overview() {
    return new Overview(
        "Cup",
        "Brno",
        "1",
        List.of(new Start("1", "2026-11-28T09:00:00Z"), new Start("2", "2026-11-28T14:30:00Z")),
        false,
        List.of(new Round("1", GAMES)),
        List.of(
            new Place(
                new Standings.Row(1, "Marie Nov\u00e1kov\u00e1", 1, 1, 2, 0, 0),
                1500,
                List.of("", "2")),
            new Place(new Standings.Row(2, "Petr Svoboda", 1, 0, 0, 2, 0), 0, List.of("0", ""))));
  }

  @Override
  public List<PublishedGame> search(String player, String opening) {
    return GAMES;
  }

  @Override
  public Optional<List<String>> lines(long game) {
    return Optional.of(
        List.of(
            BoardPageData.of(RuleBook.get("dama-cs")).toJson("1", "1").toString(),
            "{\"event\":\"archived\",\"of\":\"Cup\",\"round\":\"1\",\"board\":\"1\",\"date\":\"2026-11-25\"}",
            "{\"event\":\"players\",\"white\":\"Marie\",\"black\":\"Petr\"}",
            Lines.START,
            Lines.MOVE_1,
            Lines.MOVE_2,
            Lines.CAPTURE,
            "{\"event\":\"over\",\"result\":\"2-0\"}"));
  }

  @Override
  public Optional<String> pdn(long game) {
    return Optional.of("[Event \"Cup\"]\n");
  }

  @Override
  public String pdn(Optional<String> round) {
    return "[Event \"Cup\"]\n";
  }
}
