package dev.huff.club.web;

import dev.huff.club.web.PublishedEvent.PublishedGame;
import dev.huff.formats.file.AtomicFile;
import dev.huff.formats.ndjson.BoundedJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Keeps the pages of a hall as files that any web server hands out, so that spectators cost the
 * hall nothing. Each file is replaced as a whole, and only when it has changed. What arbiters alone
 * may see is not in it, and boards, rounds and games of an earlier event are removed. Any thread.
 */
public final class StaticSite {
  private static final Pattern OF_AN_EVENT =
      Pattern.compile("(game|round)-[^/]+\\.pdn|data/(game-[^/]+\\.json|live-[^/]+\\.ndjson)");

  private static final Pattern NOT_PLAIN = Pattern.compile("[^A-Za-z0-9.-]");

  private static final List<String> NAMED_BY_THE_EVENT = List.of("index.html", "event.html");

  private static final String PICTURE = "picture.png";

  private final LinkPictures pictures = new LinkPictures();
  private final Path folder;
  private final PageFiles pages;
  private final BoardGrid grid;
  private final Supplier<Optional<PublishedEvent>> event;
  private final Map<String, String> written = new HashMap<>();
  private final Map<Long, PublishedGame> games = new HashMap<>();
  private boolean hasPages;

  StaticSite(
      Path folder, PageFiles pages, BoardGrid grid, Supplier<Optional<PublishedEvent>> event) {
    this.folder = folder;
    this.pages = pages;
    this.grid = grid;
    this.event = event;
  }

  /**
   * Writes what has changed since the last time.
   *
   * @throws IOException when a file cannot be written; the next call tries it again
   */
  public synchronized void write() throws IOException {
    if (!hasPages) {
      Files.createDirectories(folder.resolve("lang"));
      Files.createDirectories(folder.resolve("data"));
      for (Map.Entry<String, String> page : pages.forSpectators().entrySet()) {
        put(page.getKey(), page.getValue());
      }
      hasPages = true;
    }
    put("data/live.ndjson", grid.published());
    for (WebBoard board : grid.boards()) {
      put("data/live-" + board.id() + ".ndjson", board.published());
    }
    drawFirstBoard();
    if (event.get().isPresent()) {
      write(event.get().get());
    }
  }

  /** Links to the event are shown with it. */
  private void drawFirstBoard() throws IOException {
    Optional<LinkPictures.Shown> shown =
        grid.boards().stream().flatMap(board -> LinkPictures.Shown.now(board).stream()).findFirst();
    Optional<byte[]> png =
        shown.filter(it -> !it.fen().equals(written.get(PICTURE))).flatMap(pictures::of);
    if (png.isPresent()) {
      AtomicFile.publish(folder.resolve(PICTURE), png.get());
      written.put(PICTURE, shown.get().fen());
    }
  }

  /** Writes all of it anew the next time, e.g. because a name was erased. */
  public synchronized void forget() {
    hasPages = false;
    written.clear();
    games.clear();
  }

  /** The file of a round's games; no two rounds have the same. */
  static String roundFile(String round) {
    String name =
        NOT_PLAIN
            .matcher(round)
            .replaceAll(it -> "_" + Integer.toHexString(it.group().codePointAt(0)));
    return "round-" + name + ".pdn";
  }

  private void write(PublishedEvent of) throws IOException {
    PublishedEvent.Overview overview = of.overview();
    String text = BoundedJson.write(overview);
    if (text.equals(written.get("data/event.json"))) {
      return;
    }
    for (PublishedEvent.Round round : overview.rounds()) {
      for (PublishedGame game : round.games()) {
        if (game.game() > 0 && !game.equals(games.get(game.game()))) {
          write(of, game);
        }
      }
      put(roundFile(round.round()), of.pdn(Optional.of(round.round())));
    }
    put("games.pdn", of.pdn(Optional.empty()));
    Map<String, String> files = pages.forSpectators();
    for (String page : NAMED_BY_THE_EVENT) {
      put(page, LinkPreviewRoutes.preview(overview).with(PICTURE).in(files.getOrDefault(page, "")));
    }
    removeOthers(overview);
    // Last, because it names the others, and nothing is tried again once it is written.
    put("data/event.json", text);
  }

  private void removeOthers(PublishedEvent.Overview overview) throws IOException {
    Set<String> wanted = new HashSet<>();
    grid.boards().forEach(board -> wanted.add("data/live-" + board.id() + ".ndjson"));
    for (PublishedEvent.Round round : overview.rounds()) {
      wanted.add(roundFile(round.round()));
      for (PublishedGame game : round.games()) {
        wanted.add("game-" + game.game() + ".pdn");
        wanted.add("data/game-" + game.game() + ".json");
      }
    }
    List<Path> others;
    try (Stream<Path> files = Files.walk(folder, 2)) {
      others = files.filter(file -> isOther(file, wanted)).toList();
    }
    for (Path other : others) {
      Files.delete(other);
      written.remove(name(other));
    }
    games.keySet().removeIf(game -> !wanted.contains("game-" + game + ".pdn"));
  }

  private boolean isOther(Path file, Set<String> wanted) {
    return OF_AN_EVENT.matcher(name(file)).matches() && !wanted.contains(name(file));
  }

  private String name(Path file) {
    return folder.relativize(file).toString().replace('\\', '/');
  }

  private void write(PublishedEvent of, PublishedGame game) throws IOException {
    Optional<String> pdn = of.pdn(game.game());
    if (pdn.isPresent()) {
      put("game-" + game.game() + ".pdn", pdn.get());
    }
    Optional<String> lines = of.lines(game.game()).map(all -> "[" + String.join(",", all) + "]");
    if (lines.isPresent()) {
      put("data/game-" + game.game() + ".json", lines.get());
    }
    games.put(game.game(), game);
  }

  private void put(String name, String text) throws IOException {
    put(name, new BoardFeed.Published(text, text));
  }

  /** Writes a text unless its key is the one that was written. */
  private void put(String name, BoardFeed.Published what) throws IOException {
    if (!what.key().equals(written.get(name))) {
      AtomicFile.publish(folder.resolve(name), what.text());
      written.put(name, what.key());
    }
  }
}
