package dev.huff.vision.follow;

import dev.huff.core.sensing.FieldReading;
import dev.huff.vision.picture.CameraPoseEstimate;
import dev.huff.vision.picture.DiscCandidate;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.BoardReading;
import dev.huff.vision.read.KingClassifier;
import dev.huff.vision.stack.DiscAppearance;
import dev.huff.vision.stack.StackClassifier;
import dev.huff.vision.stack.StackClassifier.Evidence;
import dev.huff.vision.stack.StackDecision;
import dev.huff.vision.stack.StackEvidenceModel;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Kings are two discs high. */
final class StackedKingReader extends KindReader<Evidence> {
  private final Grid grid;

  /** What the discs look like from the camera. */
  private final DiscAppearance appearance;

  /** How the discs of either side look, if it was learnt from a position that was known. */
  private final Map<FieldReading, StackEvidenceModel> known;

  /** What is half told. */
  private final Map<GridCell, StackDecision> begun = new HashMap<>();

  private StackedKingReader(
      Grid grid, DiscAppearance appearance, Map<FieldReading, StackEvidenceModel> known) {
    this.grid = grid;
    this.appearance = appearance;
    this.known = known;
  }

  /**
   * Learns from what was seen.
   *
   * @param areSingle whether nothing on the board is a stack
   */
  static StackedKingReader of(Picture picture, BoardReading sighting, boolean areSingle) {
    double radius = sighting.analysis().learned().radius();
    StackClassifier storeys =
        new StackClassifier(picture, sighting.grid(), radius, sighting.pieces(), areSingle);
    Map<FieldReading, StackEvidenceModel> known = new EnumMap<>(FieldReading.class);
    StackedKingReader stacks = new StackedKingReader(sighting.grid(), storeys.appearance(), known);
    Map<FieldReading, List<Evidence>> sides = new EnumMap<>(FieldReading.class);
    for (DiscCandidate stand : sighting.pieces()) {
      Evidence seen = storeys.evidence(stand);
      stacks.seen.put(stand.at(), seen);
      FieldReading side = sighting.at(stand.at()).man();
      sides.computeIfAbsent(side, any -> new ArrayList<>()).add(seen);
    }
    if (areSingle) {
      sides.forEach((side, all) -> known.put(side, StackEvidenceModel.ofSingles(all)));
    }
    return stacks;
  }

  @Override
  void drop(GridCell at) {
    begun.remove(at);
  }

  @Override
  boolean look(Picture picture, BoardReading flat, DiscCandidate stand) {
    GridCell at = stand.at();
    StackDecision decision =
        begun.computeIfAbsent(
            at,
            any -> StackClassifier.beginDecision(picture, grid, appearance, flat.pieces(), stand));
    // A copy may have gone on with it.
    if (!decision.isDone()) {
      decision.advance();
    }
    if (!decision.isDone()) {
      return false;
    }
    seen.put(at, decision.evidence());
    begun.remove(at);
    return true;
  }

  @Override
  BoardReading crown(BoardReading flat, Map<GridCell, Evidence> standing) {
    return KingClassifier.crown(flat, standing, known);
  }

  @Override
  KindReader<Evidence> moved(Picture picture, Grid to) {
    double longer = appearance.shape().camera().longer();
    CameraPoseEstimate camera =
        CameraPoseEstimate.of(to.map(), picture.width(), picture.height(), longer);
    StackedKingReader there = new StackedKingReader(to, appearance.seenFrom(camera), known);
    there.seen.putAll(seen);
    return there;
  }

  @Override
  KindReader<Evidence> copy() {
    StackedKingReader copy = new StackedKingReader(grid, appearance, known);
    copy.seen.putAll(seen);
    copy.begun.putAll(begun);
    return copy;
  }
}
