package dev.huff.app.hall;

import com.fasterxml.jackson.databind.JsonNode;
import dev.huff.app.store.Archive;
import dev.huff.app.store.Transcript;
import dev.huff.app.web.Decision;
import dev.huff.app.web.Layout;
import dev.huff.app.web.LiveBoard;
import dev.huff.app.web.LivePage;
import dev.huff.core.port.BoardStatus;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** One board as the hall knows it: how far its lines are kept, the game so far, its live page. */
final class Table {
  private static final Set<String> CHANGES_THE_ARCHIVE = Set.of("start", "over", "end");

  private final Archive archive;
  private final String board;
  private final LiveBoard live;
  private String feed = "";
  private long seq;
  private Transcript game = new Transcript();

  private Table(Archive archive, String board, LiveBoard live) {
    this.archive = archive;
    this.board = board;
    this.live = live;
  }

  /** The table a board tells about; empty when that cannot be understood. */
  static Optional<Table> of(
      Archive archive, LivePage page, String board, JsonNode about, Consumer<Decision> decisions) {
    try {
      String title = about.path("title").asText(board);
      LiveBoard live = page.board(board, title, Layout.fromJson(about), decisions);
      return Optional.of(new Table(archive, board, live));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  String board() {
    return board;
  }

  String feed() {
    return feed;
  }

  /** The number of the last line that is kept. */
  long seq() {
    return seq;
  }

  /** Goes on where the archive left that feed, and shows the game as it stood. */
  void follow(String name) {
    if (feed.equals(name)) {
      return;
    }
    feed = name;
    game = new Transcript();
    Optional<Archive.Progress> progress = archive.progress(board + "/" + feed);
    seq = progress.map(Archive.Progress::seq).orElse(0L);
    progress.ifPresent(it -> archive.rulings(it.source()).forEach(this::show));
  }

  private void show(String line) {
    game.add(line);
    live.publish(line);
  }

  /** Shows whether the table's bridge is there. */
  void bridge(boolean online) {
    live.health(
        "bridge",
        online ? "ready" : "lost",
        online ? "" : "The table does not answer: check its power and its network.");
    if (!online) {
      live.status(
          new BoardStatus(BoardStatus.State.LOST, "Nothing is heard from the table's computer."));
    }
  }

  /** Takes the next line in; any other changes nothing. */
  void take(JsonNode envelope, String event, String today) {
    long number = envelope.path("seq").asLong();
    JsonNode line = envelope.path("line");
    if (number != seq + 1 || !line.path("event").isTextual()) {
      return;
    }
    String source = board + "/" + feed + "/" + envelope.path("game").asLong();
    boolean isNext = archive.append(board + "/" + feed, number, source, line.toString());
    seq = isNext ? number : keptByAnother(number);
    if (line.path("event").asText().equals("start")) {
      game = new Transcript();
    }
    show(line.toString());
    if (CHANGES_THE_ARCHIVE.contains(line.path("event").asText())) {
      keepGame(source, event, today);
    }
  }

  /** Another hall on the same archive has taken it in. */
  private long keptByAnother(long number) {
    return archive
        .progress(board + "/" + feed)
        .map(Archive.Progress::seq)
        .filter(kept -> kept >= number)
        .map(kept -> number)
        .orElse(seq);
  }

  private void keepGame(String source, String event, String today) {
    game.stored(source, event, board, today)
        .ifPresent(stored -> archive.put(stored, game.positions()));
  }
}
