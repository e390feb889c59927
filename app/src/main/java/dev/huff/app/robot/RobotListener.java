package dev.huff.app.robot;

import dev.huff.app.brain.Turn;
import dev.huff.core.robot.Cell;
import dev.huff.core.robot.Mishap;
import dev.huff.core.robot.Request;
import dev.huff.core.robot.Step;
import dev.huff.rules.move.Move;

/** Hears what a robot that plays is about. All calls come from one thread. */
public interface RobotListener {
  /** It has chosen a move and begins to make it. */
  default void plays(Turn turn, Move move) {}

  /** The board shows its move. */
  default void done() {}

  /** Something went wrong and is being put right. */
  default void mishap(Mishap mishap, Step step) {}

  /** The tool is over that place of the board, or beside it, and holds something or not. */
  default void at(Cell place, boolean holds) {}

  /** It needs a human, who then says {@link RobotPlayer#proceed}. */
  void asks(Request request);

  /** Arm or brain is in trouble: what, where, what to do. */
  void trouble(String sentence);
}
