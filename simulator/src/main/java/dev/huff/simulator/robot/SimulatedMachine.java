package dev.huff.simulator.robot;

import dev.huff.core.port.Point;
import dev.huff.simulator.pty.SerialDevice;

/** A simulated arm behind its serial line, and what only its makers can see. */
public interface SimulatedMachine extends SerialDevice {
  /** Where the tool is at that time: machine coordinates. */
  Point place(long time);

  /** Whether it moves at that time. */
  boolean isMoving(long time);

  /** Lets the next piece that is carried fall on the way. */
  void dropNext();

  /** How many pieces it has taken hold of. */
  int carried();

  /** How many seconds it has spent on ways and dwells that were ended. */
  double busySeconds();

  /** How many orders were refused, led out of its reach, or found no room; none of a sound host. */
  int refusals();
}
