package dev.huff.core.referee;

import static dev.huff.core.sensing.SensingLevel.KIND;
import static dev.huff.core.sensing.SensingLevel.OCCUPANCY;
import static dev.huff.rules.board.Piece.BLACK_MAN;
import static dev.huff.rules.board.Piece.WHITE_KING;
import static dev.huff.rules.board.Piece.WHITE_MAN;
import static dev.huff.rules.board.Side.BLACK;
import static dev.huff.rules.board.Side.WHITE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.board.Position;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.ruleset.RuleBook;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * All that hands do, at each sensing level: the table in {@code docs/referee.md} is this one. Each
 * scenario is played at every level, also where the level cannot see what was done: then nothing
 * must be said that is not so.
 */
class HandsAtEachLevelTest {
  private static final String START =
      "W:Wa3,c3,e3,g3,b2,d2,f2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6";
  private static final String KING = "W:WKa1,h2:Bh8,a7";
  private static final String CAPTURE = "W:Wc3,h2:Bd4,f6,a7,h8";
  private static final String PROMOTION = "W:Wc7,h2:Ba3,h8";
  private static final String AS_MADE = "as made";

  private interface Hands {
    void play(Tabletop table, SensingLevel level) throws DecisionException;
  }

  /** What hands do, from which position, and what becomes of it at each level. */
  private record Scenario(
      String what, String fen, Function<SensingLevel, String> outcome, Hands hands) {
    String row() {
      return Arrays.stream(SensingLevel.values())
          .map(outcome)
          .collect(Collectors.joining(" | ", "| " + what + " | ", " |"));
    }

    @Override
    public String toString() {
      return what;
    }
  }

  private static Scenario ruled(String what, String fen, Hands hands) {
    return new Scenario(what, fen, level -> AS_MADE, hands);
  }

  private static Function<SensingLevel, String> atKind(String there, String elsewhere) {
    return level -> level == KIND ? there : elsewhere;
  }

