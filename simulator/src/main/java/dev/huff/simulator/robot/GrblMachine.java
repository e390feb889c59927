package dev.huff.simulator.robot;

import dev.huff.core.port.Point;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Random;

/**
 * A gantry under GRBL 1.1 or its kin (GRBL wiki, "Interface" and "Commands"), as its host sees it.
 * Receive buffer and planner have the real sizes. {@code ok} means that a line is planned, not
 * done. Single-byte commands work at once. The gripper is on the spindle output, and a switch in it
 * on the probe input. A feed-hold button does what {@code !} does.
 *
 * <p>After a limit it is deaf: half a second later it asks for a reset, and one that came before is
 * lost. After a failed homing it resets itself. A chip without settings complains before it greets.
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

  /** Less of the magnet's power than this does not lift a piece. */
  private static final double LIFTING_SHARE = 0.5;

  private static final double MILLIMETRES_PER_INCH = 25.4;

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
    /** Homing failed: it is about to reset itself. */
    HOMING_FAILED,
    /** Says nothing any more. */
    DEAD
  }

  private final GrblFirmware firmware;
  private final GrblSettings settings;
  private final ArmDrive drive;
  private final StringBuilder out = new StringBuilder();
  private final StringBuilder received = new StringBuilder();
  private final Deque<ArmDrive.Way> planner = new ArrayDeque<>();
  private final GrblParser parser = new GrblParser();
  private Mode mode = Mode.ALARM;
  private Point planned = new Point(0, 0, 0);
  private double homeEnd;
  private double alarmEnd;
  private OptionalInt homingFault = OptionalInt.empty();
  private boolean isErased;

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
    this.settings = GrblSettings.gantry(travel.x(), travel.y(), travel.z());
    this.drive = new ArmDrive(settings.three(110, 1 / 60.0), settings.three(120, 1), tool);
    drive.stand(new Point(-10, -10, -5));
  }

  @Override
  public double busySeconds() {
    return drive.busySeconds();
  }

  /** Sets one of its settings, as somebody did who used it before. */
  public void set(int number, double value) {
    settings.set(number, value);
  }

  /** Lets its next homing fail with that alarm: 8, stuck on a switch, or 9, no switch found. */
  public void failNextHoming(int alarm) {
    homingFault = OptionalInt.of(alarm);
  }

  /** Makes it a chip that was never used: it finds no settings at its next start. */
  public void eraseSettings() {
    isErased = true;
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
    if (isErased) {
      out.append("error:7\r\n").append(settings.list(firmware));
    }
    restart(time / 1000.0);
    if (isErased) {
      out.append(">:error:7\r\n>:error:7\r\n");
      isErased = false;
    }
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
    if (mode == Mode.DEAD || mode == Mode.LIMIT_HIT || mode == Mode.HOMING_FAILED) {
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
    mode =
        switch (code) {
          case 1, 2 -> Mode.LIMIT_HIT;
          case 8, 9 -> Mode.HOMING_FAILED;
          default -> Mode.ALARM;
        };
  }

  private void endAlarm(double now) {
    if (mode == Mode.LIMIT_HIT && alarmEnd <= now) {
      out.append("[MSG:Reset to continue]\r\n");
      mode = Mode.CRITICAL;
    } else if (mode == Mode.HOMING_FAILED && alarmEnd <= now) {
      out.append("ok\r\n");
      mode = Mode.ALARM;
      restart(now);
    }
  }

  private void report(double now) {
    boolean isDeaf = mode == Mode.CRITICAL && firmware.isDeafInAlarm();
    if (isDeaf || isBusyWithItself() || mode == Mode.HOMING) {
      return;
    }
    double unit = settings.isOn(13) ? MILLIMETRES_PER_INCH : 1;
    Point at = drive.place(now);
    out.append(
        String.format(
            Locale.ROOT,
            "<%s|%s:%.3f,%.3f,%.3f|FS:0,0",
            state(now),
            settings.isOdd(10) ? "MPos" : "WPos",
            at.x() / unit,
            at.y() / unit,
            at.z() / unit));
    out.append(tool.isHolding() ? "|Pn:P>\r\n" : ">\r\n");
  }

  private boolean isBusyWithItself() {
    return mode == Mode.DEAD || mode == Mode.LIMIT_HIT || mode == Mode.HOMING_FAILED;
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
    if (mode == Mode.HOMING && homeEnd <= now && homingFault.isPresent()) {
      int fault = homingFault.getAsInt();
      homingFault = OptionalInt.empty();
      alarm(homeEnd, fault);
      endAlarm(now);
    } else if (mode == Mode.HOMING && homeEnd <= now) {
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
      out.append(settings.list(firmware)).append("ok\r\n");
    } else if (line.equals("$I")) {
      out.append(firmware.buildInfo()).append("ok\r\n");
    } else if (line.equals("$X")) {
      mode = Mode.READY;
      out.append("[MSG:Caution: Unlocked]\r\nok\r\n");
    } else if (line.equals("$H") && settings.isOn(22)) {
      home(now);
    } else if (settings.obey(line)) {
      out.append("ok\r\n");
    } else {
      refuse(line.equals("$H") ? 5 : 3);
    }
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
    GrblParser.Order order = parser.parse(line, planned);
    if (order.error() != 0) {
      refuse(order.error());
      return;
    }
    switch (order.coil()) {
      case SPINDLE -> power(order.spindle() / settings.get(30));
      case COOLANT -> power(1);
      case OFF -> power(0);
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

  /** Gives the gripper so much of its full power. */
  private void power(double share) {
    Point at = drive.place(drive.cursor());
    if (share >= LIFTING_SHARE) {
      tool.close(at);
    } else {
      tool.open(at);
    }
  }

  private static boolean isInside(double at, double travel) {
    return at <= 1e-6 && at >= -travel - 1e-6;
  }

  private void plan(Point to, double feed) {
    Point travel = settings.three(130, 1);
    boolean inside =
        isInside(to.x(), travel.x())
            && isInside(to.y(), travel.y())
            && isInside(to.z(), travel.z());
    if (!inside && settings.isOn(20)) {
      countRefusal();
      planner.clear();
      alarm(drive.cursor(), 2);
      return;
    }
    planned = to;
    planner.add(new ArmDrive.Way(to, feed));
  }
}
