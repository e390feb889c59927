package dev.huff.app.robot;

import dev.huff.app.live.GameSpectator;
import dev.huff.app.opponent.GameHistory;
import dev.huff.app.opponent.Opponent;
import dev.huff.app.opponent.OpponentException;
import dev.huff.app.opponent.OpponentTurn;
import dev.huff.app.opponent.ThinkingPace;
import dev.huff.core.engine.SearchLimits;
import dev.huff.core.port.BoardListener;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.ClockReading;
import dev.huff.core.port.RobotArm;
import dev.huff.core.referee.ArbiterDecision;
import dev.huff.core.referee.Ruling;
import dev.huff.core.robot.ArmOperator;
import dev.huff.core.robot.HandPresence;
import dev.huff.core.robot.HumanRequest;
import dev.huff.core.robot.MotionPlanner;
import dev.huff.core.robot.RobotPhrase;
import dev.huff.core.robot.RobotSentence;
import dev.huff.core.robot.WorkspaceStacks;
import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.DaemonThread;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.Penalty;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Plays one side of a live game with an opponent and an arm. It is between the board and the game:
 * while the arm works, the game gets nothing; when the board shows the whole move, it gets
 * everything at once. A move that the players' corrections have overtaken is not made, and one
 * under way is given up.
 */
public final class RobotPlayer implements BoardListener, GameSpectator, RobotKeys, AutoCloseable {
  /**
   * Conditions of play.
   *
   * @param settle milliseconds for which the board must read the same
   */
  public record Terms(
      RuleSet rules, Side side, SensingLevel sensing, int settle, SearchLimits limits) {}

  private final Terms terms;
  private final ThinkingPace pace;
  private final Opponent opponent;
  private final ArmOperatorThread thread;
  private final BoardListener game;
  private final RobotListener listener;
  private final GameHistory history;
  private Thread thinker = new Thread();
  private Optional<Snapshot> held = Optional.empty();
  private Optional<Snapshot> shown = Optional.empty();
  // How often what was thought about has become something else: older answers are not wanted.
  private int changes;
  // Whether an arbiter has paused the game.
  private boolean isPaused;
  // What it asks for before it plays; what an arm asks comes first.
  private Optional<HumanRequest> waiting = Optional.empty();
  // What it was last told to wait for; before a crash that may have been something.
  private Optional<Optional<HumanRequest>> toldToWait = Optional.empty();
  // The position after the arm's move, and what the arm works for: that, or a reply that was seen.
  private Optional<Position> made = Optional.empty();
  private Optional<Position> wanted = Optional.empty();
  private boolean due;
  // Whether a move that follows was decided, not seen.
  private boolean isDecided;
  // What it said last that it plays, unless the game has gone on since.
  private Optional<Move> said = Optional.empty();

  /**
   * @param table the stacks at the beginning
   * @param game receives the relevant events of the board
   * @param clock the board's milliseconds, which never go back
   */
  public RobotPlayer(
      Terms terms,
      Opponent opponent,
      RobotArm arm,
      MotionPlanner reach,
      WorkspaceStacks table,
      BoardListener game,
      RobotListener listener,
      LongSupplier clock) {
    this.terms = terms;
    this.pace = new ThinkingPace(terms.side(), terms.limits());
    this.opponent = opponent;
    this.game = game;
    this.listener = listener;
    this.history = new GameHistory(terms.rules());
    this.thread =
        new ArmOperatorThread(
            arm, reach, terms.sensing(), terms.settle(), table, listener, clock, this::between);
  }

  /** An interrupted game goes on: the arm stands still until somebody has set it up. */
  public void resume() {
    thread.resume();
  }

  /** Opens the arm; it finds its zero as soon as it answers, unless it has to ask. */
  public void begin() {
    thread.begin();
  }

  /** Before its first move the arm has to show that its calibration still holds. */
  public void checkFirst() {
    thread.add(() -> thread.operator().checkFirst());
  }

  private ArmOperator operator() {
    return thread.operator();
  }

