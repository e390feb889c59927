package dev.huff.club.web;

import com.fasterxml.jackson.databind.JsonNode;
import dev.huff.formats.ndjson.BoundedJson;
import io.javalin.config.RoutesConfig;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.ForbiddenResponse;
import io.javalin.http.HandlerType;
import io.javalin.http.SameSite;
import io.javalin.http.ServiceUnavailableResponse;
import io.javalin.http.TooManyRequestsResponse;
import io.javalin.http.UnauthorizedResponse;
import io.javalin.security.RouteRole;
import io.javalin.websocket.WsContext;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Access control: spectators watch, arbiters act. Every request first passes the guards here, by
 * the {@link RouteAccess} of its path. This class also serves the paths under {@code /api} that
 * sign in and out.
 */
final class AuthRoutes {
  /** The attribute with the address that a request comes from. */
  static final String CLIENT = "client";

  private static final String COOKIE = "huff_session";
  private static final String CSRF_HEADER = "X-CSRF-Token";
  private static final Set<HandlerType> READS = Set.of(HandlerType.GET, HandlerType.HEAD);
  private static final long MINUTE = 60_000;

  private final WebSettings settings;
  private final AccountStore accounts;
  private final AccountJournal journal;
  private final SessionStore sessions;
  private final RateLimit requests;
  private final RateLimit attempts;
  private final RateLimit attemptsOnName;

  AuthRoutes(WebSettings settings, LongSupplier now) {
    this.settings = settings;
    this.accounts = new AccountStore(settings.accounts());
    this.journal = new AccountJournal(settings.accounts());
    this.sessions = new SessionStore(now);
    this.requests = new RateLimit(6_000, MINUTE, now);
    this.attempts = new RateLimit(10, MINUTE, now);
    this.attemptsOnName = new RateLimit(30, MINUTE, now);
  }

  /** The code for the first account; empty when there is one. */
  Optional<String> firstCode() {
    return accounts.isEmpty() ? Optional.of(accounts.code()) : Optional.empty();
  }

  /** Puts the guards before every path and adds the paths that sign in and out. */
  void addTo(RoutesConfig routes) {
    routes.before(this::guard);
    routes.beforeMatched(this::admit);
    routes.wsBeforeUpgrade(this::guard);
    routes.wsBeforeUpgrade(this::admit);
    routes.get("/api/me", this::whoAmI, RouteAccess.SPECTATOR);
    routes.post("/api/setup", this::setUp, RouteAccess.SPECTATOR);
    routes.post("/api/login", this::signIn, RouteAccess.SPECTATOR);
    routes.post("/api/logout", this::signOut, RouteAccess.ARBITER);
    routes.post("/api/password", this::changePassword, RouteAccess.ARBITER);
    new AccountRoutes(accounts, sessions, journal, this::arbiter).addTo(routes);
  }

  /** Lets in whom the path is for. */
  private void admit(Context ctx) {
    Set<RouteRole> roles = ctx.routeRoles();
    if (roles.contains(RouteAccess.SPECTATOR)) {
      return;
    }
    SessionStore.Session session =
        session(ctx).orElseThrow(() -> new UnauthorizedResponse("sign in first"));
    if (!roles.contains(RouteAccess.INSIDER) && !session.csrf().equals(ctx.header(CSRF_HEADER))) {
      throw new ForbiddenResponse("the request does not carry the token of its session");
    }
  }

  private void guard(Context ctx) {
    securityHeaders(ctx);
    ctx.attribute(CLIENT, ctx.ip());
    if (isForThisMachine(ctx) && !WebSettings.isLoopback(host(ctx).replaceFirst(":\\d+$", ""))) {
      throw new ForbiddenResponse("this page is served to this machine only");
    }
    if (!requests.allows(ctx.ip())) {
      throw new TooManyRequestsResponse("too many requests; wait a minute");
    }
    checkOrigin(ctx);
  }

  /** A proxy on this machine makes a page public that only this machine reaches. */
  private boolean isForThisMachine(Context ctx) {
    return settings.isLoopback() && ctx.req().getAttribute(ForwardedHandler.FORWARDED) == null;
  }

