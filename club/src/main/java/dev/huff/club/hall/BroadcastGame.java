package dev.huff.club.hall;

import dev.huff.club.store.Occasion;
import dev.huff.club.store.StoredGame;
import dev.huff.club.store.Transcript;
import dev.huff.formats.erasing.Erased;
import dev.huff.formats.ndjson.Audience;
import java.util.Optional;

/**
 * A game of a broadcast, as the room may know it, and as it was: when it is over there is nothing
 * to keep back.
 */
final class BroadcastGame {
  private final Occasion occasion;
  private final Transcript told = new Transcript();
  private final Transcript whole = new Transcript();
  private Optional<StoredGame> made = Optional.empty();

  BroadcastGame(Occasion occasion) {
    this.occasion = occasion;
  }

  /** Takes in a line, for that audience alone if there is one. */
  void add(String line, Optional<Audience> audience) {
    made = Optional.empty();
    if (audience.filter(Audience.ARBITER::equals).isEmpty()) {
      told.add(line);
    }
    if (audience.filter(Audience.ROOM::equals).isEmpty()) {
      whole.add(line);
    }
  }

  void erase(Erased erased) {
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
  Optional<StoredGame> stored(String source, Gathering gathering) {
    if (made.isEmpty()) {
      Occasion now =
          new Occasion(gathering.event(), gathering.round(), occasion.board(), occasion.date());
      made = (isOver() ? whole : told).stored(source, now);
    }
    return made;
  }
}
