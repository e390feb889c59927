package dev.huff.club.tournament;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.club.store.StoredGame;
import java.util.List;
import org.junit.jupiter.api.Test;

class SimulScoreTest {
  private static StoredGame game(String board, String white, String black, String result) {
    return new StoredGame(
        0, board, "Simul", "", "", board, white, black, "2026-11-22", "dama-cs", result, 0, "");
  }

  @Test
  void countsFromTheMastersSideBoardByBoard() {
    SimulScore exhibition =
        new SimulScore(
            List.of(
                game("10", "Eva", "Jan", "1-0"),
                game("2", "Eva", "Petr", "1/2-1/2"),
                game("1", "Iva", "Eva", "1-0"),
                game("3", "Ota", "Eva", "*")));
    assertThat(exhibition.master()).isEqualTo("Eva");
    assertThat(exhibition.rows())
        .extracting(row -> row.board() + " " + row.opponent() + " " + row.score())
        .containsExactly("1 Iva LOST", "2 Petr DRAWN", "3 Ota PLAYING", "10 Jan WON");
    for (SimulScore.Score score : SimulScore.Score.values()) {
      assertThat(exhibition.count(score)).isEqualTo(1);
    }
  }

  @Test
  void aBoardThatIsSetUpAgainPlaysNoLonger() {
    SimulScore exhibition =
        new SimulScore(
            List.of(
                new StoredGame(
                    0, "", "Simul", "", "", "1", "Eva", "Jan", "", "dama-cs", "1-0", 30, ""),
                game("1", "Eva", "Jan", "*"),
                game("2", "Eva", "Petr", "*")));
    assertThat(exhibition.rows())
        .extracting(row -> row.opponent() + " " + row.score())
        .containsExactly("Jan WON", "Petr PLAYING");
  }
}
