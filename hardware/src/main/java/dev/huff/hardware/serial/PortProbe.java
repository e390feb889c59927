package dev.huff.hardware.serial;

import java.util.Optional;

/**
 * Detects one kind of board at a port: how to open it, what to ask, what the answer means. It asks
 * nothing that a board would remember. Used for one port.
 */
public interface PortProbe {
  /**
   * Opens the port as boards of this kind want it.
   *
   * @throws LineException when it is missing, forbidden or taken
   */
  BoardConnection open(String path) throws LineException;

  /** How long a board of this kind may take to answer, in milliseconds, a reset included. */
  long patienceMillis();

  /** The question, asked at once and every second again; may be empty. */
  byte[] question();

  /** Takes what came; says what was found as soon as it is sure. */
  Optional<DetectedBoard> heard(byte[] bytes);

  /** What is to be asked at once, because of what came; mostly nothing. */
  default byte[] followUp() {
    return new byte[0];
  }
}
