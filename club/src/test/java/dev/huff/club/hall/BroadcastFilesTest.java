package dev.huff.club.hall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.huff.club.store.GameTranscript;
import dev.huff.club.web.FeedLine;
import dev.huff.formats.ndjson.GameIdentity;
import dev.huff.formats.ndjson.LineAudience;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.MoveNotation;
import dev.huff.rules.notation.PdnGame;
import dev.huff.rules.notation.PdnReader;
import dev.huff.rules.notation.ReplayedGame;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What others read of a hall: valid at any moment, and as late as is wished. */
class BroadcastFilesTest {
  private static final RuleSet RULES = RuleBook.get("dama-cs");
  private static final String START =
      "{\"event\":\"start\",\"rules\":\"dama-cs\",\"fen\":\""
          + Fen.write(RULES, RULES.start())
          + "\"}";
  private static final String MOVE = "{\"event\":\"move\",\"ply\":1,\"move\":\"c3-d4\"}";

  @TempDir private Path folder;

  private static FeedLine arbiter(String line) {
    return FeedLine.parse(line).to(LineAudience.ARBITER);
  }

  private String pdn() throws IOException {
    return Files.readString(folder.resolve("games.pdn"));
  }

  @Test
  void showsNoLineBeforeItsTime() throws IOException {
    BroadcastFiles broadcast = new BroadcastFiles(folder, 60_000, EventContext.of("Cup"));
    broadcast.add(0, "1", "1/f/1", FeedLine.parse(START));
    broadcast.add(30_000, "1", "1/f/1", FeedLine.parse(MOVE));
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
    BroadcastFiles broadcast = new BroadcastFiles(folder, 0, EventContext.of("Cup"));
    broadcast.add(0, "1", "1/f/1", FeedLine.parse(START));
    broadcast.add(0, "2", "2/g/1", FeedLine.parse(START));
    broadcast.add(0, "2", "2/g/1", FeedLine.parse(MOVE));
    broadcast.add(0, "2", "2/g/1", FeedLine.parse("{\"event\":\"over\",\"result\":\"1-0\"}"));
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
    BroadcastFiles broadcast = new BroadcastFiles(folder, 0, EventContext.of("Cup"));
    broadcast.add(0, "1", "1/f/1", FeedLine.parse(START));
    String violation = "{\"event\":\"violation\",\"kind\":\"missed-capture\",\"side\":\"white\"}";
    broadcast.add(0, "1", "1/f/1", arbiter(violation));
    broadcast.add(0, "1", "1/f/1", arbiter(move.replace("}", ",\"irregular\":true}")));
    broadcast.add(0, "1", "1/f/1", FeedLine.parse(move).to(LineAudience.ROOM));
    broadcast.write(0, "2026-11-20");
    assertThat(pdn()).contains("1. c3-d4").doesNotContain("irregular");

    broadcast.add(1, "1", "1/f/1", FeedLine.parse("{\"event\":\"over\",\"result\":\"1-0\"}"));
    broadcast.write(1, "2026-11-20");
    assertThat(pdn()).contains("1. c3-d4 {[%irregular missed-capture]}");
    assertThat(Files.readString(folder.resolve("feed.ndjson"))).doesNotContain("irregular");
  }

  @Test
  void whatIsOverIsShownWholeWhenTheHallStops() throws IOException {
    BroadcastFiles broadcast = new BroadcastFiles(folder, 60_000, EventContext.of("Cup"));
    broadcast.add(0, "1", "1/f/1", FeedLine.parse(START));
    broadcast.add(0, "2", "2/f/1", FeedLine.parse(START));
    broadcast.add(10_000, "1", "1/f/1", FeedLine.parse(MOVE));
    broadcast.add(10_000, "2", "2/f/1", FeedLine.parse(MOVE.replace("c3-d4", "e3-d4")));
    broadcast.add(20_000, "1", "1/f/1", FeedLine.parse("{\"event\":\"over\",\"result\":\"1-0\"}"));
    broadcast.finish(60_000, "2026-11-20");
    assertThat(pdn()).contains("[Result \"1-0\"]", "1. c3-d4").doesNotContain("e3-d4");
    assertThat(Files.readString(folder.resolve("feed.ndjson")))
        .contains("over")
        .doesNotContain("e3-d4");
  }

  @Test
  void gamesFromBeforeAreShownUntilTheDayAfterTheNext() throws IOException {
    BroadcastFiles first = new BroadcastFiles(folder, 0, EventContext.of("Cup"));
    first.add(0, "1", "1/f/1", FeedLine.parse(START));
    first.add(0, "1", "1/f/1", FeedLine.parse("{\"event\":\"over\",\"result\":\"1-0\"}"));
    first.write(0, "2026-11-20");
    GameTranscript game = new GameTranscript();
    game.add(START);
    game.add("{\"event\":\"over\",\"result\":\"0-1\"}");
    GameIdentity occasion = new GameIdentity("Cup", "", "2", "2026-11-20");
    first.before(List.of(game.stored("2/f/1", occasion).orElseThrow()));
    first.add(1, "3", "3/f/1", FeedLine.parse(START));
    first.write(1, "2026-11-21");
    assertThat(pdn()).contains("[Board \"1\"]", "[Board \"2\"]", "[Board \"3\"]");
    first.add(2, "3", "3/f/1", FeedLine.parse(MOVE));
    first.write(2, "2026-11-22");
    assertThat(pdn()).contains("[Board \"3\"]").doesNotContain("\"1\"]", "\"2\"]");
  }

