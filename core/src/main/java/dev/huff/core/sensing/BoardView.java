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
 */
public final class BoardView {
  private final Geometry geometry;
  private final SensingLevel level;
  // At OCCUPANCY all pieces are in `white`, and `black` is empty.
  private final FieldSet white;
  private final FieldSet black;
  private final FieldSet kings;
  private final List<String> light;
  private final FieldSet unread;
  private final FieldSet glimpsed;
  private final FieldSet late;

  private BoardView(
      Geometry geometry,
      SensingLevel level,
      FieldSet white,
      FieldSet black,
      FieldSet kings,
      List<String> light,
      FieldSet unread,
      FieldSet glimpsed,
      FieldSet late) {
    this.geometry = geometry;
    this.level = level;
    this.white = white;
    this.black = black;
    this.kings = kings;
    this.light = light;
    this.unread = unread;
    this.glimpsed = glimpsed;
    this.late = late;
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

  /** This sight with one playing field read anew; {@code UNREAD} leaves it as it is. */
  BoardView with(int field, FieldReading reading) {
    if (reading == FieldReading.UNREAD) {
      return this;
    }
    return new BoardView(
        geometry,
        level,
        toggled(
            white,
            field,
            reading == FieldReading.PIECE
                || reading == FieldReading.WHITE
                || reading == FieldReading.WHITE_KING),
        toggled(black, field, reading == FieldReading.BLACK || reading == FieldReading.BLACK_KING),
        toggled(
            kings, field, reading == FieldReading.WHITE_KING || reading == FieldReading.BLACK_KING),
        light,
        unread,
        glimpsed,
        late);
  }

  private static FieldSet toggled(FieldSet set, int field, boolean in) {
    if (set.contains(field) == in) {
      return set;
    }
    return in ? set.with(field) : set.without(field);
  }

  /** This sight with pieces on those fields that are not played on. */
  BoardView withLight(List<String> names) {
    return new BoardView(
        geometry, level, white, black, kings, List.copyOf(names), unread, glimpsed, late);
  }

  /** This sight while those fields are not read: they show what they last did. */
  BoardView withUnread(FieldSet fields) {
    return new BoardView(geometry, level, white, black, kings, light, fields, glimpsed, late);
  }

  /**
   * This sight with what else is known of its last change.
   *
   * @param brief fields that have just read otherwise, for too short a time to settle
   * @param dark fields that changed while they were not read: nobody knows when
   */
  BoardView changed(FieldSet brief, FieldSet dark) {
    return new BoardView(geometry, level, white, black, kings, light, unread, brief, dark);
  }

  /** The playing fields whose last change may be older than it looks; no part of what stands. */
  FieldSet late() {
    return late;
  }

  /**
   * The playing fields that have just read otherwise for a moment; no part of what stands still.
   */
  FieldSet glimpsed() {
    return glimpsed;
  }

  /** The playing fields that are not read now; no part of what stands still. */
  public FieldSet unread() {
    return unread;
  }

  public Geometry geometry() {
    return geometry;
  }

  public SensingLevel level() {
    return level;
  }

  /** Names of the fields not played on that hold a piece. */
  public List<String> light() {
    return light;
  }

  /** All playing fields that hold a piece. */
  public FieldSet occupied() {
    return white.union(black);
  }

  /** The playing fields that may hold a piece of that side: all occupied ones at OCCUPANCY. */
  public FieldSet mayHold(Side side) {
    return level == SensingLevel.OCCUPANCY || side == Side.WHITE ? white : black;
  }

  /** The fields that are seen to hold a king; none below KIND. */
  public FieldSet kings() {
    return kings;
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

  /** This sight as seen from the other side of the board. */
  public BoardView turned() {
    return new BoardView(
        geometry,
        level,
        turned(white),
        turned(black),
        turned(kings),
        light,
        turned(unread),
        turned(glimpsed),
        turned(late));
  }

  private FieldSet turned(FieldSet set) {
    return FieldSet.of(set.stream().map(geometry::turned).toArray());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof BoardView sight
        && sight.geometry == geometry
        && sight.level == level
        && mismatch(sight).isEmpty()
        && sight.light.equals(light);
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
