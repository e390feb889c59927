package dev.huff.club.hall;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.club.store.Pairing;
import dev.huff.formats.ndjson.GameIdentity;
import dev.huff.rules.board.Side;
import java.util.List;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;

/** Who plays, where a board cannot know it. */
class EventContextTest {
  private static final List<Pairing> PAIRINGS =
      List.of(
          new Pairing(1, "1", "Anna", "Bob", Pairing.OPEN),
          new Pairing(2, "1", "Bob", "Cyril", Pairing.OPEN),
          new Pairing(2, "2", "Dora", "Anna", Pairing.OPEN));

  private static String filledIn(EventContext context, String board, String white, String black) {
    ObjectNode players =
        JsonNodeFactory.instance.objectNode().put("white", white).put("black", black);
    context.identity(board, "2026-11-24").fillIn(players);
    return players.path("white").asText() + " – " + players.path("black").asText();
  }

  @Test
  void thePairingsOfTheRoundFillInWhatABoardDoesNotKnow() {
    EventContext second = EventContext.of("Cup").withRound(2, PAIRINGS);
    assertThat(second.round()).isEqualTo("2");
    assertThat(filledIn(second, "1", "?", "?")).isEqualTo("Bob – Cyril");
    assertThat(filledIn(second, "2", "", "Emil")).isEqualTo("Dora – Emil");
    assertThat(filledIn(second, "3", "?", "?")).isEqualTo("? – ?");
  }

  /** Between these two zones it is never the same day. */
  @Test
  void gamesHaveTheDateOfTheirHallWhateverTheDateIsInGreenwich() {
    TimeZone zone = TimeZone.getDefault();
    try {
      TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Kiritimati"));
      String east = Hall.today();
      TimeZone.setDefault(TimeZone.getTimeZone("Etc/GMT+12"));
      assertThat(Hall.today()).isLessThan(east);
    } finally {
      TimeZone.setDefault(zone);
    }
  }

  @Test
  void whoeverPlaysAtTheBoardOfAByePlaysNoGameOfTheRound() {
    List<Pairing> bye = List.of(new Pairing(1, "5", "Emil", Pairing.BYE, "2-0"));
    assertThat(filledIn(EventContext.of("Cup").withRound(1, bye), "5", "?", "?"))
        .isEqualTo("? – ?");
  }

  @Test
  void inASimultaneousExhibitionOnePlayerSitsAtAllBoards() {
    EventContext simul =
        EventContext.of("Simul").withMaster(new EventContext.Master("Grandmaster", Side.BLACK));
    assertThat(filledIn(simul, "1", "?", "?")).isEqualTo("? – Grandmaster");
    assertThat(filledIn(simul, "7", "Eva", "?")).isEqualTo("Eva – Grandmaster");
  }

  @Test
  void aGameKeepsWhatItBelongedToWhenItBegan() {
    GameIdentity first = EventContext.of("Cup").withRound(1, PAIRINGS).identity("1", "2026-11-24");
    ObjectNode start = JsonNodeFactory.instance.objectNode();
    first.putInto(start);
    assertThat(GameIdentity.in(start)).contains(first);
    assertThat(first).isEqualTo(new GameIdentity("Cup", "1", "1", "2026-11-24", "Anna", "Bob"));
    assertThat(GameIdentity.in(JsonNodeFactory.instance.objectNode())).isEmpty();
  }
}
