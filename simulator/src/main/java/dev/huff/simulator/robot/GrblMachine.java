package dev.huff.simulator.robot;

import dev.huff.core.port.Point;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Random;

/**
 * A gantry under GRBL 1.1 (GRBL wiki, "Interface" and "Commands"), as its host sees it: receive
 * buffer and planner of the real sizes, {@code ok} when a line is planned, not when it is done,
 * single-byte commands at once, alarms after which only a reset is heard. The gripper hangs on the
 * spindle output, and a switch in it on the probe input.
 *
 * <p>Every way is driven from rest to rest; a real controller rounds the corners a little faster.
 */
public final class GrblMachine implements Machine {
  private static final int BUFFER = 127;
  private static final int PLANNER = 16;
  private static final int LONGEST_LINE = 79;
  private static final double HOMING_SPEED = 100;

  /** Where it stands when it has found its zero and pulled off the switches. */
  private static final Point ZERO = new Point(-1, -1, -1);

  private record Block(Point to, double feed) {}

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
  private final Tool tool;
  private final Faults faults;
  private final Random random;
  private final StringBuilder out = new StringBuilder();
  private final StringBuilder received = new StringBuilder();
  private final Deque<Block> planner = new ArrayDeque<>();
  private final GrblParser parser = new GrblParser();
  private Mode mode = Mode.ALARM;
  private boolean active;
  private boolean held;
  private Point from = new Point(0, 0, 0);
  private Point planned = from;
  private Block current = new Block(planned, 1);
  private double cursor;
  private double departed;
  private double dwellEnd = -1;
  private double homeEnd;
  private int overflows;
  private int refusals;
  private double busy;

  /**
   * A machine of that travel in millimetres, all of it below zero.
   *
   * @param random decides when it fails
   */
  public GrblMachine(Bench bench, double x, double y, double z, Faults faults, Random random) {
    this.settings = GrblSettings.gantry(x, y, z);
    this.gantry = new Gantry(settings.three(110, 1 / 60.0), settings.three(120, 1));
    this.tool = new Tool(bench, faults, random);
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
    return busy;
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
    Point at = gantry.place(now);
    tool.open(at);
    gantry.stand(at);
    planned = at;
    planner.clear();
    received.setLength(0);
    parser.reset();
    active = false;
    held = false;
    dwellEnd = -1;
    cursor = now;
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
    boolean moving = active && gantry.arrival() > now;
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
    if (held) {
      return gantry.arrival() > now ? "Hold:1" : "Hold:0";
    }
    return active || dwellEnd >= 0 || !planner.isEmpty() ? "Run" : "Idle";
  }

  private void hold(double now) {
    if (mode != Mode.READY || held) {
      return;
    }
    if (active) {
      Point goal = gantry.brake(now);
      planner.addFirst(new Block(goal, current.feed()));
      active = false;
      held = true;
    } else if (dwellEnd >= 0) {
      held = true;
    }
  }

  private void resume(double now) {
    if (held && mode == Mode.READY) {
      held = false;
      cursor = Math.max(now, gantry.arrival());
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
      cursor = homeEnd;
      out.append("ok\r\n");
    }
    while (mode != Mode.DEAD && mode != Mode.CRITICAL && mode != Mode.HOMING && step(now)) {
      // Until nothing more can happen before that time.
    }
    if (!active && dwellEnd < 0 && planner.isEmpty()) {
      cursor = now;
    }
  }

  /** Does the next thing that is due; whether there was one. */
  private boolean step(double now) {
    if (active && gantry.arrival() <= now) {
      arrive();
      return true;
    }
    if (!active && !held && !planner.isEmpty()) {
      depart();
      return true;
    }
    if (dwellEnd >= 0) {
      if (held || dwellEnd > now) {
        return false;
      }
      cursor = dwellEnd;
      dwellEnd = -1;
      out.append("ok\r\n");
      return true;
    }
    return parseLine(now);
  }

  private void depart() {
    current = planner.remove();
    from = gantry.place(cursor);
    gantry.go(cursor, current.to(), current.feed());
    departed = cursor;
    active = true;
    double luck = random.nextDouble();
    if (luck < faults.stall()) {
      gantry.stand(from);
      mode = Mode.DEAD;
    } else if (luck < faults.stall() + faults.alarm()) {
      active = false;
      gantry.stand(from);
      alarm(1);
    } else if (luck < faults.stall() + faults.alarm() + faults.reset()) {
      mode = Mode.ALARM;
      restart(cursor);
    }
  }

  private void arrive() {
    active = false;
    cursor = gantry.arrival();
    busy += cursor - departed;
    tool.travelled(from, current.to());
  }

  private boolean parseLine(double now) {
    int end = received.indexOf("\n");
    if (end < 0 || planner.size() >= PLANNER) {
      return false;
    }
    String line = received.substring(0, end).replaceAll("\\([^)]*\\)|;.*|\\s", "");
    boolean waits = GrblParser.waitsForRest(line);
    if (waits && (active || !planner.isEmpty())) {
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
    } else if (line.matches("\\$\\d{1,3}=-?[\\d.]{1,12}")) {
      set(line);
    } else {
      refuse(line.equals("$H") ? 5 : 3);
    }
  }

  private void set(String line) {
    String[] parts = line.substring(1).split("=", 2);
    int number = Integer.parseInt(parts[0]);
    if (!settings.has(number) || parts[1].chars().filter(c -> c == '.').count() > 1) {
      refuse(3);
    } else {
      settings.set(number, Double.parseDouble(parts[1]));
      out.append("ok\r\n");
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
      tool.close(gantry.place(cursor));
    } else if (order.coil() == GrblParser.Coil.OFF) {
      tool.open(gantry.place(cursor));
    }
    if (order.dwell() >= 0) {
      busy += order.dwell();
      dwellEnd = cursor + order.dwell();
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
    planner.add(new Block(to, feed));
  }
}
