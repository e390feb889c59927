package dev.huff.vision.read;

import dev.huff.core.sensing.FieldReading;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Geometry.Playing;
import dev.huff.vision.find.BoardFinder;
import dev.huff.vision.find.BoardFinding;
import dev.huff.vision.find.BoardFinding.Found;
import dev.huff.vision.find.BoardFinding.Missing;
import dev.huff.vision.find.BoardLocator;
import dev.huff.vision.find.PictureCondition;
import dev.huff.vision.picture.CameraPoseEstimate;
import dev.huff.vision.picture.DiscCandidate;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.picture.RectifiedBoard;
import dev.huff.vision.read.SideColourModel.Marked;
import dev.huff.vision.square.SquareNetwork;
import dev.huff.vision.square.SquareNetworkInput;
import dev.huff.vision.square.SquareOdds;
import dev.huff.vision.stack.StackClassifier;
import dev.huff.vision.stack.StackClassifier.Evidence;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reads single pictures: where the board is, and what stands on its fields. */
public final class BoardReader {
  /** Pieces whose rims are less round are no discs. */
  private static final double ROUND = 0.3;

  /** So few may be anything. */
  private static final int FEW = 4;

  /** What is likelier a piece counts where it is asked on which fields they stand. */
  private static final double CERTAIN = 0.8;

  /** Fewer pieces do not tell on which fields they stand. */
  private static final double TELLING = 0.8;

  /**
   * Pieces of less height, in radii, are drawn. On 259 photographs the flattest discs had 0.11, on
   * 48 pictures of drawn boards all had 0.03 at most.
   */
  private static final double DRAWN = 0.06;

  private final BoardLocator locator;
  private final boolean everyField;
  private final boolean isWhiteAbove;

  /** A reader of boards of that size, on which pieces stand as that geometry says. */
  public BoardReader(Geometry geometry) {
    this(geometry, new BoardFinder(geometry.width(), geometry.height()), false);
  }

  /**
   * The same.
   *
   * @param locator finds the board
   * @param isWhiteAbove whether White sits at the top of the pictures
   */
  public BoardReader(Geometry geometry, BoardLocator locator, boolean isWhiteAbove) {
    this.locator = locator;
    this.isWhiteAbove = isWhiteAbove;
    everyField = geometry.playing() == Playing.ALL;
  }

  /** How much is read of what stands on a board. */
  public enum Depth {
    /**
     * Where discs stand and whose they are: no disc is a stack, so nothing tells kings from men.
     */
    MEN,
    /** Kings, too: no disc is a stack, and they have on top what the men of their side have not. */
    MARKS,
    /** Kings, too, and doubts of kings only if at least one piece certainly is one. */
    SURE_KINDS,
    /** Kings, and what may be one. */
    KINDS
  }

  /** Looks for the board and reads it. */
  public PictureReading read(Picture picture) {
    return read(picture, Depth.KINDS);
  }

  /** Looks for the board and reads it to that depth. */
  public PictureReading read(Picture picture, Depth depth) {
    BoardFinding finding = locator.find(picture);
    if (finding instanceof Found found) {
      return read(picture, found.grid(), depth);
    }
    return new PictureReading.Nothing(((Missing) finding).reason());
  }

  private PictureReading read(Picture picture, Grid grid, Depth depth) {
    RectifiedBoard board = RectifiedBoard.of(picture, grid, RectifiedBoard.COARSE, 1);
    Optional<String> trouble = SharpnessCheck.trouble(picture, grid, board);
    if (trouble.isPresent()) {
      return new PictureReading.Nothing(trouble.get());
    }
    Map<GridCell, SquareOdds> odds =
        SquareNetwork.shipped().read(SquareNetworkInput.of(picture, grid));
    BoardLight light = BoardLight.of(board, odds);
    int parity = playing(odds, light);
    long here = count(odds, parity);
    long elsewhere = count(odds, 1 - parity);
    if (!everyField && elsewhere >= 2 && elsewhere > 0.2 * here) {
      return refused(grid, "pieces on squares of both colours: no draughts position");
    }
    CameraPoseEstimate camera =
        CameraPoseEstimate.of(grid.map(), picture.width(), picture.height());
    DiscFinder finder = new DiscFinder(board, camera, odds);
    Map<GridCell, SquareMeasurement> measurements = new LinkedHashMap<>();
    odds.forEach((field, its) -> measurements.put(field, finder.spot(field, its)));
    int playing = everyField ? -1 : parity;
    List<Piece> pieces = pieces(measurements, grid, playing, light);
    if (pieces.size() >= FEW && roundness(pieces) < ROUND) {
      return refused(grid, "what seems to stand on the board is not round: no draughts position");
    }
    int men = KingClassifier.men(grid.width(), grid.height(), everyField);
    SideColourModel sides =
        SideColourModel.of(pieces.stream().map(Piece::marked).toList(), men, light.middle());
    FrameAnalysis analysis =
        new FrameAnalysis(measurements, finder.learned(playing, light.lighter(), sides));
    BoardReading flat = withoutDarkness(FieldClassifier.alone(grid, analysis).read(), light);
    return new PictureReading.Seen(depth == Depth.MEN ? flat : crown(picture, flat, depth, light));
  }

