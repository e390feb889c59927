package dev.huff.app.session;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.app.live.GameRecord;
import dev.huff.club.store.Archive;
import dev.huff.club.store.ArchiveException;
import dev.huff.club.store.EventInfo;
import dev.huff.club.store.GameTranscript;
import dev.huff.core.referee.Ruling;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.erasing.NamedText;
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
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jdbi.v3.core.JdbiException;

/**
 * Archives a live board's games with every reading and ruling, on a thread of its own, so that no
 * game waits for it. A failure is reported once and retried, less and less often, until it
 * succeeds. An interrupted game is completed first: the archive says how many of its rulings it
 * has.
 */
final class GameArchivist implements GameRecord, AutoCloseable {
  private static final ObjectMapper JSON = BoundedJson.mapper();
  private static final int AT_ONCE = 200;
  private static final long SHORTEST_PAUSE = 500;
  private static final long LONGEST_PAUSE = 30_000;
  private static final long LAST_ATTEMPTS = 8_000;
  private static final EventInfo UNKNOWN = new EventInfo("?", "", "", "");
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
      fresh.replaceAll(line -> NamedText.json(line, erased));
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
  private final Thread worker = new Thread(this::work, "archivist");
  private final ReadingLines readings = new ReadingLines();
  private volatile boolean open = true;
  private volatile ErasedNames erased = ErasedNames.NONE;
  private Optional<GameIdentity> identity = Optional.empty();
  private GameCorrections corrections = GameCorrections.NONE;
  private Game game = new Game("", GameCorrections.NONE);

  /**
   * Begins to keep what happens.
   *
   * @param place the archive
   * @param names gives what the game that has begun is known by
   * @param complaints gets a line when the archive takes nothing, and when it does again
   */
  GameArchivist(
      String place, RulingJson json, Supplier<String> names, Consumer<String> complaints) {
    this.place = place;
    this.json = json;
    this.names = names;
    this.complaints = complaints;
    worker.start();
  }

  @Override
  public void journalled(String name, GameCorrections before) {
    corrections = before;
  }

  @Override
  public void corrected(GameCorrection correction) {
    corrections = corrections.with(correction);
    game.corrections = corrections;
    add(Optional.empty());
  }

  @Override
  public void begins(GameIdentity of, String name) {
    identity = Optional.of(of);
  }

  @Override
  public void ruled(AttributedRuling ruled) {
    begin(ruled.ruling());
    add(line(ruled));
  }

  /** Resumes a game. The archive may have a part of it already, which is found out first. */
  @Override
  public void heardBefore(AttributedRuling ruled) {
    begin(ruled.ruling());
    game.heardBefore.add(line(ruled));
  }

  @Override
  public void goesOn() {
    add(Optional.empty());
  }

  /** A game's first line says what it belongs to. */
  private String line(AttributedRuling ruled) {
    String line = json.write(ruled);
    if (identity.isEmpty() || !(ruled.ruling() instanceof Ruling.Started)) {
      return line;
    }
    try {
      ObjectNode start = (ObjectNode) JSON.readTree(line);
      identity.get().putInto(start);
      return start.toString();
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a ruling is JSON", e);
    }
  }

  private void begin(Ruling ruling) {
    if (ruling instanceof Ruling.Started) {
      game = new Game(names.get(), corrections);
      readings.begin(ruling.time());
    }
  }

  @Override
  public void showed(Snapshot snapshot) {
    readings.line(snapshot).ifPresent(this::add);
  }

  private void add(String line) {
    add(Optional.of(line));
  }

  private void add(Optional<String> line) {
    unkept.incrementAndGet();
    waiting.add(new Item(game, line));
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
    return unkept.get() == 0;
  }

  private void work() {
    Set<Game> behind = new LinkedHashSet<>();
    Optional<Archive> archive = Optional.empty();
    long pause = 0;
    long closing = 0;
    try {
      while (open || !behind.isEmpty() || !waiting.isEmpty()) {
        take(behind);
        try {
          if (!behind.isEmpty()) {
            archive = Optional.of(archive.orElseGet(() -> Archive.open(place)));
            keep(archive.get(), behind);
          }
          if (pause > 0) {
            complaints.accept("The archive has everything again.");
          }
          pause = 0;
        } catch (ArchiveException | JdbiException e) {
          if (pause == 0) {
            complaints.accept(
                ArchiveException.withoutPassword(place)
                    + ": "
                    + ArchiveException.refused(e)
                    + "; trying again, the game goes on");
          }
          archive.ifPresent(Archive::close);
          archive = Optional.empty();
          pause = Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, 2 * pause));
          closing += open ? 0 : SHORTEST_PAUSE;
          if (closing > LAST_ATTEMPTS) {
            complaints.accept("the archive lacks rulings; they are added at the next start");
            return;
          }
          rest(pause);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      archive.ifPresent(Archive::close);
    }
  }

  private void take(Set<Game> behind) throws InterruptedException {
    List<Item> items = new ArrayList<>();
    if (behind.isEmpty()) {
      Optional.ofNullable(waiting.poll(200, TimeUnit.MILLISECONDS)).ifPresent(items::add);
    }
    waiting.drainTo(items, AT_ONCE);
    for (Item item : items) {
      behind.add(item.game());
      item.game().unkept++;
      item.line().ifPresent(item.game().fresh::add);
    }
  }

  private void keep(Archive archive, Set<Game> behind) {
    for (Iterator<Game> games = behind.iterator(); games.hasNext(); ) {
      Game next = games.next();
      next.keep(archive, erased);
      unkept.addAndGet(-next.unkept);
      next.unkept = 0;
      games.remove();
    }
  }

  /** Waits; not for long when this is being closed. */
  private void rest(long millis) throws InterruptedException {
    for (long waited = 0; waited < millis && (open || waited < SHORTEST_PAUSE); waited += 100) {
      Thread.sleep(100);
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

  @Override
  public void close() {
    open = false;
    try {
      worker.join(TimeUnit.SECONDS.toMillis(10));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
