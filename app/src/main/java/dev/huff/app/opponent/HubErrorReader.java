package dev.huff.app.opponent;

import dev.huff.formats.DaemonThread;
import dev.huff.rules.text.BoundedLineReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Reads what a program says on its error stream and keeps the last lines. */
final class HubErrorReader {
  private static final int KEPT = 3;
  private static final int LONGEST = 200;
  private static final long LAST_MILLIS = 500;

  private final Thread reader;
  private final Deque<String> last = new ArrayDeque<>();

  /** Begins to read. */
  HubErrorReader(Process process) {
    reader = DaemonThread.start("hub errors", () -> read(process));
  }

  private void read(Process process) {
    try (BoundedLineReader in =
        new BoundedLineReader(process.errorReader(StandardCharsets.UTF_8), HubProgram.LINES)) {
      for (Optional<String> line = in.nextThatFits(this::keep);
          line.isPresent();
          line = in.nextThatFits(this::keep)) {
        keep(line.get());
      }
    } catch (IOException e) {
      keep("(its error stream broke)");
    }
  }

  private synchronized void keep(String said) {
    String line = said.replaceAll("\\p{Cntrl}", " ").strip();
    if (!line.isEmpty()) {
      last.add(line.substring(0, Math.min(LONGEST, line.length())));
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
