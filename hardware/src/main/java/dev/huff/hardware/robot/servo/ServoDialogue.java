package dev.huff.hardware.robot.servo;

import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.ArmStatus;
import dev.huff.core.port.Envelope;
import dev.huff.core.port.Point;
import dev.huff.hardware.robot.ArmDialogue;
import dev.huff.hardware.robot.ArmExchange;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Leads six STS servos: base, shoulder, elbow, wrist, roll and gripper are 1 to 6. Twenty times a
 * second it says where each has to be, and asks where each is, how hot, how loaded and whether it
 * complains. An arm that does not follow, gets too hot or complains is stopped where it is, its
 * torque on: without it, it would fall on the board.
 *
 * <p>Points are millimetres from the foot of the base, x forwards.
 */
public final class ServoDialogue implements ArmDialogue {
  private static final List<String> JOINTS =
      List.of("base", "shoulder", "elbow", "wrist", "roll", "gripper");
  private static final List<Integer> IDS = List.of(1, 2, 3, 4, 5, 6);
  private static final int GRIPPER = 6;

  /** The model number of an STS3215. */
  private static final int MODEL = 777;

  private static final int MODEL_AT = 3;
  private static final int LIMITS_AT = 9;
  private static final int TORQUE_AT = 40;
  private static final int GOAL_AT = 42;
  private static final int FORCE_AT = 48;
  private static final int PRESENT_AT = 56;

  /** From the present position to the bits of complaint. */
  private static final int PRESENT_BYTES = 10;

  private static final Envelope ENVELOPE =
      new Envelope(new Point(0, -300, -20), new Point(310, 300, 120), 150, 130, 300);
  private static final Point REST = new Point(160, 0, 90);

  private static final double HOMING_SPEED = 40;

  /** Steps a second while it unfolds, each joint by itself. */
  private static final int HOMING_STEPS = 350;

  private static final int OPEN = 2700;
  private static final int CLOSED = 2048;

  /** Half of its torque: enough for a man of wood, too little to hurt or to burn the motor. */
  private static final int GENTLE = 500;

  /** Torque on; the byte behind it is the acceleration, which the way itself keeps low. */
  private static final int ON = 1;

  /** What is between the jaws keeps them at least so many steps apart. */
  private static final int HELD = 40;

  private static final int CYCLE_MILLIS = 50;
  private static final int ANSWER_MILLIS = 300;
  private static final int SILENCE_MILLIS = 1_000;
  private static final int ARRIVAL_MILLIS = 1_500;
  private static final int NEAR = 12;
  private static final int ASTRAY = 150;
  private static final int ASTRAY_CYCLES = 4;
  private static final int TOO_HOT = 65;

  // The bits of a servo's complaint.
  private static final int VOLTAGE = 1;
  private static final int HOT = 1 << 2;
  private static final int CURRENT = 1 << 3;
  private static final int OVERLOAD = 1 << 5;

  private enum Phase {
    /** Asks one servo after the other who it is and how far it may turn. */
    GREETING,
    UNHOMED,
    HOMING,
    IDLE,
    MOVING,
    STOPPED
  }

  private final ArmShape shape;
  private final ServoAnswers answers = new ServoAnswers();
  private final int[] least = new int[IDS.size()];
  private final int[] most = new int[IDS.size()];
  private final int[] present = new int[IDS.size()];
  private final int[] goal = new int[IDS.size()];
  private final long[] heard = new long[IDS.size()];
  private final int[] astray = new int[IDS.size()];
  private Phase phase = Phase.GREETING;
  private int greeted;
  private boolean held;
  private boolean closed;
  private int jawsMoved;
  private final List<Integer> rest;
  private final int[] folded = new int[GRIPPER - 2];
  private Optional<ServoWay> way = Optional.empty();
  private long unfolded;
  private long spent;
  private String detail = "";
  private long since;
  private long cycled;

  /** A conversation with an arm of the usual lengths. */
  public ServoDialogue() {
    this.shape = ArmShape.SO_101;
    this.rest = shape.steps(REST).orElseThrow();
  }

  @Override
  public Envelope envelope() {
    return ENVELOPE;
  }