  private static final List<Scenario> SCENARIOS =
      List.of(
          ruled(
              "a piece slides over the squares between",
              KING,
              (table, level) ->
                  table
                      .pace(160)
                      .move("a1", "b2")
                      .move("b2", "c3")
                      .move("c3", "d4")
                      .wait(1400)
                      .says("move a1-d4")),
          ruled(
              "an arrival is reported before its departure",
              START,
              (table, level) ->
                  table.put("d4", WHITE_MAN).off("c3").press(WHITE).says("move c3-d4")),
          ruled(
              "a captured man leaves in the instant of the landing",
              "W:Wc3,h2:Bd4,a7",
              (table, level) ->
                  table
                      .off("c3")
                      .pace(0)
                      .put("e5", WHITE_MAN)
                      .off("d4")
                      .press(WHITE)
                      .wait(200)
                      .says("move c3xe5")),
          ruled(
              "a captured man is never seen to leave: the reply lands on its square",
              "W:Wc3,h2:Bd4,f6,g7,a7",
              (table, level) ->
                  table
                      .off("c3")
                      .put("e5", WHITE_MAN)
                      .wait(200)
                      .off("f6")
                      .off("e5")
                      .wait(2000)
                      .says("move c3xe5", "move f6xd4")),
          ruled(
              "captured men are taken off before the move",
              CAPTURE,
              (table, level) ->
                  table.off("d4", "f6").move("c3", "g7").press(WHITE).wait(200).says("move c3xg7")),
          ruled(
              "captured men are taken off during the move",
              CAPTURE,
              (table, level) ->
                  table
                      .off("c3", "d4")
                      .put("e5", WHITE_MAN)
                      .off("e5", "f6")
                      .put("g7", WHITE_MAN)
                      .press(WHITE)
                      .wait(200)
                      .says("move c3xg7")),
          ruled(
              "captured men are taken off after the move",
              CAPTURE,
              (table, level) ->
                  table.move("c3", "g7", "f6", "d4").press(WHITE).wait(200).says("move c3xg7")),
          ruled(
              "captured men are taken off one move later",
              "W:Wc3,h2:Bd4,a7,h8",
              (table, level) ->
                  table
                      .move("c3", "e5")
                      .wait(500)
                      .move("a7", "b6", "d4")
                      .wait(3000)
                      .says("move c3xe5", "move a7-b6")),
          new Scenario(
              "captured men are still there after the reply",
              "W:Wc3,h2:Bd4,a7,h8",
              level -> "as made, and `captured-left`",
              (table, level) ->
                  table
                      .move("c3", "e5")
                      .wait(500)
                      .move("a7", "b6")
                      .wait(3000)
                      .rules("violation captured-left none d4", "move c3xe5", "move a7-b6")),
          ruled(
              "a king is crowned late",
              PROMOTION,
              (table, level) ->
                  table
                      .move("c7", "d8")
                      .wait(5000)
                      .says("move c7-d8")
                      .put("d8", WHITE_KING)
                      .move("a3", "b2")
                      .press(BLACK)
                      .says("move a3-b2")
                      .move("d8", "h4")
                      .press(WHITE)
                      .says("move d8-h4")),
          ruled(
              "a king is crowned by stacking",
              PROMOTION,
              (table, level) ->
                  table
                      .move("c7", "d8")
                      .put("d8", WHITE_KING)
                      .press(WHITE)
                      .says("move c7-d8")
                      .wait(5000)
                      .says()),
          new Scenario(
              "a king is not crowned at all",
              PROMOTION,
              atKind("`not-crowned`, once; it moves as a king", "silently a king"),
              (table, level) -> {
                table.move("c7", "d8").press(WHITE).wait(200);
                if (level == KIND) {
                  table.says("move c7-d8", "violation not-crowned none d8");
                } else {
                  table.says("move c7-d8");
                }
                table.move("a3", "b2").press(BLACK).wait(200).says("move a3-b2");
                table.move("d8", "h4").press(WHITE).wait(200).says("move d8-h4");
              }),
          ruled(
              "two plies pass between two readings",
              START,
              (table, level) ->
                  table
                      .pace(0)
                      .move("c3", "d4")
                      .move("f6", "g5")
                      .pace(400)
                      .wait(2000)
                      .says("move c3-d4", "move f6-g5")),
          ruled(
              "a neighbour is nudged",
              START,
              (table, level) ->
                  table
                      .off("c3")
                      .off("e3")
                      .put("d4", WHITE_MAN)
                      .put("e3", WHITE_MAN)
                      .press(WHITE)
                      .wait(200)
                      .says("move c3-d4")),
          ruled(
              "a piece is lifted and put back",
              START,
              (table, level) ->
                  table
                      .off("e3")
                      .wait(9000)
                      .put("e3", WHITE_MAN)
                      .wait(9000)
                      .says()
                      .move("c3", "d4")
                      .press(WHITE)
                      .says("move c3-d4")),
          ruled(
              "two hands move a piece and remove another at once",
              CAPTURE,
              (table, level) ->
                  table
                      .pace(0)
                      .off("c3", "d4")
                      .pace(400)
                      .off("f6")
                      .put("g7", WHITE_MAN)
                      .press(WHITE)
                      .says("move c3xg7")),
          ruled(
              "a sleeve hides half the board",
              START,
              (table, level) ->
                  table
                      .off("c3")
                      .blind("a1", "c1", "b2", "d2", "a3", "c3", "e3", "b4", "d4", "a5", "c5")
                      .put("d4", WHITE_MAN)
                      .press(WHITE)
                      .says("move c3-d4")),
          ruled(
              "a sleeve lifts what it touches",
              START,
              (table, level) ->
                  table
                      .move("c3", "d4")
                      .pace(20)
                      .off("a1", "c1", "b2", "d2", "a3")
                      .wait(2000)
                      .says()
                      .put("a1", WHITE_MAN)
                      .put("c1", WHITE_MAN)
                      .put("b2", WHITE_MAN)
                      .put("d2", WHITE_MAN)
                      .put("a3", WHITE_MAN)
                      .press(WHITE)
                      .wait(200)
                      .says("move c3-d4")),
          ruled(
              "pieces are knocked over and set up again",
              START,
              (table, level) -> {
                opened(table).pace(0).off("a1", "b2", "c5", "e3").wait(3000).pace(300);
                table.put("e3", WHITE_MAN).put("c5", BLACK_MAN);
                table.put("b2", WHITE_MAN).put("a1", WHITE_MAN).wait(2000).heard();
                table.pace(400).move("e3", "f4").press(WHITE).says("move e3-f4");
              }),
          ruled(
              "the board is wiped and set up again",
              START,
              (table, level) -> {
                Position before = opened(table).position();
                table.lay(Position.empty(before.geometry(), before.toMove())).wait(5000).heard();
                table.lay(before).wait(1000).heard();
                table.move("e3", "f4").press(WHITE).says("move e3-f4");
              }),
          ruled(
              "the board is the other way round from the start",
              START,
              (table, level) -> opened(table.turn().wait(2000))),
          new Scenario(
              "the board is turned round in mid-game",
              START,
              level -> level == OCCUPANCY ? "`unexplained` until it is turned back" : AS_MADE,
              (table, level) -> {
                table.move("c3", "d4").press(WHITE).turn().wait(9000);
                if (level == OCCUPANCY) {
                  table.rules("move c3-d4", "violation unexplained put-back f6,e5,d4,c3");
                  table.turn().wait(1000).says("right");
                } else {
                  table.says("move c3-d4");
                }
                table.move("d6", "c5").press(BLACK).says("move d6-c5");
              }),
          ruled(
              "a game is joined in the middle",
              START,
              (table, level) -> {
                Position middle = position(CAPTURE);
                table
                    .decide(new ArbiterDecision.SetUp(new Fen(middle)))
                    .lay(middle)
                    .wait(1000)
                    .heard();
                table.move("c3", "g7", "d4", "f6").press(WHITE).says("move c3xg7");
              }),
          ruled(
              "a player adjusts pieces in a pause",
              START,
              (table, level) ->
                  table
                      .decide(ArbiterDecision.Order.PAUSE)
                      .off("a1", "c1", "e1")
                      .move("c3", "d4")
                      .move("d4", "c3")
                      .put("e1", WHITE_MAN)
                      .put("c1", WHITE_MAN)
                      .put("a1", WHITE_MAN)
                      .wait(10_000)
                      .decide(ArbiterDecision.Order.RESUME)
                      .wait(10_000)
                      .says()
                      .move("c3", "d4")
                      .press(WHITE)
                      .says("move c3-d4")));

  private static Tabletop opened(Tabletop table) {
    return table
        .move("c3", "d4")
        .press(WHITE)
        .move("d6", "c5")
        .press(BLACK)
        .says("move c3-d4", "move d6-c5");
  }

  private static Position position(String fen) {
    try {
      return Fen.read(RuleBook.get("dama-cs"), fen).position();
    } catch (FenException e) {
      throw new AssertionError(e);
    }
  }

  static Stream<Arguments> scenariosAndLevels() {
    return SCENARIOS.stream()
        .flatMap(
            scenario ->
                Stream.of(SensingLevel.values()).map(level -> Arguments.of(scenario, level)));
  }

  @ParameterizedTest
  @MethodSource("scenariosAndLevels")
  void handsAreUnderstood(Scenario scenario, SensingLevel level) throws DecisionException {
    scenario.hands().play(Tabletop.of("dama-cs", level, scenario.fen()), level);
  }

  @Test
  void theManualHasThisTable() throws IOException {
    String manual = Files.readString(Path.of("..", "docs", "referee.md"));

    assertThat(manual)
        .contains(SCENARIOS.stream().map(Scenario::row).collect(Collectors.joining("\n")));
  }
}
