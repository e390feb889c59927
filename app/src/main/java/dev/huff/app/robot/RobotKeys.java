package dev.huff.app.robot;

import dev.huff.app.terminal.Keyboard;
import java.io.IOException;
import java.util.Optional;

/**
 * The keyboard beside an arm: Enter lets it continue, s and Enter stop it. So does anything else
 * that is typed: somebody in a hurry writes "stop".
 */
public interface RobotKeys {
  /** Permits it to continue. */
  void proceed();

  /** It has to stop at once. */
  void stop();

  /** The input has ended: nobody will say anything any more. */
  default void onInputEnd() {}

  /** Follows a line that was typed. */
  default void typed(String line) {
    if (line.isEmpty()) {
      proceed();
    } else {
      stop();
    }
  }

  /** Nothing more will be typed, perhaps because of that trouble. */
  default void ended(Optional<IOException> trouble) {
    // Without a keyboard there is nobody to say go on: the arm must not move any more.
    trouble.ifPresentOrElse(broken -> stop(), this::onInputEnd);
  }

  /** Listens to it. */
  default void listen() {
    Keyboard.listen(this::typed, this::ended);
  }
}
