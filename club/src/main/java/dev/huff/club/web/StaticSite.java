package dev.huff.club.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.huff.club.web.PublishedEvent.PublishedGame;
import dev.huff.formats.file.AtomicFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Keeps the pages of a hall as files that any web server hands out, so that spectators cost the
 * hall nothing. Each file is replaced as a whole, and only when it has changed. What arbiters alone
 * may see is not in it.
 */
public final class StaticSite {
  private final Path folder;
  private final PageFiles pages;
  private final BoardGrid grid;
  private final Supplier<Optional<PublishedEvent>> event;
  private final Map<String, String> written = new HashMap<>();
  private final Map<Long, PublishedGame> games = new HashMap<>();

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
  public void write() throws IOException {
    if (written.isEmpty()) {
      Files.createDirectories(folder.resolve("lang"));
      Files.createDirectories(folder.resolve("data"));
      for (Map.Entry<String, String> page : pages.forSpectators().entrySet()) {
        put(page.getKey(), page.getValue());
      }
    }
    put("data/live.ndjson", grid.published());
    for (WebBoard board : grid.boards()) {
      BoardFeed.Published lines = board.published();
      put("data/live-" + board.id() + ".ndjson", lines.key(), lines.text());
    }
    if (event.get().isPresent()) {
      write(event.get().get());
    }
  }

  private void write(PublishedEvent of) throws IOException {
    PublishedEvent.Overview overview = of.overview();
    String text = json(overview);
    if (text.equals(written.get("data/event.json"))) {
      return;
    }
    for (PublishedEvent.Round round : overview.rounds()) {
      for (PublishedGame game : round.games()) {
        if (game.game() > 0 && !game.equals(games.get(game.game()))) {
          write(of, game);
        }
      }
      String name = round.round().replaceAll("[^0-9A-Za-z]", "");
      put("round-" + name + ".pdn", of.pdn(Optional.of(round.round())));
    }
    put("games.pdn", of.pdn(Optional.empty()));
    // Last, because it names the others.
    put("data/event.json", text);
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

  private static String json(Object value) {
    try {
      return FeedLine.JSON.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("records can be written", e);
    }
  }

  private void put(String name, String text) throws IOException {
    put(name, text, text);
  }

  /** Writes a text unless its key is the one that was written. */
  private void put(String name, String key, String text) throws IOException {
    if (!key.equals(written.get(name))) {
      AtomicFile.publish(folder.resolve(name), text);
      written.put(name, key);
    }
  }
}
