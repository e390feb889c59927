package dev.huff.club.web;

import dev.huff.core.port.BoardStatus;
import dev.huff.core.referee.Ruling;
import dev.huff.core.referee.ViolationKind;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.RulingJson;
import dev.huff.lab.sensor.SensorGrade;
import dev.huff.lab.soak.OpeningKind;
import dev.huff.lab.soak.SoakMatch;
import dev.huff.lab.soak.SoakSetting;
import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.hand.HandGrade;
import dev.huff.simulator.play.PlayerKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Boards to take pictures of: games of simulated players, ruled on by the real referee. */
final class Gallery {
  /** How many boards an evening has. */
  static final int BOARDS = 8;

  private static final int SETTLE = 300;
  private static final String LONG_NAME = "Maximiliana Krzyżanowska-Brzęczyszczykiewicz";

  private Gallery() {}

  /** A club evening: of each state a board can be in, one. */
  static void evening(WebServer server) {
    WebBoard huff = board(server, "1", "dama-cs", "Marie Nováková", "Petr Svoboda");
    violated(huff, "dama-cs", ViolationKind.MISSED_CAPTURE);
    clock(huff, "black");
    huff.publishStatus(new BoardStatus(BoardStatus.State.READY, "sim: 32 of 32 fields read."));
    huff.publishHealth("camera", "degraded", "the picture is dark; switch on a light.");
    huff.publish("{\"event\":\"voice\",\"volume\":80,\"muted\":false}");
    WebBoard small = board(server, "2", "dvojita", "Karel Dvořák", "Eva Malá");
    play(small, "dvojita", 31);
    WebBoard names = board(server, "3", "mezinarodni", LONG_NAME, LONG_NAME);
    violated(names, "mezinarodni", ViolationKind.BACKWARD);
    clock(names, "white");
    play(board(server, "4", "turkish", "Ayşe Yılmaz", "Mehmet Demir"), "turkish", 24);
    WebBoard lost = board(server, "5", "english", "John Smith", "Ann Brown");
    play(lost, "english", 12);
    lost.publishStatus(
        new BoardStatus(BoardStatus.State.LOST, "dgt:/dev/ttyUSB0 is gone; plug it in."));
    WebBoard over = board(server, "6", "dama-bg", "Иван Петров", "Мария Георгиева");
    play(over, "dama-bg", 40);
    over.publish("{\"event\":\"over\",\"result\":\"2-0\",\"reason\":\"resignation\"}");
    WebBoard claim = board(server, "7", "internasjonal", "Kari Nordmann", "Ola Hansen");
    play(claim, "internasjonal", 60);
    claim.publish("{\"event\":\"claim\",\"reason\":\"repetition\",\"side\":\"white\"}");
    board(server, "8", "dama-cs", "Jan Černý", "Lucie Veselá");
  }

  /** One master at so many boards. */
  static void exhibition(WebServer server, int boards) {
    server.showExhibition("Simul", "Marie Nováková", Side.WHITE);
    for (int i = 1; i <= boards; i++) {
      WebBoard board = board(server, "" + i, "mezinarodni", "Marie Nováková", "Guest " + i);
      play(board, "mezinarodni", 20 + i % 7, i);
      if (i % 6 == 0) {
        board.publish("{\"event\":\"over\",\"result\":\"2-0\",\"reason\":\"resignation\"}");
      }
    }
  }

  private static WebBoard board(
      WebServer server, String id, String rules, String white, String black) {
    WebBoard board =
        server.addBoard(id, "Table " + id, BoardPageData.of(RuleBook.get(rules)), decision -> {});
    board.publishPlayers(white, black);
    return board;
  }

  private static void clock(WebBoard board, String running) {
    board.publish(
        "{\"event\":\"clock\",\"white\":1500000,\"black\":1412000,\"running\":\""
            + running
            + "\"}");
  }

  private static void play(WebBoard board, String rules, int plies) {
    play(board, rules, plies, 1);
  }

  private static void play(WebBoard board, String rules, int plies, long seed) {
    game(rules, seed, Set.of(), line -> line.contains("\"ply\":" + plies + ","))
        .forEach(board::publish);
  }

  private static void violated(WebBoard board, String rules, ViolationKind kind) {
    String steps = "\"lift\":[";
    boolean[] called = {false};
    Predicate<String> end =
        line -> {
          called[0] |= line.contains("\"kind\":\"" + kind.id() + "\"");
          return called[0] && line.contains(steps) && !line.contains(steps + "]");
        };
    game(rules, 2, Set.of(kind), end).forEach(board::publish);
  }

  /** The lines of a game up to the first that is wanted. */
  private static List<String> game(
      String id, long seed, Set<ViolationKind> fouls, Predicate<String> last) {
    RulingJson json = new RulingJson(RuleBook.get(id), ruling -> "");
    List<String> lines = new ArrayList<>();
    boolean[] done = {false};
    new SoakMatch(
            setting(RuleBook.get(id), fouls),
            seed,
            0,
            happening -> {},
            ruling -> {
              if (!done[0] && !(ruling instanceof Ruling.ClockShown)) {
                lines.add(json.write(new AttributedRuling(ruling, Optional.empty())));
                done[0] = last.test(lines.get(lines.size() - 1));
              }
            })
        .play();
    return lines;
  }

  private static SoakSetting setting(RuleSet rules, Set<ViolationKind> fouls) {
    return new SoakSetting(
        rules,
        SensingLevel.KIND,
        HandGrade.IDEAL,
        SensorGrade.CLEAN,
        fouls.isEmpty() ? PlayerKind.HONEST : PlayerKind.CHEATING,
        SETTLE,
        fouls,
        OpeningKind.USUAL,
        Optional.empty());
  }
}
