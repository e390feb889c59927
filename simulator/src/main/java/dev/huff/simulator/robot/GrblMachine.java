package dev.huff.simulator.robot;

import dev.huff.core.port.Point;
import dev.huff.core.port.WorkEnvelope;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A gantry under GRBL 1.1 or its kin (GRBL wiki, "Interface" and "Commands"), as its host sees it.
 * Receive buffer and planner have the real sizes. {@code ok} means that a line is planned, not
 * done. Single-byte commands work at once. The gripper is on the spindle output, and a switch in it
 * on the probe input. A feed-hold button does what {@code !} does.
 *
 * <p>After a limit it is deaf: half a second later it asks for a reset, and one that came before is
 * lost.
 *
 * <p>Every path is driven from rest to rest; a real controller rounds the corners a little faster.
 */
public final class GrblMachine extends SimulatedMachine {
  private static final int BUFFER = 127;
  private static final int PLANNER = 16;
  private static final int LONGEST_LINE = 79;
  private static final double HOMING_SPEED = 100;

  /** GRBL waits so many seconds after an alarm, for its last bytes to leave. */
  private static final double ALARM_PAUSE = 0.5;

  private static final Point SPEEDS = new Point(200, 200, 50);
  private static final Point ACCELERATIONS = new Point(1500, 1500, 400);

  /** Where it stands when it has found its zero and pulled off the switches. */
  private static final Point ZERO = new Point(-1, -1, -1);

  private enum Mode {
    READY,
    HOMING,
    /** Locked: home or unlock. */
    ALARM,
    /** A limit was hit: nothing is heard until it asks for a reset. */
    LIMIT_HIT,
    /** Locked until it is reset. */
    CRITICAL,
    /** Says nothing any more. */
    DEAD
  }

  private final GrblFirmware firmware;
  private final Point travel;
  private final WorkEnvelope limits;
  private final ArmDrive drive;
  private final StringBuilder out = new StringBuilder();
  private final StringBuilder received = new StringBuilder();
  private final Deque<ArmDrive.Way> planner = new ArrayDeque<>();
  private final GrblParser parser = new GrblParser();
  private Mode mode = Mode.ALARM;
  private Point planned = new Point(0, 0, 0);
  private double homeEnd;
  private double alarmEnd;

  /**
   * @param travel of its axes in millimetres, all of it below zero
   */
  public GrblMachine(
      GrblFirmware firmware,
      SimulatedWorkspace workspace,
      Point travel,
      MachineFaults faults,
      Random random) {
    super(workspace, faults, random);
    this.firmware = firmware;
    this.travel = travel;
    this.limits =
        new WorkEnvelope(
            new Point(-travel.x(), -travel.y(), -travel.z()), new Point(0, 0, 0), SPEEDS.x());
    this.drive = new ArmDrive(SPEEDS, ACCELERATIONS, tool);
    drive.stand(new Point(-10, -10, -5));
  }

  @Override
  public double busySeconds() {
    return drive.busySeconds();
  }

  @Override
  public boolean isMoving(long time) {
    return drive.arrival() > time / 1000.0;
  }

  @Override
  public Point place(long time) {
    return drive.place(time / 1000.0);
  }

  @Override
  public void poweredUp(long time) {
    mode = Mode.ALARM;
    restart(time / 1000.0);
  }

  private void restart(double now) {
    drive.reset(now);
    planned = drive.place(now);
    tool.open(planned);
    planner.clear();
    received.setLength(0);
    parser.reset();
    out.append("\r\n").append(firmware.greeting()).append("\r\n");
    if (mode == Mode.ALARM) {
      out.append("[MSG:'$H'|'$X' to unlock]\r\n");
    }
  }

  @Override
  public void received(long time, int value) {
    double now = time / 1000.0;
    advance(now);
    switch (value) {
      case 0x18 -> softReset(now);
      case '?' -> report(now);
      case '!' -> hold(now);
      case '~' -> resume(now);
      default -> store(value);
    }
    advance(now);
  }

  private void store(int value) {
    if (value >= 0x80) {
      // Real-time commands for overrides, which this machine does not have.
      return;
    }
    if (received.length() >= BUFFER) {
      countRefusal();
    } else {
      received.append((char) value);
    }
  }

  private void softReset(double now) {
    if (isBusyWithItself()) {
      return;
    }
    boolean moving = drive.isUnderWay() && drive.arrival() > now;
    if (mode == Mode.HOMING) {
      alarm(now, 6);
    } else if (moving) {
      alarm(now, 3);
    }
    if (mode == Mode.CRITICAL) {
      // The line that it was at comes to an end first.
      out.append("ok\r\n");
      mode = Mode.ALARM;
    }
    restart(now);
  }

  private void alarm(double now, int code) {
    out.append("ALARM:").append(code).append("\r\n");
    alarmEnd = now + ALARM_PAUSE;
    mode = code < 3 ? Mode.LIMIT_HIT : Mode.ALARM;
  }

  private void endAlarm(double now) {
    if (mode == Mode.LIMIT_HIT && alarmEnd <= now) {
      out.append("[MSG:Reset to continue]\r\n");
      mode = Mode.CRITICAL;
    }
  }

  private void report(double now) {
    boolean isDeaf = mode == Mode.CRITICAL && firmware.isDeafInAlarm();
    if (isDeaf || isBusyWithItself() || mode == Mode.HOMING) {
      return;
    }
    Point at = drive.place(now);
    out.append(
        String.format(
            Locale.ROOT, "<%s|MPos:%.3f,%.3f,%.3f|FS:0,0", state(now), at.x(), at.y(), at.z()));
    out.append(tool.isHolding() ? "|Pn:P>\r\n" : ">\r\n");
  }

