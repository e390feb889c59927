package dev.huff.formats;

/** Threads that no program waits for: it may end while they are at work. */
public final class DaemonThread {
  private DaemonThread() {}

  /** One that is still to be started. */
  public static Thread of(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }

  /** One that is at work from now on. */
  public static Thread start(String name, Runnable work) {
    Thread thread = of(name, work);
    thread.start();
    return thread;
  }
}
