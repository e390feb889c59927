package dev.huff.simulator.hand;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.hand.MoveInstruction.Crowning;
import dev.huff.simulator.table.TablePieces;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SimulatedHandTest {
  private static final RuleSet RULES = RuleBook.get("internasjonal");

  /** Hears every gesture, with the order before it and the position after it. */
  private interface Watcher {
    void watch(MoveInstruction order, HandGesture gesture, Position after);
  }

  private static void playMany(HandGrade grade, boolean mayLeave, Watcher watcher) {
    Random random = new Random(42);
    MoveGenerator generator = MoveGenerator.of(RULES);
    SimulatedHand hand = new SimulatedHand(grade, new Random(7));
    for (int game = 0; game < 30; game++) {
      Position position = RULES.start();
      TablePieces surface = TablePieces.of(position);
      Set<Integer> left = Set.of();
      for (int ply = 0; ply < 60; ply++) {
        List<Move> moves = generator.legalMoves(position);
        if (moves.isEmpty()) {
          break;
        }
        Move move = moves.get(random.nextInt(moves.size()));
        MoveInstruction order =
            new MoveInstruction(
                surface, move, Crowning.STACKED, left, mayLeave, true, board -> false);
        HandGesture gesture = hand.make(order);
        position = move.applyTo(position);
        watcher.watch(order, gesture, position);
        surface = after(gesture, surface);
        left = gesture.left();
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void whateverHandsDoTheMoveIsMade(HandGrade grade) {
    playMany(
        grade,
        true,
        (order, gesture, after) -> {
          TablePieces surface = after(gesture, order.board());
          for (int cell : gesture.left()) {
            surface = surface.without(cell);
          }
          assertThat(surface).isEqualTo(TablePieces.of(after));
        });
  }

  /** In Turkish draughts men leave as they are captured: a king may end where one of them stood. */
  @ParameterizedTest
  @EnumSource
  void aKingMayEndWhereACapturedManStood(HandGrade grade) {
    RuleSet turkish = RuleBook.get("turkish");
    Position board =
        Position.empty(turkish.geometry(), Side.WHITE)
            .with(8, Piece.WHITE_KING)
            .with(41, Piece.WHITE_MAN);
    for (int field : new int[] {13, 16, 18, 19, 27}) {
      board = board.with(field, Piece.BLACK_MAN);
    }
    Move move =
        MoveGenerator.of(turkish).legalMoves(board).stream()
            .filter(it -> it.captured().contains(it.to()))
            .findFirst()
            .orElseThrow();
    for (int seed = 0; seed < 200; seed++) {
      SimulatedHand hand = new SimulatedHand(grade, new Random(seed));
      MoveInstruction order =
          new MoveInstruction(
              TablePieces.of(board), move, Crowning.STACKED, Set.of(), true, true, lawful -> false);
      HandGesture gesture = hand.make(order);
      TablePieces surface = after(gesture, order.board());
      for (int cell : gesture.left()) {
        surface = surface.without(cell);
      }
      assertThat(surface).as("seed %s", seed).isEqualTo(TablePieces.of(move.applyTo(board)));
    }
  }

  @ParameterizedTest
  @EnumSource
  void nothingIsLeftStandingWhereAClockIsPressed(HandGrade grade) {
    playMany(grade, false, (order, gesture, after) -> assertThat(gesture.left()).isEmpty());
  }

  /** The board when the hand has withdrawn. */
  private static TablePieces after(HandGesture gesture, TablePieces before) {
    TablePieces surface = before;
    for (HandStep step : gesture.steps()) {
      surface = step.applyTo(surface);
    }
    return surface;
  }

  @Test
  void idealHandsTouchOnlyWhatMoves() {
    playMany(
        HandGrade.IDEAL,
        true,
        (order, gesture, after) -> {
          Set<Integer> fields = new HashSet<>(order.move().path());
          fields.addAll(order.move().captured());
          assertThat(gesture.anomaly()).isEmpty();
          gesture.steps().stream()
              .flatMap(step -> step.touches().stream())
              .forEach(touch -> assertThat(fields).contains(order.board().field(touch.cell())));
        });
  }

  @ParameterizedTest
  @EnumSource
  void gradesAreAsUntidyAsTheySay(HandGrade grade) {
    Map<HandAnomaly, Integer> seen = new EnumMap<>(HandAnomaly.class);
    int[] moves = {0};
    playMany(
        grade,
        true,
        (order, gesture, after) -> {
          moves[0]++;
          gesture.anomaly().ifPresent(anomaly -> seen.merge(anomaly, 1, Integer::sum));
        });

    int untidy = seen.values().stream().mapToInt(Integer::intValue).sum();
    assertThat((double) untidy / moves[0]).isBetween(grade.odds() - 0.04, grade.odds() + 0.04);
    assertThat(seen.keySet()).containsExactlyInAnyOrderElementsOf(grade.anomalies());
  }

  @Test
  void knocksMoveAtMostFiveMen() {
    playMany(
        HandGrade.UNRULY,
        true,
        (order, gesture, after) ->
            assertThat(gesture.steps())
                .allSatisfy(
                    step ->
                        assertThat(step.touches().stream().filter(it -> it.piece().isEmpty()))
                            .hasSizeLessThanOrEqualTo(5 + order.move().captured().size())));
  }
}
