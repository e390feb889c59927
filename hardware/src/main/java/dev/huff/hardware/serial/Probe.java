package dev.huff.hardware.serial;

import java.util.Optional;

/**
 * One way to find out whether a kind of board is at a port: what to set, what to ask, what to make
 * of the answer. Asks nothing that changes a board. Used for one port.
 */
public interface Probe {
  /** How the line must be set. */
  SerialSettings settings();

  /** How long a board of this kind may take to answer, in milliseconds, a reset included. */
  long patienceMillis();

  /** The question, asked at once and every second again; may be empty. */
  byte[] question();

  /** Takes what came; says what was found as soon as it is sure. */
  Optional<Found> heard(byte[] bytes);
}
