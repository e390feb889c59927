package dev.huff.simulator.robot;

import dev.huff.core.port.Point;
import dev.huff.core.port.WorkEnvelope;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;

/**
 * A uArm under its firmware 4 as its host sees it: numbered commands, questions answered at once,
 * orders when they are done, the bytes of Grbl for hold, resume and reset obeyed in between. It
 * reaches a ring around its base; a pump holds the piece and says so.
 */
public final class UarmMachine extends SimulatedMachine {
  private static final WorkEnvelope REACH =
      new WorkEnvelope(new Point(-320, -320, -60), new Point(320, 320, 170), 250, 110, 320);

  private static final int QUEUE = 4;

  /** How long its power is gone when it goes. */
  private static final double DARK_SECONDS = 2;

  private static final Point SPEEDS = new Point(250, 250, 250);
  private static final Point ACCELERATIONS = new Point(800, 800, 800);
  private static final Point FOLDED = new Point(150, 0, 60);

  private record Order(String number, String text) {}

  private final ArmDrive drive;
  private final StringBuilder out = new StringBuilder();
  private final StringBuilder line = new StringBuilder();
  private final Deque<Order> orders = new ArrayDeque<>();
  private boolean powered = true;
  private boolean dead;
  private boolean attached;
  private boolean pumping;
  private Optional<ArmDrive.Way> rest = Optional.empty();
  private double back;

  public UarmMachine(SimulatedWorkspace workspace, MachineFaults faults, Random random) {
    super(workspace, faults, random);
    this.drive = new ArmDrive(SPEEDS, ACCELERATIONS, tool);
    drive.stand(FOLDED);
  }

  @Override
  public Point place(long time) {
    return drive.place(time / 1000.0);
  }

  @Override
  public boolean isMoving(long time) {
    return drive.arrival() > time / 1000.0;
  }

  @Override
  public double busySeconds() {
    return drive.busySeconds();
  }

  @Override
  public void poweredUp(long time) {
    double now = time / 1000.0;
    dead = false;
    powered = true;
    attached = false;
    pump(false, now);
    powerUp(now);
  }

  private void powerUp(double now) {
    reset(now);
    out.append("device name : SwiftPro\r\nsoft ver : V4.10.0\r\napi ver : V4.0.5\r\n@1\n");
  }

  private void reset(double now) {
    drive.reset(now);
    rest = Optional.empty();
    orders.clear();
    line.setLength(0);
  }

  private void pump(boolean on, double now) {
    if (on && !pumping) {
      tool.close(drive.place(now));
    } else if (!on) {
      tool.open(drive.place(now));
    }
    pumping = on;
  }

  @Override
  public void received(long time, int value) {
    double now = time / 1000.0;
    if (dead) {
      return;
    }
    advance(now);
    switch (value) {
      case 0x18 -> reset(now);
      case '!' -> hold(now);
      case '~' -> resume(now);
      case '\n', '\r' -> {
        if (line.length() > 0) {
          obey(now, line.toString());
          line.setLength(0);
        }
      }
      default -> line.append((char) value);
    }
    advance(now);
  }

  private void obey(double now, String text) {
    if (!text.matches("#\\d+ [GMP].*")) {
      countRefusal();
      return;
    }
    String number = "$" + text.substring(1, text.indexOf(' '));
    String command = text.substring(text.indexOf(' ') + 1).toUpperCase(Locale.ROOT);
    if (command.equals("P2231") && pumping) {
      out.append("value:45      value2:512");
    }
    if (command.startsWith("P")) {
      answer(number, question(now, command));
    } else if (orders.size() >= QUEUE) {
      countRefusal();
      out.append("E23 buffer full\r\n");
    } else {
      orders.add(new Order(number, command));
    }
  }

  private String question(double now, String command) {
    Point at = drive.place(now);
    return switch (command) {
      case "P2203" -> "ok V4.10.0";
      case "P2234" -> powered ? "ok V1" : "ok V0";
      case "P2231" -> tool.isHolding() ? "ok V2" : pumping ? "ok V1" : "ok V0";
      case "P2220" -> String.format(Locale.ROOT, "ok X%.4f Y%.4f Z%.4f", at.x(), at.y(), at.z());
      default -> refuse(20);
    };
  }

  private String refuse(int code) {
    countRefusal();
    return "E" + code;
  }

  private void answer(String number, String text) {
    out.append(number).append(' ').append(text).append('\n');
  }

  private void hold(double now) {
    if (!drive.isHeld()) {
      rest = drive.hold(now);
    }
  }

  private void resume(double now) {
    drive.resume(now);
    Optional<ArmDrive.Way> way = rest;
    rest = Optional.empty();
    way.ifPresent(this::depart);
  }

  @Override
  public byte[] run(long time) {
    if (!dead) {
      advance(time / 1000.0);
    }
    byte[] bytes = out.toString().getBytes(StandardCharsets.US_ASCII);
    out.setLength(0);
    return bytes;
  }

  private void advance(double now) {
    if (!powered && now >= back) {
      powered = true;
      out.append("@5 V1\n");
    }
    while (!dead && !drive.isHeld() && step(now)) {
      // Until nothing more can happen before that time.
    }
  }

  /** Does the next thing that is due; whether there was one. */
  private boolean step(double now) {
    if (drive.end(now) != ArmDrive.Ended.NOTHING) {
      finish("ok");
      return true;
    }
    if (drive.isBusy()) {
      return false;
    }
    if (orders.isEmpty()) {
      drive.skipTo(now);
      return false;
    }
    begin(orders.element());
    return true;
  }

  private void finish(String text) {
    answer(orders.remove().number(), text);
  }

  private void begin(Order order) {
    if (!powered) {
      finish("E24");
    } else if (order.text().startsWith("G2004P") || order.text().startsWith("G2004 P")) {
      drive.pause(Integer.parseInt(order.text().replaceAll(".*P", "")) / 1000.0);
    } else if (order.text().startsWith("G0 ") || order.text().startsWith("G1 ")) {
      travel(order);
    } else {
      finish(set(order.text()));
    }
  }

  private String set(String text) {
    switch (text) {
      case "M17" -> attached = true;
      case "M2019" -> attached = false;
      case "M2231 V1" -> pump(true, drive.cursor());
      case "M2231 V0" -> pump(false, drive.cursor());
      case "G90" -> {}
      default -> {
        return refuse(20);
      }
    }
    return "ok";
  }

  private void travel(Order order) {
    Optional<GrblParser.Order> way =
        new GrblParser().parse(order.text().replace(" ", ""), drive.place(drive.cursor()));
    Optional<Point> goal = way.flatMap(GrblParser.Order::to);
    if (goal.isEmpty() || !attached) {
      finish(refuse(attached ? 21 : 25));
      return;
    }
    Point to = goal.get();
    if (REACH.refuses(to).isPresent()) {
      finish(refuse(22));
      return;
    }
    depart(new ArmDrive.Way(to, way.get().feed()));
  }

  private void depart(ArmDrive.Way way) {
    drive.go(way);
    switch (faults.draw(random)) {
      case STALL -> {
        drive.balk();
        dead = true;
      }
      case ALARM -> {
        drive.balk();
        goDark();
      }
      case RESET -> {
        attached = false;
        powerUp(drive.cursor());
      }
      case NONE -> {}
    }
  }

  private void goDark() {
    powered = false;
    attached = false;
    back = drive.cursor() + DARK_SECONDS;
    out.append("@5 V0\n");
    finish("E24");
    orders.clear();
  }
}
