package dev.huff.core.robot;

import dev.huff.rules.board.Piece;
import java.util.List;
import java.util.Map;

/**
 * A plan that brings the board from one state to another.
 *
 * @param steps what to carry, in order
 * @param result the table afterwards
 * @param missing unavailable pieces by destination. Neither the board nor the slots have them
 * @param stranded pieces that must leave the board while no slot is free
 */
public record RearrangementPlan(
    List<CarryStep> steps,
    WorkspaceStacks result,
    Map<PiecePlace, Piece> missing,
    List<PiecePlace> stranded) {
  public RearrangementPlan {
    steps = List.copyOf(steps);
    missing = Map.copyOf(missing);
    stranded = List.copyOf(stranded);
  }

  /** Whether the arm alone can do it. */
  public boolean isComplete() {
    return missing.isEmpty() && stranded.isEmpty();
  }

  /**
   * How far the arm travels over the board, in widths of a field.
   *
   * @param start where it is before the first step
   */
  public double travel(BoardCoordinates start) {
    WorkspaceLayout layout = result.layout();
    double way = 0;
    BoardCoordinates at = start;
    for (CarryStep step : steps) {
      way += at.distanceTo(layout.cell(step.from())) + layout.distance(step.from(), step.to());
      at = layout.cell(step.to());
    }
    return way;
  }
}
