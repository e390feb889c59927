package dev.huff.hardware.serial;

import dev.huff.core.sensing.SensingLevel;

/**
 * A dialogue with a board that is asked again and again. What its decoder completes is handled
 * message by message. A board that leaves a question open is greeted anew, and given up in the end.
 */
public abstract class PolledDialogue<M> implements BoardDialogue {
  private static final long BATTERY_MILLIS = 60_000;

  private final SensingLevel level;
  private final MessageDecoder<M> decoder;
  private final LivenessMonitor liveness;
  private long batteryAt;

  /**
   * @param level how much the board is to tell
   * @param what the kind of board, such as {@code a DGT board}
   * @param pollMillis from one question to the next
   */
  protected PolledDialogue(
      SensingLevel level, MessageDecoder<M> decoder, String what, long pollMillis) {
    this.level = level;
    this.decoder = decoder;
    this.liveness = new LivenessMonitor(what, pollMillis);
  }

  @Override
  public final SensingLevel sensing() {
    return level;
  }

  /** When to ask next. */
  protected final LivenessMonitor liveness() {
    return liveness;
  }

  @Override
  public void onOpened(long now, DialogueExchange exchange) {
    decoder.reset();
    forget();
    liveness.reset(now);
    batteryAt = now + BATTERY_MILLIS;
    greet(now, exchange);
  }

  /** Forgets what the board has said. */
  protected void forget() {}

  /** Talks to the board from the beginning. */
  protected void greet(long now, DialogueExchange exchange) {
    ask(now, exchange);
  }

  /** Puts the usual question, which the board has to answer. */
  protected final void ask(long now, DialogueExchange exchange) {
    liveness.recordQuestion(now);
    sendQuestion(exchange);
  }

  /** Sends the usual question; nothing to a board that talks by itself. */
  protected abstract void sendQuestion(DialogueExchange exchange);

  /** Asks what is left of the battery, once a minute; whoever greets asks at the beginning. */
  protected void askForBattery(DialogueExchange exchange) {}

  @Override
  public void tick(long now, DialogueExchange exchange) {
    if (now >= batteryAt) {
      batteryAt = now + BATTERY_MILLIS;
      askForBattery(exchange);
    }
    liveness.follow(now, exchange, () -> ask(now, exchange), () -> greet(now, exchange));
  }

  @Override
  public final void onBytes(long now, byte[] bytes, DialogueExchange exchange) {
    liveness.recordBytes(bytes);
    for (M message : decoder.decode(bytes)) {
      if (isOfBoard(message)) {
        liveness.recordMessage(now);
      } else {
        liveness.recordUnderstood();
      }
      handle(now, message, exchange);
    }
  }

  /** Whether a message proves that the board itself is there, not only something behind it. */
  protected boolean isOfBoard(M message) {
    return true;
  }

  /** Takes a message. */
  protected abstract void handle(long now, M message, DialogueExchange exchange);
}
