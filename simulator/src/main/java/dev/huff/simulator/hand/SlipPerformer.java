package dev.huff.simulator.hand;

import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Side;
import dev.huff.simulator.table.TablePieces;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/** Performs a hand's slips with pieces it did not mean to move; all of it is put right again. */
record SlipPerformer(MoveInstruction instruction, Random random, GestureBuilder gesture) {
  private static final int TRIES = 20;
  private static final int MOST_KNOCKED = 5;

  /** Lifts another piece of the same side and puts it back where it stood. */
  void touchAnother() {
    Side side = instruction.move().piece().side();
    List<Integer> own =
        cells().stream()
            .filter(cell -> gesture.surface().at(cell).map(Piece::side).orElseThrow() == side)
            .toList();
    away(own, 200, 600);
  }

  /** A piece beside the move loses its field for a moment. */
  void nudge() {
    away(cells().stream().filter(this::isBesideMove).toList(), 100, 600);
  }

  private void away(List<Integer> candidates, int least, int most) {
    List<Integer> innocent =
        candidates.stream()
            .filter(cell -> !instruction.misleading().test(gesture.surface().without(cell)))
            .toList();
    if (!innocent.isEmpty()) {
      int cell = innocent.get(random.nextInt(innocent.size()));
      Optional<Piece> piece = gesture.surface().at(cell);
      gesture.lift(SimulatedHand.between(random, 50, 300), cell);
      gesture.step(SimulatedHand.between(random, least, most), new CellTouch(cell, piece));
    }
  }

  /** Cells with pieces that have nothing to do with the move. */
  private List<Integer> cells() {
    TablePieces surface = gesture.surface();
    List<Integer> cells = new ArrayList<>();
    for (int cell = 0; cell < surface.size(); cell++) {
      if (!surface.isEmpty(cell) && !isOfMove(cell)) {
        cells.add(cell);
      }
    }
    return cells;
  }

  private boolean isOfMove(int cell) {
    TablePieces board = instruction.board();
    return instruction.left().contains(cell)
        || instruction.move().path().stream().anyMatch(field -> board.cell(field) == cell)
        || instruction.move().captured().stream().anyMatch(field -> board.cell(field) == cell);
  }

  private boolean isBesideMove(int cell) {
    TablePieces board = instruction.board();
    return instruction.move().path().stream().anyMatch(field -> areBeside(board.cell(field), cell));
  }

  private boolean areBeside(int one, int other) {
    int width = instruction.board().geometry().width();
    return Math.abs(one / width - other / width) <= 1 && Math.abs(one % width - other % width) <= 1;
  }

  /** Knocks over up to five men and sets them up again, one by one. */
  void knock() {
    List<Integer> victims = new ArrayList<>(cells());
    Collections.shuffle(victims, random);
    victims = victims.subList(0, Math.min(victims.size(), 1 + random.nextInt(MOST_KNOCKED)));
    for (int i = 0; i < TRIES; i++) {
      List<CellTouch> fall = fall(victims);
      List<CellTouch> repair = repair(fall);
      if (isInnocent(fall, repair)) {
        gesture.step(SimulatedHand.between(random, 50, 300), fall);
        gesture.step(SimulatedHand.between(random, 500, 1500));
        repair.forEach(touch -> gesture.step(SimulatedHand.between(random, 300, 600), touch));
        return;
      }
    }
  }

  /** Each of them leaves its field; some come to stand on an empty one beside it. */
  private List<CellTouch> fall(List<Integer> victims) {
    List<CellTouch> touches = new ArrayList<>();
    TablePieces fallen = gesture.surface();
    for (int cell : victims) {
      touches.add(CellTouch.lift(cell));
      List<Integer> free = freeBeside(fallen, cell);
      if (!free.isEmpty() && random.nextBoolean()) {
        int to = free.get(random.nextInt(free.size()));
        touches.add(new CellTouch(to, gesture.surface().at(cell)));
        fallen = fallen.with(to, fallen.at(cell).orElseThrow());
      }
    }
    return touches;
  }

  private List<Integer> freeBeside(TablePieces surface, int cell) {
    return IntStream.range(0, surface.size())
        .filter(other -> areBeside(cell, other) && surface.isEmpty(other))
        .boxed()
        .toList();
  }

  private List<CellTouch> repair(List<CellTouch> fall) {
    List<CellTouch> repair = new ArrayList<>();
    for (CellTouch touch : fall) {
      repair.add(new CellTouch(touch.cell(), gesture.surface().at(touch.cell())));
    }
    Collections.shuffle(repair, random);
    return repair;
  }

  private boolean isInnocent(List<CellTouch> fall, List<CellTouch> repair) {
    TablePieces surface = new HandStep(0, fall).applyTo(gesture.surface());
    if (instruction.misleading().test(surface)) {
      return false;
    }
    for (CellTouch touch : repair.subList(0, Math.max(0, repair.size() - 1))) {
      surface = touch.applyTo(surface);
      if (instruction.misleading().test(surface)) {
        return false;
      }
    }
    return true;
  }
}
