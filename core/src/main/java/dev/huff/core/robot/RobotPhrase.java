package dev.huff.core.robot;

import java.util.List;
import java.util.Locale;

/**
 * The sentences that a robot, or an opponent without an arm, says to people. {@code core.announce}
 * has the words of each in every language.
 */
public enum RobotPhrase {
  /** What it calls itself. */
  NAME,
  /** Before all that it says. */
  SAYS,
  /** How to answer a request. */
  ANSWER,

  // What it does.
  PLAYS,
  MISSED_GRIP,
  DROPPED,
  MISPLACED,

  // Why an answer did not count.
  HAND_OVER,
  STILL_BLIND,
  STILL_PAUSED,
  OVERTAKEN,

  // Why it stands still, and what to do.
  UNWANTED,
  PAUSED,
  UNPAUSED,
  BLIND,
  HAND,
  CHANGED,
  HOLD,
  STOPPED,
  UNHOMED,
  BROKEN,
  INTERRUPTED,
  NOT_HOMING,
  LEAVE,
  UNCALIBRATED,
  TURN,
  WRONG("penalty.put-back.board"),
  LIFT("restore.lift"),
  PUT("restore.put"),
  GONE("violation.piece-gone"),
  FALLEN,
  NO_SLOT,
  NO_SPARE,
  CROWN("violation.not-crowned"),
  NO_SECOND,
  HELD,
  DOUBTFUL,
  NO_GRIP,
  CANNOT,
  BY_HAND,
  TAKEN_BACK,
  BRAIN_FAILED,

  // Where there is no arm.
  MAKE,
  ASKED_AGAIN,

  // Troubles.
  DECIDED,
  OUT_OF_REACH,
  MACHINE;

  private final String key;

  RobotPhrase() {
    this.key = "robot." + name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** A sentence that a referee says, too. */
  RobotPhrase(String key) {
    this.key = key;
  }

  /** The key of its words. */
  public String key() {
    return key;
  }

  /** This sentence, which names nothing. */
  public RobotSentence plain() {
    return with("");
  }

  /**
   * This sentence with a move, or with what a machine or a program says.
   *
   * @see RobotSentence#detail
   */
  public RobotSentence with(String detail) {
    return new RobotSentence(this, List.of(), detail);
  }

  /** This sentence about some spots. */
  RobotSentence at(List<? extends PiecePlace> spots) {
    return new RobotSentence(this, spots.stream().map(RobotSentence.Place::bare).toList(), "");
  }

  /** The same about one. */
  RobotSentence at(PiecePlace spot) {
    return at(List.of(spot));
  }
}
