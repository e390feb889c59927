package dev.huff.app.live;

import dev.huff.core.announce.Language;
import dev.huff.formats.journal.BoardJournal;
import dev.huff.formats.ndjson.GameTerms;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/** A game of which the disk keeps nothing. */
public final class UnjournalledGame {
  private UnjournalledGame() {}

  /** A game that begins with the first reading. */
  public static LiveGame of(GameTerms terms, LongSupplier clock, List<GameSpectator> spectators) {
    BoardJournal nowhere =
        new BoardJournal(Path.of(""), () -> "", Optional::empty, complaint -> {}) {
          @Override
          public void begin(GameTerms header) {
            // A game like any other, but for the disk.
          }
        };
    return new LiveGame(terms, Language.english(), clock, spectators, nowhere);
  }
}
