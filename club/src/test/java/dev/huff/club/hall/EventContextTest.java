package dev.huff.club.hall;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.club.store.Pairing;
import dev.huff.rules.board.Side;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who plays, where a board cannot know it. */
class EventContextTest {
  private static final List<Pairing> PAIRINGS =
      List.of(
          new Pairing(1, "1", "Anna", "Bob", Pairing.OPEN),
          new Pairing(2, "1", "Bob", "Cyril", Pairing.OPEN),
          new Pairing(2, "2", "Dora", "Anna", Pairing.OPEN));

  private static ObjectNode players(String white, String black) {
    return JsonNodeFactory.instance.objectNode().put("white", white).put("black", black);
  }

  private static String filledIn(EventContext gathering, String board, ObjectNode players) {
    gathering.fillIn(board, players);
    return players.path("white").asText() + " – " + players.path("black").asText();
  }

  @Test
  void thePairingsOfTheRoundFillInWhatABoardDoesNotKnow() {
    EventContext second = EventContext.of("Cup").withRound(2, PAIRINGS);
    assertThat(second.round()).isEqualTo("2");
    assertThat(filledIn(second, "1", players("?", "?"))).isEqualTo("Bob – Cyril");
    assertThat(filledIn(second, "2", players("", "Emil"))).isEqualTo("Dora – Emil");
    assertThat(filledIn(second, "3", players("?", "?"))).isEqualTo("? – ?");
  }

  @Test
  void inASimultaneousExhibitionOnePlayerSitsAtAllBoards() {
    EventContext simul =
        EventContext.of("Simul").withMaster(new EventContext.Master("Grandmaster", Side.BLACK));
    assertThat(filledIn(simul, "1", players("?", "?"))).isEqualTo("? – Grandmaster");
    assertThat(filledIn(simul, "7", players("Eva", "?"))).isEqualTo("Eva – Grandmaster");
  }
}
