package dev.huff.club.web;

import dev.huff.formats.ndjson.BoundedJson;
import io.javalin.config.RoutesConfig;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Routes by which everybody sees an event's rounds, standings and games, and takes the games home.
 */
final class EventRoutes {
  private static final int LONGEST_SEARCH = 200;

  private final Supplier<Optional<PublishedEvent>> event;

  /** The routes of that event; there is none where no archive is behind the page. */
  EventRoutes(Supplier<Optional<PublishedEvent>> event) {
    this.event = event;
  }

  void addTo(RoutesConfig routes) {
    routes.get("/api/event", this::overview, RouteAccess.SPECTATOR);
    routes.get("/api/event/games", this::search, RouteAccess.SPECTATOR);
    routes.get("/api/event/games/{game}", this::game, RouteAccess.SPECTATOR);
    WebServer.page(routes, "/games.pdn", this::pdn);
    WebServer.page(routes, "/game/{game}", this::open);
  }

  private PublishedEvent event() {
    return event.get().orElseThrow(() -> new NotFoundResponse("no event is played on this page"));
  }

  /** All of it, or null where no event is played. */
  private void overview(Context ctx) {
    json(ctx, event.get().map(it -> BoundedJson.write(it.overview())).orElse("null"));
  }

  private void search(Context ctx) {
    json(ctx, BoundedJson.write(event().search(asked(ctx, "player"), asked(ctx, "opening"))));
  }

  private static String asked(Context ctx, String name) {
    String text = Objects.requireNonNullElse(ctx.queryParam(name), "").strip();
    if (text.length() > LONGEST_SEARCH) {
      throw new BadRequestResponse(name + " is longer than " + LONGEST_SEARCH + " characters");
    }
    return text;
  }

  private static void json(Context ctx, String text) {
    ctx.contentType("application/json").result(text);
  }

  /** The lines that a board's socket would have sent. */
  private void game(Context ctx) {
    String lines =
        event()
            .lines(number(ctx.pathParam("game")))
            .map(all -> "[" + String.join(",", all) + "]")
            .orElseThrow(EventRoutes::unknown);
    json(ctx, lines);
  }

  private void pdn(Context ctx) {
    Optional<String> game = Optional.ofNullable(ctx.queryParam("game"));
    Optional<String> round = Optional.ofNullable(ctx.queryParam("round"));
    String text =
        game.isPresent()
            ? event().pdn(number(game.get())).orElseThrow(EventRoutes::unknown)
            : event().pdn(round);
    String name =
        game.map(it -> "game-" + number(it) + ".pdn")
            .or(() -> round.map(StaticSite::roundFile))
            .orElse("event.pdn");
    ctx.contentType("text/plain; charset=utf-8")
        .header("Content-Disposition", "attachment; filename=\"" + name + "\"")
        .result(text);
  }

  /** The short address of a game; a browser keeps the ply behind it. */
  private void open(Context ctx) {
    long game = number(ctx.pathParam("game"));
    if (event().pdn(game).isEmpty()) {
      throw unknown();
    }
    WebServer.redirect(ctx, "../board.html?game=" + game);
  }

  static long number(String text) {
    if (!text.matches("[0-9]{1,18}")) {
      throw new BadRequestResponse("a game has a number, not '" + text + "'");
    }
    return Long.parseLong(text);
  }

  private static NotFoundResponse unknown() {
    return new NotFoundResponse("the event has no such game");
  }
}
