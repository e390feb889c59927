package dev.huff.lab.robot;

import dev.huff.app.robot.SimulatedWorkcell;
import dev.huff.core.robot.ArmOperator;
import dev.huff.core.robot.HumanRequest;
import dev.huff.core.robot.PiecePlace;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** A simulated human who does what an arm asks for, and no more. */
record SimulatedHelper(PlayTable table, SimulatedWorkcell workcell, ArmOperator operator) {
  /** Does what it asks for in the midst of bringing the board from one position to another. */
  void help(Position from, Position target) {
    Optional<HumanRequest> request = operator.request();
    if (request.isEmpty()) {
      return;
    }
    switch (request.get().kind()) {
      case LOST -> workcell.putLost(operator.step().orElseThrow());
      case MISSING, STUCK -> lay(target);
      case PUT_RIGHT -> lay(from);
      case GO_ON -> straighten();
      case LEAVE, STOPPED -> {}
    }
  }

  /** What rolled off its field goes back on it, or stays in the hand until it is asked for. */
  private void straighten() {
    if (!isReckonedWith()) {
      workcell.workspace().pickUpFallen();
    }
    operator.table().occupiedFields().stream()
        .filter(this::isBare)
        .findFirst()
        .ifPresent(this::fill);
  }

  /** Whether the arm believes that something stands there, and neither there nor in it does. */
  private boolean isBare(PiecePlace spot) {
    boolean taken =
        workcell.workspace().held().isPresent()
            && operator.step().filter(step -> step.from().equals(spot)).isPresent();
    return !taken && table.surface().isEmpty(cell(spot));
  }

  private void fill(PiecePlace spot) {
    List<Piece> stack = operator.table().at(spot);
    Piece piece = stack.size() > 1 ? stack.get(0).crowned() : stack.get(0);
    table.lay(table.surface().with(cell(spot), piece));
  }

  private int cell(PiecePlace spot) {
    return table.surface().cell(((PiecePlace.Field) spot).number());
  }

  /** Whether the arm believes a piece to stand where the one that fell lies. */
  private boolean isReckonedWith() {
    OptionalInt cell = workcell.workspace().fallenCell();
    int field = cell.isPresent() ? table.surface().field(cell.getAsInt()) : 0;
    return field > 0 && operator.table().top(new PiecePlace.Field(field)).isPresent();
  }

  /** A hand sets the board up, with what has fallen and what is in the gripper. */
  private void lay(Position position) {
    workcell.workspace().pickUpFallen();
    workcell.workspace().takeHeld();
    table.lay(TablePieces.of(position));
  }
}
