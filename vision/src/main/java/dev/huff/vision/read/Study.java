package dev.huff.vision.read;

import static java.util.Objects.requireNonNull;

import dev.huff.vision.picture.Cell;
import java.util.Map;

/**
 * What a picture teaches for the next ones.
 *
 * @param spots what was to be seen on every field, before anything was decided
 * @param lesson what was learnt of the set, the board and the light
 */
public record Study(Map<Cell, Spot> spots, Lesson lesson) {
  /** What was to be seen on a field. */
  Spot at(Cell cell) {
    return requireNonNull(spots.get(cell));
  }
}