  private boolean isBusyWithItself() {
    return mode == Mode.DEAD || mode == Mode.LIMIT_HIT;
  }

  private String state(double now) {
    if (mode == Mode.ALARM || mode == Mode.CRITICAL) {
      return "Alarm";
    }
    if (drive.isHeld()) {
      return drive.arrival() > now ? "Hold:1" : "Hold:0";
    }
    return isAtRest() ? "Idle" : "Run";
  }

  private boolean isAtRest() {
    return !drive.isBusy() && planner.isEmpty();
  }

  private void hold(double now) {
    if (mode == Mode.READY) {
      drive.hold(now).ifPresent(planner::addFirst);
    }
  }

  private void resume(double now) {
    if (mode == Mode.READY) {
      drive.resume(now);
    }
  }

  @Override
  public byte[] run(long time) {
    advance(time / 1000.0);
    byte[] bytes = out.toString().getBytes(StandardCharsets.US_ASCII);
    out.setLength(0);
    return bytes;
  }

  private void advance(double now) {
    endAlarm(now);
    if (mode == Mode.HOMING && homeEnd <= now) {
      drive.stand(ZERO);
      planned = drive.place(now);
      mode = Mode.READY;
      drive.skipTo(homeEnd);
      out.append("ok\r\n");
    }
    while (isListening() && step(now)) {
      // Until nothing more can happen before that time.
    }
    if (isAtRest()) {
      drive.skipTo(now);
    }
  }

  private boolean isListening() {
    return !isBusyWithItself() && mode != Mode.CRITICAL && mode != Mode.HOMING;
  }

  /** Does the next thing that is due; whether there was one. */
  private boolean step(double now) {
    ArmDrive.Ended ended = drive.end(now);
    if (ended == ArmDrive.Ended.PAUSE) {
      out.append("ok\r\n");
    }
    if (ended != ArmDrive.Ended.NOTHING) {
      return true;
    }
    if (!drive.isBusy() && !drive.isHeld() && !planner.isEmpty()) {
      depart();
      return true;
    }
    return !drive.isPausing() && parseLine(now);
  }

  private void depart() {
    drive.go(planner.remove());
    switch (faults.draw(random)) {
      case STALL -> {
        drive.balk();
        mode = Mode.DEAD;
      }
      case ALARM -> {
        drive.balk();
        alarm(drive.cursor(), 1);
      }
      case RESET -> {
        mode = Mode.ALARM;
        restart(drive.cursor());
      }
      case NONE -> {}
    }
  }

  private boolean parseLine(double now) {
    int end = received.indexOf("\n");
    if (end < 0 || planner.size() >= PLANNER) {
      return false;
    }
    String line = received.substring(0, end).replaceAll("\\([^)]*\\)|;.*|\\s", "");
    boolean waits = GrblParser.isWaitingForRest(line);
    if (waits && !isAtRest()) {
      return false;
    }
    received.delete(0, end + 1);
    if (end > LONGEST_LINE) {
      refuse(11);
    } else if (line.startsWith("$")) {
      system(now, line);
    } else {
      execute(line.toUpperCase(Locale.ROOT));
    }
    return true;
  }

  private void refuse(int code) {
    countRefusal();
    out.append("error:").append(code).append("\r\n");
  }

  private void system(double now, String line) {
    if (line.equals("$$")) {
      out.append(settings()).append("ok\r\n");
    } else if (line.equals("$I")) {
      out.append(firmware.buildInfo()).append("ok\r\n");
    } else if (line.equals("$X")) {
      mode = Mode.READY;
      out.append("[MSG:Caution: Unlocked]\r\nok\r\n");
    } else if (line.equals("$H")) {
      home(now);
    } else {
      refuse(3);
    }
  }

  /** Homing and soft limits on, its speeds in millimetres a minute, its travel. */
  private String settings() {
    String all =
        String.format(
            Locale.ROOT,
            "0=10 1=255 10=1 13=0 20=1 21=1 22=1 23=0 24=300.000 25=3000.000 26=25 27=1.000"
                + " 30=1000 31=0 32=0 110=12000.000 111=12000.000 112=3000.000"
                + " 120=1500.000 121=1500.000 122=400.000 130=%.3f 131=%.3f 132=%.3f",
            travel.x(),
            travel.y(),
            travel.z());
    return Stream.of(all.split(" ", -1))
        .filter(it -> firmware.isListed().test(Integer.parseInt(it.replaceAll("=.*", ""))))
        .map(it -> "$" + it + "\r\n")
        .collect(Collectors.joining());
  }

  private void home(double now) {
    mode = Mode.HOMING;
    Point at = drive.place(now);
    drive.drive(now, ZERO, HOMING_SPEED);
    homeEnd = now + 1 + at.distanceTo(ZERO) / HOMING_SPEED;
  }

  private void execute(String line) {
    if (mode == Mode.ALARM) {
      // Sent before its host could know; that is no fault of the host's.
      out.append("error:9\r\n");
      return;
    }
    parser.parse(line, planned).ifPresentOrElse(this::follow, () -> refuse(20));
  }

  private void follow(GrblParser.Order order) {
    switch (order.coil()) {
      case ON -> tool.close(drive.place(drive.cursor()));
      case OFF -> tool.open(drive.place(drive.cursor()));
      case UNCHANGED -> {}
    }
    if (order.dwell() >= 0) {
      drive.pause(order.dwell());
      return;
    }
    order.to().ifPresent(to -> plan(to, order.feed()));
    if (mode == Mode.READY) {
      out.append("ok\r\n");
    }
  }

  private void plan(Point to, double feed) {
    if (limits.refuses(to).isPresent()) {
      countRefusal();
      planner.clear();
      alarm(drive.cursor(), 2);
      return;
    }
    planned = to;
    planner.add(new ArmDrive.Way(to, feed));
  }
}
