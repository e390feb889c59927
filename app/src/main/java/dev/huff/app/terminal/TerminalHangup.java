package dev.huff.app.terminal;

import dev.huff.formats.DaemonThread;
import java.io.FileInputStream;
import java.io.IOException;

/**
 * Ends the program when its terminal is closed, as all programs do. The library for serial ports
 * takes the signal for that (SIGHUP) away from Java: nobody would see the game that goes on, and it
 * would keep the board to itself.
 */
public final class TerminalHangup {
  private static final String TERMINAL = "/dev/tty";
  private static final long EVERY_MILLIS = 2_000;

  /** What shells say of a program that ended so. */
  private static final int EXIT_CODE = 129;

  private TerminalHangup() {}

  /** Watches from now on, if the output is a terminal. */
  public static void watch() {
    if (Boolean.getBoolean("huff.terminal") && canOpen(TERMINAL)) {
      DaemonThread.start("terminal", TerminalHangup::await);
    }
  }

  private static void await() {
    try {
      // Where nothing can be opened, too many files are open.
      while (canOpen(TERMINAL) || !canOpen("/dev/null")) {
        Thread.sleep(EVERY_MILLIS);
      }
      System.exit(EXIT_CODE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static boolean canOpen(String device) {
    try {
      new FileInputStream(device).close();
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
