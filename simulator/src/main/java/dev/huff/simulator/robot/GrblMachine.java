package dev.huff.simulator.robot;

import dev.huff.core.port.Point;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Random;

/**
 * A gantry under GRBL 1.1 (GRBL wiki, "Interface" and "Commands"), as its host sees it. Receive
 * buffer and planner have the real sizes. {@code ok} means that a line is planned, not done.
 * Single-byte commands work at once. After an alarm only a reset is accepted. The gripper is on the
 * spindle output, and a switch in it on the probe input.
 *
 * <p>Every path is driven from rest to rest; a real controller rounds the corners a little faster.
 */
public final class GrblMachine implements SimulatedMachine {
  private static final int BUFFER = 127;
  private static final int PLANNER = 16;
  private static final int LONGEST_LINE = 79;
  private static final double HOMING_SPEED = 100;

  /** Where it stands when it has found its zero and pulled off the switches. */
  private static final Point ZERO = new Point(-1, -1, -1);

  private enum Mode {
    READY,
    HOMING,
    /** Locked: home or unlock. */
    ALARM,
    /** Locked until it is reset. */
    CRITICAL,
    /** Says nothing any more. */
    DEAD
  }

  private final GrblSettings settings;
  private final Gantry gantry;
  private final SimulatedGripper tool;
  private final ArmDrive drive;
  private final MachineFaults faults;
  private final Random random;
  private final StringBuilder out = new StringBuilder();
  private final StringBuilder received = new StringBuilder();
  private final Deque<ArmDrive.Way> planner = new ArrayDeque<>();
  private final GrblParser parser = new GrblParser();
  private Mode mode = Mode.ALARM;
  private Point planned = new Point(0, 0, 0);
  private double homeEnd;
  private int overflows;
  private int refusals;

  /**
   * A machine of that travel in millimetres, all of it below zero.
   *
   * @param random decides when it fails
   */
  public GrblMachine(
      SimulatedBench bench, double x, double y, double z, MachineFaults faults, Random random) {
    this.settings = GrblSettings.gantry(x, y, z);
    this.gantry = new Gantry(settings.three(110, 1 / 60.0), settings.three(120, 1));
    this.tool = new SimulatedGripper(bench, faults, random);
    this.drive = new ArmDrive(gantry, tool);
    this.faults = faults;
    this.random = random;
    gantry.stand(new Point(-10, -10, -5));
  }

  /** Lines refused or out of the travel, and bytes that found the receive buffer full. */
  @Override
  public int refusals() {
    return refusals + overflows;
  }

  @Override
  public void dropNext() {
    tool.dropNext();
  }

  @Override
  public int carried() {
    return tool.grips();
  }

  @Override
  public double busySeconds() {
    return drive.busySeconds();
  }

  @Override
  public boolean isMoving(long time) {
    return gantry.arrival() > time / 1000.0;
  }

  @Override
  public Point place(long time) {
    return gantry.place(time / 1000.0);
  }

  @Override
  public void poweredUp(long time) {
    mode = Mode.ALARM;
    restart(time / 1000.0);
  }

  private void restart(double now) {
    drive.reset(now);
    planned = gantry.place(now);
    tool.open(planned);
    planner.clear();
    received.setLength(0);
    parser.reset();
    out.append("\r\nGrbl 1.1h ['$' for help]\r\n");
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
      overflows++;
    } else {
      received.append((char) value);
    }
  }

  private void softReset(double now) {
    if (mode == Mode.DEAD) {
      return;
    }
    boolean moving = drive.isUnderWay() && gantry.arrival() > now;
    if (mode == Mode.HOMING) {
      alarm(6);
    } else if (moving) {
      alarm(3);
    }
    if (mode == Mode.CRITICAL) {
      mode = Mode.ALARM;
    }
    restart(now);
  }

  private void alarm(int code) {
    out.append("ALARM:").append(code).append("\r\n");
    mode = code <= 2 ? Mode.CRITICAL : Mode.ALARM;
    if (mode == Mode.CRITICAL) {
      out.append("[MSG:Reset to continue]\r\n");
    }
  }

  private void report(double now) {
    if (mode == Mode.DEAD || mode == Mode.CRITICAL || mode == Mode.HOMING) {
      return;
    }
    Point at = gantry.place(now);
    out.append(
        String.format(
            Locale.ROOT, "<%s|MPos:%.3f,%.3f,%.3f|FS:0,0", state(now), at.x(), at.y(), at.z()));
    out.append(tool.isHolding() ? "|Pn:P>\r\n" : ">\r\n");
  }

  private String state(double now) {
    if (mode == Mode.ALARM) {
      return "Alarm";
    }
    if (drive.isHeld()) {
      return gantry.arrival() > now ? "Hold:1" : "Hold:0";
    }
    return isAtRest() ? "Idle" : "Run";
  }

  private boolean isAtRest() {
    return !drive.isBusy() && planner.isEmpty();
  }

  private void hold(double now) {
    if (mode == Mode.READY && drive.isBusy()) {
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
    if (mode == Mode.HOMING && homeEnd <= now) {
      gantry.stand(ZERO);
      planned = gantry.place(now);
      mode = Mode.READY;
      drive.skipTo(homeEnd);
      out.append("ok\r\n");
    }
    while (mode != Mode.DEAD && mode != Mode.CRITICAL && mode != Mode.HOMING && step(now)) {
      // Until nothing more can happen before that time.
    }
    if (isAtRest()) {
      drive.skipTo(now);
    }
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
        alarm(1);
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
    boolean waits = GrblParser.waitsForRest(line);
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
    refusals++;
    out.append("error:").append(code).append("\r\n");
  }

  private void system(double now, String line) {
    if (line.equals("$$")) {
      out.append(settings.list()).append("ok\r\n");
    } else if (line.equals("$I")) {
      out.append("[VER:1.1h.20190825:]\r\n[OPT:V,15,128]\r\nok\r\n");
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
    Point at = gantry.place(now);
    gantry.go(now, ZERO, HOMING_SPEED);
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
    if (order.coil() == GrblParser.Coil.ON) {
      tool.close(gantry.place(drive.cursor()));
    } else if (order.coil() == GrblParser.Coil.OFF) {
      tool.open(gantry.place(drive.cursor()));
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
      refusals++;
      planner.clear();
      alarm(2);
      return;
    }
    planned = to;
    planner.add(new ArmDrive.Way(to, feed));
  }
}
