package dev.huff.app.engine;

/**
 * How long an engine thinks.
 *
 * @param nodes positions a move, where there is no clock
 * @param millis what the clock of a game holds; 0 for none
 * @param increment what each move adds, in milliseconds
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
