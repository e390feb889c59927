package dev.huff.hardware.robot.grbl;

import dev.huff.core.port.Point;
import dev.huff.core.port.WorkEnvelope;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Answers of a controller of GRBL's family about itself: {@code $I} (firmware, options, buffer) and
 * {@code $$} (settings, by their numbers). GRBL 1.1, grblHAL, FluidNC and Grbl_ESP32 answer both;
 * which of them it is does not matter, only what it can do.
 */
final class GrblControllerInfo {
  private static final int STATUS_MASK = 10;
  private static final int INCHES = 13;
  private static final int SOFT_LIMITS = 20;
  private static final int HARD_LIMITS = 21;
  private static final int HOMING = 22;
  private static final int HOMING_DIRECTIONS = 23;
  private static final int HOMING_FEED = 24;
  private static final int HOMING_SEEK = 25;
  private static final int HOMING_PULL_OFF = 27;
  private static final int SPINDLE_MAX = 30;
  private static final int LASER_MODE = 32;

  /** Which axes grblHAL homes first, and how many such settings follow each other. */
  private static final int HOMING_PASS = 44;

  private static final int HOMING_PASSES = 6;
  private static final int ALL_AXES = 7;
  private static final int MAX_RATE = 110;
  private static final int MAX_TRAVEL = 130;
  private static final int MOTOR_IDLE_DELAY = 1;
  private static final int MOTORS_ALWAYS_ON = 255;

  private static final String FLUID_NC = "FluidNC";

  /** No other firmware of the family calls itself 1.3. */
  private static final String GRBL_ESP32 = "1.3";

  /** What FluidNC's {@code config.yaml} calls what other firmware is sent. */
  private static final Map<String, String> FLUID_REMEDIES =
      Map.of(
          "send $20=1", "write soft_limits: true for every axis in config.yaml",
          "send $21=1", "write hard_limits: true for every motor in config.yaml",
          "send $22=1", "give every axis a homing section in config.yaml",
          "send $30=1000", "give the spindle a speed_map in config.yaml",
          "measure it", "measure it and write max_travel_mm in config.yaml");

  /** Axis letters by their place in the numbers of settings. */
  private static final String AXES = "XYZ";

  private static final int Z = 2;

  /** GRBL 1.1's own buffer, for firmware that does not say. One byte stays free. */
  private static final int DEFAULT_BUFFER_BYTES = 128;

  /** No line that is sent is longer. */
  private static final int MIN_BUFFER_BYTES = 80;

  private static final int DEFAULT_SPINDLE_MAX = 1000;

  /** GRBL seeks each switch over one and a half times the travel, Z before X and Y. */
  private static final double HOMING_SEEK_SHARE = 1.5;

  private static final int HOMING_CYCLES = 2;
  private static final long HOMING_SPARE_MILLIS = 10_000;
  private static final long LONGEST_HOMING_MILLIS = 180_000;

  private final Map<Integer, Double> settings = new TreeMap<>();
  private String version = "";
  private String firmware = "";
  private String options = "";
  private int bufferBytes = DEFAULT_BUFFER_BYTES;

  /** Takes note of what the controller says of itself; other replies mean nothing here. */
  void note(GrblReply reply) {
    if (reply instanceof GrblReply.Setting setting) {
      settings.put(setting.number(), setting.value());
    } else if (reply instanceof GrblReply.Version built) {
      version = built.text();
    } else if (reply instanceof GrblReply.Firmware named) {
      firmware = named.name();
    } else if (reply instanceof GrblReply.Options built) {
      options = built.letters();
      built.bufferBytes().ifPresent(bytes -> bufferBytes = Math.max(MIN_BUFFER_BYTES, bytes));
    }
  }

  /** The name of firmware whose greater numbers mean something of their own; empty for GRBL. */
  String firmware() {
    return isFluid() ? FLUID_NC : firmware;
  }

  /** How many bytes may be under way to it. */
  int usableBufferBytes() {
    return bufferBytes - 1;
  }

  /** The number that switches the spindle output on fully: the greatest speed it knows. */
  int fullSpindleSpeed() {
    return (int) Math.round(settings.getOrDefault(SPINDLE_MAX, (double) DEFAULT_SPINDLE_MAX));
  }

  /**
   * Where the machine may go. GRBL counts down from zero at the homed end. Firmware that sets its
   * origin at the switches (option {@code Z}, FluidNC and Grbl_ESP32) counts up on axes that home
   * to their low end ({@code $23}).
   */
  WorkEnvelope envelope() {
    double[] low = new double[AXES.length()];
    double[] high = new double[AXES.length()];
    for (int axis = 0; axis < AXES.length(); axis++) {
      boolean up = isOriginAtSwitches() && isHomedLow(axis);
      low[axis] = up ? 0 : -travel(axis);
      high[axis] = up ? travel(axis) : 0;
    }
    double rate = Math.min(value(MAX_RATE), value(MAX_RATE + 1));
    return new WorkEnvelope(
        new Point(low[0], low[1], low[2]), new Point(high[0], high[1], high[2]), rate / 60);
  }

  private boolean isOriginAtSwitches() {
    return options.contains("Z") || isFluid() || version.startsWith(GRBL_ESP32);
  }

  /** Whether the tool is lifted before it moves aside, and every axis finds its zero. */
  private boolean isZHomedFirst() {
    int all = 0;
    for (int pass = 0; pass < HOMING_PASSES; pass++) {
      all |= (int) value(HOMING_PASS + pass);
    }
    return !settings.containsKey(HOMING_PASS)
        || (((int) value(HOMING_PASS) & ALL_AXES) == 1 << Z && (all & ALL_AXES) == ALL_AXES);
  }

