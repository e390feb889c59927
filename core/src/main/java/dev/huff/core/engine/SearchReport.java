package dev.huff.core.engine;

import dev.huff.rules.move.Move;
import java.util.List;

/**
 * Interim result of a search.
 *
 * @param depth number of plies searched in full
 * @param score for the side to move. See {@link EngineScore}
 * @param nodes positions searched
 * @param millis since the search began
 * @param line best play for both sides. Its first move is the one to play
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
