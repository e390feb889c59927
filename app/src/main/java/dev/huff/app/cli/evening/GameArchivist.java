package dev.huff.app.cli.evening;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.huff.app.cli.option.GameOptions;
import dev.huff.app.live.GameSpectator;
import dev.huff.club.store.Archive;
import dev.huff.club.store.ArchiveException;
import dev.huff.club.store.EventInfo;
import dev.huff.club.store.GameTranscript;
import dev.huff.core.referee.Ruling;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.RulingJson;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jdbi.v3.core.JdbiException;

/**
 * Puts a live board's games into the archive, with every reading and ruling; on a thread of its
 * own, so that no game waits for it. What the disk does not take is complained of once.
 */
final class GameArchivist implements GameSpectator, AutoCloseable {
  /** One thing to be kept, and the game it belongs to. */
  private record Item(String source, String line, GameTranscript transcript) {}

  private static final int AT_ONCE = 200;

  private final String place;
  private final RulingJson json;
  private final Supplier<String> names;
  private final EventInfo occasion;
  private final GameOptions options;
  private final Consumer<String> complaints;
  private final BlockingQueue<Item> waiting = new LinkedBlockingQueue<>();
  private final Thread worker = new Thread(this::work, "archivist");
  private volatile boolean open = true;
  private final ReadingLines readings = new ReadingLines();
  private String source = "";
  private GameTranscript transcript = new GameTranscript();
  private long kept;
  private String keptOf = "";

  /**
   * Begins to keep what happens.
   *
   * @param place the archive
   * @param names gives what the game that has begun is known by
   * @param options tells who plays, and in which event
   * @param board what the board is called
   */
  GameArchivist(
      String place,
      RulingJson json,
      Supplier<String> names,
      GameOptions options,
      String board,
      Consumer<String> complaints) {
    this.place = place;
    this.json = json;
    this.names = names;
    this.occasion =
        new EventInfo(options.event(), "", board, LocalDate.now(ZoneId.systemDefault()).toString());
    this.options = options;
    this.complaints = complaints;
    worker.start();
  }

  @Override
  public void ruled(AttributedRuling ruled) {
    begin(ruled.ruling());
    add(json.write(ruled));
    if (ruled.ruling() instanceof Ruling.Started) {
      add(players());
    }
  }

  private String players() {
    return JsonNodeFactory.instance
        .objectNode()
        .put("event", "players")
        .put("white", options.white())
        .put("black", options.black())
        .toString();
  }

  /** It is in the archive already; the game goes on from there. */
  @Override
  public void heardBefore(AttributedRuling ruled) {
    begin(ruled.ruling());
    transcript.add(json.write(ruled));
    if (ruled.ruling() instanceof Ruling.Started) {
      transcript.add(players());
    }
  }

  private void begin(Ruling ruling) {
    if (ruling instanceof Ruling.Started) {
      source = names.get();
      transcript = new GameTranscript();
      readings.begin(ruling.time());
    }
  }

  @Override
  public void showed(Snapshot snapshot) {
    readings.line(snapshot).ifPresent(this::add);
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
    Map<String, Item> changed = new LinkedHashMap<>();
    for (Item item : items) {
      if (!item.source().equals(keptOf)) {
        keptOf = item.source();
        kept = archive.lines().of(keptOf).size();
      }
      archive.lines().put(item.source(), ++kept, item.line());
      if (!item.line().startsWith(ReadingLines.BEGINNING)) {
        item.transcript().add(item.line());
        changed.put(item.source(), item);
      }
    }
    changed.forEach(
        (name, item) ->
            item.transcript()
                .stored(name, occasion)
                .ifPresent(game -> archive.put(game, item.transcript().positions())));
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
