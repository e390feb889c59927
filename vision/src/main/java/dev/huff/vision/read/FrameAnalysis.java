package dev.huff.vision.read;

import dev.huff.vision.picture.GridCell;
import java.util.Map;
import java.util.Objects;

/**
 * Measurements of a picture that serve for the next ones.
 *
 * @param measurements what was to be seen on every field, before anything was decided
 * @param learned what was learnt of the set, the board and the light
 */
public record FrameAnalysis(
    Map<GridCell, SquareMeasurement> measurements, LearnedParameters learned) {
  /** What was to be seen on a field. */
  SquareMeasurement at(GridCell field) {
    return Objects.requireNonNull(measurements.get(field));
  }
}
