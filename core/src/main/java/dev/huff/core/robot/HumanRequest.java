package dev.huff.core.robot;

/**
 * A request to a human, before an arm moves again.
 *
 * @param kind why it stands still
 * @param text one or two English sentences: what happened, where, what to do
 */
public record HumanRequest(Kind kind, String text) {
  /** Why an arm stands still. */
  public enum Kind {
    /** It wants to see that its calibration still holds; may it begin? */
    LEAVE,
    /** A hand came in, and the arm asks to continue. */
    GO_ON,
    /** The board is not as the arm left it. */
    PUT_RIGHT,
    /** A piece fell and no sensor sees it. */
    LOST,
    /** A piece is needed that is nowhere, or a slot. */
    MISSING,
    /** Three tries were in vain. */
    STUCK,
    /** Stopped, by us or by the machine: it has to be homed. */
    STOPPED
  }
}
