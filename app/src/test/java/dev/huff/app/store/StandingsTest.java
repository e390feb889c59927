package dev.huff.app.store;

import static org.assertj.core.api.Assertions.assertThat;

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
            List.of(
                game("Anna", "Bob", "1-0"),
                game("Cyril", "Anna", "1/2-1/2"),
                game("Bob", "Cyril", "2-0"),
                game("Dora", "Bob", "0-0"),
                game("Dora", "Anna", "*")));
    assertThat(standings.rows())
        .containsExactly(
            new Standings.Row("Anna", 2, 1, 3, 3, 2.5),
            new Standings.Row("Bob", 3, 1, 2, 4, 1.0),
            new Standings.Row("Cyril", 2, 0, 1, 5, 1.5),
            new Standings.Row("Dora", 1, 0, 0, 2, 0.0));
    assertThat(standings.met("Anna", "Cyril")).contains("1");
    assertThat(standings.met("Bob", "Cyril")).contains("2");
    assertThat(standings.met("Anna", "Dora")).isEmpty();
  }
}
