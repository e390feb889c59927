package dev.huff.core.robot;

/** A fault that is being corrected without help. */
public enum RecoveredFault {
  /** The piece is still where it should have been taken from. */
  MISSED_GRIP(RobotPhrase.MISSED_GRIP),
  /** The piece was lost on the way. */
  DROPPED(RobotPhrase.DROPPED),
  /** The board shows something else than it should after a piece was put. */
  MISPLACED(RobotPhrase.MISPLACED);

  private final RobotPhrase phrase;

  RecoveredFault(RobotPhrase phrase) {
    this.phrase = phrase;
  }

  /** What is said of it when it happened in that step. */
  public RobotSentence said(CarryStep step) {
    return phrase.at(step.from());
  }
}
