package dev.huff.hardware.robot.uarm;

import dev.huff.hardware.robot.ArmExchange;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Unanswered messages to a uArm. Orders (G and M) go one at a time, because each is answered when
 * it is done. Questions (P) are answered at once, even while the arm moves.
 */
final class UarmMessageQueue {
  /** What the arm is asked. */
  enum Question {
    VERSION("P2203"),
    POWER("P2234"),
    PLACE("P2220"),
    PUMP("P2231");

    private final String command;

    Question(String command) {
      this.command = command;
    }
  }

  /** The number of no order: none is under way. */
  private static final int NONE = -1;

  private final Deque<String> waiting = new ArrayDeque<>();
  private final Map<Integer, Question> asked = new HashMap<>();
  private int order = NONE;
  private int last;

  void ask(Question question, ArmExchange exchange) {
    asked.put(++last, question);
    say(last, question.command, exchange);
  }

  /** The question that was answered under that number; it waits for no answer any more. */
  Optional<Question> question(int number) {
    return Optional.ofNullable(asked.remove(number));
  }

  /** Sends these orders, each when the one before is done. */
  void give(Collection<String> orders, ArmExchange exchange) {
    waiting.addAll(orders);
    next(exchange);
  }

  /** Whether the order under way was answered under that number; the next one follows. */
  boolean isDone(int number, ArmExchange exchange) {
    if (!isRefused(number)) {
      return false;
    }
    next(exchange);
    return true;
  }

  /** Whether the order under way was refused under that number; nothing follows. */
  boolean isRefused(int number) {
    if (order == NONE || number != order) {
      return false;
    }
    order = NONE;
    return true;
  }

  /** Whether all orders are done. */
  boolean isEmpty() {
    return order == NONE && waiting.isEmpty();
  }

  /** Drops the orders that were not sent. */
  void drop() {
    waiting.clear();
  }

  /** The arm has forgotten its orders. */
  void forgetOrders() {
    waiting.clear();
    order = NONE;
  }

  /** The answers that are still to come tell nothing. */
  void forgetQuestions() {
    asked.clear();
  }

  private void next(ArmExchange exchange) {
    if (order == NONE && !waiting.isEmpty()) {
      order = ++last;
      say(order, waiting.remove(), exchange);
    }
  }

  private static void say(int number, String command, ArmExchange exchange) {
    exchange.send(("#" + number + " " + command + "\n").getBytes(StandardCharsets.US_ASCII));
  }
}
