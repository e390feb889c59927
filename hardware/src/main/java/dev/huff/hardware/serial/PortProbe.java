package dev.huff.hardware.serial;

import java.util.Optional;

/**
 * Detects one kind of board at a port: how to open it, what to ask, what the answer means. It asks
 * nothing that a board would remember. Used for one port.
 */
public abstract class PortProbe<M> {
  private final PortOpener opener;
  private final MessageDecoder<M> decoder;
  private final long patienceMillis;
  private final byte[] question;

  /**
   * @param patienceMillis how long an answer may take, with a reset
   * @param question asked at once and every second again; may be empty
   */
  protected PortProbe(
      PortOpener opener, MessageDecoder<M> decoder, long patienceMillis, byte... question) {
    this.opener = opener;
    this.decoder = decoder;
    this.patienceMillis = patienceMillis;
    this.question = question.clone();
  }

  /**
   * Opens the port.
   *
   * @throws LineException when it is missing, forbidden or taken
   */
  public final DeviceConnection open(String path) throws LineException {
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
  public final Optional<DetectedBoard> detect(byte[] bytes) {
    return decoder.decode(bytes).stream()
        .flatMap(message -> recognize(message).stream())
        .findFirst();
  }

  /** The board that says so, if that is enough to be sure. */
  protected abstract Optional<DetectedBoard> recognize(M message);

  /** What is to be asked at once, because of what came; mostly nothing. */
  public byte[] followUp() {
    return new byte[0];
  }
}
