package dev.huff.club.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.ndjson.LineAudience;
import dev.huff.rules.ruleset.RuleBook;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the page of all boards is told, over the real server's sockets. */
class BoardGridTest {
  private static final BoardPageData LAYOUT = BoardPageData.of(RuleBook.get("dama-cs"));
  private static final Pattern PLY = Pattern.compile("\"ply\":(\\d+)");

  private final HttpClient client = HttpClient.newHttpClient();
  private WebServer server;

  @BeforeEach
  void serve(@TempDir Path folder) {
    server = WebServer.start(WebSettings.local(0).withAccounts(folder.resolve("accounts.json")));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private WebBoard board(String id) {
    return server.addBoard(id, "Table " + id, LAYOUT, decision -> {});
  }

  /** The messages that come over the socket of all boards. */
  private List<String> watch() {
    List<String> heard = new CopyOnWriteArrayList<>();
    URI address = URI.create(server.address().toString().replace("http:", "ws:") + "live");
    client.newWebSocketBuilder().buildAsync(address, new Ear(new StringBuilder(), heard)).join();
    return heard;
  }

  private record Ear(StringBuilder text, List<String> heard) implements WebSocket.Listener {
    @Override
    public CompletionStage<?> onText(WebSocket socket, CharSequence part, boolean last) {
      text.append(part);
      if (last) {
        heard.add(text.toString());
        text.setLength(0);
      }
      socket.request(1);
      return null;
    }
  }

  @Test
  void anErasedNameLeavesTheTitlesOfATableAndOfItsEvent() {
    WebBoard board = server.addBoard("1", "Jan Novák", LAYOUT, decision -> {});
    board.publish("{\"event\":\"start\",\"game\":{\"event\":\"Jan Novák Cup\",\"round\":\"1\"}}");
    board.erase(ErasedNames.of(ErasedNames.newKey(), "Jan Novák"));
    assertThat(board.summary(LineAudience.ROOM)).contains("N. N. Cup").doesNotContain("Novák");
  }

  /**
   * The referee counts from a position that was set up; spectators count all plies. The first
   * set-up leaves Black's second move out.
   */
  @Test
  void pliesAreCountedOnBehindASetUp() {
    BoardSummary summary = new BoardSummary("1");
    String setUp = "{\"event\":\"set-up\",\"fen\":\"W:Wa1:Bh8\"}";
    for (String line :
        List.of(Lines.START, move(1), move(2), move(3), setUp, move(1), move(2), setUp, move(1))) {
      summary.add(FeedLine.parse(line));
    }
    assertThat(summary.text()).contains("\"ply\":7");
    summary.add(FeedLine.parse("{\"event\":\"take-back\",\"ply\":0,\"fen\":\"W:Wa1:Bh8\"}"));
    assertThat(summary.text()).contains("\"ply\":6");
    summary.add(FeedLine.parse(Lines.START));
    assertThat(summary.text()).contains("\"ply\":0");
  }

  @Test
  void aMoveThatIsTakenBackIsNoLongerTheLastOne() {
    BoardSummary summary = new BoardSummary("1");
    for (String line : List.of(Lines.START, Lines.MOVE_1, Lines.MOVE_2, Lines.OVER, takeBack(2))) {
      summary.add(FeedLine.parse(line));
    }
    assertThat(summary.text()).contains("b6-c5").doesNotContain("0-1");
    summary.add(FeedLine.parse(takeBack(1)));
    assertThat(summary.text()).contains("\"ply\":1").doesNotContain("\"move\"", "\"from\"");
  }

  private static String takeBack(int ply) {
    return "{\"event\":\"take-back\",\"ply\":" + ply + ",\"fen\":\"W:Wa1:Bh8\"}";
  }

  @Test
  void aBoardThatIsRightAgainNeedsNobody() {
    String isRight = "{\"event\":\"restore\",\"lift\":[],\"put\":[],\"continue\":[]}";
    BoardSummary summary = new BoardSummary("1");
    for (String line :
        List.of(
            Lines.START,
            "{\"event\":\"violation\",\"kind\":\"backward\",\"penalty\":\"put-back\"}",
            "{\"event\":\"restore\",\"lift\":[5],\"put\":[9],\"continue\":[]}")) {
      summary.add(FeedLine.parse(line));
    }
    assertThat(summary.text()).contains("\"attention\":3", "backward");
    summary.add(FeedLine.parse(isRight));
    assertThat(summary.text()).contains("\"attention\":0").doesNotContain("backward");
    summary.add(FeedLine.parse("{\"event\":\"ambiguous\",\"moves\":[\"a\",\"b\"]}"));
    summary.add(FeedLine.parse(isRight));
    assertThat(summary.text()).contains("\"attention\":3");
  }

  private static String move(int ply) {
    return "{\"event\":\"move\",\"ply\":" + ply + ",\"side\":\"white\",\"move\":\"c3-d4\"}";
  }

  private static List<Integer> plies(List<String> heard) {
    return PLY.matcher(String.join("\n", heard))
        .results()
        .map((MatchResult result) -> Integer.valueOf(result.group(1)))
        .toList();
  }

  private static int last(List<String> heard) {
    List<Integer> plies = plies(heard.subList(Math.max(0, heard.size() - 1), heard.size()));
    return plies.isEmpty() ? 0 : plies.get(0);
  }

  @Test
  void isToldOfEachChangeOnceAndOfNothingElse() {
    WebBoard board = board("1");
    board.publish(move(1));
    List<String> heard = watch();
    await().until(() -> !heard.isEmpty());
    board.publishHealth("bridge", "ready", "");
    board.publishPlayers("Anna", "Bob");
    board.publishHealth("bridge", "ready", "");
    board.publishPlayers("Anna", "Bob");
    board.publish(Lines.RESTORE);
    board.publish(move(2));
    await().until(() -> plies(heard).contains(2));
    assertThat(plies(heard)).containsExactly(1, 1, 2); // as it stood, the players, the move
    assertThat(heard.get(0))
        .startsWith("{\"event\":\"board\"")
        .contains("\n{\"event\":\"summary\"");
  }

  @Test
  @Tag("slow")
  void isNeverToldOfAnOlderStateAfterANewerOneNorOfOneTwice() throws InterruptedException {
    WebBoard board = board("1");
    board.publish(move(1));
    AtomicInteger ply = new AtomicInteger(1);
    AtomicBoolean goesOn = new AtomicBoolean(true);
    Thread game =
        new Thread(
            () -> {
              while (goesOn.get()) {
                board.publish(move(ply.incrementAndGet()));
                LockSupport.parkNanos(200_000); // a page that cannot keep up is cut off
              }
            });
    game.start();
    List<List<String>> pages = Stream.generate(this::watch).limit(30).toList();
    goesOn.set(false);
    game.join();
    for (List<String> heard : pages) {
      await().until(() -> last(heard) == ply.get());
      assertThat(plies(heard)).isSorted().doesNotHaveDuplicates();
    }
  }

  @Test
  void hearsOfFiveHundredBoardsInOneMessageAndOfOneThatComesLater() {
    for (int number = 1; number <= 500; number++) {
      board(Integer.toString(number)).publish(move(number));
    }
    List<String> heard = watch();
    await().until(() -> !heard.isEmpty());
    assertThat(plies(heard)).hasSize(500).contains(1, 500);
    assertThat(heard).hasSize(1);
    board("501");
    await().until(() -> heard.size() == 2);
    assertThat(heard.get(1)).contains("\"board\":\"501\"");
  }

  /** What browsers offer to pack would cost memory for every one of thousands of listeners. */
  @Test
  void packsNoMessages() throws IOException {
    URI address = server.address();
    String request =
        "GET /live HTTP/1.1\r\nHost: "
            + address.getAuthority()
            + "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            + "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n";
    try (Socket socket = new Socket(address.getHost(), address.getPort())) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      BufferedReader reply =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
      assertThat(reply.readLine()).contains("101");
      assertThat(Stream.generate(() -> line(reply)).takeWhile(line -> !line.isEmpty()))
          .noneMatch(line -> line.toLowerCase(Locale.ROOT).startsWith("sec-websocket-extensions"));
    }
  }

  private static String line(BufferedReader reader) {
    try {
      return reader.readLine();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
