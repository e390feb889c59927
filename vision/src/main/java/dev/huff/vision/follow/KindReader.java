package dev.huff.vision.follow;

import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.BoardReading;
import dev.huff.vision.stack.PlacedDisc;
import java.util.Set;

/** Tells kings from men: looks at pieces, remembers what it saw, and crowns. */
sealed interface KindReader permits StackedKingReader, MarkedKingReader {
  /** Whether the piece on that field was looked at before. */
  boolean hasSeen(GridCell at);

  /** What was seen on that field is to be looked at anew. */
  void drop(GridCell at);

  /** Nothing stands on that field: what will appear there is another piece. */
  void forget(GridCell at);

  /**
   * Looks at a piece.
   *
   * @param flat where pieces of which side stand
   * @param stand one of them
   * @return whether that is all; else it is to be looked at again, in this picture or a later one
   */
  boolean look(Picture picture, BoardReading flat, PlacedDisc stand);

  /**
   * Tells the kinds of pieces.
   *
   * @param flat where pieces of which side stand
   * @param fields on which these pieces stand, each looked at before
   */
  BoardReading crown(BoardReading flat, Set<GridCell> fields);

  /** The same after the camera or the board has moved; what it knows of pieces stays. */
  KindReader moved(Picture picture, Grid to);

  /** The same, to look on while this one remembers. */
  KindReader copy();
}
