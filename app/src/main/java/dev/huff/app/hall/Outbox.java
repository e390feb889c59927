package dev.huff.app.hall;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
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
 */
final class Outbox implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final long COMPACT_AT = 1 << 20;

  /** A line and its number. */
  record Entry(long seq, long game, JsonNode line) {
    String text(String feed) {
      return JSON.createObjectNode()
          .put("feed", feed)
          .put("seq", seq)
          .put("game", game)
          .set("line", line)
          .toString();
    }
  }

  private final Path file;
  private final Deque<Entry> pending = new ArrayDeque<>();
  private String feed = "";
  private long last;
  private long game;
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
        if (json.has("line")) {
          pending.add(new Entry(last, game, json.get("line")));
        }
      } catch (JsonProcessingException e) {
        return;
      }
    }
  }

  private void rewrite() throws IOException {
    Path fresh = file.resolveSibling("outbox.new");
    long before = pending.isEmpty() ? last : pending.getFirst().seq() - 1;
    List<String> lines = new ArrayList<>();
    lines.add(
        JSON.createObjectNode().put("feed", feed).put("seq", before).put("game", game).toString());
    pending.forEach(entry -> lines.add(entry.text(feed)));
    Files.write(fresh, lines);
    Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  String feed() {
    return feed;
  }

  /** Keeps lines for good, and gives each its number. A {@code start} begins another game. */
  synchronized void add(List<JsonNode> lines) {
    StringBuilder text = new StringBuilder();
    for (JsonNode line : lines) {
      last++;
      if (line.path("event").asText().equals("start") || game == 0) {
        game = last;
      }
      Entry entry = new Entry(last, game, line);
      pending.add(entry);
      text.append(entry.text(feed)).append('\n');
    }
    try {
      channel.write(ByteBuffer.wrap(text.toString().getBytes(StandardCharsets.UTF_8)));
      channel.force(false);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + file, e);
    }
  }

  /** Forgets all up to that number: the hall has them. */
  synchronized void delivered(long seq) {
    while (!pending.isEmpty() && pending.getFirst().seq() <= seq) {
      pending.removeFirst();
    }
    try {
      if (channel.isOpen() && pending.isEmpty() && channel.size() > COMPACT_AT) {
        rewrite();
        channel.close();
        channel = FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.APPEND);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + file, e);
    }
  }

  /** The first lines that are still to be delivered. */
  synchronized List<Entry> pending(int most) {
    return pending.stream().limit(most).toList();
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
