package dev.huff.hardware.robot.servo;

import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.ArmStatus;
import dev.huff.core.port.Point;
import dev.huff.core.port.WorkEnvelope;
import dev.huff.hardware.robot.ArmDialogue;
import dev.huff.hardware.robot.ArmExchange;
import dev.huff.hardware.robot.MachineState;
import dev.huff.hardware.robot.MachineState.Phase;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Controls six STS servos: base, shoulder, elbow, wrist, roll and gripper are 1 to 6. Twenty times
 * a second it sends each joint's target, and requests its position, temperature, load and errors.
 * An arm that does not follow, gets too hot or reports an error is stopped in place with its torque
 * on, because without torque it would fall on the board.
 *
 * <p>Points are millimetres from the foot of the base, x forwards.
 */
public final class ServoDialogue implements ArmDialogue {
  private static final int TORQUE_AT = 40;
  private static final int GOAL_AT = 42;
  private static final int FORCE_AT = 48;
  private static final int PRESENT_AT = 56;

  /** From the present position to the bits of complaint. */
  private static final int PRESENT_BYTES = 10;

  private static final WorkEnvelope ENVELOPE =
      new WorkEnvelope(new Point(0, -300, -20), new Point(310, 300, 120), 150, 130, 300);

  /** Half of its torque: enough for a man of wood, too little to hurt or to burn the motor. */
  private static final int GENTLE = 500;

  /**
   * The torque that holds a man. LeRobot has jaws switch off that push with more than a quarter of
   * theirs for two seconds.
   */
  private static final int HOLDING = 240;

  /** Torque on; the byte behind it is the acceleration, which the way itself keeps low. */
  private static final int ON = 1;

  private static final int CYCLE_MILLIS = 50;

  private final ArmShape shape = ArmShape.SO_101;
  private final ServoAnswerDecoder answers = new ServoAnswerDecoder();
  private final ServoJoints joints = new ServoJoints();
  private final ServoGreeting greeting = new ServoGreeting(joints);
  private final ServoMotion motion = new ServoMotion(shape);
  private final MachineState machine = new MachineState();
  private long cycled;
  private int jawForce = GENTLE;

  @Override
  public WorkEnvelope envelope() {
    return ENVELOPE;
  }

