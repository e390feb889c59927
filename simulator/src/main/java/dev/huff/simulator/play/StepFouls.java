package dev.huff.simulator.play;

import dev.huff.core.referee.ViolationKind;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.KingRange;
import dev.huff.rules.ruleset.RelativeDirection;
import dev.huff.simulator.hand.CellTouch;
import java.util.ArrayList;
import java.util.List;

/** Fouls of a piece that goes where it may not, or when it may not. */
final class StepFouls {
  private final IllegalMoveGenerator lawless;
  private final Geometry geometry;
  private final SensingLevel level;

  StepFouls(IllegalMoveGenerator lawless, SensingLevel level) {
    this.lawless = lawless;
    this.level = level;
    this.geometry = lawless.rules().geometry();
  }

  List<PossibleFoul> outOfTurn(FoulScene scene) {
    boolean first = scene.earlier().isEmpty();
    if (scene.last().isEmpty() && (!first || level == SensingLevel.OCCUPANCY)) {
      // The first move is what tells such a board which way round it lies; and after a huff the
      // piece that moved before it may go on.
      return List.of();
    }
    Position swapped = scene.position().toMove(scene.side().other());
    return lawless.legal().legalMoves(swapped).stream()
        .filter(move -> !move.isCapture())
        .filter(move -> scene.last().isEmpty() || scene.last().get().to() != move.from())
        .map(move -> PossibleFoul.of(ViolationKind.OUT_OF_TURN, move))
        .toList();
  }

  /** Told from a move out of turn by who presses the clock. */
  List<PossibleFoul> opponentsPiece(FoulScene scene) {
    if (!scene.clock()) {
      return List.of();
    }
    return outOfTurn(scene).stream()
        .map(
            foul ->
                new PossibleFoul(
                    ViolationKind.OPPONENTS_PIECE, scene.side(), foul.move(), List.of(), true))
        .toList();
  }

  List<PossibleFoul> backward(Position position) {
    if (lawless.isCaptureDue(position)) {
      return List.of();
    }
    List<Move> allowed = lawless.free().legalMoves(position);
    return lawless.backward().legalMoves(position).stream()
        .filter(move -> !IllegalMoveGenerator.isAmong(allowed, move) && !move.piece().isKing())
        .map(move -> PossibleFoul.of(ViolationKind.BACKWARD, move))
        .toList();
  }

  /** Two fields along a line with nothing between. */
  List<PossibleFoul> tooFar(Position position) {
    Side side = position.toMove();
    FieldSet empty = geometry.fields().minus(position.occupied());
    int forward = forward(side);
    List<PossibleFoul> fouls =
        leaps(ViolationKind.TOO_FAR, position, position.men(side), forward, 2, empty);
    if (lawless.rules().kingRange() == KingRange.ONE) {
      for (int from : position.kings(side).toArray()) {
        FieldSet king = FieldSet.of(from);
        fouls.addAll(leaps(ViolationKind.TOO_FAR, position, king, forward, 2, empty));
        fouls.addAll(leaps(ViolationKind.TOO_FAR, position, king, -forward, 2, empty));
      }
    }
    return fouls;
  }

  List<PossibleFoul> jumpedOwn(Position position) {
    Side side = position.toMove();
    FieldSet own = position.pieces(side);
    return leaps(ViolationKind.JUMPED_OWN, position, position.men(side), forward(side), 2, own);
  }

  /** A man jumps two pieces that stand one behind the other. */
  List<PossibleFoul> jumpedTwo(Position position) {
    Side side = position.toMove();
    FieldSet others = position.pieces(side.other());
    return leaps(ViolationKind.JUMPED_TWO, position, position.men(side), forward(side), 3, others);
  }

  /**
   * Leaps along a line to an empty field; none where a capture is due.
   *
   * @param rows 1 down the board, -1 up
   * @param length in fields
   * @param over which fields may lie between
   */
  private List<PossibleFoul> leaps(
      ViolationKind kind, Position position, FieldSet pieces, int rows, int length, FieldSet over) {
    List<PossibleFoul> fouls = new ArrayList<>();
    boolean captures = kind == ViolationKind.JUMPED_TWO;
    for (int from : lawless.isCaptureDue(position) ? new int[0] : pieces.toArray()) {
      for (int columns : isDiagonal() ? new int[] {-1, 1} : new int[] {0}) {
        List<Integer> between = new ArrayList<>();
        for (int i = 1; i < length; i++) {
          between.add(beyond(from, i * rows, i * columns));
        }
        int to = beyond(from, length * rows, length * columns);
        if (to != 0 && position.isEmpty(to) && between.stream().allMatch(over::contains)) {
          fouls.add(
              PossibleFoul.of(kind, move(position, from, to, captures ? between : List.of())));
        }
      }
    }
    return fouls;
  }

  private boolean isDiagonal() {
    return lawless.rules().manMoves().contains(RelativeDirection.DIAGONAL_FORWARD);
  }

  private static int forward(Side side) {
    return side == Side.WHITE ? -1 : 1;
  }

  private int beyond(int from, int rows, int columns) {
    return geometry.field(geometry.row(from) + rows, geometry.column(from) + columns);
  }

  private Move move(Position position, int from, int to, List<Integer> captured) {
    Piece piece = position.at(from).orElseThrow();
    boolean last = geometry.row(to) == geometry.lastRow(piece.side()) && !piece.isKing();
    return new Move(piece, List.of(from, to), captured, last);
  }

  /** Along the row; where that is lawful, along a diagonal. */
  List<PossibleFoul> sideways(Position position) {
    List<PossibleFoul> fouls = new ArrayList<>();
    if (lawless.isCaptureDue(position)) {
      return fouls;
    }
    int rows = isDiagonal() ? 0 : forward(position.toMove());
    for (int from : position.pieces(position.toMove()).toArray()) {
      for (int columns : isDiagonal() ? new int[] {-2, 2} : new int[] {-1, 1}) {
        int to = beyond(from, rows, columns);
        if (to != 0 && position.isEmpty(to)) {
          fouls.add(PossibleFoul.of(ViolationKind.SIDEWAYS, move(position, from, to, List.of())));
        }
      }
    }
    return fouls;
  }

  /** A man goes straight ahead. */
  List<PossibleFoul> lightSquare(FoulScene scene) {
    List<PossibleFoul> fouls = new ArrayList<>();
    Position position = scene.position();
    if (!scene.whole() || lawless.isCaptureDue(position)) {
      return fouls;
    }
    int width = geometry.width();
    for (int from : position.men(scene.side()).toArray()) {
      int to = scene.cell(from) + forward(scene.side()) * width;
      if (to >= 0 && to < scene.surface().size() && scene.surface().field(to) == 0) {
        fouls.add(
            PossibleFoul.of(
                ViolationKind.LIGHT_SQUARE,
                scene.side(),
                List.of(scene.lift(from), CellTouch.put(to, Piece.man(scene.side())))));
      }
    }
    return fouls;
  }
}
