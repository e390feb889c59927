package dev.huff.app.voice;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** A wish about the voice from people in the room. */
public enum VoiceWish {
  /** That it says once more what it said last. */
  AGAIN("a"),
  /** That it is silent, or no longer. */
  MUTE("m"),
  LOUDER("+"),
  SOFTER("-");

  private final String key;

  VoiceWish(String key) {
    this.key = key;
  }

  /** The wish of that name, such as {@code again}, or of that key; empty when there is none. */
  public static Optional<VoiceWish> of(String text) {
    String said = text.toLowerCase(Locale.ROOT);
    return Arrays.stream(values())
        .filter(it -> it.key.equals(said) || it.name().toLowerCase(Locale.ROOT).equals(said))
        .findFirst();
  }
}
