package dev.huff.vision.follow;

import dev.huff.core.sensing.FieldReading;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.BoardReading;
import dev.huff.vision.stack.PlacedDisc;

/**
 * What a picture shows of a board, before kinds are told.
 *
 * @param flat where pieces of which side stand
 */
record PictureWithReading(Picture picture, BoardReading flat) {
  /** The man of that piece's side. */
  FieldReading man(PlacedDisc stand) {
    return flat.at(stand.at());
  }
}
