package dev.huff.app.robot;

import dev.huff.app.terminal.Keyboard;

/** The keyboard beside an arm: Enter lets it continue, s and Enter stop it. */
public interface RobotKeys {
  /** Permits it to continue. */
  void proceed();

  /** It has to stop at once. */
  void stop();

  /** The input has ended: nobody will say anything any more. */
  default void onInputEnd() {}

  /** Listens to it. */
  default void listen() {
    Keyboard.listen(
        line -> {
          if (line.equalsIgnoreCase("s")) {
            stop();
          } else {
            proceed();
          }
        },
        // Without a keyboard there is nobody to say go on: the arm must not move any more.
        trouble -> trouble.ifPresentOrElse(broken -> stop(), this::onInputEnd));
  }
}
