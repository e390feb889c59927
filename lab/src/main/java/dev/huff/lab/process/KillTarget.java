package dev.huff.lab.process;

import java.io.IOException;

/** A process that is killed and started again. */
public interface KillTarget {
  /** What reports call it. */
  String name();

  /** {@code table}, {@code hall} or {@code database}. */
  String kind();

  boolean isAlive();

  /** Whether it does its work. */
  boolean isReady();

  /** What can be told of how it ended, to be put behind a sentence. */
  default String trace() {
    return "";
  }

  /** Starts it on what it left. */
  void start() throws IOException;

  /**
   * Ends it.
   *
   * @return how long that took, in milliseconds
   * @throws IOException when it does not end
   */
  long end(StopKind signal) throws IOException, InterruptedException;
}
