package dev.huff.app.voice;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Sentences waiting to be spoken: important ones first, the newest before older ones, then routine
 * ones in their order. An important sentence drops the routine ones before it. If there are too
 * many, the oldest is dropped.
 */
final class SpeechQueue {
  private static final int MOST_IMPORTANT = 3;
  private static final int MOST_ROUTINE = 6;

  private final Deque<String> important = new ArrayDeque<>();
  private final Deque<String> routine = new ArrayDeque<>();

  /** Adds a sentence; how many it displaced. */
  synchronized int add(String sentence, SpeechImportance importance) {
    int displaced = 0;
    if (importance == SpeechImportance.IMPORTANT) {
      important.addFirst(sentence);
      displaced = shorten(routine, 0);
      if (important.size() > MOST_IMPORTANT) {
        important.removeLast();
        displaced++;
      }
    } else {
      displaced = shorten(routine, importance == SpeechImportance.LAST ? 1 : MOST_ROUTINE - 1);
      routine.addLast(sentence);
    }
    notifyAll();
    return displaced;
  }

  /** Drops the oldest until that many are left; how many that were. */
  private static int shorten(Deque<String> sentences, int most) {
    int before = sentences.size();
    while (sentences.size() > most) {
      sentences.removeFirst();
    }
    return before - sentences.size();
  }

  /** The next sentence; waits for one. */
  synchronized String take() throws InterruptedException {
    while (important.isEmpty() && routine.isEmpty()) {
      wait();
    }
    return important.isEmpty() ? routine.removeFirst() : important.removeFirst();
  }

  synchronized void clear() {
    important.clear();
    routine.clear();
  }
}
