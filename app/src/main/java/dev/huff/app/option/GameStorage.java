package dev.huff.app.option;

import dev.huff.rules.notation.PdnTag;
import java.nio.file.Path;
import java.util.List;

/**
 * Folders that keep the games of one board, and the names they are known by.
 *
 * @param table its name in a hall
 * @param games folder of the PDN files
 * @param tags of every game, besides those that its journal tells
 */
public record GameStorage(
    String board, String table, Path games, Path journals, List<PdnTag> tags) {
  public GameStorage {
    tags = List.copyOf(tags);
  }
}
