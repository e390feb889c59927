package dev.huff.app.robot;

import dev.huff.app.opponent.OpponentTurn;
import dev.huff.core.robot.BoardCoordinates;
import dev.huff.core.robot.CarryStep;
import dev.huff.core.robot.HumanRequest;
import dev.huff.core.robot.OperatorListener;
import dev.huff.core.robot.RecoveredFault;
import dev.huff.core.robot.RobotSentence;
import dev.huff.rules.move.Move;
import java.util.Optional;

/** Follows a playing robot. All calls come from one thread. */
public interface RobotListener extends OperatorListener {
  /** It has chosen a move and begins to make it. */
  default void onMoveChosen(OpponentTurn turn, Move move) {}

  /** It insists that its opponent's irregular move is taken back. */
  default void onInsist() {}

  @Override
  default void onDone() {}

  @Override
  default void onFault(RecoveredFault fault, CarryStep step) {}

  /** What it asks: nothing goes on before somebody answers. Empty when it goes on again. */
  default void onWaiting(Optional<HumanRequest> asked) {}

  /** The tool is over that place of the board, or beside it, and holds something or not. */
  default void onToolMoved(BoardCoordinates place, boolean holds) {}

  /** The arm or the opponent is in trouble: what, where, what to do. */
  void onTrouble(RobotSentence trouble);
}
