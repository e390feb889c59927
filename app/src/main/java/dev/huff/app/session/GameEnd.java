package dev.huff.app.session;

import dev.huff.app.live.GameSpectator;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.referee.Ruling;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Waits until a board has no more to show: it was closed, or its only game has ended. */
public final class GameEnd implements GameSpectator {
  private final CountDownLatch reached = new CountDownLatch(1);
  private final int plies;
  private final boolean isOnlyGame;

  private GameEnd(int plies, boolean isOnlyGame) {
    this.plies = plies;
    this.isOnlyGame = isOnlyGame;
  }

  /** The end of a board that closes by itself, as a log does. */
  static GameEnd ofBoard() {
    return new GameEnd(Integer.MAX_VALUE, /* isOnlyGame= */ false);
  }

  /** The end of a game, or of its first plies. */
  public static GameEnd ofGame(int plies) {
    return new GameEnd(plies, /* isOnlyGame= */ true);
  }

  @Override
  public void onRuling(Ruling ruling) {
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

  void await() throws InterruptedException {
    reached.await();
  }

  /** Whether the end comes within so many minutes. */
  public boolean await(long minutes) throws InterruptedException {
    return reached.await(minutes, TimeUnit.MINUTES);
  }
}
