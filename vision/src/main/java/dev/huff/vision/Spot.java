package dev.huff.vision;

/**
 * What is to be seen on one field.
 *
 * @param disc the roundest thing on it
 * @param middle the colour in its middle
 * @param seen whether its middle is in the picture
 */
record Spot(Disc disc, Lab middle, boolean seen) {
  Spot with(Disc other) {
    return new Spot(other, middle, seen);
  }
}
