package dev.huff.app.cli;

import dev.huff.app.voice.Speaker;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * What can be said to the voice from the keyboard while a game goes on, a letter and Enter: {@code
 * a} say again, {@code m} mute or not, {@code +} louder, {@code -} softer.
 */
final class VoiceKeys {
  private static final int STEP = 10;

  private final Speaker speaker;
  private final Consumer<String> answers;

  VoiceKeys(Speaker speaker, Consumer<String> answers) {
    this.speaker = speaker;
    this.answers = answers;
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
        hear(line.strip().toLowerCase(Locale.ROOT));
      }
    } catch (IOException e) {
      answers.accept("the keyboard is gone: " + e.getMessage());
    }
  }

  /** Follows one word. */
  void hear(String word) {
    switch (word) {
      case "a" -> speaker.again();
      case "m" -> {
        speaker.mute(!speaker.isMuted());
        answers.accept(speaker.isMuted() ? "voice muted" : "voice on");
      }
      case "+", "-" -> {
        speaker.volume(speaker.volume() + (word.equals("+") ? STEP : -STEP));
        answers.accept("volume " + speaker.volume());
      }
      default -> {
        // a key that means nothing
      }
    }
  }
}
