package dev.huff.club.tournament;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.club.store.Pairing;
import dev.huff.club.store.StoredGame;
import dev.huff.formats.erasing.ErasedNames;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Points and tie-breaks, worked out by hand. */
class StandingsTest {
  private static StoredGame game(String white, String black, String result) {
    return new StoredGame(
        0, white + black, "Cup", "", "", "", white, black, "", "dama-cs", result, 40, "");
  }

  @Test
  void ordersByPointsThenSolkoffThenSonnebornBerger() {
    Standings standings =
        new Standings(
            PairingResult.of(
                List.of(
                    game("Anna", "Bob", "1-0"),
                    game("Cyril", "Anna", "1/2-1/2"),
                    game("Bob", "Cyril", "2-0"),
                    game("Dora", "Bob", "0-0"),
                    game("Dora", "Anna", "*")),
                List.of()));
    assertThat(standings.rows())
        .containsExactly(
            new Standings.Row(1, "Anna", 2, 1, 3, 3, 2.5),
            new Standings.Row(2, "Bob", 3, 1, 2, 4, 1.0),
            new Standings.Row(3, "Cyril", 2, 0, 1, 5, 1.5),
            new Standings.Row(4, "Dora", 1, 0, 0, 2, 0.0));
    assertThat(standings.met("Anna", "Cyril")).contains("1");
    assertThat(standings.met("Bob", "Cyril")).contains("2");
    assertThat(standings.met("Anna", "Dora")).isEmpty();
  }

  /** Čáp stood behind Zelená, and van der Wal behind everybody. */
  @Test
  void playersOfOnePlaceStandAsInAListOfNames() {
    List<StoredGame> games =
        List.of(
            game("Zelená, Iva", "van der Wal, Jannes", "1-1"),
            game("Čáp, Aleš", "Černý, Bedřich", "1-1"),
            game("Dvořák, Jan", "Ångström, Bjørn", "1-1"));
    assertThat(new Standings(PairingResult.of(games, List.of())).rows())
        .extracting(Standings.Row::player)
        .containsExactly(
            "Ångström, Bjørn",
            "Čáp, Aleš",
            "Černý, Bedřich",
            "Dvořák, Jan",
            "van der Wal, Jannes",
            "Zelená, Iva");
  }

  /** A Swiss of five: a bye each round, a forfeit without a game, one who went home. */
  @Test
  void countsByesAndForfeitsThatThePairingsHave() {
    List<Pairing> pairings =
        List.of(
            new Pairing(1, "1", "Anna", "Bob", "*"),
            new Pairing(1, "2", "Cyril", "Dora", "2-0"),
            new Pairing(1, "3", "Emil", Pairing.BYE, "2-0"),
            new Pairing(2, "1", "Emil", "Anna", "*"),
            new Pairing(2, "2", "Bob", "Cyril", "0-2"),
            new Pairing(2, "3", "Dora", Pairing.BYE, "1-1"));
    StoredGame first = in("1", game("Anna", "Bob", "2-0"));
    StoredGame second = in("2", game("Emil", "Anna", "1-1"));
    Standings standings = new Standings(PairingResult.of(List.of(first, second), pairings));
    assertThat(standings.rows())
        .containsExactly(
            new Standings.Row(1, "Cyril", 2, 2, 4, 1, 1.0),
            new Standings.Row(2, "Anna", 2, 1, 3, 3, 1.5),
            new Standings.Row(2, "Emil", 1, 0, 3, 3, 1.5),
            new Standings.Row(4, "Dora", 1, 0, 1, 4, 0.0),
            new Standings.Row(5, "Bob", 2, 0, 0, 7, 0.0));
  }

  @Test
  void thoseWhoCannotBeToldApartShareAPlace() {
    Standings standings =
        new Standings(
            PairingResult.of(
                List.of(
                    game("Anna", "Bob", "2-0"),
                    game("Bob", "Cyril", "2-0"),
                    game("Cyril", "Anna", "2-0")),
                List.of()));
    assertThat(standings.rows()).extracting(Standings.Row::place).containsExactly(1, 1, 1);
  }

  @Test
  void whoeverHasNoNameHasNoPlace() {
    Standings standings =
        new Standings(
            PairingResult.of(
                List.of(game("?", "?", "2-0"), game("Anna", "?", "2-0"), game("?", "Bob", "1-1")),
                List.of()));
    assertThat(standings.rows())
        .containsExactly(
            new Standings.Row(1, "Anna", 1, 1, 2, 0, 0.0),
            new Standings.Row(2, "Bob", 1, 0, 1, 0, 0.0));
  }

  @Test
  void aBoardThatIsSetUpAgainIsNoGame() {
    StoredGame setUp =
        new StoredGame(
            0, "2", "Cup", "", "1", "1", "Anna", "Bob", "2026-11-27", "dama-cs", "*", 0, "");
    Pairing paired = new Pairing(1, "1", "Anna", "Bob", Pairing.OPEN);
    List<PairingResult> before = PairingResult.of(List.of(setUp), List.of(paired));
    assertThat(before).hasSize(1);
    assertThat(before.get(0).game()).isEmpty();
    StoredGame played = in("1", game("Anna", "Bob", "2-0"));
    assertThat(PairingResult.of(List.of(played, setUp), List.of(paired)))
        .extracting(PairingResult::result)
        .containsExactly("2-0");
  }

  @Test
  void ofSeveralErasedNamesNobodyKnowsWhoScored() {
    String erased = ErasedNames.NOBODY;
    StoredGame first = in("1", game(erased, "Anna", "2-0"));
    StoredGame second = in("2", game("Bob", erased, "0-2"));
    List<PairingResult> one = PairingResult.of(List.of(first, second), List.of());
    assertThat(new Standings(one).rows().get(0))
        .isEqualTo(new Standings.Row(1, erased, 2, 2, 4, 0, 0.0));
    StoredGame atTheSameTime = in("1", game(erased, "Bob", "2-0"));
    List<PairingResult> several =
        PairingResult.of(List.of(first, atTheSameTime, second), List.of());
    assertThat(new Standings(several).rows())
        .extracting(Standings.Row::player)
        .containsExactly("Anna", "Bob");
  }

  /** The archive has the newest game first. */
  @Test
  void whatIsPlayedAfterTheGameOfAPairingCountsForNothing() {
    Pairing paired = new Pairing(1, "1", "Anna", "Bob", Pairing.OPEN);
    StoredGame broken = in(7, "1", game("Anna", "Bob", "*"));
    StoredGame first = in(8, "1", game("Anna", "Bob", "2-0"));
    StoredGame friendly = in(9, "1", game("Anna", "Bob", "0-2"));
    StoredGame returned = in(10, "1", game("Bob", "Anna", "1-1"));
    List<StoredGame> games = List.of(returned, friendly, first, broken);
    assertThat(PairingResult.of(games, List.of(paired)))
        .extracting(PairingResult::result)
        .containsExactly("1-1", "2-0");
    assertThat(PairingResult.of(games, List.of(paired, paired)))
        .extracting(PairingResult::result)
        .containsExactly("1-1", "0-2", "2-0");
    assertThat(PairingResult.of(games, List.of())).hasSize(4);
  }

  private static StoredGame in(String round, StoredGame game) {
    return in(0, round, game);
  }

  private static StoredGame in(long id, String round, StoredGame game) {
    return new StoredGame(
        id,
        game.source(),
        "Cup",
        "",
        round,
        "",
        game.white(),
        game.black(),
        "",
        "dama-cs",
        game.result(),
        40,
        "");
  }
}
