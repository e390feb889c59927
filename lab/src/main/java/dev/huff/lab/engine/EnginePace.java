package dev.huff.lab.engine;

/**
 * Time for an engine to think: a number of positions a move, a clock, or a time for each move.
 *
 * @param nodes positions a move. 0 for a limit by time
 * @param millis time for a game. 0 for no clock
 * @param increment added by each move, in milliseconds. Without a clock, the time for each move
 */
public record EnginePace(long nodes, long millis, long increment) {
  /** So many positions a move, however long they take. */
  public static EnginePace ofNodes(long nodes) {
    return new EnginePace(nodes, 0, 0);
  }

  /** A clock. */
  public static EnginePace ofClock(long millis, long increment) {
    return new EnginePace(0, millis, increment);
  }

  /** So many milliseconds for each move. */
  public static EnginePace ofMove(long millis) {
    return new EnginePace(0, 0, millis);
  }
}