  @Override
  public List<String> preview(List<ArmMotion> program) {
    ServoTrajectory shown = ServoMotion.shown(program);
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
        "straight up, then joints 1 to 4 to " + motion.rest() + ", gripper open");
  }

  @Override
  public void onOpened(long now, ArmExchange exchange) {
    answers.clear();
    motion.drop();
    machine.onOpened(now);
    greeting.begin(now, exchange);
  }

  @Override
  public void onBytes(long now, byte[] bytes, ArmExchange exchange) {
    for (ServoAnswerDecoder.Answer answer : answers.take(bytes)) {
      int i = answer.id() - 1;
      if (i < 0 || i >= ServoJoints.COUNT) {
        continue;
      }
      joints.recordAnswer(i, now);
      if (!greeting.isOver()) {
        greeting.onAnswer(now, i, answer, exchange);
      } else if (answer.values().size() == PRESENT_BYTES) {
        onPresent(now, i, answer, exchange);
      }
    }
  }

  private void onPresent(long now, int i, ServoAnswerDecoder.Answer answer, ArmExchange exchange) {
    Optional<String> fault = joints.take(i, answer, machine.phase() != Phase.UNHOMED);
    if (machine.phase() == Phase.GREETING && answer.id() == ServoJoints.COUNT) {
      machine.enter(now, Phase.UNHOMED, "The arm hangs loose; hold it, then let it find its zero.");
    }
    if (fault.isPresent() && machine.phase() != Phase.STOPPED && machine.phase() != Phase.UNHOMED) {
      halt(now, fault.get(), exchange);
    }
    report(exchange);
  }

  @Override
  public void tick(long now, ArmExchange exchange) {
    if (!greeting.isOver()) {
      greeting.tick(now, exchange);
      return;
    }
    if (now - cycled < CYCLE_MILLIS) {
      return;
    }
    long passed = Math.min(now - cycled, 2L * CYCLE_MILLIS);
    cycled = now;
    if (!machine.isHeldByOrder()
        && (machine.phase() == Phase.MOVING || machine.phase() == Phase.HOMING)) {
      advance(now, passed, exchange);
    }
    squeeze(exchange);
    exchange.send(ServoPacket.syncRead(PRESENT_AT, PRESENT_BYTES, ServoJoints.IDS));
    joints
        .silent(now, Math.max(now - machine.lasted(now), greeting.since()))
        .ifPresent(exchange::hangUp);
  }

  private void advance(long now, long passed, ArmExchange exchange) {
    Optional<List<Integer>> steps = motion.after(passed);
    if (steps.isEmpty() || !aim(steps.get(), exchange)) {
      halt(now, "A point on the way is out of the arm's reach; calibrate it again.", exchange);
    } else if (motion.isDue() && joints.haveArrived(motion.isClosed())) {
      arrive(now, exchange);
    } else if (motion.isOverdue()) {
      halt(now, "The arm did not arrive where it was sent.", exchange);
    }
  }

  private void squeeze(ArmExchange exchange) {
    int wanted = joints.areJawsHolding() ? HOLDING : GENTLE;
    if (wanted != jawForce) {
      jawForce = wanted;
      exchange.send(ServoPacket.syncWrite(FORCE_AT, List.of(ServoJoints.COUNT), List.of(jawForce)));
    }
  }

  private void arrive(long now, ArmExchange exchange) {
    if (motion.isToUnfold(joints.goals())) {
      return;
    }
    boolean worked = machine.phase() == Phase.MOVING;
    motion.drop();
    machine.enter(now, Phase.IDLE, "");
    report(exchange);
    if (worked) {
      exchange.finished();
    }
  }

  /** Says where to be; false when a joint cannot, and nothing is said then. */
  private boolean aim(List<Integer> steps, ArmExchange exchange) {
    if (!joints.aim(steps, motion.isClosed())) {
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
    // Setting out while one is hot would end a moment later, a little lower each time.
    if (!machine.isAtRest() || joints.areHot()) {
      return;
    }
    // From wherever it hangs: the goal first, then the torque, or it would leap.
    stay(exchange);
    jawForce = GENTLE;
    exchange.send(all(FORCE_AT, jawForce));
    exchange.send(all(TORQUE_AT, ON));
    motion.home(tip(), joints.goals());
    machine.enter(now, Phase.HOMING, "");
    report(exchange);
  }

  @Override
  public void run(long now, List<ArmMotion> program, ArmExchange exchange) {
    if (machine.phase() == Phase.IDLE) {
      motion.run(shape.tip(joints.goals()), program);
      machine.enter(now, Phase.MOVING, "");
    }
    report(exchange);
  }

  @Override
  public void hold(long now, ArmExchange exchange) {
    machine.setHeld(true, exchange);
  }

  @Override
  public void resume(long now, ArmExchange exchange) {
    machine.setHeld(false, exchange);
  }

  @Override
  public void stop(long now, ArmExchange exchange) {
    halt(now, "The arm was stopped.", exchange);
    report(exchange);
  }

  private void halt(long now, String why, ArmExchange exchange) {
    motion.drop();
    if (machine.phase() != Phase.UNHOMED && machine.phase() != Phase.GREETING) {
      stay(exchange);
      machine.fail(now, why);
    }
  }

  /** Be where you are; the gripper keeps what it does. */
  private void stay(ArmExchange exchange) {
    joints.stay(machine.phase() != Phase.UNHOMED);
    exchange.send(ServoPacket.syncWrite(GOAL_AT, ServoJoints.IDS, joints.goals()));
  }

  private static byte[] all(int address, int value) {
    List<Integer> values = Collections.nCopies(ServoJoints.COUNT, value);
    return ServoPacket.syncWrite(address, ServoJoints.IDS, values);
  }

  private ArmStatus.Grip grip() {
    return motion.isClosed() && joints.areJawsApart()
        ? ArmStatus.Grip.HOLDING
        : ArmStatus.Grip.EMPTY;
  }

  private void report(ArmExchange exchange) {
    if (machine.phase() != Phase.GREETING && machine.phase() != Phase.UNHOMED) {
      machine.setPosition(tip());
    }
    machine.setGrip(grip());
    machine.report(exchange);
  }
}
