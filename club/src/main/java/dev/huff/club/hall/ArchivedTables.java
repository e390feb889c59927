package dev.huff.club.hall;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.club.store.Archive;
import dev.huff.club.store.StoredGame;
import dev.huff.club.web.BoardPageData;
import dev.huff.rules.ruleset.RuleBook;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The evening's tables of this event in any round, as the archive knows them. A restarted hall
 * shows them before they answer, including those that have gone home.
 */
final class ArchivedTables {
  private static final Pattern SOURCE = Pattern.compile("([A-Za-z0-9_-]+)/([a-z0-9]+)/\\d+");

  private ArchivedTables() {}

  /** What each of them would say about itself, by its name. */
  static Map<String, ObjectNode> tables(Archive archive, EventContext context, String from) {
    Map<String, ObjectNode> tables = new LinkedHashMap<>();
    for (StoredGame game : archive.gamesOf(context.event(), from)) {
      Matcher source = SOURCE.matcher(game.source());
      if (source.matches()) {
        String board = source.group(1);
        RuleBook.find(game.rules())
            .map(rules -> BoardPageData.of(rules).toJson(board, board).put("feed", source.group(2)))
            .ifPresent(about -> tables.putIfAbsent(board, about)); // the newest game is the first
      }
    }
    return tables;
  }
}
