package dev.huff.vision.find;

import dev.huff.vision.find.BoardFinding.Found;
import dev.huff.vision.find.BoardFinding.Missing;
import dev.huff.vision.picture.GreyPicture;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Homography;
import dev.huff.vision.picture.LensMeter;
import dev.huff.vision.picture.Picture;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.opencv.core.Point;

/**
 * Finds a board of a known size in a picture by the corners of its fields, whatever stands on them
 * and however it lies.
 *
 * @param width fields in a row. Rows if the board lies the other way round
 * @param height rows, or fields in a row
 * @param bend what {@link LensMeter} measured of the lens. Empty if every picture is to tell it
 */
public record BoardFinder(int width, int height, OptionalDouble bend) implements BoardLocator {
  /** One way of looking: what of the colour, how large. */
  private record SearchPass(GreyPicture.Channel channel, int longSide) {}

  private static final List<SearchPass> PASSES =
      List.of(
          new SearchPass(GreyPicture.Channel.LUMA, 1000),
          new SearchPass(GreyPicture.Channel.RED, 1000),
          new SearchPass(GreyPicture.Channel.LUMA, 600),
          new SearchPass(GreyPicture.Channel.BLUE, 1000),
          new SearchPass(GreyPicture.Channel.LUMA, 1600));

  private static final Missing CUT_OFF =
      new Missing("the board is cut off at the edge of the picture; show all of it");

  private static final String OTHER_RULES = "; choose its rules";

  /** What boards have, apart from the one that is looked for, as rows and columns. */
  private static final List<Integer> USUAL = List.of(8, 10, 12);

  private static final double SEEN = 0.45;
  private static final double WEAKEST = 0.12;
  private static final double BEYOND = 0.6;

  /** So much of a field may be missing at the edge of the picture. */
  private static final double OUTSIDE = 0.5;

  /** A finder of boards of that size in pictures of any lens. */
  public BoardFinder(int width, int height) {
    this(width, height, OptionalDouble.empty());
  }

  private Missing none() {
    return new Missing("no board of " + size(width, height) + " squares in the picture");
  }

  private static String size(int width, int height) {
    return width + "×" + height;
  }

  @Override
  public BoardFinding find(Picture picture) {
    if (PictureCondition.isTiny(picture) || PictureCondition.isDark(picture)) {
      return new Missing(PictureCondition.of(picture).orElseThrow());
    }
    BoardFinding best = none();
    for (SearchPass pass : PASSES) {
      best = better(best, find(picture, pass));
      if (isReadable(best)) {
        return best;
      }
    }
    return best instanceof Found || best.equals(CUT_OFF) || isOtherSize(best)
        ? best
        : PictureCondition.of(picture).<BoardFinding>map(Missing::new).orElse(best);
  }

  private static boolean isOtherSize(BoardFinding finding) {
    return finding instanceof Missing missing && missing.reason().endsWith(OTHER_RULES);
  }

  private BoardFinding find(Picture picture, SearchPass pass) {
    GreyPicture grey = GreyPicture.of(picture, pass.channel, pass.longSide);
    List<SaddlePoint> saddles = SaddleDetector.detect(grey);
    int corners = (width - 1) * (height - 1);
    BoardFinding best = none();
    for (CornerLattice lattice : new LatticeGrower(grey, saddles).grow(corners * 3 / 4)) {
      if (lattice.size() < corners / 4) {
        break;
      }
      best = better(best, place(grey, lattice));
      if (isReadable(best)) {
        return best;
      }
    }
    return best;
  }

  private static boolean isReadable(BoardFinding finding) {
    return finding instanceof Found found && !PictureCondition.isTiny(found.grid());
  }

  /** The finding that tells more. A tiny board may be the grain of a table. */
  private BoardFinding better(BoardFinding known, BoardFinding next) {
    return worth(next) > worth(known) ? next : known;
  }

  private int worth(BoardFinding finding) {
    if (finding instanceof Found) {
      return isReadable(finding) ? 4 : 2;
    }
    if (finding.equals(CUT_OFF)) {
      return 3;
    }
    return finding.equals(none()) ? 0 : 1;
  }

  private BoardFinding place(GreyPicture grey, CornerLattice lattice) {
    Optional<Homography> map = lattice.homography(3);
    if (map.isEmpty()) {
      return new Missing("the lines in the picture make no board");
    }
    BoardExtent extent = new BoardExtent(grey, lattice, map.get());
    Optional<BoardExtent.Window> lying = extent.best(width - 1, height - 1);
    Optional<BoardExtent.Window> standing =
        width == height ? Optional.empty() : extent.best(height - 1, width - 1);
    boolean turned =
        standing.isPresent() && (lying.isEmpty() || standing.get().seen() > lying.get().seen());
    Optional<BoardExtent.Window> best = turned ? standing : lying;
    if (best.isEmpty() || !isBoard(best.get())) {
      return otherwise(extent, best);
    }
    BoardExtent.Window window = best.get();
    int columns = turned ? height : width;
    int rows = turned ? width : height;
    Homography fields =
        map.get().after(1, 0, window.i() - 1, 0, 1, window.j() - 1).scaled(1 / grey.scale);
    LensStraightening straight = new LensStraightening(grey, lattice, window, columns, rows);
    LensStraightening.Fit fit =
        bend.isPresent() ? straight.fit(fields, bend.getAsDouble()) : straight.fit(fields);
    Grid grid = upright(new Grid(columns, rows, fit.map(), fit.lens()));
    return isWhole(grid, grey) ? new Found(grid, window.seen()) : CUT_OFF;
  }

  /** Whether its fields alternate everywhere, and beyond its edge no more. */
  private static boolean isBoard(BoardExtent.Window window) {
    return window.beyond() <= BEYOND * window.seen()
        && window.seen() >= SEEN
        && window.weakest() >= WEAKEST;
  }

  /** Why there is no board of that size: perhaps there is one of another. */
  private Missing otherwise(BoardExtent extent, Optional<BoardExtent.Window> best) {
    String wanted = size(width, height);
    for (int side : USUAL) {
      boolean isOther = side != width || side != height;
      if (isOther && extent.best(side - 1, side - 1).filter(BoardFinder::isBoard).isPresent()) {
        return new Missing(
            "a board of " + size(side, side) + " squares, not " + wanted + OTHER_RULES);
      }
    }
    if (best.isEmpty()) {
      return none();
    }
    return new Missing(
        best.get().beyond() > BEYOND * best.get().seen()
            ? "the board has more than " + wanted + " squares"
            : "no whole board of " + wanted + " squares in the picture");
  }

  /** Whether the board lies in the picture, but for what a lens bends away. */
  private static boolean isWhole(Grid grid, GreyPicture grey) {
    double margin = OUTSIDE * grid.fieldPixels();
    double right = grey.width / grey.scale + margin;
    double bottom = grey.height / grey.scale + margin;
    return grid.corners().stream()
        .allMatch(at -> at[0] > -margin && at[0] < right && at[1] > -margin && at[1] < bottom);
  }

  /** The same board counted from the corner that makes its rows run as the picture's do. */
  private static Grid upright(Grid grid) {
    return Stream.iterate(grid, Grid::turned)
        .limit(4)
        .max(Comparator.comparingDouble(BoardFinder::rightward))
        .orElseThrow();
  }

  /** The cosine of the angle between a board's middle row and the picture's rows. */
  private static double rightward(Grid grid) {
    Point from = grid.map().map(0, grid.height() / 2.0);
    Point to = grid.map().map(grid.width(), grid.height() / 2.0);
    return (to.x - from.x) / Math.hypot(to.x - from.x, to.y - from.y);
  }
}
