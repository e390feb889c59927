package dev.huff.simulator.play;

import dev.huff.core.referee.Ruling;
import dev.huff.simulator.table.PlayTable;
import java.time.Duration;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Plays a session in real time on a table that boards sense: hands move when their time comes.
 * Rulings may be told from any thread.
 */
public final class RealTimeStage implements AutoCloseable {
  private static final long LOOK_EVERY = 5;

  private final PlaySession session;
  private final PlayTable table;
  private final double speed;
  private final Queue<Ruling> heard = new ConcurrentLinkedQueue<>();
  private final CountDownLatch over = new CountDownLatch(1);
  private volatile BooleanSupplier isHeldUp = () -> false;
  private final Thread worker = new Thread(this::work, "stage");

  /**
   * @param speed how much faster than life hands move and players think; 1 for as in life
   */
  public RealTimeStage(PlaySession session, PlayTable table, double speed) {
    if (!(speed > 0)) {
      throw new IllegalArgumentException("speed is more than 0: " + speed);
    }
    this.session = session;
    this.table = table;
    this.speed = speed;
    worker.setDaemon(true);
    table.lay(session.start());
  }

  /** Has the hands wait for as long as that holds, as people do who see that nobody is watching. */
  public void waitWhile(BooleanSupplier isHeldUp) {
    this.isHeldUp = isHeldUp;
  }

  /** Begins to play, once. */
  public void start() {
    worker.start();
  }

  /** Takes note of a ruling. */
  public void hear(Ruling ruling) {
    heard.add(ruling);
  }

  /**
   * Waits for the end of the session.
   *
   * @return whether it has ended
   */
  public boolean await(Duration atMost) throws InterruptedException {
    return over.await(atMost.toMillis(), TimeUnit.MILLISECONDS);
  }

  @Override
  public void close() {
    worker.interrupt();
  }

  private void work() {
    try {
      long start = System.nanoTime();
      Optional<HandAction> act = next(0);
      while (act.isPresent()) {
        long due = start + (long) (act.get().time() * 1_000_000.0 / speed);
        TimeUnit.NANOSECONDS.sleep(due - System.nanoTime());
        while (isHeldUp.getAsBoolean()) {
          TimeUnit.MILLISECONDS.sleep(LOOK_EVERY);
        }
        // Hands that a busy machine delayed do not hurry to catch up.
        start += Math.max(0, System.nanoTime() - due);
        perform(act.get());
        act = next(act.get().time());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      over.countDown();
    }
  }

  /** Rulings have the table's time, which hands do not know. */
  private Optional<HandAction> next(long now) {
    for (Ruling ruling = heard.poll(); ruling != null; ruling = heard.poll()) {
      session.hear(ruling, now);
    }
    return session.next();
  }

  private void perform(HandAction act) {
    if (act instanceof HandAction.Moved moved) {
      table.lay(moved.surface());
    } else if (act instanceof HandAction.Pressed pressed) {
      table.press(TimeUnit.NANOSECONDS.toMillis(System.nanoTime()), pressed.side());
    }
  }
}
