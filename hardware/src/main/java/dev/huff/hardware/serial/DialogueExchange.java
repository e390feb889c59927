package dev.huff.hardware.serial;

import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.ClockButton;
import dev.huff.core.port.ClockReading;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Side;

/** Lets a {@link BoardDialogue} talk to the board and to the listener while it is called. */
public interface DialogueExchange {
  /** Sends bytes to the board. */
  void send(byte... bytes);

  /**
   * Reports what the board reads to the listener. Repeated readings are reported once, and again
   * after the board was lost.
   */
  void reading(Snapshot snapshot);

  /** Tells the listener that a side pressed its clock. */
  void pressed(Side side);

  /** Reports the clock at the board to the listener. Repeated readings are reported once. */
  void clock(ClockReading reading);

  /** Tells the listener that a button of the clock at the board was pressed. */
  void button(ClockButton button);

  /** Reports the board's status to the listener. Repeated ones are reported once. */
  void status(BoardStatus.State state, String detail);

  /** Gives the line up; it is opened anew after a while. */
  void hangUp(String why);
}
