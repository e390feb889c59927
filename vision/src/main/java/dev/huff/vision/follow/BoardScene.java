package dev.huff.vision.follow;

import dev.huff.core.sensing.FieldReading;
import dev.huff.vision.picture.LightRatio;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.BoardReading;
import dev.huff.vision.stack.PlacedDisc;
import java.util.List;

/**
 * What a picture shows of a board, before kinds are told.
 *
 * @param light what the picture shows, compared with that in which the set was learnt
 * @param flat where pieces of which side stand
 * @param stands these pieces
 */
record BoardScene(Picture picture, LightRatio light, BoardReading flat, List<PlacedDisc> stands) {
  /** The man of that piece's side. */
  FieldReading man(PlacedDisc stand) {
    return flat.at(stand.row(), stand.column());
  }
}
