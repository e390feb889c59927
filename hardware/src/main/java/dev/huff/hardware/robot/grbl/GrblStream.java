package dev.huff.hardware.robot.grbl;

import dev.huff.hardware.robot.ArmExchange;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;

/** Lines on their way to the controller: never more bytes than its buffer holds. */
final class GrblStream {
  private final Deque<String> waiting = new ArrayDeque<>();
  private final Deque<Integer> sent = new ArrayDeque<>();
  private int room;

  /**
   * @param room how many bytes may be under way
   */
  GrblStream(int room) {
    this.room = room;
  }

  /** Sets the number of bytes that may be in transit. */
  void setRoom(int bytes) {
    room = bytes;
  }

  /** Sends a line as soon as there is room. */
  void send(String line, ArmExchange exchange) {
    waiting.add(line);
    flow(exchange);
  }

  /** A line was answered; false when none had been sent, as the ok to an empty line. */
  boolean takeAnswer(ArmExchange exchange) {
    if (sent.isEmpty()) {
      return false;
    }
    sent.remove();
    flow(exchange);
    return true;
  }

  /** A line was refused: what has not been sent waits until it is dropped. */
  void takeRefusal() {
    sent.poll();
  }

  /** Drops what has not been sent. */
  void drop() {
    waiting.clear();
  }

  /** The controller has forgotten everything. */
  void clear() {
    waiting.clear();
    sent.clear();
  }

  /** Whether every line was sent and answered. */
  boolean isEmpty() {
    return waiting.isEmpty() && sent.isEmpty();
  }

  private void flow(ArmExchange exchange) {
    int used = sent.stream().mapToInt(Integer::intValue).sum();
    while (!waiting.isEmpty() && used + waiting.peek().length() + 1 <= room) {
      byte[] bytes = (waiting.remove() + "\n").getBytes(StandardCharsets.US_ASCII);
      sent.add(bytes.length);
      used += bytes.length;
      exchange.send(bytes);
    }
  }
}
