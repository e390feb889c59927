package dev.huff.rules.board;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The pieces on their fields, and the side to move. Immutable; every field holds one piece at most.
 *
 * <p>What a rule set further demands of a position (how many pieces, where men may stand) is not
 * checked here.
 */
public final class Position {
  private final Geometry geometry;
  private final FieldSet[] pieces;
  private final Side toMove;

  private Position(Geometry geometry, FieldSet[] pieces, Side toMove) {
    this.geometry = geometry;
    this.pieces = pieces;
    this.toMove = toMove;
  }

  /** A board with nothing on it. */
  public static Position empty(Geometry geometry, Side toMove) {
    FieldSet none = FieldSet.EMPTY;
    return new Position(geometry, new FieldSet[] {none, none, none, none}, toMove);
  }

  /**
   * The position with these pieces.
   *
   * @throws IllegalArgumentException when two sets share a field or leave the board
   */
  public static Position of(
      Geometry geometry,
      FieldSet whiteMen,
      FieldSet whiteKings,
      FieldSet blackMen,
      FieldSet blackKings,
      Side toMove) {
    FieldSet union = whiteMen.union(whiteKings).union(blackMen).union(blackKings);
    int count = whiteMen.size() + whiteKings.size() + blackMen.size() + blackKings.size();
    if (union.size() != count || !geometry.fields().containsAll(union)) {
      throw new IllegalArgumentException("two pieces on one field, or a piece off the board");
    }
    return new Position(
        geometry, new FieldSet[] {whiteMen, whiteKings, blackMen, blackKings}, toMove);
  }

  /** The position as the men of both sides stand at the beginning, on their first rows. */
  public static Position initial(Geometry geometry, int menEach, Side begins) {
    int size = geometry.size();
    return of(
        geometry,
        FieldSet.range(size - menEach + 1, size),
        FieldSet.EMPTY,
        FieldSet.range(1, menEach),
        FieldSet.EMPTY,
        begins);
  }

  /** The board. */
  public Geometry geometry() {
    return geometry;
  }

  /** Whose turn it is. */
  public Side toMove() {
    return toMove;
  }

  /** The fields on which that piece stands. */
  public FieldSet fields(Piece piece) {
    return pieces[piece.ordinal()];
  }

  /** The fields of a side's men. */
  public FieldSet men(Side side) {
    return fields(Piece.man(side));
  }

  /** The fields of a side's kings. */
  public FieldSet kings(Side side) {
    return fields(Piece.king(side));
  }

  /** All fields on which a side's men or kings stand. */
  public FieldSet pieces(Side side) {
    return men(side).union(kings(side));
  }

  /** The fields of all pieces. */
  public FieldSet occupied() {
    return pieces(Side.WHITE).union(pieces(Side.BLACK));
  }

  /** Whether no piece stands on a field. */
  public boolean isEmpty(int field) {
    return at(field).isEmpty();
  }

  /** The piece on a field. */
  public Optional<Piece> at(int field) {
    for (Piece piece : Piece.values()) {
      if (pieces[piece.ordinal()].contains(field)) {
        return Optional.of(piece);
      }
    }
    return Optional.empty();
  }

  /** This position with that piece on that field, in place of whatever stood there. */
  public Position with(int field, Piece piece) {
    Position cleared = without(field);
    FieldSet[] changed = cleared.pieces.clone();
    changed[piece.ordinal()] = changed[piece.ordinal()].with(field);
    return new Position(geometry, changed, toMove);
  }

  /** This position with that field empty. */
  public Position without(int field) {
    return without(FieldSet.of(field));
  }

  /** This position with those fields empty. */
  public Position without(FieldSet fields) {
    if (!occupied().intersects(fields)) {
      return this;
    }
    FieldSet[] changed = new FieldSet[pieces.length];
    for (int i = 0; i < changed.length; i++) {
      changed[i] = pieces[i].minus(fields);
    }
    return new Position(geometry, changed, toMove);
  }

  /** This position with that side to move. */
  public Position toMove(Side side) {
    return side == toMove ? this : new Position(geometry, pieces, side);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Position position
        && position.geometry == geometry
        && position.toMove == toMove
        && Arrays.equals(position.pieces, pieces);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(pieces) * 2 + toMove.ordinal();
  }

  /** A short text for debugging: side to move, then each kind of piece with its fields. */
  @Override
  public String toString() {
    return toMove + " " + List.of(Piece.values()) + " " + Arrays.toString(pieces);
  }
}
