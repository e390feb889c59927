package dev.huff.simulator.robot;

import dev.huff.core.port.Point;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * An arm of six bus servos on one line (Feetech STS bytes): it answers when it is read, moves when
 * goals are written, and closes its jaws on what stands between them.
 */
public final class ServoMachine extends SimulatedMachine {
  private static final double STEP_SECONDS = 0.005;
  private static final int READ = 2;
  private static final int WRITE = 3;
  private static final int SYNC_READ = 0x82;
  private static final int SYNC_WRITE = 0x83;

  /** How far apart the jaws are when they touch a man, and when they let go of it, in steps. */
  private static final int TOUCH = 2200;

  private static final int LET_GO = 2260;

  /** What it has driven since it was looked at last, in millimetres. */
  private static final double LOOK = 20;

  private final List<Servo> servos = new ArrayList<>();
  private final SimulatedWorkspace workspace;
  private final List<Integer> packet = new ArrayList<>();
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private double clock;
  private Point anchor;
  private Point before;
  private boolean gripping;
  private boolean moving;
  private double busy;

  /** An arm over that workspace, folded up. */
  public ServoMachine(SimulatedWorkspace workspace, MachineFaults faults, Random random) {
    super(workspace, faults, random);
    this.workspace = workspace;
    int[] folded = {2048, 1300, 2600, 2900, 2048, 2600};
    int[][] limits = {{750, 3350}, {900, 3300}, {900, 3300}, {800, 3600}, {0, 4095}, {2000, 3500}};
    for (int i = 0; i < folded.length; i++) {
      servos.add(new Servo(i + 1, folded[i], limits[i][0], limits[i][1]));
    }
    anchor = jaws();
    before = anchor;
  }

  private Point jaws() {
    return ArmLinkage.jaws(
        servos.get(0).position(),
        servos.get(1).position(),
        servos.get(2).position(),
        servos.get(3).position());
  }

  @Override
  public Point place(long time) {
    return jaws();
  }

  @Override
  public boolean isMoving(long time) {
    return moving;
  }

  @Override
  public double busySeconds() {
    return busy;
  }

  @Override
  public void poweredUp(long time) {
    clock = time / 1000.0;
    packet.clear();
    servos.forEach(Servo::restart);
  }

  @Override
  public void received(long time, int value) {
    advance(time / 1000.0);
    packet.add(value);
    int size = packet.size();
    boolean headed = packet.get(0) == 0xff && (size < 2 || packet.get(1) == 0xff);
    if (!headed) {
      packet.clear();
    } else if (size > 4 && size == packet.get(3) + 4) {
      obey();
      packet.clear();
    }
  }

  private void obey() {
    int sum = 0;
    for (int i = 2; i < packet.size() - 1; i++) {
      sum += packet.get(i);
    }
    if ((~sum & 0xff) != packet.get(packet.size() - 1)) {
      countRefusal();
      return;
    }
    List<Integer> data = packet.subList(5, packet.size() - 1);
    switch (packet.get(4)) {
      case READ -> answer(packet.get(2), data.get(0), data.get(1));
      case WRITE -> {
        write(packet.get(2), data.get(0), data.subList(1, data.size()));
        answer(packet.get(2), 0, 0);
      }
      case SYNC_READ ->
          data.subList(2, data.size()).forEach(id -> answer(id, data.get(0), data.get(1)));
      case SYNC_WRITE -> {
        int width = data.get(1) + 1;
        for (int i = 2; i + width <= data.size(); i += width) {
          write(data.get(i), data.get(0), data.subList(i + 1, i + width));
        }
      }
      default -> countRefusal();
    }
  }

  private void write(int id, int address, List<Integer> values) {
    if (id < 1 || id > servos.size()) {
      countRefusal();
      return;
    }
    Servo servo = servos.get(id - 1);
    for (int i = 0; i < values.size(); i++) {
      servo.write(address + i, values.get(i));
    }
    if (servo.isOutside()) {
      countRefusal();
    }
  }

  private void answer(int id, int address, int count) {
    if (id < 1 || id > servos.size() || servos.get(id - 1).isSilent()) {
      return;
    }
    Servo servo = servos.get(id - 1);
    int sum = id + count + 2 + servo.error();
    out.write(0xff);
    out.write(0xff);
    out.write(id);
    out.write(count + 2);
    out.write(servo.error());
    for (int i = 0; i < count; i++) {
      out.write(servo.register(address + i));
      sum += servo.register(address + i);
    }
    out.write(~sum);
  }

  @Override
  public byte[] run(long time) {
    advance(time / 1000.0);
    byte[] bytes = out.toByteArray();
    out.reset();
    return bytes;
  }

  private void advance(double now) {
    while (clock + STEP_SECONDS <= now) {
      clock += STEP_SECONDS;
      servos.forEach(servo -> servo.run(STEP_SECONDS));
      squeeze();
      travel();
    }
  }

  private void squeeze() {
    Servo jaws = servos.get(5);
    if (!gripping && jaws.position() <= TOUCH) {
      gripping = true;
      tool.close(jaws());
    } else if (gripping && jaws.position() >= LET_GO) {
      gripping = false;
      tool.open(jaws());
    }
    jaws.block(workspace.held().isPresent() ? TOUCH - 5 : Double.NEGATIVE_INFINITY);
  }

  private void travel() {
    Point at = jaws();
    boolean moves = at.distanceTo(before) > 0.02;
    busy += moves ? STEP_SECONDS : 0;
    if (moves && !moving) {
      fail(faults.draw(random));
    }
    if (at.distanceTo(anchor) > LOOK || (!moves && moving)) {
      tool.travelled(anchor, at);
      anchor = at;
    }
    moving = moves;
    before = at;
  }

  private void fail(MachineFaults.Mishap mishap) {
    switch (mishap) {
      case STALL -> servos.get(1).jam();
      case ALARM -> servos.get(2).overheat();
      case RESET -> servos.get(3).fallSilent();
      case NONE -> {}
    }
  }
}
