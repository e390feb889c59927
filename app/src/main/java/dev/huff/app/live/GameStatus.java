package dev.huff.app.live;

import dev.huff.core.referee.Ruling;
import dev.huff.core.referee.Ruling.Huffed;
import dev.huff.core.referee.Ruling.Played;
import dev.huff.core.referee.Ruling.SetUp;
import dev.huff.core.referee.Ruling.Started;
import dev.huff.core.referee.Ruling.TakenBack;
import dev.huff.rules.board.Position;
import java.util.Optional;

/** How the game stands after a ruling. */
final class GameStatus {
  private GameStatus() {}

  /** The position that the ruling leads to; empty when it changes none. */
  static Optional<Position> after(Ruling ruling) {
    if (ruling instanceof Started started) {
      return Optional.of(started.position());
    }
    if (ruling instanceof Played played) {
      return Optional.of(played.position());
    }
    if (ruling instanceof Huffed huffed) {
      return Optional.of(huffed.position());
    }
    if (ruling instanceof TakenBack back) {
      return Optional.of(back.position());
    }
    return ruling instanceof SetUp setUp ? Optional.of(setUp.position()) : Optional.empty();
  }
}
