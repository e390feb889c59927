package dev.huff.core.engine;

import dev.huff.rules.move.Placement;
import dev.huff.rules.move.Plies;

/** A search's data for one ply of the present line. The next line overwrites it. */
final class PlyState {
  final Placement at = new Placement();
  final Plies moves = new Plies();
  int[] rates = new int[64];
  long key;

  /** White's sum over all pieces. */
  int sum;

  /** The numbers of the patterns: see {@link PatternEvaluation}. */
  final long[] patterns = new long[PatternEvaluation.MOST_WORDS];

  /** How many plies nothing has happened that the rule set counts as progress. */
  int idle;

  /** How many plies since a man has moved or something was taken. */
  int reversible;
}
