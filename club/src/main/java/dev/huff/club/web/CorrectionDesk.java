package dev.huff.club.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Where arbiters see an event's games and correct them.
 *
 * @param games empty where there is no archive behind the page
 * @param arbiter who sends a request
 */
record CorrectionDesk(
    Supplier<Optional<CorrectableGames>> games, Function<Context, String> arbiter) {
  void addTo(RoutesConfig routes) {
    routes.get("/api/games", this::list, RouteAccess.INSIDER);
    routes.post("/api/games/{game}/correct", this::correct, RouteAccess.ARBITER);
  }

  private void list(Context ctx) {
    String list = games.get().map(it -> it.games().toString()).orElse("[]");
    ctx.contentType("application/json").result(list);
  }

  private void correct(Context ctx) {
    String by = arbiter.apply(ctx);
    String number = ctx.pathParam("game");
    if (!number.matches("[0-9]{1,18}")) {
      throw new BadRequestResponse("a game has a number, not '" + number + "'");
    }
    CorrectableGames all =
        games.get().orElseThrow(() -> new NotFoundResponse("there is no archive behind this page"));
    AuthRoutes.checked(
        () -> {
          all.correct(Long.parseLong(number), AuthRoutes.body(ctx), by);
          return true;
        });
    ctx.status(204);
  }
}
