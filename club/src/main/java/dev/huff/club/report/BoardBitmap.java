package dev.huff.club.report;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import javax.imageio.ImageIO;

/** A position in pixels, White at the bottom. It has no letters and so needs no fonts. */
public final class BoardBitmap {
  /** Size of a picture that goes with a link, as most readers of links show it. */
  private static final int LINK_WIDTH = 1200;

  private static final int LINK_HEIGHT = 630;
  private static final int MARGIN = 24;

  private static final Color GROUND = new Color(0x33231a);
  private static final Color LIGHT = new Color(0xf0dcb8);
  private static final Color DARK = new Color(0xa5734a);
  private static final Color MARK = new Color(0xe8c53a);
  private static final Color WHITE = new Color(0xfdf8ec);
  private static final Color BLACK = new Color(0x2a2521);
  private static final Color EDGE = new Color(0x4a3a28);
  private static final Color CROWN = new Color(0xc79220);

  private final Geometry geometry;
  private final int cell;

  private BoardBitmap(Geometry geometry, int cell) {
    this.geometry = geometry;
    this.cell = cell;
  }

  /**
   * The board alone.
   *
   * @param marks fields that are told from the others
   * @param cell width and height of a square in pixels
   */
  static BufferedImage of(Position position, List<Integer> marks, int cell) {
    Geometry geometry = position.geometry();
    int width = geometry.width() * cell;
    int height = geometry.height() * cell;
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D picture = image.createGraphics();
    picture.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    new BoardBitmap(geometry, cell).draw(picture, position, marks);
    picture.dispose();
    return image;
  }

  /** The board amid a picture of the size that goes with a link, as a PNG file. */
  public static byte[] forLink(Position position) {
    Geometry geometry = position.geometry();
    int cell =
        Math.min(
            (LINK_WIDTH - 2 * MARGIN) / geometry.width(),
            (LINK_HEIGHT - 2 * MARGIN) / geometry.height());
    BufferedImage board = of(position, List.of(), cell);
    BufferedImage image = new BufferedImage(LINK_WIDTH, LINK_HEIGHT, BufferedImage.TYPE_INT_RGB);
    Graphics2D picture = image.createGraphics();
    picture.setColor(GROUND);
    picture.fillRect(0, 0, LINK_WIDTH, LINK_HEIGHT);
    picture.drawImage(
        board, (LINK_WIDTH - board.getWidth()) / 2, (LINK_HEIGHT - board.getHeight()) / 2, null);
    picture.dispose();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      ImageIO.write(image, "png", bytes);
    } catch (IOException e) {
      throw new UncheckedIOException("memory takes it all", e);
    }
    return bytes.toByteArray();
  }

  private void draw(Graphics2D picture, Position position, List<Integer> marks) {
    picture.setColor(LIGHT);
    picture.fillRect(0, 0, geometry.width() * cell, geometry.height() * cell);
    for (int field = 1; field <= geometry.size(); field++) {
      int x = geometry.column(field) * cell;
      int y = geometry.row(field) * cell;
      picture.setColor(marks.contains(field) ? MARK : DARK);
      picture.fillRect(x, y, cell, cell);
      position.at(field).ifPresent(piece -> draw(picture, piece, x, y));
    }
  }

  private void draw(Graphics2D picture, Piece piece, int x, int y) {
    int rim = cell / 8;
    int size = cell - 2 * rim;
    picture.setColor(piece.side() == Side.WHITE ? WHITE : BLACK);
    picture.fillOval(x + rim, y + rim, size, size);
    picture.setColor(EDGE);
    picture.drawOval(x + rim, y + rim, size, size);
    if (piece.isKing()) {
      picture.setColor(CROWN);
      picture.fillOval(x + cell / 3, y + cell / 3, cell / 3, cell / 3);
    }
  }
}
