package dev.huff.app.session;

import dev.huff.app.voice.VoiceWish;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Keyboard control of the voice during a game, a letter and Enter: {@code a} repeats, {@code m}
 * mutes or unmutes, {@code +} is louder, {@code -} softer.
 */
record VoiceKeys(Consumer<VoiceWish> wishes, Consumer<String> complaints) {
  /** Listens to the keyboard, if there is one, for as long as the program runs. */
  void listen() {
    if (Boolean.getBoolean("huff.terminal")) {
      Thread reader = new Thread(this::read, "keys");
      reader.setDaemon(true);
      reader.start();
    }
  }

  private void read() {
    BufferedReader keys =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    try {
      for (String line = keys.readLine(); line != null; line = keys.readLine()) {
        wish(line.strip().toLowerCase(Locale.ROOT)).ifPresent(wishes);
      }
    } catch (IOException e) {
      complaints.accept("the keyboard is gone: " + e.getMessage());
    }
  }

  /** The wish that a key stands for; empty for a key that means nothing. */
  private static Optional<VoiceWish> wish(String key) {
    return switch (key) {
      case "a" -> Optional.of(VoiceWish.AGAIN);
      case "m" -> Optional.of(VoiceWish.MUTE);
      case "+" -> Optional.of(VoiceWish.LOUDER);
      case "-" -> Optional.of(VoiceWish.SOFTER);
      default -> Optional.empty();
    };
  }
}
