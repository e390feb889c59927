package dev.huff.formats.ndjson;

import dev.huff.core.port.BoardDriver;
import dev.huff.core.port.BoardListener;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.referee.ArbiterDecision;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.formats.DaemonThread;
import dev.huff.formats.file.UserTextFile;
import dev.huff.rules.text.BoundedLineReader;
import dev.huff.rules.text.TextLimitException;
import dev.huff.rules.text.TextLimits;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.LongSupplier;

/**
 * The board {@code log:}. It replays the first game of a board log in real time. Unreadable lines
 * are named and skipped.
 */
public final class LogBoardDriver implements BoardDriver {
  // The readings are all kept: sixty million characters are a day of them.
  private static final TextLimits LIMITS = new TextLimits(LogParser.LONGEST_LINE, 1 << 26);

  private final Path file;
  private final GameTerms header;
  private final List<LogLine.Timed> lines;
  private final List<String> troubles;
  private final LongSupplier clock;
  private final CountDownLatch closing = new CountDownLatch(1);
  private final Thread worker = DaemonThread.of("log", this::work);
  private volatile BiConsumer<ArbiterDecision, Optional<String>> decisions = (decision, by) -> {};
  private final CompletableFuture<BoardListener> listener = new CompletableFuture<>();

  private LogBoardDriver(
      Path file,
      GameTerms header,
      List<LogLine.Timed> lines,
      List<String> troubles,
      LongSupplier clock) {
    this.file = file;
    this.header = header;
    this.lines = List.copyOf(lines);
    this.troubles = List.copyOf(troubles);
    this.clock = clock;
  }

  /**
   * Reads the log.
   *
   * @param ruleSets those its header may name
   * @param clock milliseconds that never go back
   * @throws IOException when the file cannot be read
   * @throws LogException when no game begins in it
   */
  public static LogBoardDriver read(Path file, LogParser.RuleSets ruleSets, LongSupplier clock)
      throws IOException, LogException {
    List<GameTerms> headers = new ArrayList<>();
    List<LogLine.Timed> lines = new ArrayList<>();
    List<String> troubles = new ArrayList<>();
    LogLineReader reader = new LogLineReader(new LogParser(ruleSets), troubles::add, troubles::add);
    try (BoundedLineReader text =
        new BoundedLineReader(UserTextFile.openLeniently(file, StandardCharsets.UTF_8), LIMITS)) {
      reader.readAll(
          text,
          file.toString(),
          line -> {
            if (line instanceof GameTerms game) {
              headers.add(game);
            } else if (headers.size() == 1 && line instanceof LogLine.Timed timed) {
              lines.add(timed);
            }
          });
    } catch (TextLimitException e) {
      throw e.in(file.toString());
    }
    if (headers.isEmpty()) {
      throw new LogException(
          LogParser.noLog(file.toString())
              + (troubles.isEmpty() ? "" : " (" + troubles.get(0) + ")"));
    }
    return new LogBoardDriver(file, headers.get(0), lines, troubles, clock);
  }

  /** What the log says of its game. */
  public GameTerms header() {
    return header;
  }

  /**
   * Who gets the decisions that stand in the log, and the names of those who decided; nobody until
   * this is called.
   */
  public void onDecision(BiConsumer<ArbiterDecision, Optional<String>> wanted) {
    decisions = wanted;
  }

  @Override
  public String name() {
    return "log:" + file;
  }

  @Override
  public SensingLevel sensing() {
    return header.sensing();
  }

  @Override
  public void open(BoardListener wanted) {
    if (!listener.complete(wanted)) {
      throw new IllegalStateException(name() + " was opened before");
    }
    worker.start();
  }

  @Override
  public void close() {
    closing.countDown();
    try {
      worker.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void work() {
    long start = clock.getAsLong();
    troubles.forEach(trouble -> tell(State.DEGRADED, trouble));
    tell(State.READY, "replaying " + name());
    try {
      for (LogLine.Timed line : lines) {
        long due = start + line.time();
        if (closing.await(due - clock.getAsLong(), TimeUnit.MILLISECONDS)) {
          return;
        }
        say(due, line);
      }
      tell(State.CLOSED, "end of " + name());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void say(long time, LogLine.Timed line) {
    if (line instanceof LogLine.Reading reading) {
      listener.join().reading(time, reading.snapshot());
    } else if (line instanceof LogLine.Press press) {
      listener.join().pressed(time, press.side());
    } else if (line instanceof LogLine.Decided decided) {
      decisions.accept(decided.decision(), decided.by());
    }
  }

  private void tell(State state, String detail) {
    listener.join().status(clock.getAsLong(), new BoardStatus(state, detail));
  }
}
