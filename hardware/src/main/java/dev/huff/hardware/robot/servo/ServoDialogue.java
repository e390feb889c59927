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

  /** Half of its torque: enough for a man of wood, too little to hurt or to burn the motor. */
  private static final int GENTLE = 500;

  /** Torque on; the byte behind it is the acceleration, which the way itself keeps low. */
  private static final int ON = 1;

  private static final int CYCLE_MILLIS = 50;
  private static final int ANSWER_MILLIS = 300;
  private static final int ARRIVAL_MILLIS = 1_500;

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
  private final ServoJoints joints = new ServoJoints();
  private Phase phase = Phase.GREETING;
  private int greeted;
  private boolean held;
  private boolean closed;
  private final List<Integer> rest;
  private List<Integer> folded = List.of();
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
    int id = ServoJoints.IDS.get(greeted / 2);
    exchange.send(
        greeted % 2 == 0 ? ServoPacket.read(id, MODEL_AT, 2) : ServoPacket.read(id, LIMITS_AT, 4));
  }

  @Override
  public void received(long now, byte[] bytes, ArmExchange exchange) {
    for (ServoAnswers.Answer answer : answers.take(bytes)) {
      int i = answer.id() - 1;
      if (i < 0 || i >= ServoJoints.COUNT) {
        continue;
      }
      joints.heard(i, now);
      if (phase == Phase.GREETING && greeted < 2 * ServoJoints.COUNT) {
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
      exchange.hangUp(
          ServoJoints.name(i) + " is model " + answer.two(0) + ", not an STS3215 (" + MODEL + ")");
      return;
    }
    if (greeted % 2 == 1) {
      joints.mayTurn(i, answer.two(0), answer.two(2));
    }
    greeted++;
    since = now;
    if (greeted < 2 * ServoJoints.COUNT) {
      greet(exchange);
    }
  }

  private void watched(long now, int i, ServoAnswers.Answer answer, ArmExchange exchange) {
    Optional<String> fault = joints.take(i, answer, phase != Phase.UNHOMED);
    if (phase == Phase.GREETING && answer.id() == ServoJoints.COUNT) {
      enter(now, Phase.UNHOMED, "The arm hangs loose; hold it, then let it find its zero.");
    }
    if (fault.isPresent() && phase != Phase.STOPPED && phase != Phase.UNHOMED) {
      halt(now, fault.get(), exchange);
    }
    report(exchange);
  }

  @Override
  public void tick(long now, ArmExchange exchange) {
    if (greeted < 2 * ServoJoints.COUNT) {
      if (now - since > ANSWER_MILLIS) {
        exchange.hangUp(
            ServoJoints.name(greeted / 2) + " does not answer; check its cable, id and power");
      }
      return;
    }
    if (now - cycled < CYCLE_MILLIS) {
      return;
    }
    long passed = Math.min(now - cycled, 2L * CYCLE_MILLIS);
    cycled = now;
    advance(now, passed, exchange);
    exchange.send(ServoPacket.syncRead(PRESENT_AT, PRESENT_BYTES, ServoJoints.IDS));
    joints.silent(now, since).ifPresent(exchange::hangUp);
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
    } else if (spent >= end && joints.haveArrived(closed)) {
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
      steps.add(folded.get(i) + (int) Math.round(share * (rest.get(i) - folded.get(i))));
    }
    return steps;
  }

  /** Says where to be; false when a joint cannot, and nothing is said then. */
  private boolean aim(List<Integer> steps, ArmExchange exchange) {
    if (!joints.aim(steps, closed)) {
      return false;
    }
    exchange.send(ServoPacket.syncWrite(GOAL_AT, ServoJoints.IDS, joints.goals()));
    return true;
  }

  private Point tip() {
    return shape.tip(joints.present());
  }

  @Override
  public void home(long now, ArmExchange exchange) {
    boolean resting = phase == Phase.UNHOMED || phase == Phase.STOPPED || phase == Phase.IDLE;
    // Setting out while one is hot would end a moment later, a little lower each time.
    if (!resting || joints.areHot()) {
      return;
    }
    // From wherever it hangs: the goal first, then the torque, or it would leap.
    stay(exchange);
    exchange.send(all(FORCE_AT, GENTLE));
    exchange.send(all(TORQUE_AT, ON));
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
    folded = joints.goals().subList(0, rest.size());
    int furthest = 0;
    for (int i = 0; i < rest.size(); i++) {
      furthest = Math.max(furthest, Math.abs(rest.get(i) - folded.get(i)));
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
      Point from = shape.tip(joints.goals());
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
    joints.stay(phase != Phase.UNHOMED);
    exchange.send(ServoPacket.syncWrite(GOAL_AT, ServoJoints.IDS, joints.goals()));
  }

  private static byte[] all(int address, int value) {
    List<Integer> values = Collections.nCopies(ServoJoints.COUNT, value);
    return ServoPacket.syncWrite(address, ServoJoints.IDS, values);
  }

  private ArmStatus.Grip grip() {
    return closed && joints.areJawsApart() ? ArmStatus.Grip.HOLDING : ArmStatus.Grip.EMPTY;
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
