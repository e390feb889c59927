package dev.huff.app.live;

import dev.huff.core.port.ClockReading;
import dev.huff.core.referee.Ruling;
import dev.huff.core.referee.Ruling.ClockReason;
import dev.huff.core.referee.Ruling.ClockShown;
import dev.huff.rules.board.Side;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * A clock at the board, if Huff keeps none. Its times appear on the page and in the PDN, and its
 * flag ends the game.
 */
final class BoardClock {
  private Optional<ClockReading> last = Optional.empty();
  private Optional<Side> moved = Optional.empty();
  // The lever was pressed, and the move that it belongs to has not been ruled on yet.
  private Optional<ClockReading> early = Optional.empty();
  // Whoever has had time in this game: a flag still shown from another one is none.
  private final Set<Side> hadTime = EnumSet.noneOf(Side.class);

  void begin() {
    last = Optional.empty();
    moved = Optional.empty();
    early = Optional.empty();
    hadTime.clear();
  }

  /** Whose flag has fallen in this game. */
  Optional<Side> flag(ClockReading reading) {
    for (Side side : Side.values()) {
      if (reading.flag().filter(side::equals).isEmpty() && left(reading, side) > 0) {
        hadTime.add(side);
      }
    }
    return reading.flag().filter(hadTime::contains);
  }

  private static long left(ClockReading reading, Side side) {
    return side == Side.WHITE ? reading.white() : reading.black();
  }

  Optional<ClockShown> readingShown(long time, ClockReading reading) {
    ClockReason reason = last.map(then -> reason(then, reading)).orElse(ClockReason.START);
    last = Optional.of(reading);
    if (reason == ClockReason.MOVE && !isMoved(reading)) {
      early = Optional.of(reading);
      return Optional.empty();
    }
    return Optional.of(shown(time, reason, reading));
  }

  private static ClockReason reason(ClockReading then, ClockReading now) {
    if (then.running().equals(now.running())) {
      return ClockReason.RUN;
    }
    if (now.running().isEmpty()) {
      return ClockReason.PAUSE;
    }
    return then.running().isEmpty() ? ClockReason.RESUME : ClockReason.MOVE;
  }

  private boolean isMoved(ClockReading reading) {
    return moved.equals(reading.running().map(Side::other));
  }

  Optional<ClockShown> after(Ruling ruling) {
    if (ruling instanceof Ruling.Played played) {
      moved = Optional.of(played.side());
      Optional<ClockReading> pressed = early.filter(this::isMoved);
      early = pressed.isPresent() ? Optional.empty() : early;
      return pressed.map(reading -> shown(played.time(), ClockReason.MOVE, reading));
    }
    return Optional.empty();
  }

  private static ClockShown shown(long time, ClockReason reason, ClockReading reading) {
    return new ClockShown(time, reason, reading.white(), reading.black(), reading.running());
  }
}
