package dev.huff.club.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.huff.rules.ruleset.RuleBook;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class LiveAnalysisTest {
  private static final BoardPageData LAYOUT = BoardPageData.of(RuleBook.get("dama-cs"));

  private WebServer server;

  @BeforeEach
  void serve(@TempDir Path folder) {
    server = WebServer.start(WebSettings.local(0).withAccounts(folder.resolve("accounts.json")));
    server.startAnalysis();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private WebBoard board(String id) {
    return server.addBoard(id, "Table " + id, LAYOUT, decision -> {});
  }

  private static String to(String audience, String line) {
    return line.substring(0, line.length() - 1) + ",\"for\":\"" + audience + "\"}";
  }

  private static String analysis(WebBoard board) {
    return board
        .published()
        .text()
        .lines()
        .filter(line -> line.contains("\"event\":\"analysis\""))
        .findFirst()
        .orElse("");
  }

  @Test
  void whatArbitersSeeEarlierIsNotEvaluatedYet() {
    WebBoard board = board("1");
    board.publish(Lines.START);
    board.publish(to("arbiter", Lines.MOVE_1));
    await().until(() -> !analysis(board).isEmpty());
    assertThat(analysis(board)).contains(Lines.START_FEN).contains("\"line\":[\"");
    board.publish(to("room", Lines.MOVE_1));
    await().until(() -> analysis(board).contains("\"fen\":\"B:"));
  }

  @Test
  void everyBoardHasItsTurn() {
    List<WebBoard> boards = new ArrayList<>();
    IntStream.rangeClosed(1, 12).mapToObj(String::valueOf).map(this::board).forEach(boards::add);
    boards.forEach(board -> Lines.all().subList(0, 3).forEach(board::publish));
    await()
        .untilAsserted(
            () -> assertThat(boards).allMatch(board -> analysis(board).contains("\"fen\":\"W:")));
  }

  @Test
  void aGameThatIsOverIsNotEvaluatedAndTheNextOneBeginsAnew() {
    WebBoard board = board("1");
    board.publish(Lines.START);
    await().until(() -> !analysis(board).isEmpty());
    board.publish("{\"event\":\"over\",\"result\":\"2-0\",\"reason\":\"resignation\"}");
    assertThat(board.shownFen()).isEmpty();
    board.publish(Lines.START);
    await().until(() -> analysis(board).contains(Lines.START_FEN));
  }

  @Test
  void withoutTheWishNothingIsEvaluated(@TempDir Path folder) {
    try (WebServer plain =
        WebServer.start(WebSettings.local(0).withAccounts(folder.resolve("accounts.json")))) {
      WebBoard silent = plain.addBoard("1", "Table 1", LAYOUT, decision -> {});
      WebBoard evaluated = board("1");
      List.of(silent, evaluated).forEach(board -> board.publish(Lines.START));
      await().until(() -> !analysis(evaluated).isEmpty());
      assertThat(analysis(silent)).isEmpty();
    }
  }
}
