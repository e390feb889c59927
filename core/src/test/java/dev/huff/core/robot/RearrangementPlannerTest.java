package dev.huff.core.robot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RearrangementPlannerTest {
  private static final RuleSet RULES = RuleBook.get("dama-cs");
  private static final Geometry BOARD = RULES.geometry();
  private static final BoardCoordinates PARKED = new BoardCoordinates(-1.5, 8);

  private static WorkspaceLayout layout(KingShape kings) {
    return WorkspaceLayout.beside(RULES, 32, kings);
  }

  private static int field(String name) {
    return BOARD.byName(name).orElseThrow();
  }

  private static PiecePlace spot(String name) {
    return new PiecePlace.Field(field(name));
  }

  private static WorkspaceStacks play(WorkspaceStacks table, RearrangementPlan plan) {
    WorkspaceStacks now = table;
    for (CarryStep step : plan.steps()) {
      assertThat(now.top(step.from())).contains(step.token());
      assertThat(now.at(step.from())).hasSize(step.fromLevel() + 1);
      assertThat(now.at(step.to())).hasSize(step.toLevel());
      now = now.after(step);
    }
    assertThat(now).isEqualTo(plan.result());
    return now;
  }

  @Test
  void aQuietMoveIsOneStep() {
    Position start = Position.initial(BOARD, 12, Side.WHITE);
    Move move = new Move(Piece.WHITE_MAN, List.of(field("c3"), field("d4")), List.of(), false);
    RearrangementPlan plan =
        RearrangementPlanner.plan(
            WorkspaceStacks.of(layout(KingShape.STACK), start), move.applyTo(start), PARKED);
    assertThat(plan.steps())
        .containsExactly(new CarryStep(spot("c3"), spot("d4"), Piece.WHITE_MAN, 0, 0));
    assertThat(plan.isComplete()).isTrue();
  }

  @Test
  void capturedMenGoToTheNearestSlots() {
    Position start =
        Position.empty(BOARD, Side.WHITE)
            .with(field("a1"), Piece.WHITE_MAN)
            .with(field("b2"), Piece.BLACK_MAN)
            .with(field("d4"), Piece.BLACK_MAN);
    Move move =
        new Move(
            Piece.WHITE_MAN,
            List.of(field("a1"), field("c3"), field("e5")),
            List.of(field("b2"), field("d4")),
            false);
    WorkspaceStacks table = WorkspaceStacks.of(layout(KingShape.STACK), start);
    RearrangementPlan plan = RearrangementPlanner.plan(table, move.applyTo(start), PARKED);
    WorkspaceStacks end = play(table, plan);
    assertThat(plan.steps()).hasSize(3);
    assertThat(end.occupiedFields()).containsExactly(spot("e5"));
    assertThat(end.occupied()).hasSize(3);
  }

  @Test
  void aCrownedManGetsASecondFromTheCapturedOnes() {
    Position start =
        Position.empty(BOARD, Side.WHITE)
            .with(field("c7"), Piece.WHITE_MAN)
            .with(field("h2"), Piece.BLACK_MAN);
    WorkspaceStacks table =
        WorkspaceStacks.of(layout(KingShape.STACK), start)
            .with(new PiecePlace.Slot(5), List.of(Piece.BLACK_MAN))
            .with(new PiecePlace.Slot(6), List.of(Piece.WHITE_MAN));
    Move move = new Move(Piece.WHITE_MAN, List.of(field("c7"), field("d8")), List.of(), true);
    WorkspaceStacks end =
        play(table, RearrangementPlanner.plan(table, move.applyTo(start), PARKED));
    assertThat(end.at(spot("d8"))).containsExactly(Piece.WHITE_MAN, Piece.WHITE_MAN);
    assertThat(end.at(new PiecePlace.Slot(6))).isEmpty();
  }

  @Test
  void aStackedKingIsCarriedManByManAndLaysBothAsideWhenCaptured() {
    Position start =
        Position.empty(BOARD, Side.WHITE)
            .with(field("a1"), Piece.WHITE_KING)
            .with(field("d4"), Piece.BLACK_KING);
    Move move =
        new Move(Piece.WHITE_KING, List.of(field("a1"), field("e5")), List.of(field("d4")), false);
    WorkspaceStacks table = WorkspaceStacks.of(layout(KingShape.STACK), start);
    RearrangementPlan plan = RearrangementPlanner.plan(table, move.applyTo(start), PARKED);
    WorkspaceStacks end = play(table, plan);
    assertThat(plan.steps()).hasSize(4);
    assertThat(end.at(spot("e5"))).containsExactly(Piece.WHITE_MAN, Piece.WHITE_MAN);
  }

  @Test
  void aKingThatIsAPieceIsFetchedAndItsManLaidAside() {
    Position start = Position.empty(BOARD, Side.WHITE).with(field("c7"), Piece.WHITE_MAN);
    WorkspaceStacks table = WorkspaceStacks.of(layout(KingShape.PIECE), start).withReserve(1);
    Move move = new Move(Piece.WHITE_MAN, List.of(field("c7"), field("d8")), List.of(), true);
    WorkspaceStacks end =
        play(table, RearrangementPlanner.plan(table, move.applyTo(start), PARKED));
    assertThat(end.at(spot("d8"))).containsExactly(Piece.WHITE_KING);
    assertThat(end.at(spot("c7"))).isEmpty();
  }

  @Test
  void whatCannotBeHadIsNamed() {
    Position start = Position.empty(BOARD, Side.WHITE).with(field("c7"), Piece.WHITE_MAN);
    Move move = new Move(Piece.WHITE_MAN, List.of(field("c7"), field("d8")), List.of(), true);
    RearrangementPlan plan =
        RearrangementPlanner.plan(
            WorkspaceStacks.of(layout(KingShape.STACK), start), move.applyTo(start), PARKED);
    assertThat(plan.isComplete()).isFalse();
    assertThat(plan.missing()).isEqualTo(Map.of(spot("d8"), Piece.WHITE_MAN));
  }

  @Test
  void twoPiecesThatStandOnEachOthersFieldsAreSwapped() {
    Position now =
        Position.empty(BOARD, Side.WHITE)
            .with(field("a1"), Piece.WHITE_MAN)
            .with(field("c3"), Piece.BLACK_MAN);
    Position goal =
        Position.empty(BOARD, Side.WHITE)
            .with(field("c3"), Piece.WHITE_MAN)
            .with(field("a1"), Piece.BLACK_MAN);
    WorkspaceStacks table = WorkspaceStacks.of(layout(KingShape.STACK), now);
    RearrangementPlan plan = RearrangementPlanner.plan(table, goal, PARKED);
    assertThat(play(table, plan)).isEqualTo(WorkspaceStacks.of(layout(KingShape.STACK), goal));
    assertThat(plan.steps()).hasSize(3);
  }

  @ParameterizedTest
  @EnumSource(KingShape.class)
  void anyPositionBecomesAnyOtherAndTheBoardCanBeCleared(KingShape kings) {
    long seed = 20261;
    Random random = new Random(seed);
    for (int i = 0; i < 50; i++) {
      WorkspaceLayout layout = WorkspaceLayout.beside(RULES, 64, kings);
      WorkspaceStacks table = WorkspaceStacks.of(layout, scattered(random)).withReserve(12);
      Position goal = scattered(random);
      RearrangementPlan plan = RearrangementPlanner.plan(table, goal, PARKED);
      WorkspaceStacks end = play(table, plan);
      assertThat(plan.stranded()).as("seed %d, round %d", seed, i).isEmpty();
      if (plan.isComplete()) {
        WorkspaceStacks wanted = WorkspaceStacks.of(layout, goal);
        for (int field = 1; field <= BOARD.size(); field++) {
          PiecePlace spot = new PiecePlace.Field(field);
          assertThat(end.at(spot)).as("seed %d, round %d", seed, i).isEqualTo(wanted.at(spot));
        }
      }
      Position empty = Position.empty(BOARD, Side.WHITE);
      RearrangementPlan clear = RearrangementPlanner.plan(table, empty, PARKED);
      assertThat(play(table, clear).occupiedFields()).isEmpty();
    }
  }

  private static Position scattered(Random random) {
    Position position = Position.empty(BOARD, Side.WHITE);
    int pieces = random.nextInt(16);
    for (int i = 0; i < pieces; i++) {
      Piece piece = Piece.values()[random.nextInt(4)];
      position = position.with(1 + random.nextInt(BOARD.size()), piece);
    }
    return position;
  }

  @Test
  void noOrderOfThreeCapturesTravelsLess() {
    Position start =
        Position.empty(BOARD, Side.WHITE)
            .with(field("b2"), Piece.BLACK_MAN)
            .with(field("g5"), Piece.BLACK_MAN)
            .with(field("d8"), Piece.BLACK_MAN);
    WorkspaceStacks table = WorkspaceStacks.of(layout(KingShape.STACK), start);
    RearrangementPlan plan =
        RearrangementPlanner.plan(table, start.without(FieldSet.range(1, 32)), PARKED);
    double least = Double.MAX_VALUE;
    int[][] orders = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    List<PiecePlace> men = List.of(spot("b2"), spot("g5"), spot("d8"));
    for (int[] order : orders) {
      least = Math.min(least, travel(table, order, men));
    }
    assertThat(plan.travel(PARKED)).isLessThanOrEqualTo(least + 1e-9);
  }

  private static double travel(WorkspaceStacks table, int[] order, List<PiecePlace> men) {
    WorkspaceStacks now = table;
    BoardCoordinates at = PARKED;
    double way = 0;
    for (int i : order) {
      PiecePlace from = men.get(i);
      PiecePlace to =
          now.freeSlots().stream()
              .min(
                  (a, b) ->
                      Double.compare(
                          table.layout().distance(from, a), table.layout().distance(from, b)))
              .orElseThrow();
      way += at.distanceTo(table.layout().cell(from)) + table.layout().distance(from, to);
      at = table.layout().cell(to);
      now = now.after(CarryStep.of(now, from, to));
    }
    return way;
  }
}
