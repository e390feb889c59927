package dev.huff.vision.follow;

import dev.huff.core.sensing.FieldReading;
import dev.huff.vision.height.Heights;
import dev.huff.vision.height.Judging;
import dev.huff.vision.height.Likeness;
import dev.huff.vision.height.Stand;
import dev.huff.vision.height.Storeys;
import dev.huff.vision.height.Storeys.Evidence;
import dev.huff.vision.picture.Camera;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.picture.RectifiedBoard;
import dev.huff.vision.read.BoardReader;
import dev.huff.vision.read.Cell;
import dev.huff.vision.read.Crowning;
import dev.huff.vision.read.Sighting;
import dev.huff.vision.read.Study;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Kings are two discs high. */
final class KingStacks implements KindReader {
  private final Grid grid;

  /** What the discs look like from the camera. */
  private final Heights heights;

  /** How the discs of either side look, if it was learnt from a position that was known. */
  private final Map<FieldReading, Likeness> known;

  /** What speaks for a stack. */
  private final Map<Cell, Evidence> evidence = new HashMap<>();

  /** What is half told. */
  private final Map<Cell, Judging> begun = new HashMap<>();

  private KingStacks(Grid grid, Heights heights, Map<FieldReading, Likeness> known) {
    this.grid = grid;
    this.heights = heights;
    this.known = known;
  }

  /**
   * Learns from what was seen.
   *
   * @param areSingle whether nothing on the board is a stack
   */
  static KingStacks of(
      Picture picture, Sighting sighting, Study study, List<Stand> stands, boolean areSingle) {
    Storeys storeys = BoardReader.storeys(picture, sighting, study, areSingle);
    Map<FieldReading, Likeness> known = new EnumMap<>(FieldReading.class);
    KingStacks stacks = new KingStacks(sighting.grid(), storeys.heights(), known);
    Map<FieldReading, List<Evidence>> sides = new EnumMap<>(FieldReading.class);
    for (Stand stand : stands) {
      Evidence seen = storeys.evidence(stand);
      stacks.evidence.put(new Cell(stand.row(), stand.column()), seen);
      FieldReading side = sighting.at(stand.row(), stand.column()).man();
      sides.computeIfAbsent(side, any -> new ArrayList<>()).add(seen);
    }
    if (areSingle) {
      sides.forEach((side, all) -> known.put(side, Likeness.ofSingles(all)));
    }
    return stacks;
  }

  @Override
  public boolean hasSeen(Cell at) {
    return evidence.containsKey(at);
  }

  @Override
  public void drop(Cell at) {
    begun.remove(at);
  }

  @Override
  public void forget(Cell at) {
    drop(at);
    evidence.remove(at);
  }

  @Override
  public boolean look(SeenScene scene, Cell at, Stand stand) {
    Judging judging = begun.computeIfAbsent(at, any -> judging(scene, stand));
    // A copy may have gone on with it.
    if (!judging.isDone()) {
      judging.goOn();
    }
    if (!judging.isDone()) {
      return false;
    }
    evidence.put(at, judging.evidence());
    begun.remove(at);
    return true;
  }

  private Judging judging(SeenScene scene, Stand stand) {
    Heights lit = heights.in(scene.light());
    RectifiedBoard part =
        RectifiedBoard.of(
            scene.picture(), grid, RectifiedBoard.FINE, Storeys.part(stand, lit, grid));
    return new Storeys(part, lit, scene.stands()).judging(stand);
  }

  @Override
  public Sighting crown(Sighting flat, Map<Cell, Stand> stands) {
    Map<Stand, Evidence> all = new HashMap<>();
    stands.forEach(
        (at, stand) -> Optional.ofNullable(evidence.get(at)).ifPresent(its -> all.put(stand, its)));
    return Crowning.crown(flat, all, known);
  }

  @Override
  public KindReader moved(Picture picture, Grid to) {
    double longer = heights.shape().camera().longer();
    Camera camera = Camera.of(to.map(), picture.width(), picture.height(), longer);
    KingStacks there = new KingStacks(to, heights.seenFrom(camera), known);
    there.evidence.putAll(evidence);
    return there;
  }

  @Override
  public KindReader copy() {
    KingStacks copy = new KingStacks(grid, heights, known);
    copy.evidence.putAll(evidence);
    copy.begun.putAll(begun);
    return copy;
  }
}
