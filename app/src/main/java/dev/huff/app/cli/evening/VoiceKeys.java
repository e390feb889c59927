package dev.huff.app.cli.evening;

import dev.huff.app.voice.Wish;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What can be said to the voice from the keyboard while a game goes on, a letter and Enter: {@code
 * a} say again, {@code m} mute or not, {@code +} louder, {@code -} softer.
 */
final class VoiceKeys {
  private final Consumer<Wish> wishes;
  private final Consumer<String> complaints;

  VoiceKeys(Consumer<Wish> wishes, Consumer<String> complaints) {
    this.wishes = wishes;
    this.complaints = complaints;
  }

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
  private static Optional<Wish> wish(String key) {
    return switch (key) {
      case "a" -> Optional.of(Wish.AGAIN);
      case "m" -> Optional.of(Wish.MUTE);
      case "+" -> Optional.of(Wish.LOUDER);
      case "-" -> Optional.of(Wish.SOFTER);
      default -> Optional.empty();
    };
  }
}
