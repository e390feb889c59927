package dev.huff.core.robot;

import dev.huff.core.robot.HumanRequest.Kind;
import dev.huff.rules.board.Piece;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** An operator's requests: what happened, where, what to do. */
final class OperatorPrompts {
  static final HumanRequest PAUSED = HumanRequest.of(Kind.GO_ON, RobotPhrase.PAUSED);
  static final HumanRequest UNPAUSED = HumanRequest.of(Kind.GO_ON, RobotPhrase.UNPAUSED);
  static final HumanRequest BLIND = HumanRequest.of(Kind.GO_ON, RobotPhrase.BLIND);
  static final HumanRequest STOPPED = HumanRequest.of(Kind.STOPPED, RobotPhrase.STOPPED);
  static final HumanRequest UNHOMED = HumanRequest.of(Kind.STOPPED, RobotPhrase.UNHOMED);

  // What is in the gripper and in the store then only a human knows.
  static final HumanRequest INTERRUPTED = HumanRequest.of(Kind.STOPPED, RobotPhrase.INTERRUPTED);
  static final HumanRequest NOT_HOMING = HumanRequest.of(Kind.STOPPED, RobotPhrase.NOT_HOMING);
  static final HumanRequest HELD =
      HumanRequest.of(Kind.STUCK, RobotPhrase.HELD, RobotPhrase.BY_HAND);

  private OperatorPrompts() {}

  /** Before the first move. */
  static HumanRequest leave(List<PiecePlace> fields) {
    return HumanRequest.of(Kind.LEAVE, RobotPhrase.LEAVE.at(fields));
  }

  /** The board does not lie where the arm was taught. */
  static HumanRequest uncalibrated(PiecePlace field) {
    return HumanRequest.of(Kind.STUCK, RobotPhrase.UNCALIBRATED.at(field));
  }

  /** A hand, or something like it. */
  static HumanRequest interrupted(RobotSentence why) {
    return HumanRequest.of(Kind.GO_ON, why, RobotPhrase.HOLD.plain());
  }

  /**
   * The machine gave up.
   *
   * @param detail why; empty when it has not said so, as after its line was opened again
   */
  static HumanRequest broken(String detail) {
    return detail.isEmpty()
        ? UNHOMED
        : HumanRequest.of(Kind.STOPPED, RobotPhrase.BROKEN.with(detail));
  }

  /** Some fields are not as the arm needs them before it continues. */
  static HumanRequest notYet(List<RobotSentence.Place> wrong) {
    return HumanRequest.of(Kind.GO_ON, RobotPhrase.WRONG).then(RobotSentence.steps(wrong));
  }

  /** Some fields are not as they should be before the arm begins. */
  static HumanRequest putRight(List<RobotSentence.Place> wrong) {
    return HumanRequest.of(Kind.PUT_RIGHT, RobotPhrase.TURN, RobotPhrase.WRONG)
        .then(RobotSentence.steps(wrong));
  }

  /** The arm has not touched it. */
  static HumanRequest gone(Piece piece, PiecePlace field) {
    return HumanRequest.of(Kind.LOST, RobotPhrase.GONE.at(field), RobotSentence.put(piece, field));
  }

  /** It was stopped where it took or put a man of two. */
  static HumanRequest doubtful(PiecePlace field) {
    return byHand(RobotPhrase.DOUBTFUL.at(field));
  }

  static HumanRequest lost(Piece piece, PiecePlace goal) {
    return HumanRequest.of(Kind.LOST, RobotPhrase.FALLEN.plain(), RobotSentence.put(piece, goal));
  }

  /** Pieces that are nowhere, or no slot for those that must go. */
  static HumanRequest missing(RearrangementPlan rest) {
    List<RobotSentence> said = new ArrayList<>();
    if (!rest.stranded().isEmpty()) {
      said.add(RobotPhrase.NO_SLOT.plain());
    }
    if (!rest.missing().isEmpty()) {
      said.add(RobotPhrase.NO_SPARE.plain());
    }
    rest.missing().entrySet().stream()
        .sorted(Comparator.comparing(missing -> rest.result().layout().name(missing.getKey())))
        .map(missing -> wish(missing, rest.result()))
        .forEach(said::add);
    return new HumanRequest(Kind.MISSING, said);
  }

  /** A man that stands there already is to become a king, however kings show on that board. */
  private static RobotSentence wish(Map.Entry<PiecePlace, Piece> missing, WorkspaceStacks table) {
    PiecePlace spot = missing.getKey();
    return table.at(spot).isEmpty()
        ? RobotSentence.put(missing.getValue(), spot)
        : RobotPhrase.CROWN.at(spot);
  }

  /** What should be a king is a single man, if nobody did what {@link #missing} asked for. */
  static HumanRequest notCrowned(PiecePlace field) {
    return HumanRequest.of(Kind.MISSING, RobotPhrase.NO_SECOND.at(field));
  }

  /** Three tries in vain to take a piece. */
  static HumanRequest noGrip(PiecePlace from) {
    return byHand(RobotPhrase.NO_GRIP.at(from));
  }

  /** Three tries in vain to put fields right. */
  static HumanRequest stuck(List<RobotSentence.Place> wrong) {
    return byHand(new RobotSentence(RobotPhrase.CANNOT, wrong, ""));
  }

  private static HumanRequest byHand(RobotSentence why) {
    return HumanRequest.of(Kind.STUCK, why, RobotPhrase.BY_HAND.plain());
  }
}
