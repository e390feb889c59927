package dev.huff.lab.flood;

import java.io.IOException;
import java.net.Socket;
import java.util.List;

/** Strangers who are at it from when this is made until it is closed. */
interface FloodSource extends AutoCloseable {
  /** Nobody at all, for comparison. */
  FloodSource NONE =
      new FloodSource() {
        @Override
        public String summary() {
          return "nothing";
        }

        @Override
        public boolean hasReached() {
          return true;
        }

        @Override
        public void close() {
          // Nobody is there.
        }
      };

  /** How much of it there was so far, in words. */
  String summary();

  /** Whether any of it has reached the hall: else nothing was measured. */
  boolean hasReached();

  @Override
  void close();

  /** Closes a connection. */
  static void end(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      return; // it is gone in any case
    }
  }

  /** Waits for threads that have been told to end. */
  static void awaitEnd(List<Thread> threads) {
    try {
      for (Thread thread : threads) {
        thread.join();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