  @Override
  public List<String> preview(List<ArmMotion> program) {
    ServoWay shown = new ServoWay(REST, false, program);
    List<String> lines = new ArrayList<>();
    for (long time = 0; time <= shown.end(); time += 5 * CYCLE_MILLIS) {
      String steps = shape.steps(shown.place(time)).map(List::toString).orElse("out of reach");
      lines.add(
          String.format(
              Locale.ROOT,
              "%.2f s: joints 1 to 4 to %s, gripper %s",
              time / 1000.0,
              steps,
              shown.isClosed(time) ? "closed" : "open"));
    }
    return lines;
  }

  @Override
  public List<String> previewHome() {
    return List.of(
        "goal where each joint stands, torque on at " + GENTLE / 10 + " %",
        "straight up, then joints 1 to 4 to " + rest + ", gripper open");
  }

  @Override
  public void opened(long now, ArmExchange exchange) {
    answers.clear();
    way = Optional.empty();
    held = false;
    greeted = 0;
    enter(now, Phase.GREETING, "");
    greet(exchange);
  }

  private void enter(long now, Phase next, String why) {
    phase = next;
    detail = why;
    since = now;
  }

  private void greet(ArmExchange exchange) {
    int id = IDS.get(greeted / 2);
    exchange.send(
        greeted % 2 == 0 ? ServoPacket.read(id, MODEL_AT, 2) : ServoPacket.read(id, LIMITS_AT, 4));
  }

  @Override
  public void received(long now, byte[] bytes, ArmExchange exchange) {
    for (ServoAnswers.Answer answer : answers.take(bytes)) {
      int i = answer.id() - 1;
      if (i < 0 || i >= IDS.size()) {
        continue;
      }
      heard[i] = now;
      if (phase == Phase.GREETING && greeted < 2 * IDS.size()) {
        met(now, i, answer, exchange);
      } else if (answer.values().size() == PRESENT_BYTES) {
        watched(now, i, answer, exchange);
      }
    }
  }

  private void met(long now, int i, ServoAnswers.Answer answer, ArmExchange exchange) {
    if (i != greeted / 2 || answer.values().size() != (greeted % 2 == 0 ? 2 : 4)) {
      return;
    }
    if (greeted % 2 == 0 && answer.two(0) != MODEL) {
      exchange.hangUp(name(i) + " is model " + answer.two(0) + ", not an STS3215 (" + MODEL + ")");
      return;
    }
    if (greeted % 2 == 1) {
      least[i] = answer.two(0);
      most[i] = answer.two(2);
    }
    greeted++;
    since = now;
    if (greeted < 2 * IDS.size()) {
      greet(exchange);
    }
  }

  private static String name(int i) {
    return "servo " + (i + 1) + " (" + JOINTS.get(i) + ")";
  }

  private void watched(long now, int i, ServoAnswers.Answer answer, ArmExchange exchange) {
    int stands = ServoPacket.signed(answer.two(0), 15);
    jawsMoved = i + 1 == GRIPPER ? Math.abs(stands - present[i]) : jawsMoved;
    present[i] = stands;
    int temperature = answer.one(7);
    Optional<String> fault = complaint(i, answer.error() | answer.one(9), temperature);
    if (phase == Phase.GREETING && answer.id() == IDS.size()) {
      enter(now, Phase.UNHOMED, "The arm hangs loose; hold it, then let it find its zero.");
    }
    boolean lost = Math.abs(present[i] - goal[i]) > ASTRAY && i + 1 != GRIPPER;
    astray[i] = lost && phase != Phase.UNHOMED ? astray[i] + 1 : 0;
    if (fault.isEmpty() && astray[i] >= ASTRAY_CYCLES) {
      fault = Optional.of("The " + JOINTS.get(i) + " does not follow; is something in its way?");
    }
    if (fault.isPresent() && phase != Phase.STOPPED && phase != Phase.UNHOMED) {
      halt(now, fault.get(), exchange);
    }
    report(exchange);
  }