  private boolean isFluid() {
    return version.contains(FLUID_NC);
  }

  private boolean isHomedLow(int axis) {
    return ((int) value(HOMING_DIRECTIONS) >> axis & 1) == 1;
  }

  private double travel(int axis) {
    return value(MAX_TRAVEL + axis);
  }

  private double value(int number) {
    return settings.getOrDefault(number, 0.0);
  }

  /** How long homing may take at the speeds that are set, in milliseconds. */
  long homingMillis() {
    double seek = value(HOMING_SEEK) / 60;
    if (seek <= 0) {
      return LONGEST_HOMING_MILLIS;
    }
    double longest = Math.max(travel(0), Math.max(travel(1), travel(2)));
    double seconds = HOMING_CYCLES * (HOMING_SEEK_SHARE * longest / seek + locateSeconds());
    return Math.min(LONGEST_HOMING_MILLIS, HOMING_SPARE_MILLIS + (long) (1000 * seconds));
  }

  /** The switch is left and touched once more, slowly. */
  private double locateSeconds() {
    double feed = value(HOMING_FEED) / 60;
    return feed <= 0 ? 0 : 7 * value(HOMING_PULL_OFF) / feed;
  }

  /**
   * Why an arm cannot be moved safely by it as it is set: which setting, and what to send. Empty
   * when nothing is in the way.
   *
   * @param isGripOnSpindle whether the gripper hangs on the spindle output
   */
  Optional<String> obstacle(boolean isGripOnSpindle) {
    if (version.isEmpty()) {
      return Optional.of(
          "the controller does not answer $I as GRBL 1.1 does; install GRBL 1.1, grblHAL or"
              + " FluidNC");
    }
    List<String> faults = new ArrayList<>();
    require(bit(HOMING), "$22=0: homing is switched off; send $22=1", faults);
    require(bit(SOFT_LIMITS), "$20=0: soft limits are switched off; send $20=1", faults);
    require(
        !settings.containsKey(STATUS_MASK) || bit(STATUS_MASK),
        "$10: positions are reported without the machine's zero; send $10=1",
        faults);
    require(value(INCHES) == 0, "$13=1: positions are reported in inches; send $13=0", faults);
    require(
        !isHomedLow(Z),
        "$23: Z finds its zero downwards, onto the board; set its switch at the top, send $23="
            + ((int) value(HOMING_DIRECTIONS) & ~(1 << Z)),
        faults);
    require(
        isZHomedFirst(),
        "$44: homing does not begin with Z alone, or leaves an axis out; send $44=4 and $45=3",
        faults);
    require(isPositiveIfListed(HOMING_FEED), "$24=0: homing has no speed; send $24=300", faults);
    require(isPositiveIfListed(HOMING_SEEK), "$25=0: homing has no speed; send $25=3000", faults);
    require(
        isPositiveIfListed(HOMING_PULL_OFF),
        "$27=0: homing ends on the switches; send $27=1",
        faults);
    if (isGripOnSpindle) {
      require(
          value(LASER_MODE) != 1,
          "$32=1: laser mode lets the piece go when the arm halts; send $32=0",
          faults);
      require(
          isPositiveIfListed(SPINDLE_MAX),
          "$30=0: the magnet gets no power; send $30=1000",
          faults);
    }
    for (int axis = 0; axis < AXES.length(); axis++) {
      int number = MAX_TRAVEL + axis;
      require(
          travel(axis) > 0,
          "$" + number + "=0: the travel of " + AXES.charAt(axis) + " is not set; measure it",
          faults);
    }
    return faults.isEmpty()
        ? Optional.empty()
        : Optional.of(String.join(". ", faults.stream().map(this::withItsRemedy).toList()));
  }

  /** FluidNC refuses to be set by numbers what its {@code config.yaml} says. */
  private String withItsRemedy(String text) {
    String remedied = text;
    if (isFluid()) {
      for (Map.Entry<String, String> remedy : FLUID_REMEDIES.entrySet()) {
        remedied = remedied.replace(remedy.getKey(), remedy.getValue());
      }
    }
    return remedied;
  }

  private boolean bit(int number) {
    return ((int) value(number) & 1) == 1;
  }

  private boolean isPositiveIfListed(int number) {
    return !settings.containsKey(number) || value(number) > 0;
  }

  private static void require(boolean isRight, String fault, List<String> faults) {
    if (!isRight) {
      faults.add(fault);
    }
  }

  /** What should be set otherwise, though the arm can be used; one sentence each. */
  List<String> advice() {
    List<String> advice = new ArrayList<>();
    if (settings.containsKey(MOTOR_IDLE_DELAY) && value(MOTOR_IDLE_DELAY) != MOTORS_ALWAYS_ON) {
      advice.add("The motors let go between moves; send $1=255.");
    }
    if (!bit(HARD_LIMITS)) {
      advice.add(withItsRemedy("Limit switches only work while homing; send $21=1."));
    }
    return advice;
  }

  /**
   * Whether a place it says it has homed to lies where its settings promise, give or take the
   * pull-off. FluidNC can put its zero anywhere.
   *
   * @return what is wrong, and what to do; empty when all is well
   */
  Optional<String> misplaced(Point home) {
    double slack = 2 * Math.max(1, value(HOMING_PULL_OFF)) + 1;
    WorkEnvelope limits = envelope();
    return new WorkEnvelope(moved(limits.min(), -slack), moved(limits.max(), slack), 0)
        .refuses(home)
        .map(
            outside ->
                "After homing the arm says it is at "
                    + home
                    + ", outside its travel; set mpos_mm of every axis to 0.");
  }

  private static Point moved(Point point, double by) {
    return new Point(point.x() + by, point.y() + by, point.z() + by);
  }
}
