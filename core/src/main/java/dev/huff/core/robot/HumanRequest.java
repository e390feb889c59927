package dev.huff.core.robot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A request to a human, before an arm moves again.
 *
 * @param kind why it stands still
 * @param said what happened, where, what to do
 */
public record HumanRequest(Kind kind, List<RobotSentence> said) {
  public HumanRequest {
    said = List.copyOf(said);
  }

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

  /** A request of these sentences. */
  public static HumanRequest of(Kind kind, RobotSentence... said) {
    return new HumanRequest(kind, List.of(said));
  }

  /** A request of sentences that name nothing. */
  static HumanRequest of(Kind kind, RobotPhrase... said) {
    return new HumanRequest(kind, Arrays.stream(said).map(RobotPhrase::plain).toList());
  }

  /** The same, and first why the answer did not count. */
  HumanRequest again(RobotPhrase why) {
    return of(kind, why).then(said);
  }

  /** The same, with these sentences behind. */
  HumanRequest then(List<RobotSentence> more) {
    List<RobotSentence> all = new ArrayList<>(said);
    all.addAll(more);
    return new HumanRequest(kind, all);
  }
}