  @Override
  public void reading(long time, Snapshot snapshot) {
    thread.add(
        () -> {
          operator().board(thread.now(), snapshot);
          shown = Optional.of(snapshot);
          if (operator().isAtWork()) {
            adoptReply(snapshot);
            held = Optional.of(snapshot);
          } else {
            held = Optional.empty();
            game.reading(time, snapshot);
          }
        });
  }

  /** Somebody may reply to the arm's move before it has done: such a board is not put right. */
  private void adoptReply(Snapshot snapshot) {
    Optional<Position> now = made.map(after -> replied(after, snapshot).orElse(after));
    if (!now.equals(wanted)) {
      wanted = now;
      operator().perform(thread.now(), made.orElseThrow(), wanted.orElseThrow());
    }
  }

  /** The position after a reply, as far as the arm leaves the board in sight; no two in doubt. */
  private Optional<Position> replied(Position after, Snapshot snapshot) {
    List<Position> shown =
        MoveGenerator.of(terms.rules()).legalMoves(after).stream()
            .map(reply -> reply.applyTo(after))
            .filter(position -> snapshot.agrees(position, terms.sensing()))
            .filter(position -> isRead(snapshot, after, position))
            .toList();
    boolean isOne =
        shown.stream().map(it -> Snapshot.of(it, terms.sensing())).distinct().count() == 1;
    return shown.stream()
        .findFirst()
        .filter(reply -> isOne && !snapshot.agrees(after, terms.sensing()));
  }

  /** Whether every field on which the two positions differ was read. */
  private static boolean isRead(Snapshot snapshot, Position before, Position after) {
    return snapshot.geometry().fields().stream()
        .filter(field -> !before.at(field).equals(after.at(field)))
        .noneMatch(field -> snapshot.at(field) == FieldReading.UNREAD);
  }

  @Override
  public void pressed(long time, Side side) {
    thread.add(
        () -> {
          // The arm presses when the board is right: the game must see the board first.
          if (side == terms.side() && held.isPresent()) {
            game.reading(time, held.get());
            held = Optional.empty();
          }
          game.pressed(time, side);
        });
  }

  @Override
  public void clock(long time, ClockReading reading) {
    thread.add(() -> game.clock(time, reading));
  }

  @Override
  public void status(long time, BoardStatus status) {
    thread.board(status.state());
    thread.add(() -> game.status(time, status));
  }

  /** A sensor says that a hand is over the board, or no longer. */
  public void hand(HandPresence hand) {
    thread.hand(hand);
  }

  @Override
  public void proceed() {
    thread.proceed();
    thread.add(this::askAgain);
  }

  @Override
  public void stop() {
    thread.stop();
  }

  /** A safety input stops it, and says why. */
  public void stop(String why) {
    stop();
    thread.add(() -> listener.onTrouble(RobotPhrase.MACHINE.with(why)));
  }

  @Override
  public void onDecision(ArbiterDecision decision, Optional<String> by) {
    thread.add(() -> isDecided = decision instanceof ArbiterDecision.PlayMove);
    if (decision == ArbiterDecision.Order.PAUSE || decision == ArbiterDecision.Order.RESUME) {
      thread.add(() -> pause(decision == ArbiterDecision.Order.PAUSE));
    }
  }

  private void pause(boolean paused) {
    isPaused = paused;
    operator().pause(thread.now(), paused);
  }

  @Override
  public void onRuling(Ruling ruling) {
    thread.add(() -> follow(ruling));
  }

  private void follow(Ruling ruling) {
    if (ruling instanceof Ruling.Violated fault
        && fault.penalty() == Penalty.OPPONENT_MAY_INSIST
        && fault.side() != terms.side()
        && !fault.seen().isEmpty()) {
      // Nobody may have been told of it: without a word of the opponent both would wait.
      listener.onInsist();
    }
    Position before = turn().position();
    if (note(ruling)) {
      if (ruling instanceof Ruling.Over || ruling instanceof Ruling.Started) {
        operator().endPause();
      }
      overtaken();
      if (ruling instanceof Ruling.Started started) {
        operator().beginGame(started.position());
      }
      if (due
          && ruling instanceof Ruling.TakenBack back
          && back.reason() != Ruling.Reason.CORRECTED) {
        // Hands may be about to take the move before it back, too.
        waitFor(RobotPhrase.TAKEN_BACK.plain());
      }
      if (ruling instanceof Ruling.Played played
          && isDecided
          && played.side() == terms.side()
          && !isShown(before, played.position())) {
        listener.onTrouble(RobotPhrase.DECIDED.with(played.text()));
      }
      isDecided &= !(ruling instanceof Ruling.Played);
      if (!(ruling instanceof Ruling.Huffed)) {
        said = Optional.empty();
      }
      think();
    }
  }

