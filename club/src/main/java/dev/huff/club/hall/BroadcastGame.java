package dev.huff.club.hall;

import dev.huff.club.store.EventInfo;
import dev.huff.club.store.GameTranscript;
import dev.huff.club.store.StoredGame;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.ndjson.LineAudience;
import java.util.Optional;

/**
 * A game of a broadcast. While it runs it holds what the room may know; afterwards it holds
 * everything.
 */
final class BroadcastGame {
  private final EventInfo occasion;
  private final GameTranscript told = new GameTranscript();
  private final GameTranscript whole = new GameTranscript();
  private Optional<StoredGame> made = Optional.empty();

  BroadcastGame(EventInfo occasion) {
    this.occasion = occasion;
  }

  /** Takes in a line, for that audience alone if there is one. */
  void add(String line, Optional<LineAudience> audience) {
    made = Optional.empty();
    if (audience.filter(LineAudience.ARBITER::equals).isEmpty()) {
      told.add(line);
    }
    if (audience.filter(LineAudience.ROOM::equals).isEmpty()) {
      whole.add(line);
    }
  }

  void erase(ErasedNames erased) {
    made = Optional.empty();
    told.erase(erased);
    whole.erase(erased);
  }

  boolean isOver() {
    return whole.isOver();
  }

  /** The day it began, in ISO 8601. */
  String day() {
    return occasion.date();
  }

  /** The game as it may be shown; empty before it has begun. */
  Optional<StoredGame> stored(String source, EventContext gathering) {
    if (made.isEmpty()) {
      EventInfo now =
          new EventInfo(gathering.event(), gathering.round(), occasion.board(), occasion.date());
      made = (isOver() ? whole : told).stored(source, now);
    }
    return made;
  }
}
