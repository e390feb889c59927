package dev.huff.club.hall;

import dev.huff.club.store.Archive;
import dev.huff.club.store.CorrectionLog;
import dev.huff.club.store.CorrectionLog.Keeper;
import dev.huff.club.web.FeedLine;
import dev.huff.formats.MonotonicClock;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Has all that a hall shows follow what arbiters correct, whoever put it into the archive, and has
 * the tables write it into their journals. What a table has not written is kept in the archive: one
 * that is away for a year still owes it. Everything happens on the hall's thread.
 */
final class CorrectionDispatcher {
  private final Archive archive;
  private final Map<String, HallTable> tables;
  private final Optional<BroadcastFiles> broadcast;
  private final NameEraser eraser;
  private final BiConsumer<BoardTopic, String> link;
  private final Set<Long> followed = new HashSet<>();
  // Corrections of another computer's games, which the one that is there now has not got.
  private final Set<String> refused = new HashSet<>();
  private long last;

  /**
   * One that knows what was corrected so far.
   *
   * @param tables those that the hall has heard of, as they come, by their names
   * @param eraser knows the games that were over before this hall was started
   * @param link takes messages to them
   */
  CorrectionDispatcher(
      Archive archive,
      Map<String, HallTable> tables,
      Optional<BroadcastFiles> broadcast,
      NameEraser eraser,
      BiConsumer<BoardTopic, String> link) {
    this.archive = archive;
    this.tables = tables;
    this.broadcast = broadcast;
    this.eraser = eraser;
    this.link = link;
    last = archive.corrections().last();
    archive.corrections().around(last).forEach(entry -> followed.add(entry.id()));
  }

  /** Follows what is new, and reminds tables of what they owe. */
  void catchUp() {
    boolean isNew = false;
    for (CorrectionLog.Entry entry : archive.corrections().around(last)) {
      if (!followed.contains(entry.id())) {
        follow(entry);
        followed.add(entry.id());
        last = Math.max(last, entry.id());
        isNew = true;
      }
    }
    if (isNew) {
      broadcast.ifPresent(files -> files.before(eraser.earlier()));
    }
    archive.corrections().owed().forEach(this::sendOrder);
  }

  /** A table is there: it hears what it owes. */
  void remind(HallTable table) {
    archive.corrections().owed().stream()
        .filter(entry -> board(entry).equals(table.board()))
        .forEach(this::sendOrder);
  }

  private void follow(CorrectionLog.Entry entry) {
    boolean isShown =
        Optional.ofNullable(tables.get(board(entry)))
            .filter(table -> table.correct(entry.source(), entry.correction()))
            .isPresent();
    if (!isShown) {
      FeedLine line = FeedLine.of(entry.correction().forEverybody().json());
      broadcast.ifPresent(
          files -> files.correct(MonotonicClock.millis(), board(entry), entry.source(), line));
    }
  }

  private static String board(CorrectionLog.Entry entry) {
    return entry.source().replaceFirst("/.*", "");
  }

  private void sendOrder(CorrectionLog.Entry entry) {
    HallTable table = tables.get(board(entry));
    if (table == null || !table.isThere() || refused.contains(refusal(table, entry.id()))) {
      return;
    }
    Optional<String> journal = archive.lines().journal(entry.source());
    if (journal.isEmpty()) {
      archive.corrections().markKept(entry.id(), Keeper.ARCHIVE);
    } else {
      link.accept(
          new BoardTopic(table.board(), BoardTopic.Kind.CORRECT),
          new CorrectionOrder(journal.get(), entry.correction()).text());
    }
  }

  private static String refusal(HallTable table, long correction) {
    return table.feed() + " " + correction;
  }

  /** A table says that it has written a correction, or has no journal to write it into. */
  void recordAnswer(HallTable table, CorrectionOrder.Answer answer) {
    for (CorrectionLog.Entry entry : archive.corrections().owed()) {
      if (!board(entry).equals(table.board()) || !entry.correction().id().equals(answer.id())) {
        continue;
      }
      if (answer.isKept()) {
        archive.corrections().markKept(entry.id(), Keeper.TABLE);
      } else if (entry.source().startsWith(table.board() + "/" + table.feed() + "/")) {
        archive.corrections().markKept(entry.id(), Keeper.ARCHIVE);
      } else {
        refused.add(refusal(table, entry.id())); // the computer that played it may come back
      }
    }
  }
}
