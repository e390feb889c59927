package dev.huff.simulator.hand;

import dev.huff.rules.board.Piece;
import dev.huff.simulator.table.Surface;
import java.util.ArrayList;
import java.util.List;

/** A gesture in the making: the steps so far and the board after them. */
final class Motion {
  private final List<Step> steps = new ArrayList<>();
  private Surface surface;

  Motion(Surface surface) {
    this.surface = surface;
  }

  void step(int after, Touch... touches) {
    step(after, List.of(touches));
  }

  void step(int after, List<Touch> touches) {
    Step step = new Step(after, touches);
    steps.add(step);
    surface = step.applyTo(surface);
  }

  void lift(int after, int cell) {
    step(after, Touch.lift(cell));
  }

  void put(int after, int cell, Piece piece) {
    step(after, Touch.put(cell, piece));
  }

  Surface surface() {
    return surface;
  }

  List<Step> steps() {
    return steps;
  }
}
