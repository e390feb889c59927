package dev.huff.club.report;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Position;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A position as an SVG picture that prints well, White at the bottom: what {@code board.jte} shows.
 * Lengths are in units of the picture.
 */
public final class BoardPicture {
  /** Width and height of a square. */
  public static final int CELL = 40;

  private static final String LIGHT = "#fff";
  private static final String DARK = "#222";

  private final RuleSet rules;
  private final Position position;
  private final Geometry geometry;

  /** The picture of that position. */
  public BoardPicture(RuleSet rules, Position position) {
    this.rules = rules;
    this.position = position;
    this.geometry = position.geometry();
  }

  /** The picture, a whole SVG document. */
  public String draw() {
    return ReportTemplates.fill("board", this);
  }

  /** A square that is played on, by its upper left corner. */
  public record Square(int x, int y, String label) {}

  /** A piece, by its centre. */
  public record Disc(int x, int y, boolean isWhite, boolean isKing) {
    /** The colour of the piece. */
    public String fill() {
      return isWhite ? LIGHT : DARK;
    }

    /** The colour of what marks a king. */
    public String crown() {
      return isWhite ? DARK : LIGHT;
    }
  }

  /** The board's width. */
  public int width() {
    return geometry.width() * CELL;
  }

  /** The board's height. */
  public int height() {
    return geometry.height() * CELL;
  }

  /** The position, for whoever does not see the picture. */
  public String fen() {
    return Fen.write(rules, position);
  }

  /** The squares that are played on. */
  public List<Square> squares() {
    return fields()
        .mapToObj(field -> new Square(x(field), y(field), rules.numbering().label(geometry, field)))
        .toList();
  }

  /** The pieces. */
  public List<Disc> discs() {
    return fields().boxed().flatMap(field -> disc(field).stream()).toList();
  }

  private Optional<Disc> disc(int field) {
    return position
        .at(field)
        .map(
            piece ->
                new Disc(
                    x(field) + CELL / 2,
                    y(field) + CELL / 2,
                    Character.toLowerCase(piece.symbol()) == 'w',
                    piece.isKing()));
  }

  private IntStream fields() {
    return IntStream.rangeClosed(1, geometry.size());
  }

  private int x(int field) {
    return geometry.column(field) * CELL;
  }

  private int y(int field) {
    return geometry.row(field) * CELL;
  }
}
