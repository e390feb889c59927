package dev.huff.app.session;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.app.live.GameRecorder;
import dev.huff.club.store.Archive;
import dev.huff.club.store.ArchiveException;
import dev.huff.club.store.GameTranscript;
import dev.huff.core.referee.Ruling;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.DaemonThread;
import dev.huff.formats.erasing.ErasedNameRemover;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.formats.ndjson.GameCorrection;
import dev.huff.formats.ndjson.GameCorrections;
import dev.huff.formats.ndjson.GameIdentity;
import dev.huff.formats.ndjson.RulingJson;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jdbi.v3.core.JdbiException;

/**
 * Archives a live board's games with every reading and ruling, on a thread of its own: an archive
 * that another program locks may hold it up for ten seconds, and no game waits for that. What fails
 * is complained of once, and tried again by {@link #catchUp}. An interrupted game is completed
 * first: the archive says how many of its rulings it has.
 */
final class GameArchivist implements GameRecorder, AutoCloseable {
  private static final int LINES_AT_ONCE = 200;
  private static final long CLOSING_SECONDS = 5;
  private static final GameIdentity UNKNOWN = new GameIdentity("?", "", "", "");
  private static final String CLOCK = "\"event\":\"clock\"";

  /** A game on its way into the archive. Except for its source only the worker knows it. */
  private static final class Game {
    private final String source;
    private final GameTranscript transcript = new GameTranscript();
    // What was ruled before an interruption: the archive has some of it, or all.
    private final List<String> heardBefore = new ArrayList<>();
    private final List<String> fresh = new ArrayList<>();
    private Optional<Long> kept = Optional.empty();
    private int unkept;
    private volatile GameCorrections corrections;
    private GameCorrections keptCorrections = GameCorrections.NONE;

    Game(String source, GameCorrections corrections) {
      this.source = source;
      this.corrections = corrections;
    }

    /** Puts into the archive what it lacks; may be called again whenever that fails. */
    void keep(Archive archive, ErasedNames erased) {
      if (kept.isEmpty()) {
        List<String> there = archive.lines().of(source);
        int known = known(there);
        heardBefore.subList(0, known).forEach(transcript::add);
        fresh.addAll(0, heardBefore.subList(known, heardBefore.size()));
        kept = Optional.of((long) there.size());
      }
      transcript.erase(erased);
      fresh.replaceAll(line -> ErasedNameRemover.json(line, erased));
      archive.lines().putAll(source, kept.get() + 1, fresh);
      kept = Optional.of(kept.get() + fresh.size());
      fresh.stream().filter(line -> !isReading(line)).forEach(transcript::add);
      fresh.clear();
      transcript.stored(source, UNKNOWN).ifPresent(it -> archive.put(it, transcript.positions()));
      GameCorrections now = corrections;
      if (!now.equals(keptCorrections)) {
        now.all().forEach(it -> archive.correct(source, it));
        keptCorrections = now;
      }
    }

    /**
     * How many rulings of before the archive has; what a clock at the board showed is not counted.
     */
    private int known(List<String> there) {
      long rulings = there.stream().filter(line -> !isReading(line) && !isClock(line)).count();
      int known = 0;
      while (known < heardBefore.size() && (rulings > 0 || isClock(heardBefore.get(known)))) {
        rulings -= isClock(heardBefore.get(known)) ? 0 : 1;
        known++;
      }
      return known;
    }
  }

  private static boolean isReading(String line) {
    return line.startsWith(ReadingLines.BEGINNING);
  }

  private static boolean isClock(String line) {
    return line.contains(CLOCK);
  }

  /** A line of a game; none where the game is only to be looked at. */
  private record Item(Game game, Optional<String> line) {}

  private final String place;
  private final RulingJson json;
  private final Supplier<String> names;
  private final Consumer<String> complaints;
  private final BlockingQueue<Item> waiting = new LinkedBlockingQueue<>();
  private final AtomicInteger unkept = new AtomicInteger();
  private final ThreadPoolExecutor worker =
      new ThreadPoolExecutor(
          0,
          1,
          1,
          TimeUnit.MINUTES,
          new LinkedBlockingQueue<>(),
          this::thread,
          new ThreadPoolExecutor.DiscardPolicy());
  private final ReadingLines readings = new ReadingLines();
  // Whether an attempt is to begin that will take in all that waits by then.
  private final AtomicBoolean isAttemptDue = new AtomicBoolean();
  private volatile boolean isRefused;
  private volatile ErasedNames erased = ErasedNames.NONE;
  private Optional<GameIdentity> identity = Optional.empty();
  private GameCorrections corrections = GameCorrections.NONE;
  private Game game = new Game("", GameCorrections.NONE);
  // Only the worker knows these: games that the archive lacks something of, and the archive.
  private final Set<Game> behind = new LinkedHashSet<>();
  private Optional<Archive> archive = Optional.empty();

