package dev.huff.club.hall;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.club.store.Archive;
import dev.huff.club.store.CorrectionWish;
import dev.huff.club.store.GameSearch;
import dev.huff.club.store.StoredGame;
import dev.huff.club.web.CorrectableGames;
import dev.huff.club.web.WebException;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.formats.ndjson.GameCorrection.Detail;
import dev.huff.rules.notation.PdnResult;
import dev.huff.rules.ruleset.ResultStyle;
import dev.huff.rules.ruleset.RuleBook;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jdbi.v3.core.JdbiException;

/**
 * The games of a hall's event, of all rounds, as its arbiters see and correct them.
 *
 * @param event the event that is played now
 * @param follow has everything that is shown follow a correction
 */
record EventGames(Archive archive, Supplier<String> event, Runnable follow)
    implements CorrectableGames {
  private static final ObjectMapper JSON = BoundedJson.mapper();
  private static final int MOST = 300;

  @Override
  public JsonNode games() {
    ArrayNode list = JSON.createArrayNode();
    String name = event.get();
    archive.find(GameSearch.all().byEvent(name).atMost(MOST)).stream()
        .filter(game -> game.event().equals(name))
        .forEach(game -> list.add(row(game)));
    return list;
  }

  private ObjectNode row(StoredGame game) {
    ObjectNode row =
        JSON.createObjectNode()
            .put("game", game.id())
            .put("round", game.round())
            .put("board", game.board())
            .put("white", game.white())
            .put("black", game.black())
            .put("result", game.result());
    ResultStyle style =
        RuleBook.find(game.rules()).map(it -> it.results()).orElse(ResultStyle.ONE_POINT);
    ArrayNode results = row.putArray("results");
    for (PdnResult result : PdnResult.values()) {
      results.add(result.write(style));
    }
    ArrayNode corrections = row.putArray("corrections");
    archive.corrections().of(game.source()).all().forEach(it -> corrections.add(it.json()));
    return row;
  }

  @Override
  public void correct(long game, JsonNode wish, String by) {
    Map<Detail, String> details = new EnumMap<>(Detail.class);
    for (Detail detail : Detail.values()) {
      if (wish.has(detail.id())) {
        details.put(detail, wish.path(detail.id()).asText());
      }
    }
    boolean isSwapped = wish.path("swap").asBoolean();
    CorrectionWish whole = new CorrectionWish(details, isSwapped, wish.path("because").asText());
    try {
      archive.correct(game, whole, by);
    } catch (JdbiException e) {
      throw new WebException("the archive does not answer; try again", e);
    }
    follow.run();
  }
}
