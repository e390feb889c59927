package dev.huff.app.voice;

import java.util.Locale;
import java.util.Optional;

/** A wish about the voice from people in the room. */
public enum VoiceWish {
  /** That it says once more what it said last. */
  AGAIN,
  /** That it is silent, or no longer. */
  MUTE,
  /** That it speaks louder. */
  LOUDER,
  /** That it speaks softer. */
  SOFTER;

  /** The wish of that name, such as {@code again}; empty when there is none. */
  public static Optional<VoiceWish> named(String name) {
    for (VoiceWish wish : values()) {
      if (wish.name().toLowerCase(Locale.ROOT).equals(name)) {
        return Optional.of(wish);
      }
    }
    return Optional.empty();
  }
}
