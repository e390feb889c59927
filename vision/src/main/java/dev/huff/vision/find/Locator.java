package dev.huff.vision.find;

import dev.huff.vision.picture.Picture;

/** Finds a board in pictures: by its fields, by markers, or where it was said to be. */
public interface Locator {
  /** Looks for the board. */
  Finding find(Picture picture);
}
