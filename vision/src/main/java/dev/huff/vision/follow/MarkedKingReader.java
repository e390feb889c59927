package dev.huff.vision.follow;

import dev.huff.core.sensing.FieldReading;
import dev.huff.vision.picture.DiscCandidate;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.BoardReading;
import dev.huff.vision.read.DiscTop;
import dev.huff.vision.read.KingClassifier;
import dev.huff.vision.read.UsualTop;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Kings have a mark on top that men have not: a crown, a star, the other side of the disc. How the
 * tops of men look is learnt from a position of nearly nothing but men, for each side.
 */
final class MarkedKingReader extends KindReader<Double> {
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
    for (DiscCandidate stand : sighting.pieces()) {
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
  void drop(GridCell at) {
    // Every look is a whole one.
  }

  @Override
  boolean look(Picture picture, BoardReading flat, DiscCandidate stand) {
    seen.put(stand.at(), odds(picture, flat.at(stand.at()), stand));
    return true;
  }

  /** The logarithm of the odds that it is a king. */
  private double odds(Picture picture, FieldReading side, DiscCandidate stand) {
    UsualTop usual = men.get(side);
    if (usual == null) {
      return UNKNOWN;
    }
    DiscTop top = DiscTop.of(picture, grid, stand, radius);
    DiscTop there = shining.getOrDefault(new Man(side, stand.at()), usual.top());
    // Lamps are put out, and boards knocked away from them.
    double strange =
        Math.min(
            usual.strangeness(top.inLightOf(usual.top())),
            usual.strangeness(top.inLightOf(there), there));
    return Math.max(-MOST, Math.min(MOST, SLOPE * (strange - UsualTop.STRANGE)));
  }

  @Override
  BoardReading crown(BoardReading flat, Map<GridCell, Double> standing) {
    return KingClassifier.crown(flat, standing);
  }

  @Override
  KindReader<Double> moved(Picture picture, Grid to) {
    MarkedKingReader there = new MarkedKingReader(to, radius, men, shining);
    there.seen.putAll(seen);
    return there;
  }

  @Override
  KindReader<Double> copy() {
    MarkedKingReader same = new MarkedKingReader(grid, radius, men, shining);
    same.seen.putAll(seen);
    return same;
  }
}
