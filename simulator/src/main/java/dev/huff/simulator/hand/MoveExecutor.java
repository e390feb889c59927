package dev.huff.simulator.hand;

import dev.huff.rules.board.Piece;
import dev.huff.rules.move.Move;
import dev.huff.simulator.hand.MoveInstruction.Crowning;
import dev.huff.simulator.hand.SimulatedHand.Pace;
import dev.huff.simulator.table.TablePieces;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** Makes one move, stage by stage, in the manner that was drawn. */
final class MoveExecutor {
  private static final int SHORTEST_PAUSE = 1000;
  private static final int LONGEST_PAUSE = 3000;

  private final MoveInstruction instruction;
  private final Move move;
  private final Optional<HandAnomaly> anomaly;
  private final Pace pace;
  private final Random random;
  private final GestureBuilder gesture;
  private final Set<Integer> toTake = new HashSet<>();
  private final SlipPerformer stumble;
  private final boolean stumbleFirst;

  MoveExecutor(
      MoveInstruction instruction,
      Optional<HandAnomaly> anomaly,
      Pace pace,
      Random random,
      GestureBuilder gesture) {
    this.instruction = instruction;
    this.move = instruction.move();
    this.anomaly = anomaly;
    this.pace = pace;
    this.random = random;
    this.gesture = gesture;
    move.captured().forEach(field -> toTake.add(cell(field)));
    this.stumble = new SlipPerformer(instruction, random, gesture);
    this.stumbleFirst = random.nextBoolean();
  }

  private boolean has(HandAnomaly wanted) {
    return anomaly.isPresent() && anomaly.get() == wanted;
  }

  private int cell(int field) {
    return instruction.board().cell(field);
  }

  private int reach() {
    return pace.reach(random);
  }

  /** Men captured by the move before leave with the first touch; one under the landing, with it. */
  void clearLeft() {
    for (int cell : instruction.left()) {
      if (cell != cell(move.to())) {
        gesture.lift(reach(), cell);
      }
    }
  }

  void stumbleBefore() {
    if (has(HandAnomaly.OUT_OF_ORDER) && !move.isCapture()) {
      stumble.touchAnother();
    } else if (has(HandAnomaly.NUDGE) && stumbleFirst) {
      stumble.nudge();
    }
  }

  void stumbleAfter() {
    if (has(HandAnomaly.NUDGE) && !stumbleFirst) {
      stumble.nudge();
    } else if (has(HandAnomaly.KNOCK)) {
      stumble.knock();
    }
  }

  void takeEarly() {
    if (has(HandAnomaly.OUT_OF_ORDER)) {
      takeSome();
    }
  }

  private void takeSome() {
    for (int field : move.captured()) {
      if (toTake.contains(cell(field)) && random.nextBoolean()) {
        take(cell(field));
      }
    }
  }

  private void take(int cell) {
    gesture.lift(reach(), cell);
    toTake.remove(cell);
  }

  /** From the first field over all landings to the last. */
  void travel() {
    int from = cell(move.from());
    int to = cell(move.to());
    boolean oneStep = move.path().size() == 2 && between(move.from(), move.to()).isEmpty();
    if (has(HandAnomaly.ARRIVAL_FIRST) || (has(HandAnomaly.SLIDE) && oneStep)) {
      makeRoom(to);
      gesture.put(reach(), to, asPut());
      gesture.lift(SimulatedHand.between(random, 50, 300), from);
      return;
    }
    gesture.lift(reach(), from);
    for (int i = 1; i < move.path().size(); i++) {
      if (has(HandAnomaly.SLIDE)) {
        slide(between(move.path().get(i - 1), move.path().get(i)));
      }
      if (i < move.path().size() - 1) {
        touchDown(cell(move.path().get(i)));
      }
    }
    land(to);
  }

  /** A landing in the middle of a chain: the piece is put down, or shown above the field. */
  private void touchDown(int cell) {
    boolean puts = random.nextInt(5) < 3 && gesture.surface().isEmpty(cell);
    if (puts) {
      gesture.put(reach(), cell, move.piece());
    }
    pauseIfDrawn();
    if (has(HandAnomaly.OUT_OF_ORDER)) {
      takeSome();
    }
    if (puts) {
      gesture.lift(Math.min(reach(), 400), cell);
    }
  }

  private void land(int to) {
    if (move.path().size() == 2) {
      pauseIfDrawn();
    }
    makeRoom(to);
    List<CellTouch> touches = new ArrayList<>();
    touches.add(CellTouch.put(to, asPut()));
    if (has(HandAnomaly.CAPTURED_UNSEEN) && (!instruction.mayLeave() || stumbleFirst)) {
      toTake.forEach(cell -> touches.add(CellTouch.lift(cell)));
      toTake.clear();
    }
    gesture.step(reach(), touches);
  }

  /**
   * Where captured men leave at once the piece may end on the field of one: that one goes first.
   */
  private void makeRoom(int to) {
    if (toTake.contains(to)) {
      take(to);
    }
  }

  private void pauseIfDrawn() {
    if (has(HandAnomaly.PAUSE)) {
      gesture.step(SimulatedHand.between(random, SHORTEST_PAUSE, LONGEST_PAUSE));
    }
  }

  /** Every cell on the way reads the piece for a moment; what stands there reads again after. */
  private void slide(List<Integer> cells) {
    for (int cell : cells) {
      CellTouch back = new CellTouch(cell, gesture.surface().at(cell));
      gesture.put(SimulatedHand.between(random, 20, 60), cell, move.piece());
      gesture.step(SimulatedHand.between(random, 50, 150), back);
    }
  }

  private List<Integer> between(int start, int end) {
    TablePieces board = instruction.board();
    int width = board.geometry().width();
    int rows = cell(end) / width - cell(start) / width;
    int columns = cell(end) % width - cell(start) % width;
    int steps = Math.max(Math.abs(rows), Math.abs(columns));
    List<Integer> cells = new ArrayList<>();
    for (int i = 1; i < steps; i++) {
      cells.add(cell(start) + i * (rows / steps * width + columns / steps));
    }
    return cells;
  }

  private Piece asPut() {
    return move.promotes() && instruction.crowning() == Crowning.AT_ONCE
        ? move.pieceAfter()
        : move.piece();
  }

  /**
   * Takes off the captured men that still stand.
   *
   * @return the cells of those that are left for the next move
   */
  Set<Integer> takeLate() {
    if (has(HandAnomaly.CAPTURED_UNSEEN) && instruction.mayLeave()) {
      return toTake;
    }
    for (int field : move.captured()) {
      if (toTake.contains(cell(field))) {
        take(cell(field));
      }
    }
    return toTake;
  }

  void crown() {
    if (SimulatedHand.isStacked(move, instruction.crowning())) {
      gesture.put(pace == Pace.HASTY ? reach() : reach() * 2, cell(move.to()), move.pieceAfter());
    }
  }
}
