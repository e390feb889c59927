package dev.huff.app.session;

import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.MonotonicClock;
import dev.huff.formats.ndjson.LogWriter;
import java.util.Optional;

/** A board's readings during a game as lines to store: each change once, by the game's own time. */
final class ReadingLines {
  /** How each of these lines begins. */
  static final String BEGINNING = "{\"event\":\"reading\"";

  private Optional<Snapshot> last = Optional.empty();
  private Optional<Long> began = Optional.empty();

  /** A game has begun or is resumed, at this time. */
  void begin(long time) {
    began = Optional.of(MonotonicClock.millis() - time);
  }

  /** The line for what the board reads now; none between games, and where nothing has changed. */
  Optional<String> line(Snapshot snapshot) {
    if (began.isEmpty() || last.filter(snapshot::equals).isPresent()) {
      return Optional.empty();
    }
    last = Optional.of(snapshot);
    String reading = LogWriter.reading(MonotonicClock.millis() - began.get(), snapshot);
    return Optional.of(BEGINNING + "," + reading.substring(1));
  }
}
