package dev.huff.core.engine;

import dev.huff.rules.move.Move;
import java.util.List;

/**
 * What a search has found so far.
 *
 * @param depth how many plies were searched in full
 * @param score to the side to move, see {@link EngineScore}
 * @param nodes positions looked at
 * @param millis since the search began
 * @param line the best play for both sides; its first move is the one to play
 */
public record SearchReport(int depth, int score, long nodes, long millis, List<Move> line) {
  public SearchReport {
    line = List.copyOf(line);
  }

  /** The move to play. */
  public Move move() {
    return line.get(0);
  }
}
