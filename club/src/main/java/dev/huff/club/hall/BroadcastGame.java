package dev.huff.club.hall;

import dev.huff.club.store.GameTranscript;
import dev.huff.club.store.StoredGame;
import dev.huff.club.web.FeedLine;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.ndjson.GameIdentity;
import dev.huff.formats.ndjson.LineAudience;
import java.util.Optional;

/**
 * A game of a broadcast. While it runs it holds what the room may know; afterwards it holds
 * everything.
 */
final class BroadcastGame {
  private final GameIdentity occasion;
  private final GameTranscript told = new GameTranscript();
  private final GameTranscript whole = new GameTranscript();
  private Optional<StoredGame> made = Optional.empty();

  BroadcastGame(GameIdentity occasion) {
    this.occasion = occasion;
  }

  void add(FeedLine line) {
    made = Optional.empty();
    if (line.isFor(LineAudience.ROOM)) {
      told.add(line.json());
    }
    if (line.isFor(LineAudience.ARBITER)) {
      whole.add(line.json());
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
  Optional<StoredGame> stored(String source, EventContext context) {
    if (made.isEmpty()) {
      GameIdentity now =
          new GameIdentity(context.event(), context.round(), occasion.board(), occasion.date());
      made = (isOver() ? whole : told).stored(source, now);
    }
    return made;
  }
}
