package dev.huff.vision.follow;

import dev.huff.core.sensing.FieldReading;
import dev.huff.vision.height.Judging;
import dev.huff.vision.height.Likeness;
import dev.huff.vision.height.Stand;
import dev.huff.vision.height.Storeys;
import dev.huff.vision.height.Storeys.Evidence;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.picture.RectifiedBoard;
import dev.huff.vision.read.Crowning;
import dev.huff.vision.read.Sighting;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Kings are two discs high. */
final class KingStacks implements KindReader {
  private final FieldDrawing drawing;

  /** How the discs of either side look, if it was learnt from a position that was known. */
  private final Map<FieldReading, Likeness> known;

  /** What speaks for a stack, by field {row, column}. */
  private final Map<List<Integer>, Evidence> evidence = new HashMap<>();

  /** What is half told, by field {row, column}. */
  private final Map<List<Integer>, Judging> begun = new HashMap<>();

  private KingStacks(FieldDrawing drawing, Map<FieldReading, Likeness> known) {
    this.drawing = drawing;
    this.known = known;
  }

  /**
   * Learns from what was seen.
   *
   * @param areSingle whether nothing on the board is a stack
   */
  static KingStacks of(
      Picture picture,
      Sighting sighting,
      FieldDrawing drawing,
      List<Stand> stands,
      boolean areSingle) {
    Grid grid = sighting.grid();
    Map<FieldReading, Likeness> known = new EnumMap<>(FieldReading.class);
    KingStacks stacks = new KingStacks(drawing, known);
    RectifiedBoard fine = RectifiedBoard.of(picture, grid, RectifiedBoard.FINE, Storeys.BESIDE);
    Storeys storeys = new Storeys(fine, drawing.heights(), stands);
    Map<FieldReading, List<Evidence>> sides = new EnumMap<>(FieldReading.class);
    for (Stand stand : stands) {
      Evidence seen = storeys.evidence(stand);
      stacks.evidence.put(place(stand), seen);
      FieldReading side = sighting.at(stand.row(), stand.column()).man();
      sides.computeIfAbsent(side, any -> new ArrayList<>()).add(seen);
    }
    if (areSingle) {
      sides.forEach((side, all) -> known.put(side, Likeness.ofSingles(all)));
    }
    return stacks;
  }

  @Override
  public boolean hasSeen(Stand stand) {
    return evidence.containsKey(place(stand));
  }

  private static List<Integer> place(Stand stand) {
    return List.of(stand.row(), stand.column());
  }

  @Override
  public void drop(int row, int column) {
    begun.remove(List.of(row, column));
  }

  @Override
  public void forget(int row, int column) {
    drop(row, column);
    evidence.remove(List.of(row, column));
  }

  @Override
  public boolean look(SeenScene scene, Stand stand) {
    List<Integer> field = place(stand);
    Judging judging = begun.computeIfAbsent(field, any -> judging(scene, stand));
    // A copy may have gone on with it.
    if (!judging.isDone()) {
      judging.goOn();
    }
    if (!judging.isDone()) {
      return false;
    }
    evidence.put(field, judging.evidence());
    begun.remove(field);
    return true;
  }

  private Judging judging(SeenScene scene, Stand stand) {
    return drawing.in(scene.light()).judging(scene.picture(), stand, scene.stands());
  }

  @Override
  public Sighting crown(Sighting flat, List<Stand> stands) {
    Map<Stand, Evidence> all = new HashMap<>();
    stands.forEach(
        stand ->
            Optional.ofNullable(evidence.get(place(stand))).ifPresent(its -> all.put(stand, its)));
    return Crowning.crown(flat, all, known);
  }

  @Override
  public KindReader moved(Picture picture, Grid to) {
    KingStacks there = new KingStacks(drawing.moved(picture, to), known);
    there.evidence.putAll(evidence);
    return there;
  }

  @Override
  public KindReader copy() {
    KingStacks copy = new KingStacks(drawing, known);
    copy.evidence.putAll(evidence);
    copy.begun.putAll(begun);
    return copy;
  }
}
