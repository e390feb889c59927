package dev.huff.club.report;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.notation.ReplayStep;
import dev.huff.rules.notation.ReplayedGame;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.List;
import javax.imageio.stream.ImageOutputStream;

/** A whole game as an animated GIF, one picture for each ply. The last one stays for a while. */
public final class MovingPicture {
  private static final int CELL = 32;
  private static final int LAST_HUNDREDTHS = 400;
  private static final Color LIGHT = new Color(0xf0dcb8);
  private static final Color DARK = new Color(0xa5734a);
  private static final Color MARK = new Color(0xe8c53a);
  private static final Color WHITE = new Color(0xfdf8ec);
  private static final Color BLACK = new Color(0x2a2521);
  private static final Color EDGE = new Color(0x4a3a28);
  private static final Color CROWN = new Color(0xc79220);

  private final ReplayedGame replay;
  private final Geometry geometry;

  /** The picture of that game. */
  public MovingPicture(ReplayedGame replay) {
    this.replay = replay;
    this.geometry = replay.start().geometry();
  }

  /**
   * Writes it.
   *
   * @param hundredths how long each ply is shown, in hundredths of a second
   */
  public void write(ImageOutputStream target, int hundredths) throws IOException {
    try (GifFilm film = new GifFilm(target)) {
      film.add(frame(replay.start(), List.of()), hundredths);
      for (int i = 0; i < replay.steps().size(); i++) {
        boolean last = i + 1 == replay.steps().size();
        ReplayStep step = replay.steps().get(i);
        film.add(frame(step.after(), marks(step)), last ? LAST_HUNDREDTHS : hundredths);
      }
    }
  }

  private static List<Integer> marks(ReplayStep step) {
    if (step instanceof ReplayStep.Played played) {
      return List.of(played.move().from(), played.move().to());
    }
    return step instanceof ReplayStep.Huffed huffed ? List.of(huffed.field()) : List.of();
  }

  private BufferedImage frame(Position position, List<Integer> marks) {
    int width = geometry.width() * CELL;
    int height = geometry.height() * CELL;
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D picture = image.createGraphics();
    picture.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    picture.setColor(LIGHT);
    picture.fillRect(0, 0, width, height);
    for (int field = 1; field <= geometry.size(); field++) {
      int x = geometry.column(field) * CELL;
      int y = geometry.row(field) * CELL;
      picture.setColor(marks.contains(field) ? MARK : DARK);
      picture.fillRect(x, y, CELL, CELL);
      position.at(field).ifPresent(piece -> draw(picture, piece, x, y));
    }
    picture.dispose();
    return image;
  }

  private static void draw(Graphics2D picture, Piece piece, int x, int y) {
    int rim = CELL / 8;
    int size = CELL - 2 * rim;
    picture.setColor(piece.side() == Side.WHITE ? WHITE : BLACK);
    picture.fillOval(x + rim, y + rim, size, size);
    picture.setColor(EDGE);
    picture.drawOval(x + rim, y + rim, size, size);
    if (piece.isKing()) {
      picture.setColor(CROWN);
      picture.fillOval(x + CELL / 3, y + CELL / 3, CELL / 3, CELL / 3);
    }
  }
}
