package dev.huff.vision.find;

import dev.huff.vision.picture.LensMeter;
import dev.huff.vision.picture.Picture;
import java.util.OptionalDouble;

/** Finds a board in pictures: by its fields, by markers, or where it was said to be. */
public interface BoardLocator {
  /** Looks for the board. */
  BoardFinding find(Picture picture);

  /** What {@link LensMeter} measured of the lens, where that was told. */
  OptionalDouble bend();
}
