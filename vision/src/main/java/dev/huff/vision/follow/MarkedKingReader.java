package dev.huff.vision.follow;

import dev.huff.core.sensing.FieldReading;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.BoardReading;
import dev.huff.vision.read.DiscTop;
import dev.huff.vision.read.KingClassifier;
import dev.huff.vision.read.UsualTop;
import dev.huff.vision.stack.PlacedDisc;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Kings have a mark on top that men have not: a crown, a star, the other side of the disc. How the
 * tops of men look is learnt from a position of nearly nothing but men, for each side.
 */
final class MarkedKingReader implements KindReader {
  /** Only men that mirror a lamp are so many times as unusual as most are. */
  private static final double SHINING = 6;

  private static final double SLOPE = 2.5;
  private static final double MOST = 9;

  /** Of a side of which nothing was learnt nothing is told. */
  private static final double UNKNOWN = 0;

  private final Grid grid;
  private final double radius;
  private final Map<FieldReading, UsualTop> men;

  /** Men that mirror a lamp where they stand. */
  private final Map<Man, DiscTop> shining;

  private final Map<GridCell, Double> odds = new HashMap<>();

  private MarkedKingReader(
      Grid grid, double radius, Map<FieldReading, UsualTop> men, Map<Man, DiscTop> shining) {
    this.grid = grid;
    this.radius = radius;
    this.men = men;
    this.shining = shining;
  }

  private record Man(FieldReading side, GridCell at) {}

  /**
   * Learns from what was seen.
   *
   * @param sighting men most of it
   * @param areMen whether all of it is
   */
  static MarkedKingReader of(Picture picture, BoardReading sighting, boolean areMen) {
    double radius = sighting.analysis().learned().radius();
    Map<Man, DiscTop> seen = new HashMap<>();
    Map<FieldReading, List<DiscTop>> tops = new EnumMap<>(FieldReading.class);
    for (PlacedDisc stand : sighting.pieces()) {
      FieldReading side = sighting.at(stand.at()).man();
      DiscTop top = DiscTop.of(picture, sighting.grid(), stand, radius);
      seen.put(new Man(side, stand.at()), top);
      tops.computeIfAbsent(side, any -> new ArrayList<>()).add(top);
    }
    Map<FieldReading, UsualTop> men = new EnumMap<>(FieldReading.class);
    tops.forEach((side, all) -> men.put(side, UsualTop.of(all)));
    seen.entrySet().removeIf(man -> !areMen || !isShining(man.getValue(), men, man.getKey().side));
    return new MarkedKingReader(sighting.grid(), radius, men, seen);
  }

  private static boolean isShining(
      DiscTop top, Map<FieldReading, UsualTop> men, FieldReading side) {
    UsualTop usual = men.get(side);
    return usual != null && usual.strangeness(top) >= SHINING;
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
  public boolean look(Picture picture, BoardReading flat, PlacedDisc stand) {
    odds.put(stand.at(), odds(picture, flat.at(stand.at()), stand));
    return true;
  }

  /** The logarithm of the odds that it is a king. */
  private double odds(Picture picture, FieldReading side, PlacedDisc stand) {
    UsualTop usual = men.get(side);
    if (usual == null) {
      return UNKNOWN;
    }
    DiscTop seen = DiscTop.of(picture, grid, stand, radius);
    DiscTop there = shining.getOrDefault(new Man(side, stand.at()), usual.top());
    // Lamps are put out, and boards knocked away from them.
    double strange =
        Math.min(
            usual.strangeness(seen.inLightOf(usual.top())),
            usual.strangeness(seen.inLightOf(there), there));
    return Math.max(-MOST, Math.min(MOST, SLOPE * (strange - UsualTop.STRANGE)));
  }

  @Override
  public BoardReading crown(BoardReading flat, Set<GridCell> fields) {
    Map<GridCell, Double> standing = new HashMap<>(odds);
    standing.keySet().retainAll(fields);
    return KingClassifier.crown(flat, standing);
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
