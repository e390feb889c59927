package dev.huff.app.terminal;

import java.io.FileInputStream;
import java.io.IOException;

/**
 * Reports an unforeseen exception that ends a thread: one line instead of a trace, which the
 * environment variable {@code HUFF_DEBUG} brings back. With the main thread the process ends.
 */
public final class UncaughtExceptionReporter implements Thread.UncaughtExceptionHandler {
  private static final int FAILED = 1;

  private final Thread main;

  private UncaughtExceptionReporter(Thread main) {
    this.main = main;
  }

  /** Has the last word in all threads from now on; this one is the main thread. */
  public static void install() {
    Thread.setDefaultUncaughtExceptionHandler(
        new UncaughtExceptionReporter(Thread.currentThread()));
  }

  @Override
  public void uncaughtException(Thread dead, Throwable trouble) {
    if (isStopping()) {
      return;
    }
    System.err.println("huff: " + sentence(trouble));
    if (System.getenv("HUFF_DEBUG") != null) {
      trouble.printStackTrace();
    }
    if (dead == main) {
      System.err.flush();
      Runtime.getRuntime().exit(FAILED);
    }
  }

  /**
   * Whether the process was asked to stop. What fails then is nothing to report: even a class that
   * is loaded may fail, as it can add no hook.
   */
  public static boolean isStopping() {
    try {
      Runtime.getRuntime().removeShutdownHook(new Thread());
      return false;
    } catch (IllegalStateException stopping) {
      return true;
    }
  }

  /** What happened and what to do, in one line. */
  public static String sentence(Throwable trouble) {
    if (trouble instanceof OutOfMemoryError) {
      return "not enough memory; give Java more, such as HUFF_JAVA_OPTS=-Xmx2g";
    }
    if (isOutOfFiles()) {
      return "too many open files; allow more, such as 'ulimit -n 1024'";
    }
    return "a bug in huff: "
        + EscapingStream.escaped(trouble.toString())
        + "; HUFF_DEBUG=1 shows where, please report it";
  }

  /** Whether no further file can be opened, by which even a class may be missing. */
  private static boolean isOutOfFiles() {
    try (FileInputStream any = new FileInputStream("/dev/null")) {
      return any.available() < 0;
    } catch (IOException e) {
      return String.valueOf(e.getMessage()).contains("Too many open files");
    }
  }
}