  private void securityHeaders(Context ctx) {
    // Of all pages only this one, which has nothing to press, may stand within others' pages.
    boolean isFramed = ctx.path().equals("/frame.html");
    ctx.header(
        "Content-Security-Policy",
        "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self';"
            + " object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors "
            + (isFramed ? "*" : "'none'"));
    ctx.header("X-Content-Type-Options", "nosniff");
    if (!isFramed) {
      ctx.header("X-Frame-Options", "DENY");
    }
    ctx.header("Referrer-Policy", "same-origin");
    ctx.header("Cross-Origin-Opener-Policy", "same-origin");
    ctx.header("Cross-Origin-Resource-Policy", "same-origin");
    ctx.header("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
    ctx.header("Cache-Control", ctx.path().startsWith("/api") ? "no-store" : "no-cache");
  }

  /** Whether it came to us, or to the proxy before us, by TLS. */
  private boolean isSecure(Context ctx) {
    return settings.tls().isPresent() || ctx.req().isSecure();
  }

  private static String host(Context ctx) {
    return Optional.ofNullable(ctx.host()).orElse("");
  }

  /** A page of another site may neither change anything here nor listen in. */
  private void checkOrigin(Context ctx) {
    Optional<String> origin = Optional.ofNullable(ctx.header("Origin"));
    boolean reads = READS.contains(ctx.method());
    if (origin.isEmpty() && reads) {
      return;
    }
    if (origin.filter(text -> isOwn(text, ctx)).isEmpty()) {
      throw new ForbiddenResponse("the request comes from another site");
    }
  }

  /** Under TLS, a page that came without it may be anybody's. */
  private boolean isOwn(String origin, Context ctx) {
    return authority(origin).equalsIgnoreCase(host(ctx))
        && (!isSecure(ctx) || origin.startsWith("https://"));
  }

  private static String authority(String origin) {
    try {
      return Optional.ofNullable(URI.create(origin).getAuthority()).orElse("");
    } catch (IllegalArgumentException e) {
      return "";
    }
  }

  /**
   * The arbiter who sends this request.
   *
   * @throws UnauthorizedResponse when nobody is signed in, or no longer
   */
  String arbiter(Context ctx) {
    return session(ctx).orElseThrow(() -> new UnauthorizedResponse("sign in first")).name();
  }

  /** Whether an arbiter is signed in where this socket was opened, now. */
  boolean isArbiter(WsContext ctx) {
    return session(Optional.ofNullable(ctx.cookie(COOKIE))).isPresent();
  }

  /**
   * The chief arbiter who sends this request.
   *
   * @throws ForbiddenResponse when it is another arbiter
   */
  String chief(Context ctx) {
    String name = arbiter(ctx);
    if (!accounts.isChief(name)) {
      throw new ForbiddenResponse("only the chief arbiter does that");
    }
    return name;
  }

  boolean isChief(Context ctx) {
    return session(ctx).filter(it -> accounts.isChief(it.name())).isPresent();
  }

  boolean isArbiter(Context ctx) {
    return session(ctx).isPresent();
  }

  private Optional<SessionStore.Session> session(Context ctx) {
    return session(Optional.ofNullable(ctx.cookie(COOKIE)));
  }

  /** Whose account was taken away is signed out, however that was done. */
  private Optional<SessionStore.Session> session(Optional<String> token) {
    return token
        .flatMap(sessions::find)
        .filter(session -> accounts.names().contains(session.name()));
  }

  private void whoAmI(Context ctx) {
    ctx.json(
        session(ctx)
            .map(who -> Map.of("name", who.name(), "csrf", who.csrf()))
            .orElse(Map.of("setup", Boolean.toString(accounts.isEmpty()))));
  }

  private void setUp(Context ctx) {
    limitAttempts(ctx, "");
    JsonNode body = body(ctx);
    String code = body.path("code").asText();
    String name = AccountName.of(body.path("name").asText());
    if (!checked(() -> accounts.open(code, name, body.path("password").asText()))) {
      throw new ForbiddenResponse("that is not the code on the console, or it was used before");
    }
    startSession(ctx, name);
    journal.write(AccountJournal.Change.MADE, name, name);
  }

  private void signIn(Context ctx) {
    JsonNode body = body(ctx);
    String name = AccountName.of(body.path("name").asText());
    limitAttempts(ctx, name);
    CompletableFuture<Boolean> check = check(name, body.path("password").asText());
    ctx.future(() -> check.thenAccept(isRight -> welcome(ctx, name, isRight)));
  }

  private CompletableFuture<Boolean> check(String name, String password) {
    try {
      return accounts.checkLater(name, password);
    } catch (RejectedExecutionException e) {
      throw new ServiceUnavailableResponse("too many people sign in; try again in a minute");
    }
  }

  private void welcome(Context ctx, String name, boolean isRight) {
    if (!isRight) {
      throw new UnauthorizedResponse("name or password is wrong");
    }
    startSession(ctx, name);
  }

  private void limitAttempts(Context ctx, String name) {
    if (!attempts.allows(ctx.ip()) || !attemptsOnName.allows(name)) {
      ctx.header("Retry-After", "60");
      throw new TooManyRequestsResponse("too many attempts; wait a minute");
    }
  }

  private void startSession(Context ctx, String name) {
    Optional.ofNullable(ctx.cookie(COOKIE)).ifPresent(sessions::close);
    Cookie cookie = new Cookie(COOKIE, sessions.open(name));
    cookie.setPath("/");
    cookie.setHttpOnly(true);
    cookie.setSecure(isSecure(ctx));
    cookie.setSameSite(SameSite.STRICT);
    ctx.cookie(cookie);
    ctx.status(204);
  }

  private void signOut(Context ctx) {
    Optional.ofNullable(ctx.cookie(COOKIE)).ifPresent(sessions::close);
    ctx.removeCookie(COOKIE);
    ctx.status(204);
  }

  /**
   * Changes the user's own password if the old one is known. All other sessions of that account
   * end.
   */
  private void changePassword(Context ctx) {
    JsonNode body = body(ctx);
    String name = arbiter(ctx);
    limitAttempts(ctx, name);
    if (!accounts.check(name, body.path("old").asText())) {
      throw new BadRequestResponse("the old password is wrong");
    }
    checked(() -> accounts.change(name, body.path("password").asText()));
    sessions.closeAll(name);
    startSession(ctx, name);
    journal.write(AccountJournal.Change.NEW_PASSWORD, name, name);
  }

  /** What was done, or why that cannot be. */
  static boolean checked(BooleanSupplier change) {
    try {
      return change.getAsBoolean();
    } catch (IllegalArgumentException e) {
      throw new BadRequestResponse(e.getMessage() + "");
    }
  }

  /** The JSON object a request carries; empty fields where it has none. */
  static JsonNode body(Context ctx) {
    return BoundedJson.object(ctx.body())
        .orElseThrow(() -> new BadRequestResponse("the request must carry a JSON object"));
  }
}
