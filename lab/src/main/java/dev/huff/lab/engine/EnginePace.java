package dev.huff.lab.engine;

/**
 * Time for an engine to think.
 *
 * @param nodes positions a move, if there is no clock
 * @param millis time for a game. 0 for no clock
 * @param increment added by each move, in milliseconds
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
}
