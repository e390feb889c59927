package dev.huff.club.web;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.config.RoutesConfig;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.ConflictResponse;
import io.javalin.http.Context;
import io.javalin.http.ForbiddenResponse;
import io.javalin.http.NotFoundResponse;
import java.util.Map;
import java.util.function.Function;

/**
 * Manages arbiters' accounts. Every arbiter can add others. The chief can also reset passwords and
 * remove accounts, except their own, so that one always remains.
 *
 * @param arbiter who sends a request
 */
record AccountRoutes(
    AccountStore accounts,
    SessionStore sessions,
    AccountJournal journal,
    Function<Context, String> arbiter) {
  void addTo(RoutesConfig routes) {
    routes.get("/api/accounts", this::list, RouteAccess.INSIDER);
    routes.post("/api/accounts", this::add, RouteAccess.ARBITER);
    routes.post("/api/accounts/remove", this::remove, RouteAccess.ARBITER);
  }

  /** All arbiters, the chief first. */
  private void list(Context ctx) {
    ctx.json(Map.of("names", accounts.names()));
  }

  private void add(Context ctx) {
    JsonNode body = AuthRoutes.body(ctx);
    String name = AccountName.of(body.path("name").asText());
    String password = body.path("password").asText();
    String by = arbiter.apply(ctx);
    boolean isNew = AuthRoutes.checked(() -> accounts.add(name, password));
    if (!isNew && (!accounts.isChief(by) || name.equals(by))) {
      throw new ConflictResponse(
          "there is an arbiter of that name; the chief arbiter gives others a new password");
    }
    if (!isNew) {
      AuthRoutes.checked(() -> accounts.change(name, password));
      sessions.closeAll(name);
    }
    journal.write(
        isNew ? AccountJournal.Change.MADE : AccountJournal.Change.NEW_PASSWORD, name, by);
    ctx.status(204);
  }

  /**
   * Removes an account. Its user is signed out everywhere; earlier decisions under that name stay.
   */
  private void remove(Context ctx) {
    String name = AccountName.of(AuthRoutes.body(ctx).path("name").asText());
    String by = arbiter.apply(ctx);
    if (!accounts.isChief(by)) {
      throw new ForbiddenResponse("only the chief arbiter takes accounts away");
    }
    if (name.equals(by)) {
      throw new BadRequestResponse("nobody takes away the own account");
    }
    if (!accounts.remove(name)) {
      throw new NotFoundResponse("there is no arbiter of that name");
    }
    sessions.closeAll(name);
    journal.write(AccountJournal.Change.REMOVED, name, by);
    ctx.status(204);
  }
}
