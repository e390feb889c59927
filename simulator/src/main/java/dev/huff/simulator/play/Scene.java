package dev.huff.simulator.play;

import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.simulator.hand.Touch;
import dev.huff.simulator.table.Surface;
import java.util.List;
import java.util.Optional;

/**
 * Where things stand when a player thinks of a foul.
 *
 * @param position the true position
 * @param surface the board as it looks
 * @param earlier the positions before this one
 * @param last the move before
 * @param clock whether the players press a clock
 * @param whole whether the board reads light fields too
 */
public record Scene(
    Position position,
    Surface surface,
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

  Touch lift(int field) {
    return Touch.lift(cell(field));
  }

  /** The touches that make a move but leave captured men. */
  List<Touch> carry(Move move) {
    return List.of(lift(move.from()), Touch.put(cell(move.to()), move.pieceAfter()));
  }

  /** The board after a foul. */
  Surface after(Foul foul) {
    Surface result = surface;
    if (foul.move().isPresent() && foul.touches().isEmpty()) {
      Move move = foul.move().get();
      result = result.without(cell(move.from()));
      for (int field : move.captured()) {
        result = result.without(cell(field));
      }
      return result.with(cell(move.to()), move.pieceAfter());
    }
    for (Touch touch : foul.touches()) {
      result = touch.applyTo(result);
    }
    return result;
  }
}
