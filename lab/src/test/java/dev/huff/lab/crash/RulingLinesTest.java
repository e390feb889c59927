package dev.huff.lab.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RulingLinesTest {
  @Test
  void whatEachPlaceAddsIsTakenAway() {
    assertThat(
            RulingLines.of(
                List.of(
                    "{\"t\":0,\"event\":\"start\",\"rules\":\"dama-cs\",\"game\":{\"event\":\"x\"}}",
                    "{\"event\":\"players\",\"white\":\"Anna\"}",
                    "{\"event\":\"reading\",\"t\":3}",
                    "{\"t\":4,\"event\":\"move\",\"from\":9,\"to\":13}",
                    "{\"t\":5,\"event\":\"take-back\",\"ply\":0,\"text\":\"back\",\"to\":\"room\"}")))
        .containsExactly(
            "{\"t\":0,\"event\":\"start\",\"rules\":\"dama-cs\"}",
            "{\"t\":4,\"event\":\"move\",\"from\":9,\"to\":13}",
            "{\"t\":5,\"event\":\"take-back\",\"ply\":0}");
  }

  @Test
  void aGameWithoutAMoveIsNotMissed() {
    String start = "{\"t\":0,\"event\":\"start\"}";
    String move = "{\"t\":4,\"event\":\"move\"}";
    assertThat(RulingLines.ofPlayed(List.of(start, start, move, start)))
        .containsExactly(start, move);
  }

  @Test
  void whereTwoListsPartIsFound() {
    List<String> journal = List.of("a", "b", "c");
    assertThat(RecordDifference.firstDifference(journal, journal)).isEqualTo(3);
    assertThat(RecordDifference.firstDifference(journal, List.of("a", "c"))).isEqualTo(1);
    assertThat(RecordDifference.at(List.of("a", "c"), 1)).isEqualTo("c");
    assertThat(RecordDifference.at(List.of("a"), 1)).isEqualTo("nothing: it ends after 1");
  }

  @Test
  void aRecordThatSaysTheSameDoesNotDiffer() {
    List<String> rulings =
        List.of(
            "{\"t\":0,\"event\":\"start\",\"rules\":\"dama-cs\",\"fen\":\"W:Wd4:Bc5\"}",
            "{\"t\":9,\"event\":\"move\",\"ply\":1,\"side\":\"white\",\"move\":\"d4xb6\"}",
            "{\"t\":9,\"event\":\"over\",\"result\":\"1-0\"}");
    RecordedGame game = RecordedGame.ofRulings(rulings, "Cup", "Anna", "Bob");
    assertThat(game.moves()).containsExactly("d4xb6");
    assertThat(RecordDifference.of("PDN", "a.pdn:1", "a.journal:1", game, game)).isEmpty();
    RecordedGame other = RecordedGame.ofRulings(rulings.subList(0, 2), "Cup", "Anna", "Bob");
    assertThat(RecordDifference.of("PDN", "a.pdn:1", "a.journal:1", game, other))
        .get()
        .asString()
        .contains("PDN differs: a.pdn:1", "journal a.journal:1", "result=1-0", "result=*");
  }
}
