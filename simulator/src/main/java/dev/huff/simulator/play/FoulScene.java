package dev.huff.simulator.play;

import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.simulator.hand.CellTouch;
import dev.huff.simulator.hand.HandStep;
import dev.huff.simulator.table.TablePieces;
import java.util.List;
import java.util.Optional;

/**
 * The situation in which a player considers a foul.
 *
 * @param last the previous move. Empty at the beginning
 * @param whole whether the board reads light fields too
 */
public record FoulScene(
    Position position,
    TablePieces surface,
    List<Position> earlier,
    Optional<Move> last,
    boolean clock,
    boolean whole) {

  Side side() {
    return position.toMove();
  }

  int cell(int field) {
    return surface.cell(field);
  }

  CellTouch lift(int field) {
    return CellTouch.lift(cell(field));
  }

  /** The touches that make a move but leave captured men. */
  List<CellTouch> carry(Move move) {
    return List.of(lift(move.from()), CellTouch.put(cell(move.to()), move.pieceAfter()));
  }

  TablePieces after(PossibleFoul foul) {
    if (foul.move().isPresent() && foul.touches().isEmpty()) {
      Move move = foul.move().get();
      TablePieces result = surface.without(cell(move.from()));
      for (int field : move.captured()) {
        result = result.without(cell(field));
      }
      return result.with(cell(move.to()), move.pieceAfter());
    }
    return new HandStep(0, foul.touches()).applyTo(surface);
  }
}
