package dev.huff.core.robot;

import dev.huff.rules.board.Piece;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** An operator's requests in words: what happened, where, what to do. */
final class OperatorPrompts {
  /** Of more squares than that no sentence tells. */
  private static final int NAMED = 4;

  // The terminal takes Enter, the page has a button.
  private static final String CONFIRM = "press Enter, or confirm on the page";

  static final String HAND_OVER = "The sensor still sees a hand over the board.";

  static final String STILL_BLIND = "The board still cannot be read.";

  static final String OVERTAKEN = "The arm's move is not wanted any more, but the arm still waits.";

  static final String UNWANTED =
      "The arm's move is not wanted any more. Leave the board as the game stands, then "
          + CONFIRM
          + ".";

  static final String STILL_PAUSED = "The game is still paused.";

  static final HumanRequest PAUSED =
      new HumanRequest(
          HumanRequest.Kind.GO_ON,
          "The game is paused, so the arm stands still. When it continues, keep clear, then "
              + CONFIRM
              + ".");

  static final HumanRequest UNPAUSED =
      new HumanRequest(
          HumanRequest.Kind.GO_ON,
          "The pause is over. The arm waits for you: keep clear, then " + CONFIRM + ".");

  static final HumanRequest BLIND =
      new HumanRequest(
          HumanRequest.Kind.GO_ON,
          "The board cannot be read, so the arm stands still. When it can, keep clear, then "
              + CONFIRM
              + ".");

  static final HumanRequest STOPPED =
      new HumanRequest(
          HumanRequest.Kind.STOPPED,
          "The arm was stopped. It will find its zero again. Keep clear, then " + CONFIRM + ".");

  static final HumanRequest UNHOMED =
      new HumanRequest(
          HumanRequest.Kind.STOPPED,
          "The arm does not know where it is. It will find its zero. Keep clear, then "
              + CONFIRM
              + ".");

  // What is in the gripper and in the store then only a human knows.
  static final HumanRequest INTERRUPTED =
      new HumanRequest(
          HumanRequest.Kind.STOPPED,
          "The game was interrupted. Set the board up as the game stands, take the captured pieces"
              + " out of the arm's store, and refill the spare ones. Then the arm will find its"
              + " zero. Keep clear, and "
              + CONFIRM
              + ".");

  static final HumanRequest NOT_HOMING =
      new HumanRequest(
          HumanRequest.Kind.STOPPED,
          "The arm has not begun to find its zero. Look after it, then " + CONFIRM + ".");

  static final HumanRequest HELD = stuck("The gripper does not let go of its piece; take it out.");

  private OperatorPrompts() {}

  /** Before the first move. */
  static HumanRequest leave(List<String> fields) {
    return new HumanRequest(
        HumanRequest.Kind.LEAVE,
        "Calibration check: the arm will lift the pieces on "
            + String.join(" and ", fields)
            + " and put them back. Keep clear, then "
            + CONFIRM
            + ".");
  }

  /** The board does not lie where the arm was taught. */
  static HumanRequest uncalibrated(String field) {
    return new HumanRequest(
        HumanRequest.Kind.STUCK,
        "The arm does not get hold of what stands on "
            + field
            + ": the board seems to have been moved. Calibrate the arm again. To play without, "
            + CONFIRM
            + ".");
  }

  /** A hand, or something like it. */
  static HumanRequest interrupted(String why) {
    return new HumanRequest(
        HumanRequest.Kind.GO_ON,
        why + " The arm stands still. Take the hand away, then " + CONFIRM + ".");
  }

  /**
   * The machine gave up.
   *
   * @param detail why; empty when it has not said so, as after its line was opened again
   */
  static HumanRequest broken(String detail) {
    return detail.isEmpty()
        ? UNHOMED
        : new HumanRequest(
            HumanRequest.Kind.STOPPED,
            detail + " The arm will find its zero. Keep clear, then " + CONFIRM + ".");
  }

