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
import java.util.function.Supplier;

/** One board as the hall knows it: how far its lines are kept, the game so far, its live page. */
final class Table {
  private static final Set<String> CHANGES_THE_ARCHIVE = Set.of("start", "over", "end");

  /** Hears each line that is kept, with the game it belongs to. */
  interface Listener {
    void kept(String board, String source, String line);
  }

  private final Archive archive;
  private final String board;
  private final LiveBoard live;
  private final Listener listener;
  private final String event;
  private final Supplier<String> today;
  private String feed = "";
  private long seq;
  private String source = "";
  private Transcript game = new Transcript();

  private Table(
      Archive archive,
      String board,
      LiveBoard live,
      Listener listener,
      String event,
      Supplier<String> today) {
    this.archive = archive;
    this.board = board;
    this.live = live;
    this.listener = listener;
    this.event = event;
    this.today = today;
  }

  /** The table a board tells about; empty when that cannot be understood. */
  static Optional<Table> of(
      Archive archive,
      LivePage page,
      String board,
      JsonNode about,
      Consumer<Decision> decisions,
      Listener listener,
      String event,
      Supplier<String> today) {
    try {
      String title = about.path("title").asText(board);
      LiveBoard live = page.board(board, title, Layout.fromJson(about), decisions);
      return Optional.of(new Table(archive, board, live, listener, event, today));
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
    keepGame();
    feed = name;
    game = new Transcript();
    Optional<Archive.Progress> progress = archive.progress(board + "/" + feed);
    seq = progress.map(Archive.Progress::seq).orElse(0L);
    source = progress.map(Archive.Progress::source).orElse("");
    progress.ifPresent(it -> archive.rulings(it.source()).forEach(this::show));
  }

  private void show(String line) {
    game.add(line);
    live.publish(line);
    listener.kept(board, source, line);
  }

  /** Shows whether the table's bridge is there. */
  void bridge(boolean online) {
    live.health(
        "bridge",
        online ? "ready" : "lost",
        online ? "" : "The table does not answer: check its power and its network.");
    if (!online) {
      keepGame();
      live.status(
          new BoardStatus(BoardStatus.State.LOST, "Nothing is heard from the table's computer."));
    }
  }

  /** Takes the next line in; any other changes nothing. */
  void take(JsonNode envelope) {
    long number = envelope.path("seq").asLong();
    JsonNode line = envelope.path("line");
    if (number != seq + 1 || !line.path("event").isTextual()) {
      return;
    }
    String its = board + "/" + feed + "/" + envelope.path("game").asLong();
    boolean isNext = archive.append(board + "/" + feed, number, its, line.toString());
    seq = isNext ? number : keptByAnother(number);
    if (!its.equals(source)) {
      keepGame();
      game = new Transcript();
      source = its;
    }
    show(line.toString());
    if (CHANGES_THE_ARCHIVE.contains(line.path("event").asText())) {
      keepGame();
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

  /**
   * Brings the archive's game up to date: when it ends, when another begins, when it is cut off.
   */
  void keepGame() {
    game.stored(source, event, board, today.get())
        .ifPresent(stored -> archive.put(stored, game.positions()));
  }
}
