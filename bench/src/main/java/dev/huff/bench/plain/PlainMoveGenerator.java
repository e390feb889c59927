package dev.huff.bench.plain;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.CaptureDuty;
import dev.huff.rules.ruleset.KingRange;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;

/**
 * The generator as it was first written, with objects for everything: what speed is measured by.
 */
final class PlainMoveGenerator {
  private final RuleSet rules;
  private final PlainNeighbours lines;

  private PlainMoveGenerator(RuleSet rules) {
    this.rules = rules;
    this.lines = PlainNeighbours.of(rules.geometry());
  }

  /** The generator of a rule set; cheap to make. */
  public static PlainMoveGenerator of(RuleSet rules) {
    return new PlainMoveGenerator(rules);
  }

  /**
   * The legal moves of the side to move, each once by beginning, end and captured pieces; of
   * several routes of a capture one stands for all. Empty when the side cannot move.
   */
  public List<Move> legalMoves(Position position) {
    return moves(position, false);
  }

  private List<Move> moves(Position position, boolean everyRoute) {
    check(position);
    List<Move> moves = new PlainCaptureSearch(rules, position, everyRoute).search();
    if (moves.isEmpty() || rules.captureDuty() == CaptureDuty.MAY) {
      moves = new ArrayList<>(moves);
      addQuiet(position, moves);
    }
    return List.copyOf(moves);
  }

  private void check(Position position) {
    if (position.geometry() != rules.geometry()) {
      throw new IllegalArgumentException(
          rules + " is played on " + rules.geometry() + ", not on " + position.geometry());
    }
  }

  private void addQuiet(Position position, List<Move> moves) {
    Side side = position.toMove();
    FieldSet occupied = position.occupied();
    FieldSet lastRow = rules.geometry().rowFields(rules.geometry().lastRow(side));
    int[] manDirections = PlainNeighbours.directions(rules.manMoves(), side);
    for (int from : position.men(side).toArray()) {
      for (int direction : manDirections) {
        int to = lines.next(direction, from);
        if (to != 0 && !occupied.contains(to)) {
          moves.add(quiet(Piece.man(side), from, to, lastRow.contains(to)));
        }
      }
    }
    int[] kingDirections = PlainNeighbours.directions(rules.kingMoves(), side);
    for (int from : position.kings(side).toArray()) {
      for (int direction : kingDirections) {
        addSlide(Piece.king(side), from, direction, occupied, moves);
      }
    }
  }

  private void addSlide(Piece king, int from, int direction, FieldSet occupied, List<Move> moves) {
    int to = lines.next(direction, from);
    while (to != 0 && !occupied.contains(to)) {
      moves.add(quiet(king, from, to, false));
      to = rules.kingRange() == KingRange.ANY ? lines.next(direction, to) : 0;
    }
  }

  private static Move quiet(Piece piece, int from, int to, boolean promotes) {
    return new Move(piece, List.of(from, to), List.of(), promotes);
  }
}
