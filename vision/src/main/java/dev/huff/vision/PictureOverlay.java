package dev.huff.vision;

import dev.huff.core.sensing.FieldReading;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.BoardReading;
import dev.huff.vision.read.PictureReading;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Line2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.ImageIO;

/**
 * Draws what was seen over the picture: the grid, and a letter on every field that is not empty.
 */
public final class PictureOverlay {
  private static final Color GRID = new Color(0, 220, 255);

  private PictureOverlay() {}

  /** The picture with what was seen drawn over it, as the bytes of a PNG file. */
  public static byte[] png(Picture picture, PictureReading look) throws IOException {
    BufferedImage image = picture.image();
    Graphics2D g = image.createGraphics();
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    if (look instanceof PictureReading.Seen seen) {
      draw(g, seen.sighting());
    } else {
      g.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, Math.max(12, picture.height() / 40)));
      g.setColor(Color.RED);
      g.drawString(((PictureReading.Nothing) look).reason(), 10, picture.height() / 20 + 10);
    }
    g.dispose();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ImageIO.write(image, "png", bytes);
    return bytes.toByteArray();
  }

  private static void draw(Graphics2D g, BoardReading sighting) {
    Grid grid = sighting.grid();
    float field = (float) grid.fieldPixels();
    g.setColor(GRID);
    g.setStroke(new BasicStroke(Math.max(1, field / 40)));
    for (int row = 0; row <= grid.height(); row++) {
      line(g, grid.pixel(0, row), grid.pixel(grid.width(), row));
    }
    for (int column = 0; column <= grid.width(); column++) {
      line(g, grid.pixel(column, 0), grid.pixel(column, grid.height()));
    }
    g.setFont(new Font(Font.SANS_SERIF, Font.BOLD, Math.max(8, Math.round(field / 2))));
    for (GridCell cell : grid.cells()) {
      label(g, sighting.at(cell), grid.pixel(cell.column() + 0.3, cell.row() + 0.7));
    }
  }

  private static void line(Graphics2D g, double[] from, double[] to) {
    g.draw(new Line2D.Double(from[0], from[1], to[0], to[1]));
  }

  private static void label(Graphics2D g, FieldReading reading, double[] at) {
    if (reading == FieldReading.EMPTY) {
      return;
    }
    String text = String.valueOf(reading.symbol());
    g.setColor(reading == FieldReading.UNREAD ? Color.ORANGE : Color.BLACK);
    g.drawString(text, (float) at[0] + 1, (float) at[1] + 1);
    g.setColor(reading == FieldReading.UNREAD ? Color.RED : Color.GREEN);
    g.drawString(text, (float) at[0], (float) at[1]);
  }
}
