package dev.huff.app.hall;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.huff.app.ndjson.Audience;
import dev.huff.core.notation.Fen;
import dev.huff.core.notation.PdnGame;
import dev.huff.core.notation.PdnReader;
import dev.huff.core.rules.RuleBook;
import dev.huff.core.rules.RuleSet;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What others read of a hall: valid at any moment, and as late as is wished. */
class BroadcastTest {
  private static final RuleSet RULES = RuleBook.get("dama-cs");
  private static final String START =
      "{\"event\":\"start\",\"rules\":\"dama-cs\",\"fen\":\""
          + Fen.write(RULES, RULES.start())
          + "\"}";
  private static final String MOVE = "{\"event\":\"move\",\"ply\":1,\"move\":\"c3-d4\"}";

  private static final Optional<Audience> EVERYBODY = Optional.empty();

  @TempDir private Path folder;

  private String pdn() throws IOException {
    return Files.readString(folder.resolve("games.pdn"));
  }

  @Test
  void showsNoLineBeforeItsTime() throws IOException {
    Broadcast broadcast = new Broadcast(folder, 60_000, Gathering.of("Cup"));
    broadcast.add(0, "1", "1/f/1", START, EVERYBODY);
    broadcast.add(30_000, "1", "1/f/1", MOVE, EVERYBODY);
    broadcast.write(59_999, "2026-11-20");
    assertThat(pdn()).isEmpty();
    broadcast.write(60_000, "2026-11-20");
    assertThat(pdn()).contains("[Event \"Cup\"]").doesNotContain("c3-d4");
    broadcast.write(90_000, "2026-11-20");
    assertThat(pdn()).contains("1. c3-d4");
    assertThat(Files.readAllLines(folder.resolve("feed.ndjson")))
        .containsExactly(
            "{\"board\":\"1\",\"line\":" + START + "}", "{\"board\":\"1\",\"line\":" + MOVE + "}");
  }

  @Test
  void holdsEveryGameWholeAndReadable() throws IOException {
    Broadcast broadcast = new Broadcast(folder, 0, Gathering.of("Cup"));
    broadcast.add(0, "1", "1/f/1", START, EVERYBODY);
    broadcast.add(0, "2", "2/g/1", START, EVERYBODY);
    broadcast.add(0, "2", "2/g/1", MOVE, EVERYBODY);
    broadcast.add(0, "2", "2/g/1", "{\"event\":\"over\",\"result\":\"1-0\"}", EVERYBODY);
    broadcast.write(0, "2026-11-20");
    PdnReader reader = new PdnReader(new StringReader(pdn()));
    assertThat(reader.next()).get().extracting(PdnGame::plies).isEqualTo(0L);
    assertThat(reader.next()).get().extracting(PdnGame::plies).isEqualTo(1L);
    assertThat(reader.next()).isEmpty();
    JsonNode round = new ObjectMapper().readTree(folder.resolve("round.json").toFile());
    assertThat(round.path("games").path(1).path("result").asText()).isEqualTo("1-0");
    assertThat(round.path("games").path(1).path("board").asText()).isEqualTo("2");
  }

  @Test
  void anIrregularMoveThatTheRoomWasNotToldOfIsMarkedWhenTheGameIsOver() throws IOException {
    String move = MOVE.replace("}", ",\"side\":\"white\"}");
    Optional<Audience> arbiter = Optional.of(Audience.ARBITER);
    Broadcast broadcast = new Broadcast(folder, 0, Gathering.of("Cup"));
    broadcast.add(0, "1", "1/f/1", START, EVERYBODY);
    String violation = "{\"event\":\"violation\",\"kind\":\"missed-capture\"}";
    broadcast.add(0, "1", "1/f/1", violation, arbiter);
    broadcast.add(0, "1", "1/f/1", move.replace("}", ",\"irregular\":true}"), arbiter);
    broadcast.add(0, "1", "1/f/1", move, Optional.of(Audience.ROOM));
    broadcast.write(0, "2026-11-20");
    assertThat(pdn()).contains("1. c3-d4").doesNotContain("irregular");

    broadcast.add(1, "1", "1/f/1", "{\"event\":\"over\",\"result\":\"1-0\"}", EVERYBODY);
    broadcast.write(1, "2026-11-20");
    assertThat(pdn()).contains("1. c3-d4 {[%irregular missed-capture]}");
    assertThat(Files.readString(folder.resolve("feed.ndjson"))).doesNotContain("irregular");
  }
}