  /**
   * Begins to keep what happens.
   *
   * @param names gives what the game that has begun is known by
   * @param complaints gets a line when the archive takes nothing, and when it does again
   */
  GameArchivist(
      String place, RulingJson json, Supplier<String> names, Consumer<String> complaints) {
    this.place = place;
    this.json = json;
    this.names = names;
    this.complaints = complaints;
  }

  private Thread thread(Runnable work) {
    Thread thread = DaemonThread.of("archivist", work);
    thread.setUncaughtExceptionHandler(
        (dead, bug) -> complaints.accept("a bug in the archivist: " + bug + "; trying again"));
    return thread;
  }

  @Override
  public void onGameBegun(String name, Optional<GameIdentity> of, GameCorrections before) {
    identity = of;
    corrections = before;
  }

  @Override
  public void onCorrection(GameCorrection correction) {
    corrections = corrections.with(correction);
    game.corrections = corrections;
    add(Optional.empty());
  }

  @Override
  public void onRuling(AttributedRuling ruled) {
    begin(ruled.ruling());
    add(line(ruled));
  }

  /** Resumes a game. The archive may have a part of it already, which is found out first. */
  @Override
  public void onResumed(List<AttributedRuling> before) {
    for (AttributedRuling ruled : before) {
      begin(ruled.ruling());
      game.heardBefore.add(line(ruled));
    }
    add(Optional.empty());
  }

  /** A game's first line says what it belongs to. */
  private String line(AttributedRuling ruled) {
    String line = json.write(ruled);
    if (identity.isEmpty() || !(ruled.ruling() instanceof Ruling.Started)) {
      return line;
    }
    ObjectNode start = BoundedJson.known(line);
    identity.get().putInto(start);
    return start.toString();
  }

  private void begin(Ruling ruling) {
    if (ruling instanceof Ruling.Started) {
      game = new Game(names.get(), corrections);
      readings.begin(ruling.time());
    }
  }

  @Override
  public void onSnapshot(Snapshot snapshot) {
    readings.line(snapshot).ifPresent(this::add);
  }

  private void add(String line) {
    add(Optional.of(line));
  }

  private void add(Optional<String> line) {
    unkept.incrementAndGet();
    waiting.add(new Item(game, line));
    if (!isRefused) {
      attempt();
    }
  }

  private void attempt() {
    if (isAttemptDue.compareAndSet(false, true)) {
      worker.execute(this::keep);
    }
  }

  /** The archive itself may not be there yet, and so know nothing of these names. */
  @Override
  public boolean forget(ErasedNames names) {
    erased = names;
    identity = identity.map(it -> it.without(names));
    corrections = corrections.without(names);
    game.corrections = corrections;
    return false;
  }

  @Override
  public boolean catchUp() {
    boolean isComplete = unkept.get() == 0;
    if (!isComplete) {
      attempt();
    }
    return isComplete;
  }

  private void keep() {
    isAttemptDue.set(false);
    try {
      for (take(); !behind.isEmpty(); take()) {
        archive = Optional.of(archive.orElseGet(() -> Archive.open(place)));
        keep(archive.get());
      }
      if (isRefused) {
        isRefused = false;
        complaints.accept(ArchiveException.withoutPassword(place) + " is complete again.");
      }
    } catch (ArchiveException | JdbiException e) {
      archive.ifPresent(Archive::close);
      archive = Optional.empty();
      if (!isRefused) {
        isRefused = true;
        complaints.accept(
            "%s: %s; trying again, the game goes on"
                .formatted(ArchiveException.withoutPassword(place), ArchiveException.refused(e)));
      }
    }
  }

  private void take() {
    List<Item> items = new ArrayList<>();
    waiting.drainTo(items, LINES_AT_ONCE);
    for (Item item : items) {
      behind.add(item.game());
      item.game().unkept++;
      item.line().ifPresent(item.game().fresh::add);
    }
  }

  private void keep(Archive takes) {
    for (Iterator<Game> games = behind.iterator(); games.hasNext(); ) {
      Game next = games.next();
      next.keep(takes, erased);
      unkept.addAndGet(-next.unkept);
      next.unkept = 0;
      games.remove();
    }
  }

  /** To open a file that is not there would make an archive. */
  static boolean isThere(String archive) {
    return archive.startsWith("jdbc:") || Files.exists(Path.of(archive));
  }

  /** What the game of a journal is known by: the end of the journal's path. */
  static String source(Path journal) {
    return "journal:"
        + journal.subpath(Math.max(0, journal.getNameCount() - 2), journal.getNameCount());
  }

  /** Finishes what has been begun; what the archive then lacks is added at the next start. */
  @Override
  public void close() {
    catchUp();
    worker.execute(() -> archive.ifPresent(Archive::close));
    worker.shutdown();
    try {
      if (!worker.awaitTermination(CLOSING_SECONDS, TimeUnit.SECONDS) || unkept.get() > 0) {
        complaints.accept("the archive lacks rulings; they are added at the next start");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
