package dev.huff.app.cli.evening;

import dev.huff.app.brain.Turn;
import dev.huff.app.robot.RobotListener;
import dev.huff.core.robot.Cell;
import dev.huff.core.robot.Mishap;
import dev.huff.core.robot.Request;
import dev.huff.core.robot.Step;
import dev.huff.rules.move.Move;
import dev.huff.rules.notation.MoveNotation;
import dev.huff.rules.ruleset.RuleSet;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Says what a robot is about, a line each. */
public record RobotVoice(RuleSet rules, Consumer<String> says, BiConsumer<Cell, Boolean> shows)
    implements RobotListener {
  @Override
  public void at(Cell place, boolean holds) {
    shows.accept(place, holds);
  }

  @Override
  public void plays(Turn turn, Move move) {
    say("I play " + MoveNotation.of(rules).write(move, turn.position()) + ".");
  }

  @Override
  public void mishap(Mishap mishap, Step step) {
    switch (mishap) {
      case MISSED_GRIP -> say("I did not get hold of a piece; once more.");
      case DROPPED -> say("I dropped a piece.");
      case MISPLACED -> say("Something is not where it should be; I look again.");
    }
  }

  @Override
  public void asks(Request request) {
    say(request.text() + " (Enter: go on; s and Enter: emergency stop)");
  }

  @Override
  public void trouble(String sentence) {
    say(sentence);
  }

  private void say(String text) {
    says.accept("Robot: " + text);
  }
}
