package dev.huff.app.cli.camera;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.GradientPaint;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.util.Random;

/** Pictures in which no draughts board is, though some look a little like one. */
enum Nothing {
  DARK,
  NOISE,
  STRIPES,
  EMPTY_ROOM,
  TILED_FLOOR,
  LARGER_BOARD,
  SMALLER_BOARD,
  CROSSWORD,
  GO_BOARD,
  DOTS,
  BRICKS,
  FACE;

  private static final int WIDTH = 1000;
  private static final int HEIGHT = 750;
  private static final Color LIGHT = new Color(0xE0D0B0);
  private static final Color DARK_WOOD = new Color(0x503018);

  /** The picture; equal seeds give equal ones. */
  BufferedImage image(long seed) {
    BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
    Graphics2D g = image.createGraphics();
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    paint(g, new Random(seed));
    g.dispose();
    return image;
  }

  private void paint(Graphics2D g, Random dice) {
    switch (this) {
      case DARK -> {}
      case NOISE -> noise(g, dice);
      case STRIPES -> tiles(g, 40, 2000, (x, y) -> x % 2 == 0);
      case EMPTY_ROOM -> room(g, dice);
      case TILED_FLOOR -> slanted(g, () -> tiles(g, 37, 37, (x, y) -> (x + y) % 2 == 0));
      case LARGER_BOARD -> slanted(g, () -> board(g, 12, dice));
      case SMALLER_BOARD -> slanted(g, () -> board(g, 6, dice));
      case CROSSWORD -> tiles(g, 50, 50, (x, y) -> dice.nextInt(3) > 0);
      case GO_BOARD -> lines(g, dice);
      case DOTS -> dots(g, dice);
      case BRICKS -> tiles(g, 80, 30, (x, y) -> (x + y / 2) % 2 == 0);
      case FACE -> face(g, dice);
    }
  }

  /** Whether a tile is a light one. */
  private interface Choice {
    boolean isLight(int column, int row);
  }

  private static void tiles(Graphics2D g, int width, int height, Choice choice) {
    for (int row = 0; row * height < HEIGHT; row++) {
      for (int column = 0; column * width < WIDTH; column++) {
        g.setColor(choice.isLight(column, row) ? LIGHT : DARK_WOOD);
        g.fillRect(column * width, row * height, width, height);
      }
    }
  }

  /** As a camera sees it that is held askew. */
  private static void slanted(Graphics2D g, Runnable painter) {
    AffineTransform before = g.getTransform();
    g.setColor(Color.GRAY);
    g.fillRect(0, 0, WIDTH, HEIGHT);
    g.transform(new AffineTransform(0.9, 0.12, -0.15, 0.8, 90, 40));
    painter.run();
    g.setTransform(before);
  }

  /** A board of another size, with discs. */
  private static void board(Graphics2D g, int fields, Random dice) {
    int side = 660 / fields;
    for (int i = 0; i < fields * fields; i++) {
      int x = i % fields * side + 60;
      int y = i / fields * side + 40;
      boolean light = (i % fields + i / fields) % 2 == 0;
      g.setColor(light ? LIGHT : DARK_WOOD);
      g.fillRect(x, y, side, side);
      if (!light && dice.nextInt(3) == 0) {
        g.setColor(dice.nextBoolean() ? Color.WHITE : Color.BLACK);
        g.fillOval(x + side / 8, y + side / 8, side * 3 / 4, side * 3 / 4);
      }
    }
  }

  private static void noise(Graphics2D g, Random dice) {
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
      g.setColor(new Color(dice.nextInt(0x1000000)));
      g.fillRect(i % WIDTH, i / WIDTH, 1, 1);
    }
  }

  private static void room(Graphics2D g, Random dice) {
    g.setPaint(new GradientPaint(0, 0, Color.LIGHT_GRAY, WIDTH, HEIGHT, new Color(0x606870)));
    g.fillRect(0, 0, WIDTH, HEIGHT);
    for (int i = 0; i < 30; i++) {
      g.setColor(new Color(dice.nextInt(0x1000000)));
      int width = 30 + dice.nextInt(200);
      g.fillRect(dice.nextInt(WIDTH), dice.nextInt(HEIGHT), width, 20 + dice.nextInt(300));
    }
  }

  private static void lines(Graphics2D g, Random dice) {
    g.setColor(LIGHT);
    g.fillRect(0, 0, WIDTH, HEIGHT);
    g.setStroke(new BasicStroke(2));
    for (int i = 0; i < 19; i++) {
      g.setColor(Color.BLACK);
      g.drawLine(100, 60 + i * 35, 730, 60 + i * 35);
      g.drawLine(100 + i * 35, 60, 100 + i * 35, 690);
    }
    for (int i = 0; i < 60; i++) {
      g.setColor(dice.nextBoolean() ? Color.WHITE : Color.BLACK);
      g.fillOval(84 + dice.nextInt(19) * 35, 44 + dice.nextInt(19) * 35, 32, 32);
    }
  }

  private static void dots(Graphics2D g, Random dice) {
    g.setColor(LIGHT);
    g.fillRect(0, 0, WIDTH, HEIGHT);
    for (int i = 0; i < 300; i++) {
      g.setColor(dice.nextBoolean() ? DARK_WOOD : Color.WHITE);
      g.fillOval(i % 20 * 50 + 5, i / 20 * 50 + 5, 40, 40);
    }
  }

  private static void face(Graphics2D g, Random dice) {
    room(g, dice);
    g.setColor(new Color(0xD8A888));
    g.fillOval(300, 80, 400, 560);
    for (int eye : new int[] {400, 530}) {
      g.setColor(Color.WHITE);
      g.fillOval(eye, 280, 80, 45);
      g.setColor(new Color(0x402818));
      g.fillOval(eye + 20, 282, 40, 40);
    }
    g.setColor(new Color(0x904040));
    g.fillArc(420, 430, 160, 90, 180, 180);
  }
}
