package dev.huff.lab.sensor;

import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.simulator.table.TablePieces;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Reads a surface over time, as well as its grade can. Equal seeds and equal surfaces give equal
 * readings.
 */
public final class SimulatedSensors {
  /** The longest time between two readings, in milliseconds. */
  public static final int SLOWEST_MILLIS = 250;

  private static final int FASTEST_MILLIS = 100;

  private static final int SHORTEST_FLICKER = 20;
  private static final int LONGEST_FLICKER = 120;
  // Once in 20 s on average, and never two that would read as a longer one.
  private static final int FLICKER_SOONEST = 10_000;
  private static final int FLICKER_LATEST = 30_000;
  private static final int FAULT_EVERY = 120_000;
  private static final int SHORTEST_FAULT = 1_000;
  private static final int LONGEST_FAULT = 10_000;

  /** The fields with sensors. */
  public enum Coverage {
    PLAYING_FIELDS,
    ALL_FIELDS
  }

  private final SensorGrade grade;
  private final SensingLevel level;
  private final Coverage coverage;
  private final Random random;
  private final List<SensorFault> faults = new ArrayList<>();
  private long nextReading;
  private long nextFlicker;
  private long nextFault;
  private long lastFaultEnd = Long.MIN_VALUE;

  /** Sensors that begin to read at time 0. */
  public SimulatedSensors(SensorGrade grade, SensingLevel level, Coverage coverage, long seed) {
    this.grade = grade;
    this.level = level;
    this.coverage = coverage;
    this.random = new Random(seed);
    this.nextFlicker = between(0, FLICKER_LATEST);
    this.nextFault = wait(FAULT_EVERY);
  }

  /** When the surface will be read next, in milliseconds; clean ones read at every change too. */
  public long nextReading() {
    return nextReading;
  }

  /** Whether the last reading may have been wrong. */
  public boolean isFaulty() {
    return !faults.isEmpty();
  }

  /** Whether a fault of seconds, more than a flicker, was there at that time or later. */
  public boolean hasFailedSince(long time) {
    return lastFaultEnd >= time;
  }

  /** Reads the surface at that time, which never falls; faults and all. */
  public Snapshot read(long time, TablePieces surface) {
    Snapshot truth =
        coverage == Coverage.ALL_FIELDS ? surface.wholeSnapshot(level) : surface.snapshot(level);
    nextReading = time + between(FASTEST_MILLIS, SLOWEST_MILLIS);
    if (grade == SensorGrade.CLEAN) {
      return truth;
    }
    FieldReading[] readings = SensorFault.readings(truth);
    age(time, truth, readings);
    for (SensorFault fault : faults) {
      fault.spoil(readings);
    }
    return Snapshot.of(truth.geometry(), readings);
  }

  private void age(long time, Snapshot truth, FieldReading[] readings) {
    faults.removeIf(fault -> fault.until() <= time);
    while (nextFlicker <= time) {
      long until = nextFlicker + between(SHORTEST_FLICKER, LONGEST_FLICKER);
      nextFlicker += between(FLICKER_SOONEST, FLICKER_LATEST);
      addFault(SensorFault.flicker(until, readings, random), time);
    }
    while (grade == SensorGrade.FAILING && nextFault <= time) {
      long until = nextFault + between(SHORTEST_FAULT, LONGEST_FAULT);
      nextFault = until + wait(FAULT_EVERY);
      lastFaultEnd = until;
      addFault(fault(until, truth, readings), time);
    }
  }

  private void addFault(SensorFault fault, long time) {
    if (fault.until() > time) {
      faults.add(fault);
    }
  }

  private SensorFault fault(long until, Snapshot truth, FieldReading[] readings) {
    int kind = random.nextInt(10);
    if (kind < 4) {
      return SensorFault.stuck(until, readings, random);
    }
    if (kind < 7) {
      return SensorFault.dead(until, readings, random);
    }
    return kind < 9
        ? SensorFault.deadRow(until, truth, random)
        : SensorFault.ghost(until, truth, random);
  }

  private int between(int least, int most) {
    return least + random.nextInt(most - least + 1);
  }

  /** Time to the next of things that happen by chance, so often on average. */
  private int wait(int average) {
    return (int) (-average * Math.log(1 - random.nextDouble()));
  }
}
