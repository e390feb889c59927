package dev.huff.club.hall;

import dev.huff.club.store.Archive;
import dev.huff.club.store.StoredGame;
import dev.huff.formats.MonotonicClock;
import dev.huff.formats.erasing.ErasedNameRemover;
import dev.huff.formats.erasing.ErasedNames;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;

/**
 * Erases names from everything that a hall serves, and has its tables do so with their files. The
 * archive records which tables have done it, so a table that is away for a year is not forgotten.
 * Except for {@link #context()} and {@link #owing} everything runs on the hall's thread.
 */
final class NameEraser {
  private final Archive archive;
  private volatile EventContext context;
  private final Optional<BroadcastFiles> broadcast;
  private final Collection<HallTable> tables;
  private final BiConsumer<BoardTopic, String> link;
  // What the archive was told to forget, and which of it the tables are told.
  private volatile ErasedNames erased = ErasedNames.NONE;
  private volatile ErasedNames order = ErasedNames.NONE;
  // What has been taken out of everything here; behind where that failed.
  private ErasedNames takenOut;

  /**
   * @param tables those that the hall has heard of, as they come
   * @param link takes messages to them
   */
  NameEraser(
      Archive archive,
      EventContext context,
      Optional<BroadcastFiles> broadcast,
      Collection<HallTable> tables,
      BiConsumer<BoardTopic, String> link) {
    this.archive = archive;
    this.context = context;
    this.broadcast = broadcast;
    this.tables = tables;
    this.link = link;
    loadErased();
    takenOut = erased;
    broadcastEarlier();
  }

  /** The broadcast has the games that were over before this hall was started. */
  void broadcastEarlier() {
    broadcast.ifPresent(files -> files.before(earlier()));
  }

  private void loadErased() {
    erased = archive.erasures().all();
    order = archive.erasures().own();
  }

  String without(String json) {
    return ErasedNameRemover.json(json, erased);
  }

  /** What the games belong to, without the names. */
  EventContext context() {
    return context.without(erased);
  }

  void context(EventContext now) {
    context = now;
  }

  /**
   * The games of this event that were over before this hall was started, as everybody sees them.
   */
  List<StoredGame> earlier() {
    List<StoredGame> games =
        archive.gamesOf(context().event(), Hall.yesterday()).stream()
            .filter(StoredGame::isOver)
            .map(archive::forEverybody)
            .collect(Collectors.toCollection(ArrayList::new));
    Collections.reverse(games);
    return games;
  }

  /** Erases a name from the archive and everything else here, and returns whether it was known. */
  boolean erase(String player) {
    boolean stood = archive.erase(player) > 0;
    return forget() || stood;
  }

  /**
   * Applies erasures that other programs have made in this archive, and reminds tables that are
   * behind.
   *
   * @return whether there were such names
   */
  boolean catchUp() {
    boolean isNew = !archive.erasures().all().equals(takenOut);
    if (isNew) {
      forget();
    }
    tables.stream().filter(HallTable::isThere).filter(this::isBehind).forEach(this::sendOrder);
    return isNew;
  }

  /** Erases the archive's erased names here, and returns whether one was known. */
  private boolean forget() {
    loadErased();
    boolean stood = false;
    for (HallTable table : tables) {
      stood |= table.erase(erased);
      sendOrder(table);
    }
    broadcast.ifPresent(this::eraseFrom);
    takenOut = erased;
    return stood;
  }

  private void eraseFrom(BroadcastFiles files) {
    try {
      files.erase(erased);
      files.before(earlier());
      files.write(MonotonicClock.millis(), Hall.today());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Tells a table which names it is to write no more. */
  void sendOrder(HallTable table) {
    BoardTopic topic = new BoardTopic(table.board(), BoardTopic.Kind.FORGET);
    ErasureOrder.write(order).forEach(message -> link.accept(topic, message));
  }

  /** A table says which order it has followed. */
  void recordFollowed(HallTable table, String digest) {
    table.recordForgotten(digest);
    if (!isBehind(table)) {
      archive.erasures().followed(table.board(), digest);
    }
  }

  private boolean isBehind(HallTable table) {
    return !table.hasForgotten(order);
  }

  /** The tables that have not yet taken the names out of their own files; any thread may ask. */
  List<String> owing() {
    TreeSet<String> owing = new TreeSet<>(archive.erasures().owing());
    tables.stream().filter(this::isBehind).map(HallTable::board).forEach(owing::add);
    return new ArrayList<>(owing);
  }
}
