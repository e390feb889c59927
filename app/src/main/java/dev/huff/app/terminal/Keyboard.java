package dev.huff.app.terminal;

import dev.huff.formats.DaemonThread;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Consumer;

/** Lines that somebody types while a command is at work. */
public final class Keyboard {
  private Keyboard() {}

  /**
   * Listens, in a thread of its own.
   *
   * @param lines hears each line, without the blanks around it
   * @param end hears that nothing more will come, and of the trouble if that is why
   */
  public static void listen(Consumer<String> lines, Consumer<Optional<IOException>> end) {
    DaemonThread.start("keys", () -> read(lines, end));
  }

  private static void read(Consumer<String> lines, Consumer<Optional<IOException>> end) {
    BufferedReader keys =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    try {
      for (String line = keys.readLine(); line != null; line = keys.readLine()) {
        lines.accept(line.strip());
      }
      end.accept(Optional.empty());
    } catch (IOException e) {
      end.accept(Optional.of(e));
    }
  }
}
