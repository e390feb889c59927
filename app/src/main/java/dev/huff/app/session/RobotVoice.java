package dev.huff.app.session;

import dev.huff.app.opponent.OpponentTurn;
import dev.huff.app.robot.RobotListener;
import dev.huff.core.robot.BoardCoordinates;
import dev.huff.core.robot.CarryStep;
import dev.huff.core.robot.HumanRequest;
import dev.huff.core.robot.RecoveredFault;
import dev.huff.rules.move.Move;
import dev.huff.rules.notation.MoveNotation;
import dev.huff.rules.ruleset.RuleSet;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Reports a robot's actions, one line each. */
public record RobotVoice(
    RuleSet rules, Consumer<String> says, BiConsumer<BoardCoordinates, Boolean> shows)
    implements RobotListener {
  @Override
  public void onToolMoved(BoardCoordinates place, boolean holds) {
    shows.accept(place, holds);
  }

  @Override
  public void onMoveChosen(OpponentTurn turn, Move move) {
    say("I play " + MoveNotation.of(rules).write(move, turn.position()) + ".");
  }

  @Override
  public void onFault(RecoveredFault mishap, CarryStep step) {
    switch (mishap) {
      case MISSED_GRIP -> say("I did not get hold of a piece; once more.");
      case DROPPED -> say("I dropped a piece.");
      case MISPLACED -> say("Something is not where it should be; I look again.");
    }
  }

  @Override
  public void onRequest(HumanRequest request) {
    say(request.text() + " (Enter: go on; s and Enter: emergency stop)");
  }

  @Override
  public void onTrouble(String sentence) {
    say(sentence);
  }

  private void say(String text) {
    says.accept("Robot: " + text);
  }
}
