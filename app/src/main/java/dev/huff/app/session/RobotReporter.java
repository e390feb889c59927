package dev.huff.app.session;

import dev.huff.app.opponent.OpponentTurn;
import dev.huff.app.robot.RobotListener;
import dev.huff.core.referee.ArbiterDecision;
import dev.huff.core.robot.BoardCoordinates;
import dev.huff.core.robot.CarryStep;
import dev.huff.core.robot.HumanRequest;
import dev.huff.core.robot.RecoveredFault;
import dev.huff.core.robot.WorkspaceLayout;
import dev.huff.rules.move.Move;
import dev.huff.rules.notation.MoveNotation;
import dev.huff.rules.ruleset.RuleSet;
import java.util.Optional;

/** Reports a robot's actions, one line each. */
class RobotReporter implements RobotListener {
  private final RuleSet rules;
  private final WorkspaceLayout layout;
  private final LiveGameAssembly assembly;

  RobotReporter(RuleSet rules, WorkspaceLayout layout, LiveGameAssembly assembly) {
    this.rules = rules;
    this.layout = layout;
    this.assembly = assembly;
  }

  @Override
  public void onToolMoved(BoardCoordinates place, boolean holds) {
    assembly.showRobotAt(place, holds);
  }

  @Override
  public void onMoveChosen(OpponentTurn turn, Move move) {
    say("I play " + MoveNotation.of(rules).write(move, turn.position()) + ".");
  }

  @Override
  public void onInsist() {
    assembly.game().decide(ArbiterDecision.Order.INSIST, Optional.of("the robot"));
  }

  @Override
  public void onFault(RecoveredFault fault, CarryStep step) {
    String from = layout.name(step.from());
    String to = layout.name(step.to());
    switch (fault) {
      case MISSED_GRIP -> say("I did not get hold of the piece on " + from + "; once more.");
      case DROPPED -> say("I dropped the piece from " + from + " on its way to " + to + ".");
      case MISPLACED -> say("Something is not where it should be after " + to + "; I look again.");
    }
  }

  @Override
  public void onWaiting(boolean waits) {
    assembly.showRobotWaiting(waits);
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
    assembly.game().note("Robot: " + text);
  }
}
