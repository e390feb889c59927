package dev.huff.app.session;

import dev.huff.app.live.GameSpectator;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.referee.Ruling;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Waits until a board has no more to show: it was closed, its only game has ended, or nobody waits
 * for that any more.
 */
public final class GameEndLatch implements GameSpectator {
  /** After so long without a ruling even slow hands have stopped playing. */
  public static final Duration LONGEST_SILENCE = Duration.ofMinutes(5);

  private final CountDownLatch reached = new CountDownLatch(1);
  private final int plies;
  private final boolean isOnlyGame;
  private final AtomicInteger rulings = new AtomicInteger();

  private GameEndLatch(int plies, boolean isOnlyGame) {
    this.plies = plies;
    this.isOnlyGame = isOnlyGame;
  }

  /** The end of a board that closes by itself, as a log does. */
  static GameEndLatch ofBoard() {
    return new GameEndLatch(Integer.MAX_VALUE, /* isOnlyGame= */ false);
  }

  /** The end of a game, or of its first plies. */
  public static GameEndLatch ofGame(int plies) {
    return new GameEndLatch(plies, /* isOnlyGame= */ true);
  }

  @Override
  public void onRuling(Ruling ruling) {
    rulings.incrementAndGet();
    boolean isEnough = ruling instanceof Ruling.Played played && played.ply() >= plies;
    if (isEnough || (isOnlyGame && ruling instanceof Ruling.Over)) {
      reached.countDown();
    }
  }

  @Override
  public void onStatus(BoardStatus status) {
    if (status.state() == BoardStatus.State.CLOSED) {
      reached.countDown();
    }
  }

  /** Ends the wait before the game has ended. */
  public void giveUp() {
    reached.countDown();
  }

  void await() throws InterruptedException {
    reached.await();
  }

  /**
   * Waits as long as the game goes on.
   *
   * @param silence a game without a ruling for so long has stopped
   * @return whether the end came
   */
  public boolean await(Duration silence) throws InterruptedException {
    int before;
    do {
      before = rulings.get();
      if (reached.await(silence.toMillis(), TimeUnit.MILLISECONDS)) {
        return true;
      }
    } while (rulings.get() > before);
    return false;
  }
}
