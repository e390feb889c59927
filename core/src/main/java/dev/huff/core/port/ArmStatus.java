package dev.huff.core.port;

import java.util.Optional;

/**
 * Status of an arm.
 *
 * @param state what can be expected of it now
 * @param position of its tool, if known
 * @param grip whether it holds something
 * @param detail one English sentence that says what, where and what to do. Empty if all is well
 */
public record ArmStatus(State state, Optional<Point> position, Grip grip, String detail) {
  /** The states of an arm. */
  public enum State {
    /** Looking for the machine, or the line is lost. */
    OFFLINE,
    /** There, but it does not know where it is: home it. */
    UNHOMED,
    HOMING,
    /** Ready for a program. */
    IDLE,
    MOVING,
    /** Halted in the midst of a program, which can be resumed. */
    HELD,
    /** Stopped by us or by an alarm of its own: home it. */
    STOPPED,
    /** Closed for good. */
    CLOSED
  }

  /** State of the gripper. */
  public enum Grip {
    /** The machine cannot tell. */
    UNKNOWN,
    EMPTY,
    HOLDING
  }
}
