package dev.huff.core.sensing;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import java.util.List;

/**
 * The stable contents of a board, as far as its sensors can tell: a position projected down to a
 * sensing level, or the settled readings of a real board. Immutable.
 *
 * <p>Two views of one level are compared by machine words: {@link #mismatch} is the heart of
 * inference.
 *
 * @param white where white pieces stand. At OCCUPANCY: all pieces.
 * @param black where black pieces stand. At OCCUPANCY: none.
 * @param kings fields that are seen to hold a king. Below KIND: none.
 * @param light names of the fields not played on that hold a piece.
 * @param unread playing fields that are not read now. What stands there is unknown.
 * @param glimpsed playing fields that have just read otherwise for a moment.
 * @param late playing fields whose last change may be older than it looks.
 */
public record BoardView(
    Geometry geometry,
    SensingLevel level,
    FieldSet white,
    FieldSet black,
    FieldSet kings,
    List<String> light,
    FieldSet unread,
    FieldSet glimpsed,
    FieldSet late) {
  public BoardView {
    light = List.copyOf(light);
  }

  /** What a perfect board of that level shows of a position. */
  public static BoardView of(Position position, SensingLevel level) {
    boolean colours = level != SensingLevel.OCCUPANCY;
    return new BoardView(
        position.geometry(),
        level,
        colours ? position.pieces(Side.WHITE) : position.occupied(),
        colours ? position.pieces(Side.BLACK) : FieldSet.EMPTY,
        level == SensingLevel.KIND
            ? position.kings(Side.WHITE).union(position.kings(Side.BLACK))
            : FieldSet.EMPTY,
        List.of(),
        FieldSet.EMPTY,
        FieldSet.EMPTY,
        FieldSet.EMPTY);
  }

  /** This view while those fields are not read: they show what they last did. */
  BoardView withUnread(FieldSet fields) {
    return new BoardView(geometry, level, white, black, kings, light, fields, glimpsed, late);
  }

  /** This view with what the other one shows on those fields. */
  BoardView showing(FieldSet fields, BoardView other) {
    return new BoardView(
        geometry,
        level,
        white.minus(fields).union(other.white.intersection(fields)),
        black.minus(fields).union(other.black.intersection(fields)),
        kings.minus(fields).union(other.kings.intersection(fields)),
        light,
        FieldSet.EMPTY,
        FieldSet.EMPTY,
        FieldSet.EMPTY);
  }

  /** Whether the board tells whose a piece is. */
  public boolean hasColours() {
    return level != SensingLevel.OCCUPANCY;
  }

  /** All playing fields that hold a piece. */
  public FieldSet occupied() {
    return white.union(black);
  }

  /** The playing fields that may hold a piece of that side: all occupied ones at OCCUPANCY. */
  public FieldSet mayHold(Side side) {
    return level == SensingLevel.OCCUPANCY || side == Side.WHITE ? white : black;
  }

  /** What is seen on a field. */
  public FieldReading at(int field) {
    boolean king = kings.contains(field);
    if (white.contains(field)) {
      if (level == SensingLevel.OCCUPANCY) {
        return FieldReading.PIECE;
      }
      return king ? FieldReading.WHITE_KING : FieldReading.WHITE;
    }
    if (black.contains(field)) {
      return king ? FieldReading.BLACK_KING : FieldReading.BLACK;
    }
    return FieldReading.EMPTY;
  }

  /** Whether that field shows what a perfect sensor shows of that piece. */
  public boolean isShowing(int field, Piece piece) {
    return at(field) == FieldReading.of(piece, level);
  }

  /** The playing fields on which the two differ. */
  public FieldSet mismatch(BoardView other) {
    return FieldSet.ofWords(
        (white.low() ^ other.white.low())
            | (black.low() ^ other.black.low())
            | (kings.low() ^ other.kings.low()),
        (white.high() ^ other.white.high())
            | (black.high() ^ other.black.high())
            | (kings.high() ^ other.kings.high()));
  }

  /** The fields on which the two differ in who stands there, man or king being the same. */
  public FieldSet colourMismatch(BoardView other) {
    return white.difference(other.white).union(black.difference(other.black));
  }

  /** This view as seen from the other side of the board. */
  public BoardView turned() {
    return new BoardView(
        geometry,
        level,
        turned(white, geometry),
        turned(black, geometry),
        turned(kings, geometry),
        light.stream().map(this::turned).toList(),
        turned(unread, geometry),
        turned(glimpsed, geometry),
        turned(late, geometry));
  }

  /** The field opposite that one, such as g6 for b3 on eight rows. */
  private String turned(String name) {
    int column = geometry.width() - 1 - (name.charAt(0) - 'a');
    return geometry.name(Integer.parseInt(name.substring(1)) - 1, column);
  }

  static FieldSet turned(FieldSet set, Geometry geometry) {
    return FieldSet.of(set.stream().map(geometry::turned).toArray());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof BoardView view
        && view.geometry == geometry
        && view.level == level
        && mismatch(view).isEmpty()
        && view.light.equals(light);
  }

  @Override
  public int hashCode() {
    return white.hashCode() * 31 + black.hashCode();
  }

  /** The readings as a board log writes them, playing fields only. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(geometry.size());
    for (int field = 1; field <= geometry.size(); field++) {
      text.append(at(field).symbol());
    }
    return text.toString();
  }
}
