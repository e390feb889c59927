package dev.huff.vision.follow;

import dev.huff.core.sensing.FieldReading;
import dev.huff.vision.picture.BoardWindow;
import dev.huff.vision.picture.DiscCandidate;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.LightRatio;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.picture.RectifiedBoard;
import dev.huff.vision.read.BoardReading;
import dev.huff.vision.read.GridCell;
import dev.huff.vision.read.KingClassifier;
import dev.huff.vision.stack.PlacedDisc;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Kings have a mark on top that men have not: a crown, a star, the other side of the disc. How the
 * tops of men look is learnt from a position of nearly nothing but men, for each side.
 */
final class MarkedKingReader implements KindReader {
  /**
   * A top that is this many times as unusual as most men is a king as often as a man. On 28
   * rendered boards all kings had 11 times or more. Men had at most 6 times, except for single ones
   * that mirror a lamp, which had up to 12. The start position remembers these by their place;
   * elsewhere the game decides.
   */
  private static final double STRANGE = 9;

  /** Only men that mirror a lamp are so many times as unusual as most are. */
  private static final double SHINING = 6;

  private static final double SLOPE = 2.5;
  private static final double MOST = 9;

  /** Of a side of which nothing was learnt nothing is told. */
  private static final double UNKNOWN = 0;

  private final Grid grid;
  private final double radius;
  private final Map<FieldReading, Usual> men;

  /** Men that mirror a lamp where they stand. */
  private final Map<Man, DiscTop> shining;

  private final Map<GridCell, Double> odds = new HashMap<>();

  private MarkedKingReader(
      Grid grid, double radius, Map<FieldReading, Usual> men, Map<Man, DiscTop> shining) {
    this.grid = grid;
    this.radius = radius;
    this.men = men;
    this.shining = shining;
  }

  /** A man on a field. */
  private record Man(FieldReading side, GridCell at) {}

  /**
   * How the tops of men look, and how much they differ.
   *
   * @param top the usual one
   * @param unevenly how much their unevenness differs
   * @param colourfully how much their middles differ
   */
  private record Usual(DiscTop top, double unevenly, double colourfully) {
    private static final double LEAST = 0.7;

    static Usual of(List<DiscTop> tops) {
      DiscTop usual = DiscTop.median(tops);
      double unevenly =
          DiscTop.median(tops.stream().mapToDouble(top -> Math.abs(top.uneven() - usual.uneven())));
      double colourfully =
          DiscTop.median(tops.stream().mapToDouble(top -> top.middle().distance(usual.middle())));
      return new Usual(usual, Math.max(LEAST, 1.5 * unevenly), Math.max(LEAST, colourfully));
    }

    /** How many times as far from the usual top as most are. */
    double strangeness(DiscTop seen) {
      return strangeness(seen, top);
    }

    /** The same, from the top of a man on which the light falls as on that one. */
    double strangeness(DiscTop seen, DiscTop man) {
      return Math.max(
          (seen.uneven() - man.uneven()) / unevenly,
          seen.middle().distance(man.middle()) / colourfully);
    }
  }

  /**
   * Learns from what was seen.
   *
   * @param radius of a disc, in fields
   * @param stands what stands on the board, men most of it
   * @param areMen whether all of it is
   */
  static MarkedKingReader of(
      Picture picture,
      BoardReading sighting,
      double radius,
      List<PlacedDisc> stands,
      boolean areMen) {
    Map<Man, DiscTop> seen = new HashMap<>();
    Map<FieldReading, List<DiscTop>> tops = new EnumMap<>(FieldReading.class);
    for (PlacedDisc stand : stands) {
      FieldReading side = sighting.at(stand.row(), stand.column()).man();
      DiscTop top = top(picture, LightRatio.SAME, sighting.grid(), stand, radius);
      seen.put(new Man(side, new GridCell(stand.row(), stand.column())), top);
      tops.computeIfAbsent(side, any -> new ArrayList<>()).add(top);
    }
    Map<FieldReading, Usual> men = new EnumMap<>(FieldReading.class);
    tops.forEach((side, all) -> men.put(side, Usual.of(all)));
    seen.entrySet().removeIf(man -> !areMen || !isShining(man.getValue(), men, man.getKey().side));
    return new MarkedKingReader(sighting.grid(), radius, men, seen);
  }

  private static boolean isShining(DiscTop top, Map<FieldReading, Usual> men, FieldReading side) {
    Usual usual = men.get(side);
    return usual != null && usual.strangeness(top) >= SHINING;
  }

  private static DiscTop top(
      Picture picture, LightRatio light, Grid grid, PlacedDisc stand, double radius) {
    DiscCandidate disc = stand.disc();
    BoardWindow window = BoardWindow.about(disc.x(), disc.y(), radius);
    RectifiedBoard part = RectifiedBoard.of(picture, grid, RectifiedBoard.FINE, window);
    return DiscTop.of(part, light, disc.x(), disc.y(), radius);
  }

  @Override
  public boolean hasSeen(GridCell at) {
    return odds.containsKey(at);
  }

  @Override
  public void drop(GridCell at) {
    // Every look is a whole one.
  }

  @Override
  public void forget(GridCell at) {
    odds.remove(at);
  }

  @Override
  public boolean look(BoardScene scene, GridCell at, PlacedDisc stand) {
    odds.put(at, odds(scene, at, stand));
    return true;
  }

  /** The logarithm of the odds that it is a king. */
  private double odds(BoardScene scene, GridCell at, PlacedDisc stand) {
    FieldReading side = scene.man(stand);
    Usual usual = men.get(side);
    if (usual == null) {
      return UNKNOWN;
    }
    DiscTop top = top(scene.picture(), scene.light(), grid, stand, radius);
    DiscTop there = shining.getOrDefault(new Man(side, at), usual.top);
    // Lamps are put out, and boards knocked away from them.
    double strange = Math.min(usual.strangeness(top), usual.strangeness(top, there));
    return Math.max(-MOST, Math.min(MOST, SLOPE * (strange - STRANGE)));
  }

  @Override
  public BoardReading crown(BoardReading flat, Map<GridCell, PlacedDisc> stands) {
    Map<PlacedDisc, Double> all = new HashMap<>();
    stands.forEach((at, stand) -> all.put(stand, odds.getOrDefault(at, UNKNOWN)));
    return KingClassifier.crown(flat, all);
  }

  @Override
  public KindReader moved(Picture picture, Grid to) {
    MarkedKingReader there = new MarkedKingReader(to, radius, men, shining);
    there.odds.putAll(odds);
    return there;
  }

  @Override
  public KindReader copy() {
    MarkedKingReader same = new MarkedKingReader(grid, radius, men, shining);
    same.odds.putAll(odds);
    return same;
  }
}
