package dev.huff.simulator.play;

import dev.huff.core.referee.Ruling.Restore;
import java.util.Optional;

/** Players who do what they are told, round by round, and give up after a while. */
final class GuidanceFollower {
  private static final int TICK = 100;
  private static final int PATIENCE = 12_000;
  private static final int SENSING_MILLIS = 1_500;
  private static final int ROUNDS = 8;

  private final HandsPerformer hands;
  private Optional<Restore> wanted = Optional.empty();
  private int rounds;
  private long since;

  GuidanceFollower(HandsPerformer hands) {
    this.hands = hands;
  }

  /** Players begin to listen. */
  void begin() {
    rounds = 0;
    since = hands.time();
  }

  void hear(Restore restore) {
    wanted = Optional.of(restore).filter(it -> !it.isDone());
  }

  void forget() {
    wanted = Optional.empty();
  }

  /** Whether something is to be done. */
  boolean isWanted() {
    return wanted.isPresent();
  }

  /** Whether it has been followed often enough, or has not come for too long. */
  boolean isExhausted() {
    return rounds >= ROUNDS || (wanted.isEmpty() && hands.time() - since > PATIENCE);
  }

  /** Does what is wanted and lets the board see it, or waits for it to be said. */
  void follow() {
    if (wanted.isEmpty()) {
      hands.pause(TICK);
      return;
    }
    rounds++;
    Restore next = wanted.get();
    wanted = Optional.empty();
    hands.follow(next);
    hands.pause(SENSING_MILLIS);
  }
}
