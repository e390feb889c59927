package dev.huff.hardware.robot.servo;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The state of the six servos: how far they may turn, where they are, where they were sent, and
 * whether they are well. Positions are steps, {@link ArmShape#MIDDLE} in the middle.
 */
final class ServoJoints {
  static final List<Integer> IDS = List.of(1, 2, 3, 4, 5, 6);
  static final int COUNT = IDS.size();

  private static final List<String> NAMES =
      List.of("base", "shoulder", "elbow", "wrist", "roll", "gripper");
  private static final int JAWS = COUNT - 1;

  /** How far the jaws open, in steps. */
  private static final int OPENING = 652;

  /** Minimum distance between the jaws when they hold something, in steps. */
  private static final int HELD = 40;

  /** After that many answers in a row without a motion the jaws hold what they hold. */
  private static final int RESTS = 10;

  private static final int NEAR = 12;
  private static final int ASTRAY = 150;
  private static final int ASTRAY_CYCLES = 4;
  private static final int TOO_HOT = 65;
  private static final int SILENCE_MILLIS = 1_000;

  // The bits of a servo's complaint.
  private static final int VOLTAGE = 1;
  private static final int HOT = 1 << 2;
  private static final int CURRENT = 1 << 3;
  private static final int OVERLOAD = 1 << 5;

  private final int[] least = new int[COUNT];
  private final int[] most = new int[COUNT];
  private final int[] present = new int[COUNT];
  private final int[] goal = new int[COUNT];
  private final long[] lastAnswerAt = new long[COUNT];
  private final int[] astray = new int[COUNT];
  private final BitSet hot = new BitSet(COUNT);
  private int jawsMoved;
  private int jawsRested;
  private boolean jawsClosed;

  /** A servo as people call it. */
  static String name(int i) {
    return "servo " + (i + 1) + " (" + NAMES.get(i) + ")";
  }

  /** How far a servo may turn. */
  void setLimits(int i, int from, int to) {
    least[i] = from;
    most[i] = to;
  }

  void recordAnswer(int i, long now) {
    lastAnswerAt[i] = now;
  }

  /** The servo that has not answered for too long, in words; times are milliseconds. */
  Optional<String> silent(long now, long since) {
    for (int i = 0; i < COUNT; i++) {
      if (now - Math.max(lastAnswerAt[i], since) > SILENCE_MILLIS) {
        return Optional.of(name(i) + " does not answer any more; check its cable and power");
      }
    }
    return Optional.empty();
  }

  /**
   * Takes what a servo says of itself, from its present position to its complaints.
   *
   * @param led whether it has torque and should be where it was sent
   * @return what is wrong, in words
   */
  Optional<String> take(int i, ServoAnswerDecoder.Answer answer, boolean led) {
    int stands = ServoPacket.signed(answer.two(0), 15);
    if (i == JAWS) {
      jawsMoved = Math.abs(stands - present[i]);
      jawsRested = jawsMoved < NEAR ? jawsRested + 1 : 0;
    }
    present[i] = stands;
    boolean lost = led && i != JAWS && Math.abs(present[i] - goal[i]) > ASTRAY;
    astray[i] = lost ? astray[i] + 1 : 0;
    int bits = answer.error() | answer.one(9);
    hot.set(i, isHot(bits, answer.one(7)));
    Optional<String> fault = complaint(i, bits, answer);
    return fault.isEmpty() && astray[i] >= ASTRAY_CYCLES
        ? Optional.of("The " + NAMES.get(i) + " does not follow; is something in its way?")
        : fault;
  }

  private static boolean isHot(int bits, int temperature) {
    return temperature >= TOO_HOT || (bits & HOT) != 0;
  }

  /** Whether one of them has still to cool down. */
  boolean areHot() {
    return !hot.isEmpty();
  }

  private static Optional<String> complaint(int i, int bits, ServoAnswerDecoder.Answer answer) {
    if (isHot(bits, answer.one(7))) {
      return Optional.of("The " + NAMES.get(i) + " is too hot; let it cool down.");
    }
    if ((bits & (OVERLOAD | CURRENT)) != 0) {
      return Optional.of("The " + NAMES.get(i) + " is overloaded; free it, switch it off and on.");
    }
    if ((bits & VOLTAGE) != 0) {
      return Optional.of(
          String.format(
              Locale.ROOT,
              "The %s gets %.1f V, which is too little or too much for it; check the supply.",
              NAMES.get(i),
              answer.one(6) / 10.0));
    }
    return bits == 0
        ? Optional.empty()
        : Optional.of("The " + NAMES.get(i) + " reports fault " + bits + ".");
  }

  /**
   * Sends all of them somewhere, the roll to its middle.
   *
   * @param steps of the first four
   * @return false when a servo may not turn so far; then none is sent
   */
  boolean aim(List<Integer> steps, boolean closed) {
    List<Integer> goals = new ArrayList<>(steps);
    goals.add(ArmShape.MIDDLE);
    goals.add(closed ? closedJaws() : openJaws());
    if (IntStream.range(0, COUNT)
        .anyMatch(i -> goals.get(i) < least[i] || goals.get(i) > most[i])) {
      return false;
    }
    for (int i = 0; i < COUNT; i++) {
      goal[i] = goals.get(i);
    }
    jawsRested = closed == jawsClosed ? jawsRested : 0;
    jawsClosed = closed;
    return true;
  }

  /**
   * Makes all joints stay in place.
   *
   * @param grips whether the jaws keep their present order
   */
  void stay(boolean grips) {
    for (int i = 0; i < COUNT; i++) {
      boolean kept = i == JAWS && grips;
      goal[i] = kept ? goal[i] : Math.min(most[i], Math.max(least[i], present[i]));
      astray[i] = 0;
    }
  }

  /** Where they were sent. */
  List<Integer> goals() {
    return list(goal);
  }

  /** Where they are. */
  List<Integer> present() {
    return list(present);
  }

  private static List<Integer> list(int[] steps) {
    return Arrays.stream(steps).boxed().toList();
  }

  /** Whether all are where they were sent; jaws that still close have just lost what they held. */
  boolean haveArrived(boolean closed) {
    return IntStream.range(0, JAWS).allMatch(i -> Math.abs(present[i] - goal[i]) <= NEAR)
        && (closed ? jawsMoved < NEAR : Math.abs(present[JAWS] - openJaws()) < HELD);
  }

  /** Whether the jaws were told to close and have come to rest. */
  boolean areJawsHolding() {
    return jawsClosed && jawsRested >= RESTS;
  }

  /** Whether something keeps the jaws apart that were told to close. */
  boolean areJawsApart() {
    return present[JAWS] > closedJaws() + HELD;
  }

  /** Calibrated jaws, as of LeRobot, are closed at their lower limit; others have none. */
  private int closedJaws() {
    return least[JAWS] > 0 ? least[JAWS] : ArmShape.MIDDLE;
  }

  private int openJaws() {
    return Math.min(most[JAWS], closedJaws() + OPENING);
  }
}
