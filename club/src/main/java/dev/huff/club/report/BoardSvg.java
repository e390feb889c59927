package dev.huff.club.report;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Position;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A position as an SVG picture that prints well, White at the bottom: what {@code board.jte} shows.
 * Lengths are in units of the picture.
 */
public record BoardSvg(RuleSet rules, Position position) {
  /** Width and height of a square. */
  public static final int CELL = 40;

  /** The picture, a whole SVG document. */
  public String draw() {
    return Templates.fill("board", Map.of("board", this));
  }

  private Geometry geometry() {
    return position.geometry();
  }

  /** The board's width. */
  public int width() {
    return geometry().width() * CELL;
  }

  /** The board's height. */
  public int height() {
    return geometry().height() * CELL;
  }

  /** The position, for whoever does not see the picture. */
  public String fen() {
    return Fen.write(rules, position);
  }

  /** The fields 1…N. */
  public List<Integer> fields() {
    return IntStream.rangeClosed(1, geometry().size()).boxed().toList();
  }

  /** What a field is called. */
  public String label(int field) {
    return rules.numbering().label(geometry(), field);
  }

  /** The left edge of a field. */
  public int x(int field) {
    return geometry().column(field) * CELL;
  }

  /** The upper edge of a field. */
  public int y(int field) {
    return geometry().row(field) * CELL;
  }
}
