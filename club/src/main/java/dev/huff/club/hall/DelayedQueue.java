package dev.huff.club.hall;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** A queue that releases entries after a delay, in their order of arrival. For several threads. */
final class DelayedQueue<T> {
  private record Held<T>(long at, T what) {}

  private final long delay;
  private final Deque<Held<T>> held = new ArrayDeque<>();

  /** Holds everything back for that many milliseconds. */
  DelayedQueue(long delay) {
    this.delay = delay;
  }

  /** Holds it back from that time on, in milliseconds of a clock that never goes back. */
  synchronized void hold(long now, T what) {
    held.add(new Held<>(now, what));
  }

  /** What has been held back for long enough by now. */
  synchronized List<T> due(long now) {
    List<T> due = new ArrayList<>();
    while (!held.isEmpty() && held.getFirst().at() + delay <= now) {
      due.add(held.removeFirst().what());
    }
    return due;
  }

  /** All that is held back; nothing is then. */
  synchronized List<T> all() {
    List<T> all = held.stream().map(Held::what).toList();
    held.clear();
    return all;
  }

  /** What all that is held back belongs to, in no order. */
  synchronized <R> Set<R> map(Function<T, R> of) {
    return held.stream().map(one -> of.apply(one.what())).collect(Collectors.toSet());
  }

  synchronized boolean has(Predicate<T> wanted) {
    return held.stream().anyMatch(one -> wanted.test(one.what()));
  }

  synchronized void replaceAll(UnaryOperator<T> change) {
    List<Held<T>> now = List.copyOf(held);
    held.clear();
    now.forEach(one -> held.add(new Held<>(one.at(), change.apply(one.what()))));
  }
}
