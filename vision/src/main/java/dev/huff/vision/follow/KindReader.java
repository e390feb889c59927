package dev.huff.vision.follow;

import dev.huff.vision.height.Stand;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.Sighting;
import java.util.List;

/** Tells kings from men: looks at pieces, remembers what it saw, and crowns. */
sealed interface KindReader permits KingStacks, KingMarks {
  /** Whether the piece on that field was looked at before. */
  boolean hasSeen(Stand stand);

  /** What was seen on that field is to be looked at anew. */
  void drop(int row, int column);

  /** Nothing stands on that field: what will appear there is another piece. */
  void forget(int row, int column);

  /**
   * Looks at a piece.
   *
   * @param stand one of the scene's pieces
   * @return whether that is all; else it is to be looked at again, in this picture or a later one
   */
  boolean look(SeenScene scene, Stand stand);

  /**
   * Tells the kinds of pieces.
   *
   * @param flat where pieces of which side stand
   * @param stands these pieces, each looked at before
   */
  Sighting crown(Sighting flat, List<Stand> stands);

  /** The same after the camera or the board has moved; what it knows of pieces stays. */
  KindReader moved(Picture picture, Grid to);

  /** The same, to look on while this one remembers. */
  KindReader copy();
}
