package dev.huff.club.hall;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.formats.MonotonicClock;
import dev.huff.formats.erasing.ErasedNameRemover;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.file.AppendFile;
import dev.huff.formats.file.AtomicFile;
import dev.huff.formats.file.DamagedFile;
import dev.huff.formats.file.DiskTrouble;
import dev.huff.formats.file.IoTask;
import dev.huff.formats.file.PrivateFiles;
import dev.huff.formats.ndjson.BoundedJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * A bridge's undelivered lines on disk. Each line is numbered and saved before it is sent, until
 * the hall has kept it. The numbers belong to the {@link #feed}, a name made with the file. If the
 * file is lost, a new feed begins at 1, so no number ever means two lines.
 *
 * <p>A writer may leave a mark with its lines that says how far it had come. After a power cut the
 * mark shows which of the writer's lines are still missing here.
 */
final class Outbox implements AutoCloseable {
  /** The member of a sent line that says how many milliseconds ago it was made. */
  static final String AGO = "ago";

  private static final long COMPACT_AT = 1 << 20;

  /** Lines that are sent within so many milliseconds are new. */
  private static final long NEW = 2_000;

  /**
   * When a line was made.
   *
   * @param at by this machine's clock, which may be set meanwhile
   * @param since by one that nobody sets; empty for a line of an earlier run
   */
  record Moment(long at, OptionalLong since) {
    static Moment now() {
      return new Moment(System.currentTimeMillis(), OptionalLong.of(MonotonicClock.millis()));
    }

    long ago() {
      return since.isPresent()
          ? MonotonicClock.millis() - since.getAsLong()
          : Math.max(0, System.currentTimeMillis() - at);
    }
  }

  record Entry(long seq, long game, String mark, Moment made, JsonNode line) {
    String text(String feed) {
      ObjectNode text = object(feed);
      if (made.ago() > NEW) {
        text.put(AGO, made.ago());
      }
      return text.set("line", line).toString();
    }

    /** The same as it is kept here: the mark is nobody else's. */
    private String kept(String feed) {
      return object(feed).put("mark", mark).put("at", made.at()).set("line", line).toString();
    }

    private Entry without(ErasedNames names) {
      String text = line.toString();
      String without = ErasedNameRemover.json(text, names);
      return without.equals(text)
          ? this
          : new Entry(seq, game, mark, made, BoundedJson.known(without));
    }

    private ObjectNode object(String feed) {
      return BoundedJson.node().put("feed", feed).put("seq", seq).put("game", game);
    }
  }

  private final Path file;
  private final Consumer<String> complaints;
  private final Deque<Entry> pending = new ArrayDeque<>();
  private String feed = "";
  private long last;
  // The number of the last line that is on the disk.
  private long saved;
  private long game;
  private String mark = "";
  // The mark of the last line before those that are still to be delivered.
  private String before = "";
  private AppendFile disk;
  private long bytes;
  private boolean hasGap;
  private boolean complained;

  /**
   * Opens the outbox in that folder.
   *
   * @param complaints gets a line when the disk takes nothing, and when it does again
   * @throws IOException when there is an outbox that cannot be read
   */
  Outbox(Path folder, Consumer<String> complaints) throws IOException {
    this.complaints = complaints;
    file = folder.resolve("outbox.ndjson");
    disk = AppendFile.create(file);
    if (Files.exists(file)) {
      read();
    }
    if (feed.isEmpty()) {
      feed = newFeed();
    }
    guard(this::rewrite);
  }

  private static String newFeed() {
    return Long.toString(new SecureRandom().nextLong() & Long.MAX_VALUE, Character.MAX_RADIX);
  }

  /** A torn last line was never sent, and is dropped. */
  private void read() throws IOException {
    List<String> lines =
        new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      boolean isRead = read(lines.get(i));
      hasGap |= !isRead && i < lines.size() - 1;
    }
    saved = last;
    if (hasGap) {
      Path kept = DamagedFile.keep(file);
      complaints.accept(file + " was damaged and is kept as " + kept + "; the hall is told anew.");
      beginAnew();
    }
  }

  /** Whether that line can be read; what is missing before it is noticed. */
  private boolean read(String text) {
    ObjectNode json = BoundedJson.object(text).orElseGet(BoundedJson::node);
    long seq = json.path("seq").asLong(-1);
    boolean hasLine = json.has("line");
    boolean isLine = json.path("line").path("event").isTextual();
    if (seq < 0 || (hasLine && !isLine)) {
      return false;
    }
    String name = json.path("feed").asText();
    hasGap |= (hasLine && seq != last + 1) || !(feed.isEmpty() || feed.equals(name));
    feed = name;
    last = seq;
    game = json.path("game").asLong(game);
    mark = json.path("mark").asText(mark);
    if (hasLine) {
      long at = json.path("at").asLong(System.currentTimeMillis());
      Moment made = new Moment(at, OptionalLong.empty());
      pending.add(new Entry(last, game, mark, made, json.get("line")));
    } else {
      before = mark;
    }
    return true;
  }

  private void beginAnew() {
    List<Entry> entries = List.copyOf(pending);
    pending.clear();
    feed = newFeed();
    last = 0;
    game = 0;
    mark = "";
    before = "";
    entries.forEach(entry -> next(entry.line(), entry.made()));
    saved = last;
  }

  private Entry next(JsonNode line, Moment made) {
    last++;
    if (line.path("event").asText().equals("start") || game == 0) {
      game = last;
    }
    Entry entry = new Entry(last, game, mark, made, line);
    pending.add(entry);
    return entry;
  }

  private void rewrite() throws IOException {
    StringBuilder text = new StringBuilder();
    text.append(
            BoundedJson.node()
                .put("feed", feed)
                .put("seq", delivered())
                .put("game", game)
                .put("mark", pending.isEmpty() ? mark : before))
        .append('\n');
    pending.forEach(entry -> text.append(entry.kept(feed)).append('\n'));
    PrivateFiles.folderOf(file);
    AtomicFile.save(file, text.toString());
    disk.abandon();
    bytes = text.toString().getBytes(StandardCharsets.UTF_8).length;
    disk = AppendFile.resume(file, bytes);
    saved = last;
  }

  String feed() {
    return feed;
  }

  /** How far the writer had come with the last line that is kept; empty where it never said. */
  synchronized String mark() {
    return mark;
  }

  /**
   * Keeps lines for good, and gives each its number. A {@code start} begins another game.
   *
   * @param reached how far the writer has come with them
   */
  synchronized void add(List<JsonNode> lines, String reached) {
    mark = reached;
    StringBuilder text = new StringBuilder();
    Moment now = Moment.now();
    lines.forEach(line -> text.append(next(line, now).kept(feed)).append('\n'));
    guard(
        () -> {
          if (complained) {
            rewrite();
          } else {
            disk.add(text.toString());
            disk.sync();
            bytes += text.length();
            saved = last;
          }
        });
  }

  /** What fails is complained of once, and tried again by {@link #catchUp}. */
  private boolean guard(IoTask work) {
    try {
      work.run();
      if (complained) {
        complained = false;
        complaints.accept(file + " is complete again.");
      }
      return true;
    } catch (IOException e) {
      if (!complained) {
        complaints.accept(DiskTrouble.of(file.toString(), e));
      }
      complained = true;
      return false;
    }
  }

  /**
   * Writes what the disk did not take before.
   *
   * @return whether everything is on the disk
   */
  synchronized boolean catchUp() {
    return !complained || guard(this::rewrite);
  }

  /** Whether everything is on the disk, as far as it has been tried. */
  synchronized boolean isSaved() {
    return !complained;
  }

  /** Takes names out of what is still to be delivered, and of what was. */
  synchronized boolean forget(ErasedNames names) {
    List<Entry> kept = pending.stream().map(entry -> entry.without(names)).toList();
    pending.clear();
    pending.addAll(kept);
    return guard(this::rewrite);
  }

  /** Forgets all up to that number: the hall has them. */
  synchronized void removeDelivered(long seq) {
    if (seq > last) {
      continueAfter(seq);
    }
    while (!pending.isEmpty() && pending.getFirst().seq() <= seq) {
      before = pending.removeFirst().mark();
    }
    if (pending.isEmpty() && bytes > COMPACT_AT) {
      guard(this::rewrite);
    }
  }

  /**
   * The hall has more lines of this feed than were ever made by this file, which then is an older
   * copy. Their numbers are used. A game that has begun here since is new to the hall.
   */
  private void continueAfter(long seq) {
    complaints.accept(
        file
            + " is an older copy, e.g. of a disk: the hall has later lines, which are kept there.");
    boolean isNewGame =
        !pending.isEmpty() && pending.getFirst().line().path("event").asText().equals("start");
    List<Entry> unsent = isNewGame ? List.copyOf(pending) : List.of();
    pending.clear();
    last = seq;
    before = mark;
    unsent.forEach(entry -> next(entry.line(), entry.made()));
    guard(this::rewrite);
  }

  /** The first lines that are still to be delivered; none that is not on the disk yet. */
  synchronized List<Entry> pending(int most) {
    return pending.stream().takeWhile(entry -> entry.seq() <= saved).limit(most).toList();
  }

  /** The number of the last line that was delivered; 0 for none. */
  synchronized long delivered() {
    return pending.isEmpty() ? last : pending.getFirst().seq() - 1;
  }

  synchronized int size() {
    return pending.size();
  }

  @Override
  public synchronized void close() throws IOException {
    guard(this::rewrite); // what was delivered need not lie about
    disk.abandon();
  }
}