  private static Optional<String> complaint(int i, int bits, int temperature) {
    if (temperature >= TOO_HOT || (bits & HOT) != 0) {
      return Optional.of("The " + JOINTS.get(i) + " is too hot; let it cool down.");
    }
    if ((bits & (OVERLOAD | CURRENT)) != 0) {
      return Optional.of("The " + JOINTS.get(i) + " is overloaded; free it, switch it off and on.");
    }
    if ((bits & VOLTAGE) != 0) {
      return Optional.of("The " + JOINTS.get(i) + " lacks voltage; check the supply.");
    }
    return bits == 0
        ? Optional.empty()
        : Optional.of("The " + JOINTS.get(i) + " reports fault " + bits + ".");
  }

  @Override
  public void tick(long now, ArmExchange exchange) {
    if (greeted < 2 * IDS.size()) {
      if (now - since > ANSWER_MILLIS) {
        exchange.hangUp(name(greeted / 2) + " does not answer; check its cable, id and power");
      }
      return;
    }
    if (now - cycled < CYCLE_MILLIS) {
      return;
    }
    long passed = Math.min(now - cycled, 2L * CYCLE_MILLIS);
    cycled = now;
    advance(now, passed, exchange);
    exchange.send(ServoPacket.syncRead(PRESENT_AT, PRESENT_BYTES, IDS));
    for (int i = 0; i < IDS.size(); i++) {
      if (now - Math.max(heard[i], since) > SILENCE_MILLIS) {
        exchange.hangUp(name(i) + " does not answer any more; check its cable and power");
        return;
      }
    }
  }

  private void advance(long now, long passed, ArmExchange exchange) {
    if (held || (phase != Phase.MOVING && phase != Phase.HOMING)) {
      return;
    }
    spent += passed;
    long end = way.map(ServoWay::end).orElse(unfolded);
    closed = way.isPresent() && way.get().isClosed(spent);
    Optional<List<Integer>> steps =
        way.isPresent() ? shape.steps(way.get().place(spent)) : Optional.of(unfolding());
    if (steps.isEmpty() || !aim(steps.get(), exchange)) {
      halt(now, "A point on the way is out of the arm's reach; calibrate it again.", exchange);
    } else if (spent >= end && hasArrived()) {
      arrive(now, exchange);
    } else if (spent > end + ARRIVAL_MILLIS) {
      halt(now, "The arm did not arrive where it was sent.", exchange);
    }
  }

  private void arrive(long now, ArmExchange exchange) {
    if (phase == Phase.HOMING && way.isPresent()) {
      way = Optional.empty();
      unfold();
      spent = 0;
      return;
    }
    boolean worked = phase == Phase.MOVING;
    way = Optional.empty();
    enter(now, Phase.IDLE, "");
    report(exchange);
    if (worked) {
      exchange.finished();
    }
  }

  /** Where the joints have to be on their way from how it was folded to its place of rest. */
  private List<Integer> unfolding() {
    double share = unfolded == 0 ? 1 : Math.min(1, (double) spent / unfolded);
    List<Integer> steps = new ArrayList<>();
    for (int i = 0; i < rest.size(); i++) {
      steps.add(folded[i] + (int) Math.round(share * (rest.get(i) - folded[i])));
    }
    return steps;
  }

  private boolean hasArrived() {
    for (int i = 0; i < GRIPPER - 1; i++) {
      if (Math.abs(present[i] - goal[i]) > NEAR) {
        return false;
      }
    }
    // Jaws that still close have just lost what they held.
    return closed ? jawsMoved < NEAR : Math.abs(present[GRIPPER - 1] - OPEN) < HELD;
  }

  /** Says where to be; false when a joint cannot, and nothing is said then. */
  private boolean aim(List<Integer> steps, ArmExchange exchange) {
    List<Integer> goals = new ArrayList<>(steps);
    goals.add(ArmShape.MIDDLE);
    goals.add(closed ? CLOSED : OPEN);
    for (int i = 0; i < goals.size(); i++) {
      if (goals.get(i) < least[i] || goals.get(i) > most[i]) {
        return false;
      }
    }
    for (int i = 0; i < goals.size(); i++) {
      goal[i] = goals.get(i);
    }
    exchange.send(ServoPacket.syncWrite(GOAL_AT, IDS, goals));
    return true;
  }

  private Point tip() {
    return shape.tip(List.of(present[0], present[1], present[2], present[3]));
  }

