package dev.huff.club.report;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.RuleSet;
import java.util.Locale;

/** A position as an SVG picture that prints well, White at the bottom. */
public final class BoardPicture {
  private static final int CELL = 40;

  private BoardPicture() {}

  /** The picture, a whole SVG document. */
  public static String draw(RuleSet rules, Position position) {
    return open(rules, position) + pieces(position) + "</svg>\n";
  }

  /** The beginning of such a picture: the empty board, named after a position. */
  static String open(RuleSet rules, Position position) {
    Geometry geometry = position.geometry();
    int width = geometry.width() * CELL;
    int height = geometry.height() * CELL;
    StringBuilder svg = new StringBuilder();
    svg.append(
        String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-1 -1 %d %d\" width=\"%d\""
                + " role=\"img\" aria-label=\"%s\">",
            width + 2,
            height + 2,
            width,
            Fen.write(rules, position)));
    svg.append(
        String.format(
            Locale.ROOT,
            "<rect width=\"%d\" height=\"%d\" fill=\"#fff\" stroke=\"#333\"/>",
            width,
            height));
    for (int field = 1; field <= geometry.size(); field++) {
      field(svg, rules, geometry, field);
    }
    return svg.toString();
  }

  /** The pieces of a position. */
  static String pieces(Position position) {
    Geometry geometry = position.geometry();
    StringBuilder svg = new StringBuilder();
    for (int field = 1; field <= geometry.size(); field++) {
      int x = geometry.column(field) * CELL + CELL / 2;
      int y = geometry.row(field) * CELL + CELL / 2;
      position.at(field).ifPresent(piece -> piece(svg, piece, x, y));
    }
    return svg.toString();
  }

  private static void field(StringBuilder svg, RuleSet rules, Geometry geometry, int field) {
    int x = geometry.column(field) * CELL;
    int y = geometry.row(field) * CELL;
    String label = rules.numbering().label(geometry, field);
    svg.append(
        String.format(
            Locale.ROOT,
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#ccc\" stroke=\"#333\""
                + " stroke-width=\".5\"/><text x=\"%d\" y=\"%d\" font-size=\"9\""
                + " font-family=\"sans-serif\" fill=\"#555\">%s</text>",
            x,
            y,
            CELL,
            CELL,
            x + 2,
            y + 9,
            label));
  }

  private static void piece(StringBuilder svg, Piece piece, int x, int y) {
    boolean white = piece.symbol() == 'w' || piece.symbol() == 'W';
    String fill = white ? "#fff" : "#222";
    String circle = "<circle cx=\"%d\" cy=\"%d\" r=\"15\" fill=\"" + fill + "\" stroke=\"#000\"/>";
    svg.append(String.format(Locale.ROOT, circle, x, y + (piece.isKing() ? 2 : 0)));
    if (piece.isKing()) {
      svg.append(String.format(Locale.ROOT, circle, x, y - 3));
      svg.append(
          String.format(
              Locale.ROOT,
              "<path transform=\"translate(%d %d)\" fill=\"%s\""
                  + " d=\"M-7 4v-10l3.5 4 3.5-6 3.5 6 3.5-4v10z\"/>",
              x,
              y - 3,
              white ? "#222" : "#fff"));
    }
  }
}
