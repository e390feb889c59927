package dev.huff.core.engine;

import dev.huff.rules.move.Placement;
import dev.huff.rules.move.Plies;

/** What a search knows of one ply of the line it is in; written over by the next line. */
final class PlyState {
  final Placement at = new Placement();
  final Plies moves = new Plies();
  int[] rates = new int[64];
  long key;

  /** White's sum over all pieces. */
  int sum;

  /** How many plies nothing has happened that the rule set counts as progress. */
  int idle;
}
