package dev.huff.vision.read;

import static java.util.Objects.requireNonNull;

import dev.huff.vision.picture.GridCell;
import java.util.Map;

/**
 * What a picture teaches for the next ones.
 *
 * @param spots what was to be seen on every field, before anything was decided
 * @param lesson what was learnt of the set, the board and the light
 */
public record FrameAnalysis(Map<GridCell, SquareMeasurement> spots, LearnedParameters lesson) {
  /** What was to be seen on a field. */
  SquareMeasurement at(GridCell cell) {
    return requireNonNull(spots.get(cell));
  }
}
