package dev.huff.club.hall;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.erasing.NamedText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * What a bridge has still to deliver, on its disk: numbered lines, each there before it is sent and
 * until the hall has kept it. The numbers belong to the {@link #feed}, a name made with the file;
 * should the file be lost, a new feed begins at 1, and no number ever means two lines.
 *
 * <p>With its lines a writer may leave a mark: how far it had come. After a power cut it says of
 * what the writer has, what is still to be written here.
 */
final class Outbox implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final long COMPACT_AT = 1 << 20;

  /** A line and its number. */
  record Entry(long seq, long game, String mark, JsonNode line) {
    String text(String feed) {
      return object(feed).set("line", line).toString();
    }

    /** The same as it is kept here: the mark is nobody else's. */
    private String kept(String feed) {
      return object(feed).put("mark", mark).set("line", line).toString();
    }

    private Entry without(ErasedNames names) {
      String text = line.toString();
      String without = NamedText.json(text, names);
      return without.equals(text) ? this : new Entry(seq, game, mark, parse(without));
    }

    private static JsonNode parse(String text) {
      try {
        return JSON.readTree(text);
      } catch (JsonProcessingException e) {
        throw new IllegalStateException("JSON without a name is JSON", e);
      }
    }

    private ObjectNode object(String feed) {
      return JSON.createObjectNode().put("feed", feed).put("seq", seq).put("game", game);
    }
  }

  private final Path file;
  private final Deque<Entry> pending = new ArrayDeque<>();
  private String feed = "";
  private long last;
  private long game;
  private String mark = "";
  // The mark of the last line before those that are still to be delivered.
  private String before = "";
  private FileChannel channel;

  /**
   * Opens the outbox in that folder.
   *
   * @throws IOException when the folder cannot be written
   */
  Outbox(Path folder) throws IOException {
    Files.createDirectories(folder);
    file = folder.resolve("outbox.ndjson");
    if (Files.exists(file)) {
      read();
    }
    if (feed.isEmpty()) {
      feed = newFeed();
    }
    rewrite();
    channel = FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.APPEND);
  }

  private static String newFeed() {
    return Long.toString(new SecureRandom().nextLong() & Long.MAX_VALUE, Character.MAX_RADIX);
  }

  /** A torn last line was never sent, and is dropped. */
  private void read() throws IOException {
    for (String text : Files.readAllLines(file)) {
      try {
        JsonNode json = JSON.readTree(text);
        feed = json.path("feed").asText(feed);
        last = json.path("seq").asLong(last);
        game = json.path("game").asLong(game);
        mark = json.path("mark").asText(mark);
        before = pending.isEmpty() && !json.has("line") ? mark : before;
        if (json.has("line")) {
          pending.add(new Entry(last, game, mark, json.get("line")));
        }
      } catch (JsonProcessingException e) {
        return;
      }
    }
  }

  private void rewrite() throws IOException {
    Path fresh = file.resolveSibling("outbox.new");
    List<String> lines = new ArrayList<>();
    lines.add(
        JSON.createObjectNode()
            .put("feed", feed)
            .put("seq", delivered())
            .put("game", game)
            .put("mark", pending.isEmpty() ? mark : before)
            .toString());
    pending.forEach(entry -> lines.add(entry.kept(feed)));
    Files.write(fresh, lines);
    try (FileChannel written = FileChannel.open(fresh, StandardOpenOption.WRITE)) {
      written.force(true);
    }
    Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
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
    for (JsonNode line : lines) {
      last++;
      if (line.path("event").asText().equals("start") || game == 0) {
        game = last;
      }
      Entry entry = new Entry(last, game, mark, line);
      pending.add(entry);
      text.append(entry.kept(feed)).append('\n');
    }
    try {
      channel.write(ByteBuffer.wrap(text.toString().getBytes(StandardCharsets.UTF_8)));
      channel.force(false);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + file, e);
    }
  }

  /** Takes names out of what is still to be delivered, and of what was. */
  synchronized void forget(ErasedNames names) {
    List<Entry> kept = pending.stream().map(entry -> entry.without(names)).toList();
    pending.clear();
    pending.addAll(kept);
    try {
      rewriteOpen();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + file, e);
    }
  }

  private void rewriteOpen() throws IOException {
    rewrite();
    channel.close();
    channel = FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.APPEND);
  }

  /** Forgets all up to that number: the hall has them. */
  synchronized void delivered(long seq) {
    while (!pending.isEmpty() && pending.getFirst().seq() <= seq) {
      before = pending.removeFirst().mark();
    }
    try {
      if (channel.isOpen() && pending.isEmpty() && channel.size() > COMPACT_AT) {
        rewriteOpen();
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + file, e);
    }
  }

  /** The first lines that are still to be delivered. */
  synchronized List<Entry> pending(int most) {
    return pending.stream().limit(most).toList();
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
    channel.close();
    rewrite(); // what was delivered need not lie about
  }
}
