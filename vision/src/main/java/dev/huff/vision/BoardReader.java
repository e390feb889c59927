package dev.huff.vision;

import dev.huff.core.board.Geometry;
import dev.huff.core.board.Geometry.Playing;
import dev.huff.vision.Finding.Found;
import dev.huff.vision.Finding.Missing;
import java.util.ArrayList;
import java.util.List;

/** Reads single pictures: where the board is, and what stands on its fields. */
public final class BoardReader {
  private static final double CERTAIN = 0.8;
  private static final double CONTRAST = 12;
  private static final double ROUND = 0.5;

  private final BoardFinder finder;
  private final boolean everyField;

  /** A reader of boards of that size, on which pieces stand as that geometry says. */
  public BoardReader(Geometry geometry) {
    finder = new BoardFinder(geometry.width(), geometry.height());
    everyField = geometry.playing() == Playing.ALL;
  }

  /** Looks for the board and reads it. */
  public Look read(Picture picture) {
    Finding finding = finder.find(picture);
    if (finding instanceof Found found) {
      return read(picture, found.grid());
    }
    return new Look.Nothing(((Missing) finding).reason());
  }

  /** Reads a board whose place is known. */
  Look read(Picture picture, Grid grid) {
    Rectified board = Rectified.of(picture, grid);
    Camera camera = Camera.of(grid.map(), picture.width(), picture.height());
    DiscFinder finder = new DiscFinder(board, camera);
    Disc[][] discs = discs(finder, grid);
    int playing = playing(discs);
    if (!everyField) {
      dropShadows(discs, playing, finder.radius);
    }
    double[] here = rims(discs, playing);
    double[] elsewhere = rims(discs, 1 - playing);
    if (!everyField && areBothPlayed(here, elsewhere)) {
      return new Look.Nothing("pieces on fields of both colours: no draughts position");
    }
    if (here.length >= 4 && here[here.length / 2] < ROUND) {
      return new Look.Nothing("the pieces are not discs: no draughts position");
    }
    return new Look.Seen(
        new FieldReader(board, grid, discs, everyField ? -1 : playing, finder).read());
  }

  /** Reads a board whose place and set are known. */
  Sighting read(Picture picture, Grid grid, Lesson lesson) {
    Rectified board = Rectified.of(picture, grid);
    Camera camera = Camera.of(grid.map(), picture.width(), picture.height());
    DiscFinder finder = new DiscFinder(board, camera, lesson);
    Disc[][] discs = discs(finder, grid);
    if (!everyField) {
      dropShadows(discs, lesson.playing(), finder.radius);
    }
    return new FieldReader(board, grid, discs, finder, lesson).read();
  }

  /** Shadows of discs on the fields between are dark and large but not round. */
  private static boolean areBothPlayed(double[] here, double[] elsewhere) {
    return elsewhere.length >= 2
        && elsewhere.length > 0.2 * here.length
        && (here[here.length / 2] < 0.72 || elsewhere[elsewhere.length / 2] > 0.45);
  }

  /** The fields on which more discs stand, by (row + column) mod 2. */
  private static int playing(Disc[][] discs) {
    double[] weight = new double[2];
    for (int row = 0; row < discs.length; row++) {
      for (int column = 0; column < discs[row].length; column++) {
        weight[(row + column) & 1] += Math.max(0, discs[row][column].evidence() - 0.6);
      }
    }
    return weight[0] > weight[1] ? 0 : 1;
  }

  /** How round the things are that certainly stand on the fields of one kind, in rising order. */
  private static double[] rims(Disc[][] discs, int parity) {
    List<Disc> certain = new ArrayList<>();
    for (int row = 0; row < discs.length; row++) {
      for (int column = (row + parity) & 1; column < discs[row].length; column += 2) {
        certain.add(discs[row][column]);
      }
    }
    return certain.stream()
        .filter(disc -> disc.evidence() > CERTAIN && disc.contrast() > CONTRAST)
        .mapToDouble(Disc::rim)
        .sorted()
        .toArray();
  }

  /** What overlaps a disc on a field of play is its shadow, or the disc itself reaching over. */
  private static void dropShadows(Disc[][] discs, int playing, double radius) {
    for (int row = 0; row < discs.length; row++) {
      for (int column = (row + 1 - playing) & 1; column < discs[row].length; column += 2) {
        if (isShadow(discs, row, column, playing, 1.7 * radius)) {
          discs[row][column] = discs[row][column].weakened();
        }
      }
    }
  }

  private static boolean isShadow(Disc[][] discs, int row, int column, int playing, double reach) {
    for (int r = Math.max(0, row - 1); r <= Math.min(discs.length - 1, row + 1); r++) {
      for (int c = Math.max(0, column - 1); c <= Math.min(discs[r].length - 1, column + 1); c++) {
        if (((r + c) & 1) == playing
            && discs[r][c].evidence() > 0.6
            && discs[r][c].distance(discs[row][column]) < reach) {
          return true;
        }
      }
    }
    return false;
  }

  private static Disc[][] discs(DiscFinder finder, Grid grid) {
    Disc[][] discs = new Disc[grid.height()][grid.width()];
    for (int row = 0; row < grid.height(); row++) {
      for (int column = 0; column < grid.width(); column++) {
        discs[row][column] = finder.on(row, column);
      }
    }
    return discs;
  }
}
