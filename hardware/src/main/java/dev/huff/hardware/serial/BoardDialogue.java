package dev.huff.hardware.serial;

import dev.huff.core.port.BoardIndication;
import dev.huff.core.sensing.SensingLevel;

/**
 * The conversation with one kind of board, free of I/O, threads and clocks. Bytes and times go in;
 * bytes and readings come out through the {@link DialogueExchange}. Called by one thread at a time.
 *
 * <p>Times are milliseconds that never go back.
 */
public interface BoardDialogue {
  /** How much this board can tell. */
  SensingLevel sensing();

  /** The line is open, for the first time or again; bytes of before will not be completed. */
  void onOpened(long now, DialogueExchange exchange);

  /** These bytes came, whole messages or not. */
  void onBytes(long now, byte[] bytes, DialogueExchange exchange);

  /** Time passed; called at least every 50 ms while the line is open. */
  void tick(long now, DialogueExchange exchange);

  /**
   * Shows this on the board from now on; boards without lights or sounds do nothing. Called after
   * the line was opened too, and again after the first reading, which tells how the board lies.
   */
  default void show(BoardIndication indication, DialogueExchange exchange) {}
}
