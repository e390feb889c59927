package dev.huff.app.opponent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.huff.core.engine.Level;
import dev.huff.core.engine.SearchLimits;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DxpTest {
  private static final InetSocketAddress HERE =
      new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
  private static final RuleSet RULES = RuleBook.get("international");

  private static OpponentTurn turn(List<Move> moves) {
    return new OpponentTurn(RULES, RULES.start(), moves, SearchLimits.ofNodes(500));
  }

  @Test
  void aMoveIsWrittenAsInTheProtocolsExample() {
    String text = "M001205250422122320";
    assertThat(DxpMessage.parse(text))
        .isEqualTo(new DxpMessage.Played(12, 5, 25, List.of(22, 12, 23, 20)));
    assertThat(DxpMessage.parse(text)).hasToString(text);
  }

  @Test
  void requestsAnswersAndEndsAreReadAsWritten() {
    for (DxpMessage message :
        List.of(
            new DxpMessage.Request("Huff", Side.WHITE, 60, 0, Optional.empty()),
            new DxpMessage.Request(
                "Huff", Side.BLACK, 60, 50, Optional.of(DxpMessage.write(RULES.start()))),
            new DxpMessage.Answer("Other", 0),
            new DxpMessage.End(1, 0))) {
      assertThat(message.toString().length()).isLessThan(128);
      assertThat(DxpMessage.parse(message.toString())).isEqualTo(message);
    }
  }

  /** Moby Dam's test program does so. */
  @Test
  void aGameMayTakeAPartOfAMinute() {
    String half = request(0).replace("001000A", "0.5000A");
    assertThat(DxpMessage.parse(half))
        .isEqualTo(new DxpMessage.Request("Other", Side.BLACK, 0.5, 0, Optional.empty()));
  }

  @Test
  void nonsenseIsNoMessageOfOurs() {
    long seed = 9;
    Random random = new Random(seed);
    for (int i = 0; i < 20_000; i++) {
      StringBuilder text = new StringBuilder("RAME".substring(random.nextInt(4)).substring(0, 1));
      for (int n = random.nextInt(60); n > 0; n--) {
        text.append((char) (32 + random.nextInt(90)));
      }
      assertThat(DxpMessage.parse(text.toString())).as("seed %d", seed).isNotNull();
    }
  }

  @Test
  void aGameIsPlayedOverTheLineAndTakenUpAfterATakeBack() throws Exception {
    try (DxpServer server = served();
        DxpOpponent black = new DxpOpponent(RULES, "localhost", server.port())) {
      List<Move> moves = new ArrayList<>();
      for (int ply = 0; ply < 12; ply++) {
        OpponentTurn turn = turn(moves);
        Move move = ply % 2 == 0 ? turn.legal().get(0) : black.choose(turn);
        assertThat(turn.legal()).contains(move);
        moves.add(move);
      }
      assertThat(black.name()).isEqualTo("Huff");
      List<Move> fewer = moves.subList(0, 5);
      assertThat(turn(fewer).legal()).contains(black.choose(turn(fewer)));
    }
  }

  /** A server of a weak engine, which takes callers. */
  private static DxpServer served() throws IOException {
    return served(Duration.ofMinutes(2), note -> {});
  }

  private static DxpServer served(Duration pause, Consumer<String> notes) throws IOException {
    Opponent own = new EngineOpponent(RULES, Level.of(2), new Random(1));
    DxpServer server = new DxpServer(RULES, own, SearchLimits.ofNodes(200), HERE, notes, pause);
    Thread thread = new Thread(() -> serve(server));
    thread.setDaemon(true);
    thread.start();
    return server;
  }

  /** What the server answers to those messages, one after the other. */
  private static List<String> answers(String... messages) throws IOException {
    List<String> answers = new ArrayList<>();
    try (DxpServer server = served();
        Socket line = new Socket("localhost", server.port())) {
      for (String message : messages) {
        line.getOutputStream().write((message + "\0").getBytes(StandardCharsets.US_ASCII));
        line.getOutputStream().flush();
        StringBuilder answer = new StringBuilder();
        for (int c = line.getInputStream().read(); c > 0; c = line.getInputStream().read()) {
          answer.append((char) c);
        }
        answers.add(answer.toString());
      }
    }
    return answers;
  }

  /** Nobody else was answered as long as the line was open. */
  @Test
  void aCallerThatAsksForNothingMakesRoomForTheNext() throws IOException {
    List<String> notes = new CopyOnWriteArrayList<>();
    try (DxpServer server = served(Duration.ZERO, notes::add);
        Socket silent = new Socket("localhost", server.port())) {
      assertThat(silent.getInputStream().read()).isNegative();
      await().until(() -> !notes.isEmpty());
      assertThat(notes).containsExactly("the caller says nothing any more; hung up");
    }
  }

  private static String request(int moves) {
    return new DxpMessage.Request("Other", Side.BLACK, 1, moves, Optional.empty()).toString();
  }

  @Test
  void anEndIsAnsweredWithoutAnOpinion() throws IOException {
    assertThat(answers(request(0), "E31"))
        .satisfiesExactly(
            first -> assertThat(first).startsWith("AHuff").endsWith("0"),
            second -> assertThat(second).isEqualTo("E01"));
  }

  @Test
  void anotherVersionIsDeclinedAndATakeBackIsSaidToBeImpossible() throws IOException {
    List<String> answers = answers("R02whatever it may say", request(0), "B001W");
    assertThat(answers.get(0)).startsWith("AHuff").endsWith("1");
    assertThat(answers.get(2)).isEqualTo("K1");
  }

  @Test
  void theGameEndsWhenTheMovesThatWereAgreedOnAreMade() throws IOException {
    Move first = turn(List.of()).legal().get(0);
    List<String> answers = answers(request(1), DxpMessage.Played.of(first, 1).toString());
    DxpMessage.Played reply = (DxpMessage.Played) DxpMessage.parse(answers.get(1));
    OpponentTurn second = turn(List.of(first));
    Move made =
        HubNotation.find(second.legal(), reply.from(), reply.to(), reply.captured()).orElseThrow();
    Move third = turn(List.of(first, made)).legal().get(0);
    assertThat(
            answers(
                request(1),
                DxpMessage.Played.of(first, 1).toString(),
                DxpMessage.Played.of(third, 1).toString()))
        .last()
        .isEqualTo("E00");
  }

  /** Two kings may make five moves each. */
  @Test
  void aDrawnGameIsEnded() throws Exception {
    Position start = Fen.read(RULES, "W:WK47:BK4").position();
    List<Move> moves = new ArrayList<>();
    try (DxpServer server = served();
        DxpConnection line = DxpConnection.connect("localhost", server.port())) {
      line.send(
          new DxpMessage.Request("Other", Side.BLACK, 1, 0, Optional.of(DxpMessage.write(start))));
      assertThat(next(line)).isEqualTo(new DxpMessage.Answer("Huff", 0));
      DxpMessage said;
      do {
        Move ours = safe(start, moves);
        moves.add(ours);
        line.send(DxpMessage.Played.of(ours, 0));
        said = next(line);
        if (said instanceof DxpMessage.Played reply) {
          OpponentTurn turn = new OpponentTurn(RULES, start, moves, SearchLimits.NONE);
          moves.add(
              HubNotation.find(turn.legal(), reply.from(), reply.to(), reply.captured())
                  .orElseThrow());
        }
      } while (said instanceof DxpMessage.Played);
      assertThat(said).isEqualTo(new DxpMessage.End(2, 0));
    }
  }

  private static DxpMessage next(DxpConnection line) throws IOException {
    return line.receive(30_000).orElseThrow();
  }

  /** A move after which nothing can be captured. */
  private static Move safe(Position start, List<Move> moves) {
    OpponentTurn turn = new OpponentTurn(RULES, start, moves, SearchLimits.NONE);
    return turn.legal().stream()
        .filter(move -> turn.after(move).legal().stream().noneMatch(Move::isCapture))
        .findFirst()
        .orElseThrow();
  }

  private static void serve(DxpServer server) {
    try {
      server.serve();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** What it says is part of a sentence of others. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Ahello                           3",
        "R01hello                           W030000A",
        "E00",
        "M000101990000",
        ""
      })
  void aPartnerThatRefusesLeavesOrSendsNonsenseIsNamed(String reply) throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      Thread thread = new Thread(() -> answer(socket, reply));
      thread.setDaemon(true);
      thread.start();
      DxpOpponent brain = newBrain(socket.getLocalPort());
      assertThatThrownBy(() -> brain.choose(turn(List.of())))
          .isInstanceOf(OpponentException.class)
          .message()
          .doesNotContain("  ")
          .doesNotEndWith("?");
      brain.close();
    }
  }

  private static DxpOpponent newBrain(int port) {
    try {
      return new DxpOpponent(RULES, "localhost", port);
    } catch (OpponentException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void theOtherSideLearnsThatAGameIsOverBeforeTheNextIsAskedFor() throws Exception {
    Move reply = turn(List.of()).legal().get(0);
    String accepted = new DxpMessage.Answer("Other", 0) + "\0" + DxpMessage.Played.of(reply, 0);
    try (ServerSocket socket = new ServerSocket(0)) {
      CompletableFuture<String> heard =
          CompletableFuture.supplyAsync(() -> converse(socket, accepted));
      DxpOpponent brain = newBrain(socket.getLocalPort());
      assertThat(brain.choose(turn(List.of()))).isEqualTo(reply);
      brain.close();
      assertThat(heard.get(30, TimeUnit.SECONDS)).startsWith("R01Huff").endsWith("\0E00\0");
    }
  }

  @Test
  void aPartnerThatWantsToTakeBackIsToldThatItCannot() throws Exception {
    Move reply = turn(List.of()).legal().get(0);
    String sent =
        String.join(
            "\0",
            new DxpMessage.Answer("Other", 0).toString(),
            "B001W",
            DxpMessage.Played.of(reply, 0).toString());
    try (ServerSocket socket = new ServerSocket(0)) {
      CompletableFuture<String> heard = CompletableFuture.supplyAsync(() -> converse(socket, sent));
      DxpOpponent brain = newBrain(socket.getLocalPort());
      assertThat(brain.choose(turn(List.of()))).isEqualTo(reply);
      brain.close();
      assertThat(heard.get(30, TimeUnit.SECONDS)).endsWith("\0K1\0E00\0");
    }
  }

  @ParameterizedTest
  @CsvSource({"E10, Other gives the game up", "E20, Other says that the game is drawn"})
  void aPartnerThatEndsTheGameIsQuoted(String end, String why) throws Exception {
    String sent = new DxpMessage.Answer("Other", 0) + "\0" + end;
    try (ServerSocket socket = new ServerSocket(0)) {
      CompletableFuture<String> heard = CompletableFuture.supplyAsync(() -> converse(socket, sent));
      DxpOpponent brain = newBrain(socket.getLocalPort());
      assertThatThrownBy(() -> brain.choose(turn(List.of()))).hasMessage(why);
      brain.close();
      assertThat(heard.get(30, TimeUnit.SECONDS)).startsWith("R01Huff");
    }
  }

  /** Sends that at once; everything that is heard until the other side closes. */
  private static String converse(ServerSocket socket, String reply) {
    try (Socket line = socket.accept()) {
      line.getOutputStream().write((reply + "\0").getBytes(StandardCharsets.US_ASCII));
      line.getOutputStream().flush();
      return new String(line.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static void answer(ServerSocket socket, String reply) {
    try (Socket line = socket.accept()) {
      line.getOutputStream().write((reply + "\0").getBytes(StandardCharsets.US_ASCII));
      line.getOutputStream().flush();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Given an hour, Scan thinks for minutes about its first moves, and was given up. */
  @Test
  void theTimeOfAGameIsThatOfItsMoves() {
    assertThat(DxpOpponent.minutes(SearchLimits.ofMillis(200))).isEqualTo(1);
    assertThat(DxpOpponent.minutes(SearchLimits.ofMillis(5_000))).isEqualTo(5);
    assertThat(DxpOpponent.minutes(SearchLimits.ofMillis(3_600_000))).isEqualTo(999);
    assertThat(DxpOpponent.minutes(SearchLimits.ofNodes(500))).isEqualTo(60);
  }

  @Test
  void onlyInternationalDraughtsIsPlayedOverDxp() {
    assertThatThrownBy(() -> new DxpOpponent(RuleBook.get("english"), "localhost", 27531))
        .hasMessageContaining("international");
  }
}
