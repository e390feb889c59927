package dev.huff.vision.follow;

import dev.huff.vision.picture.DiscCandidate;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.BoardReading;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Tells kings from men: looks at pieces, remembers what it saw, and crowns.
 *
 * @param <E> what it sees of a piece
 */
abstract sealed class KindReader<E> permits StackedKingReader, MarkedKingReader {
  /** What was seen of the pieces that were looked at. */
  final Map<GridCell, E> seen = new HashMap<>();

  /** Whether the piece on that field was looked at before. */
  final boolean hasSeen(GridCell at) {
    return seen.containsKey(at);
  }

  /** What was seen on that field is to be looked at anew. */
  abstract void drop(GridCell at);

  /** Nothing stands on that field: what will appear there is another piece. */
  final void forget(GridCell at) {
    drop(at);
    seen.remove(at);
  }

  /**
   * Looks at a piece.
   *
   * @param flat where pieces of which side stand
   * @param stand one of them
   * @return whether that is all; else it is to be looked at again, in this picture or a later one
   */
  abstract boolean look(Picture picture, BoardReading flat, DiscCandidate stand);

  /**
   * Tells the kinds of pieces.
   *
   * @param flat where pieces of which side stand
   * @param fields on which these pieces stand, each looked at before
   */
  final BoardReading crown(BoardReading flat, Set<GridCell> fields) {
    Map<GridCell, E> standing = new HashMap<>(seen);
    standing.keySet().retainAll(fields);
    return crown(flat, standing);
  }

  /** The same, by what was seen of each. */
  abstract BoardReading crown(BoardReading flat, Map<GridCell, E> standing);

  /** The same after the camera or the board has moved; what it knows of pieces stays. */
  abstract KindReader<E> moved(Picture picture, Grid to);

  /** The same, to look on while this one remembers. */
  abstract KindReader<E> copy();
}