  /** Whether the board shows, on squares that were read, what a move has led to. */
  private boolean isShown(Position before, Position after) {
    return shown
        .filter(it -> it.agrees(after, terms.sensing()) && isRead(it, before, after))
        .isPresent();
  }

  /** Takes note of a ruling; whether it has made another position of it, or ended the game. */
  private boolean note(Ruling ruling) {
    pace.hear(ruling);
    if (ruling instanceof Ruling.Over) {
      due = false;
      return true;
    }
    isPaused &= !(ruling instanceof Ruling.Started);
    boolean isNew = history.update(ruling);
    due = isNew ? turn().position().toMove() == terms.side() : due;
    return isNew;
  }

  @Override
  public void onResumed(List<AttributedRuling> before) {
    thread.add(() -> before.forEach(ruled -> note(ruled.ruling())));
  }

  private OpponentTurn turn() {
    return history.turn(pace.limits());
  }

  /** What was being thought or done is no longer wanted. */
  private void overtaken() {
    thinker.interrupt();
    made = Optional.empty();
    wanted = Optional.empty();
    changes++;
    waiting = Optional.empty();
    operator().cancel(thread.now());
  }

  private void think() {
    if (!due || isPaused || !thread.isArmIdle() || operator().isBusy()) {
      return;
    }
    OpponentTurn turn = turn();
    if (turn.legal().isEmpty()) {
      return;
    }
    due = false;
    int asked = changes;
    Thread before = thinker;
    thinker = DaemonThread.start("brain", () -> think(before, turn, asked));
  }

  private void think(Thread before, OpponentTurn turn, int asked) {
    try {
      before.join();
      Move move = opponent.choose(turn);
      thread.add(() -> play(turn, move, asked));
    } catch (OpponentException e) {
      thread.add(() -> fail(e.why(), asked));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void fail(String why, int asked) {
    if (asked == changes) {
      waitFor(RobotPhrase.BRAIN_FAILED.with(why));
    }
  }

  /** The game continues with the next ruling, or when somebody permits it. */
  private void waitFor(RobotSentence why) {
    due = false;
    HumanRequest asked = HumanRequest.of(HumanRequest.Kind.GO_ON, why);
    waiting = Optional.of(asked);
    listener.onRequest(asked);
  }

  private void askAgain() {
    due |= waiting.isPresent();
    waiting = Optional.empty();
  }

  private void play(OpponentTurn turn, Move move, int asked) {
    if (asked != changes) {
      return;
    }
    if (isPaused || operator().isBusy()) {
      // Stopped while it was thought about: it is thought about again when the arm may move.
      due = true;
      return;
    }
    if (!said.equals(Optional.of(move))) {
      listener.onMoveChosen(turn, move);
    }
    said = Optional.of(move);
    Position before = turn.position();
    made = Optional.of(move.applyTo(before));
    wanted = made;
    operator().perform(thread.now(), before, made.orElseThrow());
  }

  /** The game may see the board again as soon as the arm has done. */
  private void between() {
    if (!operator().isAtWork() && held.isPresent()) {
      game.reading(thread.now(), held.get());
      held = Optional.empty();
    }
    think();
    tellWaiting(operator().request().or(() -> waiting));
  }

  private void tellWaiting(Optional<HumanRequest> asked) {
    if (!toldToWait.equals(Optional.of(asked))) {
      toldToWait = Optional.of(asked);
      listener.onWaiting(asked);
    }
  }

  @Override
  public void close() {
    thinker.interrupt();
    thread.close();
    tellWaiting(Optional.empty());
    opponent.close();
  }
}
