package dev.huff.app.opponent;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;

/** Reads what a program says on its error stream and keeps the last lines. */
final class HubErrors {
  private static final int KEPT = 3;
  private static final int LONGEST = 200;
  private static final long LAST_MILLIS = 500;

  private final Thread reader;
  private final Deque<String> last = new ArrayDeque<>();

  /** Begins to read. */
  HubErrors(Process process) {
    reader = new Thread(() -> read(process), "hub errors");
    reader.setDaemon(true);
    reader.start();
  }

  private void read(Process process) {
    try (Reader in = new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8)) {
      StringBuilder line = new StringBuilder();
      for (int c = in.read(); c >= 0; c = in.read()) {
        if (c == '\n') {
          keep(line.toString().strip());
          line.setLength(0);
        } else if (line.length() < LONGEST) {
          line.append(Character.isISOControl(c) ? ' ' : (char) c);
        }
      }
      keep(line.toString().strip());
    } catch (IOException e) {
      keep("(its error stream broke)");
    }
  }

  private synchronized void keep(String line) {
    if (!line.isEmpty()) {
      last.add(line);
      if (last.size() > KEPT) {
        last.remove();
      }
    }
  }

  /** The last lines of a program that has ended, as one; empty when it said nothing. */
  String atEnd() throws InterruptedException {
    reader.join(LAST_MILLIS);
    synchronized (this) {
      return String.join(" / ", last);
    }
  }
}
