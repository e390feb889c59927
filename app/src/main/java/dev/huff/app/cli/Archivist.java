package dev.huff.app.cli;

import dev.huff.app.live.Spectator;
import dev.huff.app.ndjson.LogWriter;
import dev.huff.app.ndjson.RulingJson;
import dev.huff.app.store.Archive;
import dev.huff.app.store.ArchiveException;
import dev.huff.app.store.Occasion;
import dev.huff.app.store.Transcript;
import dev.huff.core.referee.Ruling;
import dev.huff.core.sensing.Snapshot;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jdbi.v3.core.JdbiException;

/**
 * Puts a live board's games into the archive, with every reading and ruling; on a thread of its
 * own, so that no game waits for it. What the disk does not take is complained of once.
 */
final class Archivist implements Spectator, AutoCloseable {
  /** One thing to be kept, and the game it belongs to. */
  private record Item(String source, String line, Transcript transcript) {}

  private static final int AT_ONCE = 200;

  private final String place;
  private final RulingJson json;
  private final Occasion occasion;
  private final String players;
  private final Consumer<String> complaints;
  private final BlockingQueue<Item> waiting = new LinkedBlockingQueue<>();
  private final Thread worker = new Thread(this::work, "archivist");
  private volatile boolean open = true;
  private Optional<Snapshot> last = Optional.empty();
  private String source = "";
  private long began;
  private Transcript transcript = new Transcript();
  private long kept;
  private String keptOf = "";

  /**
   * Begins to keep what happens.
   *
   * @param place the archive
   * @param event what the games belong to
   * @param board what the board is called
   */
  Archivist(
      String place,
      RulingJson json,
      String event,
      String board,
      String players,
      Consumer<String> complaints) {
    this.place = place;
    this.json = json;
    this.occasion =
        new Occasion(event, "", board, LocalDate.now(ZoneId.systemDefault()).toString());
    this.players = players;
    this.complaints = complaints;
    worker.start();
  }

  @Override
  public void ruled(Ruling ruling) {
    if (ruling instanceof Ruling.Started) {
      source = "board:" + UUID.randomUUID();
      transcript = new Transcript();
      began = TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
    }
    add(json.write(ruling));
    if (ruling instanceof Ruling.Started) {
      add(players);
    }
  }

  @Override
  public void showed(Snapshot snapshot) {
    if (!source.isEmpty() && last.filter(snapshot::equals).isEmpty()) {
      last = Optional.of(snapshot);
      long time = TimeUnit.NANOSECONDS.toMillis(System.nanoTime()) - began;
      String reading = LogWriter.reading(time, snapshot);
      add("{\"event\":\"reading\"," + reading.substring(1));
    }
  }

  private void add(String line) {
    waiting.add(new Item(source, line, transcript));
  }

  private void work() {
    try (Archive archive = Archive.open(place)) {
      while (open || !waiting.isEmpty()) {
        Item first = waiting.poll(200, TimeUnit.MILLISECONDS);
        if (first != null) {
          List<Item> items = new ArrayList<>(List.of(first));
          waiting.drainTo(items, AT_ONCE);
          keep(archive, items);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ArchiveException | JdbiException e) {
      complaints.accept("the archive takes nothing: " + e.getMessage() + "; the game goes on");
    }
  }

  private void keep(Archive archive, List<Item> items) {
    boolean changed = false;
    for (Item item : items) {
      if (!item.source().equals(keptOf)) {
        keptOf = item.source();
        kept = 0;
      }
      archive.lines().put(item.source(), ++kept, item.line());
      item.transcript().add(item.line());
      changed |= !item.line().contains("\"event\":\"reading\"");
    }
    Item latest = items.get(items.size() - 1);
    if (changed) {
      latest
          .transcript()
          .stored(latest.source(), occasion)
          .ifPresent(game -> archive.put(game, latest.transcript().positions()));
    }
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
