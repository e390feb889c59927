package dev.huff.hardware.serial;

import java.util.Optional;

/**
 * Detects one kind of board at a port: how to open it, what to ask, what the answer means. It asks
 * nothing that a board would remember. Used for one port.
 */
public abstract class PortProbe {
  private final PortOpener opener;
  private final long patienceMillis;
  private final byte[] question;

  /**
   * @param opener opens the port
   * @param patienceMillis how long such a board may take to answer, a reset included
   * @param question asked at once and every second again; may be empty
   */
  protected PortProbe(PortOpener opener, long patienceMillis, byte... question) {
    this.opener = opener;
    this.patienceMillis = patienceMillis;
    this.question = question.clone();
  }

  /**
   * Opens the port.
   *
   * @throws LineException when it is missing, forbidden or taken
   */
  public final BoardConnection open(String path) throws LineException {
    return opener.open(path);
  }

  /** How long a board of this kind may take to answer, in milliseconds. */
  public final long patienceMillis() {
    return patienceMillis;
  }

  /** What is asked. */
  public final byte[] question() {
    return question.clone();
  }

  /** Takes what came; says what was found as soon as it is sure. */
  public abstract Optional<DetectedBoard> detect(byte[] bytes);

  /** What is to be asked at once, because of what came; mostly nothing. */
  public byte[] followUp() {
    return new byte[0];
  }
}
