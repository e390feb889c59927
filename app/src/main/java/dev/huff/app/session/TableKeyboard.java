package dev.huff.app.session;

import dev.huff.app.robot.RobotKeys;
import dev.huff.app.terminal.Keyboard;
import dev.huff.app.voice.VoiceWish;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * The keyboard beside a board. What is typed is a wish about the voice, if there is one, and
 * otherwise meant for the robot. Only one thread reads it, because two would take each other's
 * lines.
 */
final class TableKeyboard {
  private final Optional<Consumer<VoiceWish>> voice;
  private final Consumer<String> says;
  private final Runnable lines;
  private final AtomicBoolean isRead = new AtomicBoolean();
  private volatile Optional<RobotKeys> robot = Optional.empty();

  /**
   * @param voice follows wishes about it; empty without a voice
   * @param says hears why the keyboard is gone
   * @param lines runs for each line, whatever it is
   */
  TableKeyboard(Optional<Consumer<VoiceWish>> voice, Consumer<String> says, Runnable lines) {
    this.voice = voice;
    this.says = says;
    this.lines = lines;
  }

  void listen() {
    if (isRead.compareAndSet(false, true)) {
      Keyboard.listen(this::typed, this::ended);
    }
  }

  void listenFor(RobotKeys keys) {
    robot = Optional.of(keys);
    listen();
  }

  private void typed(String line) {
    lines.run();
    Optional<VoiceWish> wish = voice.flatMap(any -> VoiceWish.of(line));
    if (wish.isPresent()) {
      voice.orElseThrow().accept(wish.get());
    } else {
      robot.ifPresent(keys -> keys.typed(line));
    }
  }

  private void ended(Optional<IOException> trouble) {
    trouble.ifPresent(why -> says.accept(String.valueOf(why.getMessage())));
    robot.ifPresent(keys -> keys.ended(trouble));
  }
}