  /**
   * Some fields are not as they were when the arm was held.
   *
   * @param wrong what should be on each of them, as {@link #expected} says it
   */
  static HumanRequest notYet(List<String> wrong) {
    List<String> first = wrong.subList(0, Math.min(wrong.size(), NAMED));
    String more = wrong.size() > NAMED ? ", and so on" : "";
    return new HumanRequest(
        HumanRequest.Kind.GO_ON,
        "Not yet: " + String.join("; ", first) + more + ". Put it right, then " + CONFIRM + ".");
  }

  /** What should be on a field. */
  static String expected(String field, Optional<Piece> piece) {
    return field + " should " + piece.map(it -> "have a " + name(it)).orElse("be empty");
  }

  static HumanRequest putRight(List<String> wrong) {
    return new HumanRequest(
        HumanRequest.Kind.PUT_RIGHT,
        "It is the arm's turn, but "
            + all(wrong)
            + (wrong.size() == 1 ? " is not as it should be" : " are not as they should be")
            + ". Put the board right, then "
            + CONFIRM
            + ".");
  }

  /**
   * A field on which the arm wants to put what it holds, or from which it has taken it.
   *
   * @param expected what should be there, as {@link #expected} says it
   */
  static HumanRequest changed(String expected) {
    return new HumanRequest(
        HumanRequest.Kind.GO_ON, expected + ". Put it right, then " + CONFIRM + ".");
  }

  /** The arm has not touched it. */
  static HumanRequest gone(Piece piece, String field) {
    return new HumanRequest(
        HumanRequest.Kind.LOST,
        "The " + name(piece) + " on " + field + " is gone. Put it back, then " + CONFIRM + ".");
  }

  /** It was stopped where it took or put a man of two. */
  static HumanRequest doubtful(String field) {
    return stuck("The board cannot show whether one man stands on " + field + " or two.");
  }

  static HumanRequest lost(Piece piece, String goal) {
    return new HumanRequest(
        HumanRequest.Kind.LOST,
        "The "
            + name(piece)
            + " fell where the board cannot see it. Put it on "
            + goal
            + ", then "
            + CONFIRM
            + ".");
  }

  /** Pieces that are nowhere, or no slot for those that must go. */
  static HumanRequest missing(RearrangementPlan rest, WorkspaceLayout layout) {
    List<String> tasks = new ArrayList<>();
    rest.missing().forEach((spot, piece) -> tasks.add(missing(piece, spot, rest, layout)));
    Collections.sort(tasks);
    if (!rest.stranded().isEmpty()) {
      tasks.add(0, "No slot beside the board is free. Empty them all");
    }
    return new HumanRequest(
        HumanRequest.Kind.MISSING, String.join("; ", tasks) + ", then " + CONFIRM + ".");
  }

  /** A man that stands there already is to become a king, however kings show on that board. */
  private static String missing(
      Piece piece, PieceSpot spot, RearrangementPlan rest, WorkspaceLayout layout) {
    return rest.result().at(spot).isEmpty()
        ? "Put a " + name(piece) + " on " + layout.name(spot)
        : "Make the " + name(piece) + " on " + layout.name(spot) + " a king";
  }

  /**
   * Three tries in vain.
   *
   * @param wrong the fields that are not as they should be
   * @param from where the piece stands that it could not take
   */
  static HumanRequest stuck(List<String> wrong, Optional<String> from) {
    return stuck(
        wrong.isEmpty()
            ? "The arm cannot take hold of the piece on " + from.orElse("its square") + "."
            : "The arm cannot put " + all(wrong) + " right.");
  }

  private static HumanRequest stuck(String why) {
    return new HumanRequest(
        HumanRequest.Kind.STUCK, why + " Finish its move by hand, then " + CONFIRM + ".");
  }

  private static String all(List<String> names) {
    return String.join(", ", names);
  }

  private static String name(Piece piece) {
    return piece.side().id() + (piece.isKing() ? " king" : " man");
  }
}
