package dev.huff.simulator.robot;

/** One bus servo: its registers, and a motor that goes where they say. Times are seconds. */
final class Servo {
  static final int MIDDLE = 2048;

  /** Steps a second: some fifty turns a minute. */
  private static final double FASTEST = 3_000;

  /** How eagerly it closes a distance, a second. */
  private static final double GAIN = 25;

  private static final int TORQUE = 40;
  private static final int STATUS = 65;
  private static final int OVERLOAD = 1 << 5;
  private static final int TOO_HOT = 1 << 2;
  private static final double COOLING_SECONDS = 5;

  private final int[] registers = new int[128];
  private double position;
  private double block = Double.NEGATIVE_INFINITY;
  private boolean stuck;
  private boolean silent;
  private double hot;

  /** A servo of that id that stands there. */
  Servo(int id, double position, int least, int most) {
    this.position = position;
    put(3, 777);
    registers[5] = id;
    put(9, least);
    put(11, most);
    put(42, (int) position);
    registers[62] = 74;
    registers[63] = 31;
    show();
  }

  private void put(int address, int value) {
    registers[address] = value & 0xff;
    registers[address + 1] = value >> 8 & 0xff;
  }

  private int two(int address) {
    return registers[address] | registers[address + 1] << 8;
  }

  int register(int address) {
    return registers[address & 127];
  }

  void write(int address, int value) {
    boolean readOnly = address < 5 || address >= 56;
    if (!readOnly && address < registers.length) {
      registers[address] = value & 0xff;
    }
    if (address == TORQUE && value == 1) {
      // Switching the torque on again is what ends an overload.
      stuck = false;
      registers[STATUS] &= ~OVERLOAD;
    }
  }

  double position() {
    return position;
  }

  boolean isSilent() {
    return silent;
  }

  /** The bits of what is wrong with it. */
  int error() {
    return registers[STATUS];
  }

  /** Whether it was sent beyond its limits. */
  boolean isOutside() {
    return two(42) < two(9) || two(42) > two(11);
  }

  /** Something between the jaws keeps it from closing further than that; −∞ for nothing. */
  void block(double steps) {
    block = steps;
  }

  void jam() {
    stuck = true;
    registers[STATUS] |= OVERLOAD;
  }

  void overheat() {
    hot = COOLING_SECONDS;
    registers[63] = 72;
    registers[STATUS] |= TOO_HOT;
  }

  void fallSilent() {
    silent = true;
  }

  /** Its power was switched off and on. */
  void restart() {
    stuck = false;
    silent = false;
    registers[STATUS] = 0;
    registers[63] = 31;
    registers[TORQUE] = 0;
    put(42, (int) Math.round(position));
    show();
  }

  /** Goes on for so long. */
  void run(double seconds) {
    if (hot > 0) {
      hot -= seconds;
      if (hot <= 0) {
        registers[63] = 45;
        registers[STATUS] &= ~TOO_HOT;
      }
    }
    if (registers[TORQUE] == 1 && !stuck) {
      double goal = Math.min(two(11), Math.max(two(9), two(42)));
      double way = (goal - position) * (1 - Math.exp(-GAIN * seconds));
      double most = FASTEST * seconds;
      double next = position + Math.max(-most, Math.min(most, way));
      position = next < position ? Math.max(next, Math.min(block, position)) : next;
    }
    show();
  }

  private void show() {
    put(56, (int) Math.round(position));
    double error = two(42) - position;
    put(60, (int) Math.min(1000, Math.abs(error) * 4) | (error < 0 ? 1 << 10 : 0));
  }
}