  /** The archive has a game at once; another table that comes has the hall read it from there. */
  @Test
  void aGameThatIsHeldBackIsNoneFromBefore() throws IOException {
    List<String> lines = List.of(START, MOVE, "{\"event\":\"over\",\"result\":\"1-0\"}");
    GameTranscript game = new GameTranscript();
    BroadcastFiles broadcast = new BroadcastFiles(folder, 60_000, EventContext.of("Cup"));
    for (String line : lines) {
      game.add(line);
      broadcast.add(1_000, "1", "1/f/1", FeedLine.parse(line));
    }
    GameIdentity occasion = new GameIdentity("Cup", "", "1", "2026-11-20");
    broadcast.before(List.of(game.stored("1/f/1", occasion).orElseThrow()));
    broadcast.write(60_000, "2026-11-20");
    assertThat(pdn()).isEmpty();
    broadcast.write(61_000, "2026-11-20");
    assertThat(pdn()).contains("1. c3-d4");
  }

  @Test
  void theFeedHasEachLineOnceAfterItsDiskHasFailed() throws IOException {
    BroadcastFiles broadcast = new BroadcastFiles(folder, 0, EventContext.of("Cup"));
    Path feed = folder.resolve("feed.ndjson");
    broadcast.add(0, "1", "1/f/1", FeedLine.parse(START));
    broadcast.write(0, "2026-11-20");
    Files.delete(feed);
    Files.createDirectory(feed);
    broadcast.add(1, "1", "1/f/1", FeedLine.parse(MOVE));
    assertThatThrownBy(() -> broadcast.write(1, "2026-11-20")).isInstanceOf(IOException.class);
    assertThat(pdn()).doesNotContain("c3-d4");
    Files.delete(feed);
    Files.writeString(feed, "{\"board\":\"1\",\"line\":" + START + "}\n{\"boa");
    broadcast.write(2, "2026-11-20");
    assertThat(pdn()).contains("1. c3-d4");
    assertThat(Files.readAllLines(feed))
        .containsExactly(
            "{\"board\":\"1\",\"line\":" + START + "}", "{\"board\":\"1\",\"line\":" + MOVE + "}");
  }

  @Test
  @Tag("slow")
  void whoeverReadsTheFilesWhileTheyAreWrittenFindsThemWhole() throws Exception {
    int boards = 40;
    Random random = new Random(7);
    BroadcastFiles broadcast = new BroadcastFiles(folder, 0, EventContext.of("Cup"));
    List<Position> positions = new ArrayList<>(Collections.nCopies(boards, RULES.start()));
    for (int board = 0; board < boards; board++) {
      broadcast.add(0, board + "", board + "/f/1", FeedLine.parse(START));
    }
    broadcast.write(0, "2026-11-20");
    ExecutorService readers = Executors.newSingleThreadExecutor();
    try {
      Future<?> writing =
          readers.submit(
              () -> {
                for (int move = 0; move < 800; move++) {
                  int board = move % boards;
                  Position position = positions.get(board);
                  List<Move> legal = MoveGenerator.of(RULES).legalMoves(position);
                  Move next = legal.get(random.nextInt(legal.size()));
                  String text = MoveNotation.of(RULES).write(next, legal);
                  String line = MOVE.replace("c3-d4", text);
                  broadcast.add(move, board + "", board + "/f/1", FeedLine.parse(line));
                  positions.set(board, next.applyTo(position));
                  broadcast.write(move, "2026-11-20");
                }
                return null;
              });
      long plies = 0;
      while (!writing.isDone()) {
        long now = pliesOfValidGames(boards);
        assertThat(now).isGreaterThanOrEqualTo(plies);
        plies = now;
        JsonNode round = new ObjectMapper().readTree(folder.resolve("round.json").toFile());
        assertThat(round.path("games")).hasSize(boards);
      }
      writing.get();
      assertThat(pliesOfValidGames(boards)).isEqualTo(800);
    } finally {
      readers.shutdownNow();
    }
  }

  private long pliesOfValidGames(int expected) throws IOException {
    PdnReader reader = new PdnReader(new StringReader(pdn()));
    long plies = 0;
    for (int game = 0; game < expected; game++) {
      PdnGame read = reader.next().orElseThrow();
      assertThat(ReplayedGame.of(RULES, read).isClean()).isTrue();
      plies += read.plies();
    }
    assertThat(reader.next()).isEmpty();
    return plies;
  }
}
