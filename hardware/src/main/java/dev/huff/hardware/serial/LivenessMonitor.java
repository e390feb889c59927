package dev.huff.hardware.serial;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * Checks whether a board still answers. A port can stay open long after its cable was pulled, so
 * the only proof of life is an answer. The dialogue asks every few seconds and gives up if none
 * comes.
 */
public final class LivenessMonitor {
  private static final long PATIENCE_MILLIS = 1_000;
  private static final long DEAD_MILLIS = 5_000;
  private static final int SAMPLE_BYTES = 200;
  private static final int SHOWN_BYTES = 12;

  private final String what;
  private final long pollMillis;
  private long heardAt;
  private long askAt;
  private long afterAnswer;
  private boolean isWaiting;
  private boolean wasUnderstood;
  private final ByteArrayOutputStream sample = new ByteArrayOutputStream();
  private String guessed = "";
  private String complaint = "";

  /**
   * @param what the kind of board, such as {@code a DGT board}
   * @param pollMillis from one question to the next
   */
  public LivenessMonitor(String what, long pollMillis) {
    this.what = what;
    this.pollMillis = pollMillis;
    this.afterAnswer = pollMillis;
  }

  /** The line was opened. */
  public void reset(long now) {
    heardAt = now;
    wasUnderstood = false;
    sample.reset();
  }

  /** The board was asked. */
  public void recordQuestion(long now) {
    isWaiting = true;
    askAt = now + PATIENCE_MILLIS;
  }

  /** Bytes came, whatever they mean. */
  public void recordBytes(byte... bytes) {
    if (!wasUnderstood) {
      sample.write(bytes, 0, Math.min(bytes.length, SAMPLE_BYTES - sample.size()));
    }
  }

  /** The board said something. */
  public void recordMessage(long now) {
    heardAt = now;
    recordUnderstood();
  }

  /** A message was understood that does not prove that the board answers. */
  public void recordUnderstood() {
    wasUnderstood = true;
    guessed = "";
  }

  /** The question was answered. */
  public void recordAnswer() {
    isWaiting = false;
    askAt = heardAt + afterAnswer;
    afterAnswer = pollMillis;
  }

  /** Asks that much later, or that long after the answer where a question is open. */
  public void askIn(long now, long millis) {
    if (isWaiting) {
      afterAnswer = millis;
    } else {
      askAt = now + millis;
    }
  }

  /**
   * Does what is to be done now with a board that is asked; gives it up after a long silence.
   *
   * @param ask puts the usual question
   * @param greet asks from the beginning, since the last question was not answered
   */
  public void follow(long now, DialogueExchange exchange, Runnable ask, Runnable greet) {
    if (now - heardAt >= DEAD_MILLIS) {
      exchange.hangUp(why());
    } else if (now >= askAt) {
      (isWaiting ? greet : ask).run();
    }
  }

  /** Why it is given up, and what to do. */
  String why() {
    if (wasUnderstood) {
      return what + " does not answer any more: check its cable and battery";
    }
    byte[] heard = sample.toByteArray();
    if (heard.length == 0) {
      return "no answer from "
          + what
          + ": is it switched on, and is it this port? 'huff boards' asks in every way";
    }
    byte[] shown = Arrays.copyOf(heard, Math.min(heard.length, SHOWN_BYTES));
    String bytes = HexFormat.ofDelimiter(" ").withUpperCase().formatHex(shown);
    String guess =
        ProtocolGuess.of(heard)
            .filter(other -> !other.equals(what))
            .map(other -> "they look like those of " + other)
            .orElse("another kind of board, or another speed?");
    if (!guess.equals(guessed)) {
      guessed = guess;
      complaint = "the bytes that come (" + bytes + " …) are not those of " + what + ": " + guess;
    }
    // Other bytes of the same kind are nothing new to say.
    return complaint;
  }
}
