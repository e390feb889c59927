package dev.huff.vision;

/** Finds a board in pictures: by its fields, by markers, or where it was said to be. */
public interface Locator {
  /** Looks for the board. */
  Finding find(Picture picture);
}
