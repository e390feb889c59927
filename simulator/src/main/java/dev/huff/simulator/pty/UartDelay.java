package dev.huff.simulator.pty;

import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.Deque;

/** Delays bytes as a UART does: one start bit, eight of data, one stop bit each. */
final class UartDelay {
  private static final int BITS_A_BYTE = 10;

  private final long nanosPerByte;
  private final Deque<Byte> waiting = new ArrayDeque<>();
  private long nextArrival;

  UartDelay(int baud, long nanos) {
    this.nanosPerByte = 1_000_000_000L * BITS_A_BYTE / baud;
    this.nextArrival = nanos;
  }

  /** Puts bytes behind those still under way. */
  void send(long nanos, byte[] bytes) {
    if (waiting.isEmpty() && nanos + nanosPerByte - nextArrival > 0) {
      nextArrival = nanos + nanosPerByte;
    }
    for (byte b : bytes) {
      waiting.add(b);
    }
  }

  /** The bytes whose last bit has arrived by then. */
  byte[] arrived(long nanos) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    while (!waiting.isEmpty() && nextArrival - nanos <= 0) {
      out.write(waiting.remove());
      nextArrival += nanosPerByte;
    }
    return out.toByteArray();
  }
}
