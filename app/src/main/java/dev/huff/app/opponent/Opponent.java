package dev.huff.app.opponent;

import dev.huff.rules.move.Move;

/** A player of draughts. Used by one thread. */
public interface Opponent extends AutoCloseable {
  /** What a user would call it. */
  String name();

  /**
   * The move it plays; always one of the legal ones. Takes about as long as the limits say;
   * interrupting the thread breaks it off.
   *
   * @throws OpponentException when it cannot play: it crashed, hangs, or sends nonsense
   */
  Move choose(OpponentTurn turn) throws OpponentException, InterruptedException;

  @Override
  void close();
}
