package dev.huff.app.cli;

import dev.huff.app.live.Spectator;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.BoardStatus.State;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Waits for a board to come to its end. A board that cannot even be opened has come to it at once:
 * whoever calls has named a wrong port. One that was heard and is lost comes back some time.
 */
final class FirstContact implements Spectator {
  private final BlockingQueue<Optional<String>> end = new LinkedBlockingQueue<>();
  private boolean isOpening;
  private boolean wasHeard;

  @Override
  public void fares(BoardStatus status) {
    if (status.state() == State.CLOSED) {
      end.add(Optional.empty());
    } else if (status.state() != State.SEARCHING) {
      wasHeard = true;
    } else if (isOpening && !wasHeard) {
      end.add(Optional.of(status.detail()));
    }
    // The first thing a driver says is that it is opening the port; the next, how that went.
    isOpening = true;
  }

  /** What was wrong with the port; empty when the board has come to its end by itself. */
  Optional<String> await() throws InterruptedException {
    return end.take();
  }
}
