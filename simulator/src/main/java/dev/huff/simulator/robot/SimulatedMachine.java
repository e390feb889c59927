package dev.huff.simulator.robot;

import dev.huff.core.port.Point;
import dev.huff.simulator.pty.SerialDevice;
import java.util.Random;

/** A simulated arm behind its serial line, and what only its makers can see. */
public abstract class SimulatedMachine implements SerialDevice {
  final SimulatedGripper tool;
  final MachineFaults faults;
  final Random random;
  private int refusals;

  SimulatedMachine(SimulatedWorkspace workspace, MachineFaults faults, Random random) {
    this.tool = new SimulatedGripper(workspace, faults, random);
    this.faults = faults;
    this.random = random;
  }

  /** Where the tool is at that time: machine coordinates. */
  public abstract Point place(long time);

  /** Whether it moves at that time. */
  public abstract boolean isMoving(long time);

  /** How many seconds it has spent on ways and dwells that were ended. */
  public abstract double busySeconds();

  /** Lets the next piece that is carried fall on the way. */
  public final void dropNext() {
    tool.dropNext();
  }

  /** How many pieces it has taken hold of. */
  public final int carried() {
    return tool.grips();
  }

  /** How many orders were refused, led out of its reach, or found no room; none of a sound host. */
  public final int refusals() {
    return refusals;
  }

  /** An order was refused. */
  final void countRefusal() {
    refusals++;
  }
}
