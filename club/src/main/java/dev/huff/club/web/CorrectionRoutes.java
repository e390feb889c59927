package dev.huff.club.web;

import com.fasterxml.jackson.databind.JsonNode;
import dev.huff.club.store.Archive;
import dev.huff.club.store.CorrectionWish;
import dev.huff.club.store.StoredGame;
import dev.huff.formats.ndjson.GameCorrection;
import dev.huff.formats.ndjson.GameCorrection.Detail;
import dev.huff.rules.notation.PdnResult;
import dev.huff.rules.ruleset.ResultStyle;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.Context;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Routes by which arbiters list and correct an event's games, of all rounds.
 *
 * @param follow has everything that is shown follow a correction
 */
public record CorrectionRoutes(Archive archive, Supplier<String> event, Runnable follow) {
  private static final int MOST = 300;

  /** A game as the page shows it; {@code results} are all that its rule set knows. */
  private record Row(
      long game,
      String round,
      String board,
      String white,
      String black,
      String result,
      List<String> results,
      List<JsonNode> corrections) {}

  /** Lists the games that began last, the newest first. */
  void list(Context ctx) {
    ctx.json(archive.gamesOf(event.get()).stream().limit(MOST).map(this::row).toList());
  }

  private Row row(StoredGame game) {
    ResultStyle style =
        RuleBook.find(game.rules()).map(RuleSet::results).orElse(ResultStyle.ONE_POINT);
    return new Row(
        game.id(),
        game.round(),
        game.board(),
        game.white(),
        game.black(),
        game.result(),
        Arrays.stream(PdnResult.values()).map(result -> result.write(style)).toList(),
        archive.corrections().of(game.source()).all().stream()
            .<JsonNode>map(GameCorrection::json)
            .toList());
  }

  /**
   * Corrects one. The request has the new {@code white}, {@code black}, {@code round}, {@code
   * board} or {@code result} as texts. What it leaves out stays. {@code swap} exchanges the players
   * first, and {@code because} is the reason.
   */
  void correct(Context ctx, String by) {
    long game = EventRoutes.number(ctx.pathParam("game"));
    JsonNode wish = AuthRoutes.body(ctx);
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
    } catch (IllegalArgumentException e) {
      throw new BadRequestResponse(String.valueOf(e.getMessage()));
    }
    follow.run();
    ctx.status(204);
  }
}