  /** Where a black piece would not show, nobody knows that none stands there. */
  private static BoardReading withoutDarkness(BoardReading told, BoardLight light) {
    return light.isPainted()
        ? told
        : told.doubted(at -> told.at(at) == FieldReading.EMPTY && light.isPitchDark(at));
  }

  private static PictureReading refused(Grid grid, String reason) {
    boolean isSmall = grid.fieldPixels() < PictureCondition.ENOUGH;
    return new PictureReading.Nothing(isSmall ? PictureCondition.small(grid) : reason);
  }

  /** How round most pieces are. */
  private static double roundness(List<Piece> pieces) {
    double[] rims = pieces.stream().mapToDouble(it -> it.disc().rim()).sorted().toArray();
    return rims[rims.length / 2];
  }

  /** A piece that is seen: its side, and its disc. */
  private record Piece(Marked marked, DiscCandidate disc) {}

  private List<Piece> pieces(
      Map<GridCell, SquareMeasurement> measurements, Grid grid, int playing, BoardLight light) {
    List<Piece> pieces = new ArrayList<>();
    measurements.forEach(
        (field, spot) -> {
          boolean isPlayed = playing < 0 || field.parity() == playing;
          if (isPlayed && spot.odds().piece() > 0.5) {
            DiscCandidate disc = spot.disc().orElseThrow();
            double bright = light.even(disc.colour(), field).brightness();
            double down = (double) field.row() / (grid.height() - 1);
            double near = isWhiteAbove ? 1 - down : down;
            pieces.add(new Piece(new Marked(spot.odds().side(), bright, near), disc));
          }
        });
    return pieces;
  }

  /**
   * The fields on which more pieces stand, by (row + column) mod 2; the dark ones where none do.
   */
  private static int playing(Map<GridCell, SquareOdds> odds, BoardLight light) {
    double[] pieces = new double[2];
    odds.forEach((field, its) -> pieces[field.parity()] += its.piece());
    boolean isTelling = Math.max(pieces[0], pieces[1]) > TELLING;
    return isTelling ? (pieces[0] > pieces[1] ? 0 : 1) : 1 - light.lighter();
  }

  /** How many pieces certainly stand on the fields of one kind. */
  private static long count(Map<GridCell, SquareOdds> odds, int parity) {
    return odds.entrySet().stream()
        .filter(it -> it.getKey().parity() == parity && it.getValue().piece() > CERTAIN)
        .count();
  }

  /** Tells kings from men by their height, and by marks. */
  private static BoardReading crown(
      Picture picture, BoardReading flat, Depth depth, BoardLight light) {
    if (depth == Depth.MARKS) {
      return new MarkedTopFinder(picture, flat).told(flat, true, true);
    }
    StackClassifier storeys =
        new StackClassifier(
            picture,
            flat.grid(),
            flat.analysis().learned().radius(),
            flat.pieces(),
            /* areSingle= */ false);
    boolean areDrawn = light.isPainted() || storeys.appearance().shape().flatness() < DRAWN;
    BoardReading stacked = areDrawn ? flat : stacked(flat, storeys, depth);
    boolean isHeightKnown = !light.isBleached() && flat.pieces().size() >= FEW;
    BoardReading sure = isHeightKnown ? stacked : withoutKings(stacked);
    return new MarkedTopFinder(picture, flat).told(sure, light.isPainted(), areDrawn);
  }

  private static BoardReading stacked(BoardReading flat, StackClassifier storeys, Depth depth) {
    Map<GridCell, Evidence> evidence =
        flat.pieces().stream().collect(Collectors.toMap(DiscCandidate::at, storeys::evidence));
    EqualHeightCheck alike = new EqualHeightCheck(flat, storeys.appearance().shape().flatness());
    BoardReading crowned = alike.doubted(KingClassifier.crown(flat, evidence, Map.of()));
    return depth == Depth.KINDS || hasKing(crowned) ? crowned : flat;
  }

  /**
   * What seems a stack is not told. Where light spreads beyond edges, single discs look high. And
   * of a few discs, cut by hand perhaps, nobody knows how wide and high one is.
   */
  private static BoardReading withoutKings(BoardReading told) {
    return told.doubted(field -> told.at(field) != told.at(field).man());
  }

  private static boolean hasKing(BoardReading sighting) {
    return sighting.rows().stream().anyMatch(row -> row.matches(".*[WB].*"));
  }
}
