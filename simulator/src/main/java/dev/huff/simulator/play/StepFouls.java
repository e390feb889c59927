package dev.huff.simulator.play;

import dev.huff.core.referee.ViolationKind;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.KingRange;
import dev.huff.simulator.hand.Order.Crowning;
import dev.huff.simulator.hand.Touch;
import java.util.ArrayList;
import java.util.List;

/** Fouls of a piece that goes where it may not, or when it may not. */
final class StepFouls {
  private final Lawless lawless;
  private final Geometry geometry;
  private final SensingLevel level;

  StepFouls(Lawless lawless, SensingLevel level) {
    this.lawless = lawless;
    this.level = level;
    this.geometry = lawless.rules().geometry();
  }

  List<Foul> outOfTurn(Scene scene) {
    boolean first = scene.earlier().isEmpty();
    if (scene.last().isEmpty() && (!first || level == SensingLevel.OCCUPANCY)) {
      // The first move is what tells such a board which way round it lies; and after a huff the
      // piece that moved before it may go on.
      return List.of();
    }
    Position swapped = scene.position().toMove(scene.side().other());
    return lawless.legal(swapped).stream()
        .filter(move -> !move.isCapture())
        .filter(move -> scene.last().isEmpty() || scene.last().get().to() != move.from())
        .map(move -> Foul.of(ViolationKind.OUT_OF_TURN, move))
        .toList();
  }

  /** Told from a move out of turn by who presses the clock. */
  List<Foul> opponentsPiece(Scene scene) {
    if (!scene.clock()) {
      return List.of();
    }
    return outOfTurn(scene).stream()
        .map(
            foul ->
                new Foul(
                    ViolationKind.OPPONENTS_PIECE,
                    scene.side(),
                    foul.move(),
                    Crowning.AT_ONCE,
                    List.of(),
                    true))
        .toList();
  }

  List<Foul> backward(Position position) {
    if (lawless.isCaptureDue(position)) {
      return List.of();
    }
    List<Move> allowed = lawless.free(position);
    return lawless.backward(position).stream()
        .filter(move -> !Lawless.isAmong(allowed, move) && !move.piece().isKing())
        .map(move -> Foul.of(ViolationKind.BACKWARD, move))
        .toList();
  }

  /** Two fields along a diagonal with nothing between. */
  List<Foul> tooFar(Position position) {
    Side side = position.toMove();
    List<Foul> fouls = new ArrayList<>();
    int forward = forward(side);
    for (int from : position.men(side).toArray()) {
      addLeap(ViolationKind.TOO_FAR, position, from, forward, fouls);
    }
    if (lawless.rules().kingRange() == KingRange.ONE) {
      for (int from : position.kings(side).toArray()) {
        addLeap(ViolationKind.TOO_FAR, position, from, forward, fouls);
        addLeap(ViolationKind.TOO_FAR, position, from, -forward, fouls);
      }
    }
    return fouls;
  }

  List<Foul> jumpedOwn(Position position) {
    List<Foul> fouls = new ArrayList<>();
    for (int from : position.men(position.toMove()).toArray()) {
      int forward = forward(position.toMove());
      addLeap(ViolationKind.JUMPED_OWN, position, from, forward, fouls);
    }
    return fouls;
  }

  private static int forward(Side side) {
    return side == Side.WHITE ? -1 : 1;
  }

  private void addLeap(
      ViolationKind kind, Position position, int from, int rows, List<Foul> fouls) {
    for (int columns : new int[] {-1, 1}) {
      int over = beyond(from, rows, columns);
      int to = beyond(from, 2 * rows, 2 * columns);
      if (to == 0 || !position.isEmpty(to) || lawless.isCaptureDue(position)) {
        continue;
      }
      boolean fits =
          kind == ViolationKind.TOO_FAR
              ? position.isEmpty(over)
              : position.pieces(position.toMove()).contains(over);
      if (fits) {
        fouls.add(Foul.of(kind, move(position, from, to, List.of())));
      }
    }
  }

  private int beyond(int from, int rows, int columns) {
    return geometry.field(geometry.row(from) + rows, geometry.column(from) + columns);
  }

  private Move move(Position position, int from, int to, List<Integer> captured) {
    Piece piece = position.at(from).orElseThrow();
    boolean last = geometry.row(to) == geometry.lastRow(piece.side()) && !piece.isKing();
    return new Move(piece, List.of(from, to), captured, last);
  }

  List<Foul> sideways(Position position) {
    List<Foul> fouls = new ArrayList<>();
    if (lawless.isCaptureDue(position)) {
      return fouls;
    }
    for (int from : position.pieces(position.toMove()).toArray()) {
      for (int columns : new int[] {-2, 2}) {
        int to = beyond(from, 0, columns);
        if (to != 0 && position.isEmpty(to)) {
          fouls.add(Foul.of(ViolationKind.SIDEWAYS, move(position, from, to, List.of())));
        }
      }
    }
    return fouls;
  }

  /** A man jumps two pieces that stand one behind the other. */
  List<Foul> jumpedTwo(Position position) {
    List<Foul> fouls = new ArrayList<>();
    Side side = position.toMove();
    if (lawless.isCaptureDue(position)) {
      return fouls;
    }
    int rows = forward(side);
    for (int from : position.men(side).toArray()) {
      for (int columns : new int[] {-1, 1}) {
        int one = beyond(from, rows, columns);
        int two = beyond(from, 2 * rows, 2 * columns);
        int to = beyond(from, 3 * rows, 3 * columns);
        if (to != 0
            && position.pieces(side.other()).contains(one)
            && position.pieces(side.other()).contains(two)
            && position.isEmpty(to)) {
          fouls.add(Foul.of(ViolationKind.JUMPED_TWO, move(position, from, to, List.of(one, two))));
        }
      }
    }
    return fouls;
  }

  /** A man goes straight ahead. */
  List<Foul> lightSquare(Scene scene) {
    List<Foul> fouls = new ArrayList<>();
    Position position = scene.position();
    if (!scene.whole() || lawless.isCaptureDue(position)) {
      return fouls;
    }
    int width = geometry.width();
    for (int from : position.men(scene.side()).toArray()) {
      int to = scene.cell(from) + forward(scene.side()) * width;
      if (to >= 0 && to < scene.surface().size() && scene.surface().field(to) == 0) {
        fouls.add(
            Foul.of(
                ViolationKind.LIGHT_SQUARE,
                scene.side(),
                List.of(scene.lift(from), Touch.put(to, Piece.man(scene.side())))));
      }
    }
    return fouls;
  }
}
