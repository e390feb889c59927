package dev.huff.simulator.hand;

import dev.huff.rules.board.Piece;
import dev.huff.simulator.table.TablePieces;
import java.util.ArrayList;
import java.util.List;

/** A gesture in the making: the steps so far and the board after them. */
final class GestureBuilder {
  private final List<HandStep> steps = new ArrayList<>();
  private TablePieces surface;

  GestureBuilder(TablePieces surface) {
    this.surface = surface;
  }

  void step(int after, CellTouch... touches) {
    step(after, List.of(touches));
  }

  void step(int after, List<CellTouch> touches) {
    HandStep step = new HandStep(after, touches);
    steps.add(step);
    surface = step.applyTo(surface);
  }

  void lift(int after, int cell) {
    step(after, CellTouch.lift(cell));
  }

  void put(int after, int cell, Piece piece) {
    step(after, CellTouch.put(cell, piece));
  }

  TablePieces surface() {
    return surface;
  }

  List<HandStep> steps() {
    return steps;
  }
}
