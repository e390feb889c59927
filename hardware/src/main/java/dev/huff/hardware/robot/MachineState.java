package dev.huff.hardware.robot;

import dev.huff.core.port.ArmStatus;
import dev.huff.core.port.Point;
import java.util.Optional;

/**
 * State of the conversation with a machine, and what is known of it. It holds, resumes and resets
 * Grbl-like machines by the single bytes that all of them obey at once, and reports the status to
 * the listener. Times are milliseconds.
 */
public final class MachineState {
  private static final int SILENCE_MILLIS = 3_000;
  private static final int HALT_MILLIS = 1_000;

  /** Longer than any dwell. */
  private static final int ANSWER_MILLIS = 10_000;

  private static final byte HOLD = '!';
  private static final byte RESUME = '~';
  private static final byte RESET = 0x18;

  /** Phases of the conversation. */
  public enum Phase {
    GREETING,
    READING_SETTINGS,
    UNHOMED,
    HOMING,
    /** It knows its position, and gets the settings on which every program relies. */
    PREPARING,
    IDLE,
    MOVING,
    /** The program is done; one more look says where it is and what it holds. */
    CONFIRMING,
    /** A stop was asked for: it slows down before what is left of the way is thrown away. */
    HALTING,
    STOPPED
  }

  private Phase phase = Phase.GREETING;
  private boolean held;
  private boolean heldByMachine;
  private boolean resetAsked;
  private Optional<Point> position = Optional.empty();
  private ArmStatus.Grip grip = ArmStatus.Grip.UNKNOWN;
  private String detail = "";
  private long since;
  private long lastMessageAt;
  private long workedAt;

  /** The line is open: nothing is known. */
  public void onOpened(long now) {
    held = false;
    heldByMachine = false;
    resetAsked = false;
    position = Optional.empty();
    grip = ArmStatus.Grip.UNKNOWN;
    lastMessageAt = now;
    enter(now, Phase.GREETING, "");
  }

  public Phase phase() {
    return phase;
  }

  /** Whether it may be ordered to find its zero. */
  public boolean isAtRest() {
    return phase == Phase.UNHOMED || phase == Phase.STOPPED || phase == Phase.IDLE;
  }

  /** A phase begins; why, where it is one of trouble. */
  public void enter(long now, Phase next, String why) {
    phase = next;
    detail = why;
    since = now;
    workedAt = now;
  }

  /**
   * It stopped, and moves no more until it has found its zero. The first cause is kept until then:
   * what follows from it would only hide it.
   */
  public void fail(long now, String why) {
    held = false;
    heldByMachine = false;
    enter(now, Phase.STOPPED, phase == Phase.STOPPED ? detail : why);
  }

  /** How long this phase has lasted. */
  public long lasted(long now) {
    return now - since;
  }

  /** It said something. */
  public void recordMessage(long now) {
    lastMessageAt = now;
  }

  /** Whether it has said nothing for too long. */
  public boolean isSilent(long now) {
    return now - lastMessageAt > SILENCE_MILLIS;
  }

  /** It works on an order: it moves, or has answered one. */
  public void recordWork(long now) {
    workedAt = now;
  }

  /**
   * Whether it has rested for so long that it must have answered. Noise has spoilt the answer, and
   * nobody should wait for it.
   */
  public boolean isAnswerLost(long now) {
    return switch (phase) {
      case READING_SETTINGS, HOMING, PREPARING, MOVING, CONFIRMING ->
          !held && now - workedAt > ANSWER_MILLIS;
      case GREETING, UNHOMED, IDLE, HALTING, STOPPED -> false;
    };
  }

  public void setPosition(Point place) {
    position = Optional.of(place);
  }

  /** Where it is, when that is known. */
  public Optional<Point> position() {
    return position;
  }

  public void setGrip(ArmStatus.Grip now) {
    grip = now;
  }

  /** Holds a program, which can be resumed. */
  public void hold(ArmExchange exchange) {
    if (phase == Phase.MOVING) {
      exchange.send(HOLD);
    }
    setHeld(true, exchange);
  }

  /** A program is held or goes on; nothing where there is none. */
  public void setHeld(boolean isHeld, ArmExchange exchange) {
    if (phase == Phase.MOVING) {
      held = isHeld;
      report(exchange);
    }
  }

  public void resume(ArmExchange exchange) {
    if ((phase == Phase.MOVING && held) || heldByMachine) {
      exchange.send(RESUME);
      held = false;
      setHeldByMachine(false, "");
      report(exchange);
    }
  }

  /**
   * It says whether it is held or not, without an order: by a button of its own.
   *
   * @param isHeld whether it stands still and keeps what it was doing
   */
  public void setHeldByMachine(boolean isHeld, String why) {
    boolean isNews = isHeld != heldByMachine;
    if (isNews && (phase == Phase.MOVING || phase == Phase.CONFIRMING || phase == Phase.IDLE)) {
      heldByMachine = isHeld;
      detail = isHeld ? why : "";
    }
  }

  /** Whether it was held by an order. */
  public boolean isHeldByOrder() {
    return held;
  }

  /** Slows it down; {@link #reset} follows when it stands still, since one in motion loses it. */
  public void halt(long now, String why, ArmExchange exchange) {
    exchange.send(HOLD);
    enter(now, Phase.HALTING, phase == Phase.STOPPED ? detail : why);
  }

  /** Whether it has been slowing down for longer than any machine needs. */
  public boolean isHaltOverdue(long now) {
    return phase == Phase.HALTING && lasted(now) > HALT_MILLIS;
  }

  /** Throws the rest of the program away, for the reason that it was halted for. */
  public void reset(long now, ArmExchange exchange) {
    reset(now, detail, exchange);
  }

  /** Throws everything away at once: a machine that finds its zero obeys nothing else. */
  public void reset(long now, String why, ArmExchange exchange) {
    askRestart(exchange);
    fail(now, why);
  }

  /** Has it start afresh and greet. */
  public void askRestart(ArmExchange exchange) {
    resetAsked = true;
    exchange.send(RESET);
  }

  /** Whether it was reset and has not greeted since. */
  public boolean isRestartAsked() {
    return resetAsked;
  }

  /** It has started afresh; whether that was to be expected. */
  public boolean recordRestart() {
    boolean expected = phase == Phase.GREETING || resetAsked;
    resetAsked = false;
    held = false;
    heldByMachine = false;
    return expected;
  }

  /** Reports the machine's status to the listener. */
  public void report(ArmExchange exchange) {
    ArmStatus.State state =
        switch (phase) {
          case GREETING, READING_SETTINGS -> ArmStatus.State.OFFLINE;
          case UNHOMED -> ArmStatus.State.UNHOMED;
          case HOMING, PREPARING -> ArmStatus.State.HOMING;
          case IDLE -> heldByMachine ? ArmStatus.State.HELD : ArmStatus.State.IDLE;
          case MOVING, CONFIRMING ->
              held || heldByMachine ? ArmStatus.State.HELD : ArmStatus.State.MOVING;
          case HALTING, STOPPED -> ArmStatus.State.STOPPED;
        };
    exchange.status(new ArmStatus(state, position, grip, detail));
  }
}