  @Override
  public void home(long now, ArmExchange exchange) {
    if (phase != Phase.UNHOMED && phase != Phase.STOPPED && phase != Phase.IDLE) {
      return;
    }
    // From wherever it hangs: the goal first, then the torque, or it would leap.
    stay(exchange);
    exchange.send(ServoPacket.syncWrite(FORCE_AT, IDS, Collections.nCopies(IDS.size(), GENTLE)));
    exchange.send(ServoPacket.syncWrite(TORQUE_AT, IDS, Collections.nCopies(IDS.size(), ON)));
    closed = false;
    // Straight up first, where it can: it may stand between pieces.
    Point from = tip();
    Point up = from.withZ(Math.max(from.z(), REST.z()));
    boolean rises = shape.steps(from).isPresent() && shape.steps(up).isPresent();
    way =
        rises
            ? Optional.of(
                new ServoWay(from, false, List.of(new ArmMotion.Travel(up, HOMING_SPEED))))
            : Optional.empty();
    unfold();
    go(now, Phase.HOMING);
    report(exchange);
  }

  /** Notes how it is folded now, and how long it takes from there to its place of rest. */
  private void unfold() {
    int furthest = 0;
    for (int i = 0; i < rest.size(); i++) {
      folded[i] = goal[i];
      furthest = Math.max(furthest, Math.abs(rest.get(i) - goal[i]));
    }
    unfolded = 1000L * furthest / HOMING_STEPS;
  }

  private void go(long now, Phase next) {
    spent = 0;
    held = false;
    enter(now, next, "");
  }

  @Override
  public void run(long now, List<ArmMotion> program, ArmExchange exchange) {
    if (phase == Phase.IDLE) {
      Point from = shape.tip(List.of(goal[0], goal[1], goal[2], goal[3]));
      way = Optional.of(new ServoWay(from, closed, program));
      go(now, Phase.MOVING);
    }
    report(exchange);
  }

  @Override
  public void hold(long now, ArmExchange exchange) {
    if (phase == Phase.MOVING) {
      held = true;
      report(exchange);
    }
  }

  @Override
  public void resume(long now, ArmExchange exchange) {
    if (phase == Phase.MOVING && held) {
      held = false;
      report(exchange);
    }
  }

  @Override
  public void stop(long now, ArmExchange exchange) {
    halt(now, "The arm was stopped.", exchange);
    report(exchange);
  }

  private void halt(long now, String why, ArmExchange exchange) {
    way = Optional.empty();
    held = false;
    if (phase != Phase.UNHOMED && phase != Phase.GREETING) {
      stay(exchange);
      enter(now, Phase.STOPPED, why);
    }
  }

  /** Be where you are; the gripper keeps what it does. */
  private void stay(ArmExchange exchange) {
    List<Integer> goals = new ArrayList<>();
    for (int i = 0; i < IDS.size(); i++) {
      boolean grips = i + 1 == GRIPPER && phase != Phase.UNHOMED;
      goal[i] = grips ? goal[i] : Math.min(most[i], Math.max(least[i], present[i]));
      astray[i] = 0;
      goals.add(goal[i]);
    }
    exchange.send(ServoPacket.syncWrite(GOAL_AT, IDS, goals));
  }

  private ArmStatus.Grip grip() {
    boolean apart = present[GRIPPER - 1] > CLOSED + HELD;
    return closed && apart ? ArmStatus.Grip.HOLDING : ArmStatus.Grip.EMPTY;
  }

  private void report(ArmExchange exchange) {
    ArmStatus.State state =
        switch (phase) {
          case GREETING -> ArmStatus.State.OFFLINE;
          case UNHOMED -> ArmStatus.State.UNHOMED;
          case HOMING -> ArmStatus.State.HOMING;
          case IDLE -> ArmStatus.State.IDLE;
          case MOVING -> held ? ArmStatus.State.HELD : ArmStatus.State.MOVING;
          case STOPPED -> ArmStatus.State.STOPPED;
        };
    Optional<Point> place =
        phase == Phase.GREETING || phase == Phase.UNHOMED ? Optional.empty() : Optional.of(tip());
    exchange.status(new ArmStatus(state, place, grip(), detail));
  }
}
