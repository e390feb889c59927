package dev.huff.app.cli.robot;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.robot.ArmOperatorThread;
import dev.huff.app.robot.RobotKeys;
import dev.huff.app.robot.RobotListener;
import dev.huff.core.announce.Announcer;
import dev.huff.core.announce.Language;
import dev.huff.core.port.BoardDriver;
import dev.huff.core.port.BoardListener;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.RobotArm;
import dev.huff.core.robot.CarryStep;
import dev.huff.core.robot.HumanRequest;
import dev.huff.core.robot.MotionPlanner;
import dev.huff.core.robot.RecoveredFault;
import dev.huff.core.robot.RobotPhrase;
import dev.huff.core.robot.RobotSentence;
import dev.huff.core.robot.WorkspaceStacks;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.MonotonicClock;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/**
 * Sets up or clears a whole board while its own sensors watch. Each man counts when the board shows
 * it. A man that was missed or dropped is carried again or asked for.
 */
final class WatchedBoardSetUp implements BoardListener, RobotListener, RobotKeys {
  private static final int SETTLE_MILLIS = 300;

  private final BoardDriver board;
  private final PrintWriter out;
  private final CountDownLatch end = new CountDownLatch(1);
  private volatile boolean done;
  private volatile boolean asked;
  private volatile boolean gone;
  private volatile Optional<ArmOperatorThread> operator = Optional.empty();
  private Optional<CarryStep> told = Optional.empty();

  /** A board whose driver was not opened. */
  WatchedBoardSetUp(BoardDriver board, PrintWriter out) {
    this.board = board;
    this.out = out;
  }

  /**
   * Has an arm bring the board from one position to another.
   *
   * @param table what stands there, and beside the board
   * @throws CommandFailure when somebody is needed, and nobody is at the keyboard
   */
  void bring(
      RobotArm arm, MotionPlanner reach, WorkspaceStacks table, Position from, Position target)
      throws InterruptedException {
    ArmOperatorThread opened =
        new ArmOperatorThread(
            arm,
            reach,
            board.sensing(),
            SETTLE_MILLIS,
            table,
            this,
            MonotonicClock::millis,
            this::tellStep);
    operator = Optional.of(opened);
    listen();
    try (opened) {
      opened.perform(from, target);
      opened.begin();
      board.open(this);
      end.await();
      if (!done) {
        throw CommandFailure.failed("the arm needs somebody, and nobody is at the keyboard");
      }
    }
  }

  private void endIfStuck() {
    if (asked && gone) {
      end.countDown();
    }
  }

  private void say(String text) {
    out.println(text);
    out.flush();
  }

  /** A line for each man that is carried. */
  private void tellStep() {
    Optional<CarryStep> step = operator.flatMap(opened -> opened.operator().step());
    if (step.isPresent() && !step.equals(told)) {
      var layout = operator.orElseThrow().operator().table().layout();
      say(layout.name(step.get().from()) + " to " + layout.name(step.get().to()));
    }
    told = step;
  }

  @Override
  public void reading(long time, Snapshot snapshot) {
    operator.ifPresent(opened -> opened.board(snapshot));
  }

  @Override
  public void pressed(long time, Side side) {
    // Nobody plays.
  }

  @Override
  public void status(long time, BoardStatus status) {
    operator.ifPresent(opened -> opened.board(status.state()));
    boolean told = status.state() == BoardStatus.State.READY || status.detail().isEmpty();
    if (!told) {
      say(status.detail());
    }
  }

  @Override
  public void onDone() {
    done = true;
    end.countDown();
  }

  @Override
  public void onRequest(HumanRequest request) {
    say(announcer().robot(request.said()).text());
    say(announcer().robot(RobotPhrase.ANSWER.plain()).text());
    asked = true;
    endIfStuck();
  }

  @Override
  public void onFault(RecoveredFault fault, CarryStep step) {
    say(announcer().robot(fault.said(step)).text());
  }

  /** Speaks English, as all commands do. */
  private Announcer announcer() {
    return new Announcer(
        Language.english(), operator.orElseThrow().operator().table().layout().rules());
  }

  @Override
  public void onTrouble(RobotSentence trouble) {
    say(announcer().robot(trouble).text());
    asked = true;
    endIfStuck();
  }

  @Override
  public void proceed() {
    asked = false;
    operator.ifPresent(ArmOperatorThread::proceed);
  }

  @Override
  public void stop() {
    operator.ifPresent(ArmOperatorThread::stop);
  }

  @Override
  public void onInputEnd() {
    gone = true;
    endIfStuck();
  }
}
