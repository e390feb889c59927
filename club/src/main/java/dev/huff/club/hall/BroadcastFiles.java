package dev.huff.club.hall;

import dev.huff.club.store.StoredGame;
import dev.huff.club.web.FeedLine;
import dev.huff.formats.erasing.ErasedNameRemover;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.file.AtomicFile;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.formats.ndjson.GameIdentity;
import dev.huff.formats.ndjson.LineAudience;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Publishes the games of a hall as files, optionally delayed. Two of them, {@code games.pdn} and
 * {@code round.json}, are replaced as a whole, so they are valid at any moment. The third, {@code
 * feed.ndjson}, grows by a line for each that came. Games that ended before yesterday are left out.
 */
public final class BroadcastFiles {
  private static final String FEED = "feed.ndjson";

  private record Arrival(String board, String source, FeedLine line) {
    Arrival without(ErasedNames erased) {
      return new Arrival(board, source, line.without(erased));
    }
  }

  private final Path folder;
  private final DelayedQueue<Arrival> waiting;
  private final Map<String, BroadcastGame> games = new LinkedHashMap<>();
  private EventContext context;
  private List<StoredGame> earlier = List.of();
  private boolean changed = true;
  // Lines of the feed that are not in its file yet, and the length of those that are, in bytes.
  private final List<String> owed = new ArrayList<>();
  private long written;

  /**
   * @param folder destination. Created if it does not exist
   * @param delay of each line, in milliseconds
   * @param context event, round and players of the games
   * @throws IOException if the folder cannot be made
   */
  public BroadcastFiles(Path folder, long delay, EventContext context) throws IOException {
    this.folder = Files.createDirectories(folder);
    Files.deleteIfExists(folder.resolve(FEED));
    this.waiting = new DelayedQueue<>(delay);
    this.context = context;
  }

  /**
   * Games that were over before this hall was started, which stand before all others. What ended
   * since then, and is held back, has its time still to come.
   */
  synchronized void before(List<StoredGame> over) {
    Set<String> shown = earlier.stream().map(StoredGame::source).collect(Collectors.toSet());
    Set<String> heldBack = waiting.map(Arrival::source);
    earlier =
        over.stream()
            .filter(game -> shown.contains(game.source()) || !heldBack.contains(game.source()))
            .toList();
    changed = true;
  }

  /** Another round is played from now on. */
  synchronized void context(EventContext now) {
    context = now;
    changed = true;
  }

  /**
   * Takes in a line of a game.
   *
   * @param at when it came, in milliseconds of a clock that never goes back
   */
  public synchronized void add(long at, String board, String source, FeedLine line) {
    waiting.hold(at, new Arrival(board, source, line));
  }

  /** Takes in what was corrected of a game, if it is one of those that came as lines. */
  synchronized void correct(long at, String board, String source, FeedLine line) {
    if (games.containsKey(source) || waiting.has(it -> it.source().equals(source))) {
      add(at, board, source, line);
    }
  }

  /**
   * Takes names out of the files and of what is held back for them; {@link #write} shows it.
   *
   * @throws IOException when the feed cannot be written anew; what was there stays
   */
  public synchronized void erase(ErasedNames erased) throws IOException {
    context = context.without(erased);
    waiting.replaceAll(arrival -> arrival.without(erased));
    games.values().forEach(game -> game.erase(erased));
    owed.replaceAll(line -> ErasedNameRemover.json(line, erased));
    changed = true;
    if (Files.exists(folder.resolve(FEED))) {
      String text = ErasedNameRemover.jsonLines(Files.readString(folder.resolve(FEED)), erased);
      replace(FEED, text);
      written = text.getBytes(StandardCharsets.UTF_8).length;
    }
  }

  /**
   * Writes the files, if what may be shown by now has changed.
   *
   * @param now on the same clock
   * @param date the day, in ISO 8601
   * @throws IOException when they cannot be written; what was there stays
   */
  public synchronized void write(long now, String date) throws IOException {
    show(waiting.due(now), date);
  }

  /**
   * Writes what may be shown before the hall stops. Games that are over are written in full,
   * because nothing would show their end later.
   *
   * @param date the day, in ISO 8601
   * @throws IOException if the files cannot be written. The old ones remain
   */
  synchronized void finish(long now, String date) throws IOException {
    List<Arrival> last = new ArrayList<>(waiting.due(now));
    List<Arrival> later = waiting.all();
    Set<String> over =
        later.stream()
            .filter(arrival -> arrival.line().event().equals("over"))
            .map(Arrival::source)
            .collect(Collectors.toSet());
    later.stream().filter(arrival -> over.contains(arrival.source())).forEach(last::add);
    show(last, date);
  }

  private void show(List<Arrival> due, String date) throws IOException {
    for (Arrival next : due) {
      games.computeIfAbsent(next.source(), source -> game(next.board(), date)).add(next.line());
      if (next.line().isFor(LineAudience.ROOM)) {
        String plain = next.line().plain().text();
        owed.add("{\"board\":\"" + next.board() + "\",\"line\":" + plain + "}");
      }
    }
    changed |= !due.isEmpty();
    writeFeed();
    if (changed) {
      replaceBoth(date);
      changed = false;
    }
  }

  /** What a disk did not take before is written with what follows; a torn end is cut off. */
  private void writeFeed() throws IOException {
    if (owed.isEmpty()) {
      return;
    }
    byte[] text = (String.join("\n", owed) + "\n").getBytes(StandardCharsets.UTF_8);
    try (FileChannel feed =
        FileChannel.open(
            folder.resolve(FEED), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      feed.truncate(written).position(written);
      Channels.newOutputStream(feed).write(text);
    }
    written += text.length;
    owed.clear();
  }

  private BroadcastGame game(String board, String date) {
    return new BroadcastGame(new GameIdentity(context.event(), context.round(), board, date));
  }

  private void replaceBoth(String date) throws IOException {
    String yesterday = LocalDate.parse(date).minusDays(1).toString();
    games.values().removeIf(game -> game.isOver() && game.day().compareTo(yesterday) < 0);
    List<StoredGame> stored = new ArrayList<>(earlier);
    stored.removeIf(
        game -> games.containsKey(game.source()) || game.played().compareTo(yesterday) < 0);
    games.forEach((source, game) -> game.stored(source, context).ifPresent(stored::add));
    replace("games.pdn", String.join("\n", stored.stream().map(StoredGame::pdn).toList()));
    List<RoundGame> ofRound =
        stored.stream()
            .filter(game -> game.round().equals(context.round()))
            .map(RoundGame::of)
            .toList();
    replace("round.json", BoundedJson.write(new Round(context.event(), context.round(), ofRound)));
  }

  /** What {@code round.json} says. */
  private record Round(String event, String round, List<RoundGame> games) {}

  private record RoundGame(
      String board, String rules, String white, String black, String result, int plies) {
    static RoundGame of(StoredGame it) {
      return new RoundGame(it.board(), it.rules(), it.white(), it.black(), it.result(), it.plies());
    }
  }

  private void replace(String name, String text) throws IOException {
    AtomicFile.publish(folder.resolve(name), text);
  }
}
