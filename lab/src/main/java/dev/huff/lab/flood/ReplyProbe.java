package dev.huff.lab.flood;

import dev.huff.formats.DaemonThread;
import dev.huff.lab.figure.Durations;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Asks one question again and again, on a thread of its own, and times the answers. */
final class ReplyProbe implements AutoCloseable {
  private static final long PAUSE_MILLIS = 100;

  private final Question question;
  private final List<Double> millis = new ArrayList<>();
  private final Thread thread;
  private volatile boolean open = true;
  private int failures;

  /** Something that is answered, or fails. */
  interface Question {
    /** Returns when the answer is there. */
    void ask() throws Exception;
  }

  ReplyProbe(String name, Question question) {
    this.question = question;
    this.thread = DaemonThread.start("probe " + name, this::work);
  }

  private void work() {
    try {
      while (open) {
        long began = System.nanoTime();
        boolean isAnswered = isAnswered();
        note(isAnswered, (System.nanoTime() - began) / 1e6);
        TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Whatever goes wrong with an answer, it is one that did not come. */
  @SuppressWarnings("IllegalCatch")
  private boolean isAnswered() throws InterruptedException {
    try {
      question.ask();
      return true;
    } catch (InterruptedException e) {
      throw e;
    } catch (Exception e) {
      return false;
    }
  }

  private synchronized void note(boolean isAnswered, double took) {
    if (isAnswered) {
      millis.add(took);
    } else {
      failures++;
    }
  }

  /** The times since this was asked last; what came before is forgotten. */
  synchronized ReplyTimes take() {
    ReplyTimes times = new ReplyTimes(new Durations(millis), failures);
    millis.clear();
    failures = 0;
    return times;
  }

  @Override
  public void close() {
    open = false;
    thread.interrupt();
  }
}
