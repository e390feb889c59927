package dev.huff.app.session;

import dev.huff.app.opponent.OpponentTurn;
import dev.huff.app.robot.RobotListener;
import dev.huff.core.announce.Announcement;
import dev.huff.core.announce.Announcer;
import dev.huff.core.referee.ArbiterDecision;
import dev.huff.core.robot.BoardCoordinates;
import dev.huff.core.robot.CarryStep;
import dev.huff.core.robot.HumanRequest;
import dev.huff.core.robot.RecoveredFault;
import dev.huff.core.robot.RobotPhrase;
import dev.huff.core.robot.RobotSentence;
import dev.huff.rules.move.Move;
import dev.huff.rules.notation.MoveNotation;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reports a robot's actions, one line each, in the evening's language. */
class RobotReporter implements RobotListener {
  private final RuleSet rules;
  private final LiveGameAssembly assembly;
  private final Announcer announcer;

  RobotReporter(RuleSet rules, LiveGameAssembly assembly) {
    this.rules = rules;
    this.assembly = assembly;
    this.announcer = assembly.announcer();
  }

  @Override
  public void onToolMoved(BoardCoordinates place, boolean holds) {
    assembly.showRobotAt(place, holds);
  }

  @Override
  public void onMoveChosen(OpponentTurn turn, Move move) {
    onTrouble(RobotPhrase.PLAYS.with(MoveNotation.of(rules).write(move, turn.position())));
  }

  @Override
  public void onInsist() {
    String name = announcer.robot(RobotPhrase.NAME.plain()).text();
    assembly.game().decide(ArbiterDecision.Order.INSIST, Optional.of(name));
  }

  @Override
  public void onFault(RecoveredFault fault, CarryStep step) {
    onTrouble(fault.said(step));
  }

  @Override
  public void onWaiting(Optional<HumanRequest> asked) {
    assembly.showRobotWaiting(asked);
  }

  @Override
  public void onRequest(HumanRequest request) {
    List<RobotSentence> said = new ArrayList<>(request.said());
    said.add(RobotPhrase.ANSWER.plain());
    say(said);
  }

  @Override
  public void onTrouble(RobotSentence trouble) {
    say(List.of(trouble));
  }

  final void say(List<RobotSentence> said) {
    Announcement all = announcer.robot(said);
    assembly.game().say(new Announcement(introduced(all.text()), introduced(all.spoken())));
  }

  private String introduced(String said) {
    return announcer.robot(RobotPhrase.SAYS.with(said)).text();
  }
}
