package dev.huff.app.robot;

import static org.awaitility.Awaitility.await;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.argThat;
import static org.mockito.Mockito.atLeast;
import static org.mockito.Mockito.atLeastOnce;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.timeout;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import dev.huff.core.port.ArmListener;
import dev.huff.core.port.ArmStatus;
import dev.huff.core.port.ArmStatus.State;
import dev.huff.core.port.Point;
import dev.huff.core.port.RobotArm;
import dev.huff.core.port.WorkEnvelope;
import dev.huff.core.robot.MotionPlanner;
import dev.huff.core.robot.RobotPhrase;
import dev.huff.core.robot.WorkspaceStacks;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.MonotonicClock;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.robot.MachineFaults;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.mockito.ArgumentCaptor;
import org.mockito.verification.VerificationMode;

class ArmOperatorThreadTest {
  private static final int PATIENCE_MILLIS = 20_000;
  private static final String HELD = "The arm is held by its button.";

  private static ArmStatus status(State state, String detail) {
    return new ArmStatus(state, Optional.empty(), ArmStatus.Grip.EMPTY, detail);
  }

  private final RuleSet rules = RuleBook.get("dama-cs");
  private final Position start = rules.start();
  private final RobotArm arm = mock(RobotArm.class);
  private final RobotListener listener = mock(RobotListener.class);
  private final AtomicLong skipped = new AtomicLong();

  /** Somebody has read the question, and permits the arm to find its zero. */
  private void permit(ArmOperatorThread thread, int homings) {
    await()
        .untilAsserted(
            () -> {
              skipped.addAndGet(ArmOperatorThread.READING_MILLIS);
              thread.proceed();
              verify(arm, times(homings)).home();
            });
  }

  private ArmOperatorThread thread() {
    SimulatedWorkcell workcell =
        new SimulatedWorkcell(
            ArmKind.GRBL,
            new PlayTable(TablePieces.of(start)),
            rules,
            30,
            MachineFaults.NONE,
            new Random(1));
    MotionPlanner reach = workcell.reach(new Random(1));
    when(arm.envelope())
        .thenReturn(new WorkEnvelope(new Point(-999, -999, -999), new Point(999, 999, 999), 999));
    return new ArmOperatorThread(
        arm,
        reach,
        SensingLevel.KIND,
        1,
        WorkspaceStacks.of(reach.layout(), start),
        listener,
        () -> MonotonicClock.millis() + skipped.get(),
        () -> {});
  }

  /** Opens the arm, and gives who hears of it. */
  private ArmListener begin(ArmOperatorThread thread) {
    thread.begin();
    ArgumentCaptor<ArmListener> events = ArgumentCaptor.forClass(ArmListener.class);
    verify(arm).open(events.capture());
    return events.getValue();
  }

  private static VerificationMode soon(int times) {
    return timeout(PATIENCE_MILLIS).times(times);
  }

  /** Nothing was said: the arm stood still, and with it the game. */
  @Test
  void anArmThatItsOwnButtonHoldsInTheMiddleOfAMoveIsReported() {
    try (ArmOperatorThread thread = thread()) {
      ArmListener events = begin(thread);
      events.status(0, status(State.IDLE, ""));
      thread.board(Snapshot.of(start, SensingLevel.KIND));
      thread.perform(start, MoveGenerator.of(rules).legalMoves(start).get(0).applyTo(start));
      verify(arm, soon(1)).run(any());
      events.status(0, status(State.MOVING, ""));
      events.status(0, status(State.HELD, HELD));
      verify(listener, soon(1)).onTrouble(RobotPhrase.MACHINE.with(HELD));
      thread.proceed();
      verify(arm, soon(1)).resume();
      events.status(0, status(State.MOVING, ""));
      events.status(0, status(State.HELD, ""));
      events.status(0, status(State.OFFLINE, "The cable is gone."));
      verify(listener, soon(1)).onRequest(any());
      verify(listener).onTrouble(any());
    }
  }

  /** While a player thought, with a hand over the board, it went to its zero. */
  @Test
  void anArmThatComesBackAsksBeforeItMoves() {
    try (ArmOperatorThread thread = thread()) {
      ArmListener events = begin(thread);
      events.status(0, status(State.UNHOMED, ""));
      verify(arm, soon(1)).home();
      events.status(0, status(State.IDLE, ""));
      events.status(0, status(State.OFFLINE, "The cable is gone."));
      events.status(0, status(State.UNHOMED, ""));
      verify(listener, soon(1)).onRequest(any());
      verify(arm).home();
      permit(thread, 2);
    }
  }

  /** It moved while somebody set the board up. */
  @Test
  void inAnInterruptedGameTheArmStandsStillUntilItIsPermitted() {
    try (ArmOperatorThread thread = thread()) {
      thread.resume();
      ArmListener events = begin(thread);
      events.status(0, status(State.UNHOMED, ""));
      verify(listener, soon(1)).onRequest(any());
      verify(arm, never()).home();
      permit(thread, 1);
    }
  }

  /** Enter after the stop would have been all: nobody was told to set the game up. */
  @Test
  void anArmThatWasStoppedBeforeItAnsweredAsksForTheSetUpTooInAnInterruptedGame() {
    try (ArmOperatorThread thread = thread()) {
      thread.resume();
      ArmListener events = begin(thread);
      thread.stop();
      events.status(0, status(State.STOPPED, ""));
      await()
          .untilAsserted(
              () -> {
                skipped.addAndGet(ArmOperatorThread.READING_MILLIS);
                thread.proceed();
                verify(listener, atLeastOnce())
                    .onRequest(
                        argThat(asked -> asked.said().contains(RobotPhrase.INTERRUPTED.plain())));
              });
    }
  }

  /** It was said once, before the game began. After a stop and Enter the arm found its zero. */
  @Test
  void anArmThatCannotReachTheBoardSaysSoAgainAndDoesNotMove() {
    try (ArmOperatorThread thread = thread()) {
      when(arm.envelope())
          .thenReturn(new WorkEnvelope(new Point(-450, -999, -999), new Point(0, 0, 0), 999));
      ArmListener events = begin(thread);
      events.status(0, status(State.UNHOMED, ""));
      verify(listener, soon(1)).onTrouble(any());
      thread.proceed();
      verify(listener, soon(2)).onTrouble(any());
      thread.stop();
      events.status(0, status(State.STOPPED, ""));
      verify(listener, soon(1)).onRequest(any());
      await()
          .untilAsserted(
              () -> {
                skipped.addAndGet(ArmOperatorThread.READING_MILLIS);
                thread.proceed();
                verify(listener, atLeast(3)).onTrouble(any());
              });
      verify(arm, never()).home();
    }
  }

  /** Enter was typed for the question before: the arm moved to its zero under the hand. */
  @Test
  void anAnswerThatComesTooSoonAfterAnEmergencyStopIsNoPermission() {
    try (ArmOperatorThread thread = thread()) {
      ArmListener events = begin(thread);
      events.status(0, status(State.IDLE, ""));
      thread.stop();
      events.status(0, status(State.STOPPED, ""));
      verify(listener, soon(1)).onRequest(any());
      thread.proceed();
      verify(listener, soon(2)).onRequest(any());
      verify(arm, never()).home();
      permit(thread, 1);
    }
  }
}
