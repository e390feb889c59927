package dev.huff.vision.follow;

import dev.huff.core.sensing.Reading;
import dev.huff.vision.height.Judging;
import dev.huff.vision.height.Likeness;
import dev.huff.vision.height.Stand;
import dev.huff.vision.height.Storeys;
import dev.huff.vision.height.Storeys.Evidence;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.picture.Rectified;
import dev.huff.vision.read.Crowning;
import dev.huff.vision.read.Sighting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Kings are two discs high. */
final class Stacks implements Kinds {
  private final Drawing drawing;

  /** How the discs of either side look, if it was learnt from a position that was known. */
  private final Map<Reading, Likeness> known;

  private final Evidence[][] evidence;

  /** What is half told, by field {row, column}. */
  private final Map<List<Integer>, Judging> begun = new HashMap<>();

  private Stacks(Drawing drawing, Map<Reading, Likeness> known, Evidence[][] evidence) {
    this.drawing = drawing;
    this.known = known;
    this.evidence = evidence;
  }

  /**
   * Learns from what was seen.
   *
   * @param areSingle whether nothing on the board is a stack
   */
  static Stacks of(
      Picture picture, Sighting sighting, Drawing drawing, List<Stand> stands, boolean areSingle) {
    Grid grid = sighting.grid();
    Map<Reading, Likeness> known = new EnumMap<>(Reading.class);
    Stacks stacks = new Stacks(drawing, known, new Evidence[grid.height()][grid.width()]);
    Rectified fine = Rectified.of(picture, grid, Rectified.FINE, Storeys.BESIDE);
    Storeys storeys = new Storeys(fine, drawing.heights(), stands);
    Map<Reading, List<Evidence>> sides = new EnumMap<>(Reading.class);
    for (Stand stand : stands) {
      Evidence seen = storeys.evidence(stand);
      stacks.evidence[stand.row()][stand.column()] = seen;
      Reading side = sighting.at(stand.row(), stand.column()).man();
      sides.computeIfAbsent(side, any -> new ArrayList<>()).add(seen);
    }
    if (areSingle) {
      sides.forEach((side, all) -> known.put(side, Likeness.ofSingles(all)));
    }
    return stacks;
  }

  @Override
  public boolean knows(Stand stand) {
    return evidence[stand.row()][stand.column()] != null;
  }

  @Override
  public void drop(int row, int column) {
    begun.remove(List.of(row, column));
  }

  @Override
  public boolean look(Scene scene, Stand stand) {
    List<Integer> field = List.of(stand.row(), stand.column());
    Judging judging = begun.computeIfAbsent(field, any -> judging(scene, stand));
    // A copy may have gone on with it.
    if (!judging.isDone()) {
      judging.goOn();
    }
    if (!judging.isDone()) {
      return false;
    }
    evidence[stand.row()][stand.column()] = judging.evidence();
    begun.remove(field);
    return true;
  }

  private Judging judging(Scene scene, Stand stand) {
    return drawing.in(scene.light()).judging(scene.picture(), stand, scene.stands());
  }

  @Override
  public Sighting crown(Sighting flat, List<Stand> stands) {
    Map<Stand, Evidence> all = new HashMap<>();
    stands.forEach(stand -> all.put(stand, evidence[stand.row()][stand.column()]));
    return Crowning.crown(flat, all, known);
  }

  @Override
  public Kinds moved(Picture picture, Grid to) {
    return new Stacks(drawing.moved(picture, to), known, evidence);
  }

  @Override
  public Kinds copy() {
    Evidence[][] same = Arrays.stream(evidence).map(Evidence[]::clone).toArray(Evidence[][]::new);
    Stacks copy = new Stacks(drawing, known, same);
    copy.begun.putAll(begun);
    return copy;
  }
}
