package dev.huff.app.boards;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.huff.core.board.Geometry;
import dev.huff.core.board.Piece;
import dev.huff.core.board.Position;
import dev.huff.core.board.Side;
import dev.huff.core.port.BoardDriver;
import dev.huff.core.port.BoardListener;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.sensing.Reading;
import dev.huff.core.sensing.Snapshot;
import dev.huff.hardware.BoardUriException;
import dev.huff.hardware.Boards;
import dev.huff.hardware.setup.Expectation;
import dev.huff.simulator.dgt.DgtBoard;
import dev.huff.simulator.dgt.DgtModel;
import dev.huff.simulator.pty.SerialLine;
import dev.huff.simulator.table.Surface;
import dev.huff.simulator.table.Table;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Many simulated DGT boards of 10×10 at 9600 baud, ten field changes a second on each, read by
 * their drivers: prints how much processor the drivers take (the simulators apart) and how old a
 * change is when it is heard, the board's own scan of up to 250 ms included. {@code mvn test
 * -Dtest=ManyBoardsBench -Dhuff.bench=true -Dhuff.bench.boards=64 -Dhuff.bench.seconds=20}
 */
@EnabledIfSystemProperty(named = "huff.bench", matches = "true")
class ManyBoardsBench {
  private static final int BOARDS = Integer.getInteger("huff.bench.boards", 64);
  private static final int SECONDS = Integer.getInteger("huff.bench.seconds", 20);
  private static final int CHANGE_MILLIS = 100;
  private static final Position START =
      Position.initial(Geometry.of(10, 10, Geometry.Playing.LEFT_CORNER), 20, Side.WHITE);

  @TempDir Path folder;

  /** One board with its cable, its driver and what was heard of the field that changes. */
  private static final class Seat implements BoardListener, AutoCloseable {
    private final Table table = new Table(Surface.of(START));
    private final SerialLine line;
    private final BoardDriver driver;
    private final int[] men = START.men(Side.WHITE).toArray();
    private final AtomicLongArray changedAt = new AtomicLongArray(men.length);
    private final List<Long> ages = new CopyOnWriteArrayList<>();
    private volatile boolean isReady;
    private int changes;

    Seat(Path port) throws IOException, BoardUriException {
      line = new SerialLine(new DgtBoard(table, DgtModel.discs()), port, 9_600);
      driver = Boards.driver("dgt:" + port, Expectation.start(START), System::currentTimeMillis);
      line.plug();
      driver.open(this);
    }

    /** Lifts the next man, or puts it back: each field rests longer than the board's scan. */
    void change() {
      int man = changes++ % men.length;
      Surface now = table.surface();
      int cell = now.cell(men[man]);
      changedAt.set(man, System.nanoTime());
      table.lay(now.isEmpty(cell) ? now.with(cell, Piece.WHITE_MAN) : now.without(cell));
    }

    @Override
    public void reading(long time, Snapshot snapshot) {
      Surface now = table.surface();
      for (int man = 0; man < men.length; man++) {
        long since = changedAt.get(man);
        boolean isShown =
            (snapshot.at(men[man]) == Reading.EMPTY) == now.isEmpty(now.cell(men[man]));
        if (since != 0 && isShown && changedAt.compareAndSet(man, since, 0)) {
          ages.add(System.nanoTime() - since);
        }
      }
    }

    @Override
    public void pressed(long time, Side side) {}

    @Override
    public void status(long time, BoardStatus status) {
      isReady |= status.state() == BoardStatus.State.READY;
    }

    @Override
    public void close() {
      driver.close();
      line.close();
    }
  }

  @Test
  void measures() throws Exception {
    List<Seat> seats = new ArrayList<>();
    try {
      for (int i = 0; i < BOARDS; i++) {
        seats.add(new Seat(folder.resolve("board" + i)));
      }
      await().atMost(Duration.ofMinutes(2)).until(() -> seats.stream().allMatch(s -> s.isReady));
      play(seats);
    } finally {
      seats.forEach(Seat::close);
    }
  }

  private static void play(List<Seat> seats) {
    Random random = new Random(1);
    long processor = processorNanos();
    long start = System.nanoTime();
    long[] due = random.longs(seats.size(), 0, CHANGE_MILLIS).toArray();
    while (millisSince(start) < SECONDS * 1_000L) {
      for (int i = 0; i < due.length; i++) {
        if (millisSince(start) >= due[i]) {
          seats.get(i).change();
          due[i] += CHANGE_MILLIS;
        }
      }
      LockSupport.parkNanos(1_000_000);
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    double share = (processorNanos() - processor) / 1e9 / seconds;
    report(seats, share);
  }

  private static long millisSince(long start) {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
  }

  /** What the drivers' threads have used so far. */
  private static long processorNanos() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    return Arrays.stream(threads.dumpAllThreads(false, false))
        .filter(thread -> thread.getThreadName().startsWith("board "))
        .mapToLong(thread -> threads.getThreadCpuTime(thread.getThreadId()))
        .sum();
  }

  private static void report(List<Seat> seats, double share) {
    long[] ages =
        seats.stream()
            .flatMap(s -> List.copyOf(s.ages).stream())
            .mapToLong(a -> a)
            .sorted()
            .toArray();
    assertThat(ages).isNotEmpty();
    System.out.printf(
        "%d boards: drivers take %.3f of one core; %d of %d changes heard, age p50 %.0f ms, p99 %.0f ms%n",
        seats.size(),
        share,
        ages.length,
        seats.stream().mapToInt(seat -> seat.changes).sum(),
        ages[ages.length / 2] / 1e6,
        ages[ages.length * 99 / 100] / 1e6);
  }
}
