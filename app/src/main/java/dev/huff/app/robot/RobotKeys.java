package dev.huff.app.robot;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/** The keyboard beside an arm: Enter lets it continue, s and Enter stop it. */
public interface RobotKeys {
  /** Permits it to continue. */
  void proceed();

  /** It has to stop at once. */
  void stop();

  /** The input has ended: nobody will say anything any more. */
  default void onInputEnd() {}

  /** Listens, in a thread of its own. */
  default void listen() {
    Thread keys = new Thread(this::read, "keys");
    keys.setDaemon(true);
    keys.start();
  }

  private void read() {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    try {
      String line = in.readLine();
      while (line != null) {
        if (line.strip().equalsIgnoreCase("s")) {
          stop();
        } else {
          proceed();
        }
        line = in.readLine();
      }
      onInputEnd();
    } catch (IOException e) {
      // Without a keyboard there is nobody to say go on: the arm must not move any more.
      stop();
    }
  }
}
