package dev.huff.club.web;

import dev.huff.club.store.NaturalNameOrder;
import dev.huff.core.announce.EveningNotice;
import dev.huff.core.announce.Language;
import dev.huff.formats.ndjson.LineAudience;
import dev.huff.rules.board.Side;
import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.config.RoutesConfig;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.Context;
import io.javalin.http.GatewayTimeoutResponse;
import io.javalin.http.Handler;
import io.javalin.http.HandlerType;
import io.javalin.http.HttpResponseException;
import io.javalin.http.NotFoundResponse;
import io.javalin.http.ServiceUnavailableResponse;
import io.javalin.util.JavalinBindException;
import io.javalin.websocket.WsConfig;
import io.javalin.websocket.WsContext;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.io.EofException;
import org.jdbi.v3.core.JdbiException;

/**
 * The web server: a page for each board, a grid of all boards, the arbiter's console. Nothing is
 * loaded before {@link #start}.
 */
public final class WebServer implements AutoCloseable {
  /** Query parameter that requests the public view, whoever is signed in. */
  private static final String AS_ROOM = "room";

  private static final String WATCHER = "watcher";
  private static final String AWAY = "the archive does not answer; try again";
  private static final long TABLES_NANOS = TimeUnit.SECONDS.toNanos(3);

  private final WebSettings settings;
  private final AuthRoutes auth;
  // Behind a proxy all connections are the proxy's: sockets count by whose they are.
  private final AddressQuota<String, String> listeners =
      new AddressQuota<>(JettyHardening.MOST_CONNECTIONS_PER_ADDRESS);
  private final PageFiles files = PageFiles.read();
  private final BoardGrid grid = new BoardGrid();
  private final LinkPreviewRoutes links;
  private final Javalin server;
  private volatile Optional<ServerWarmUp> warmUp = Optional.empty();
  private volatile Optional<Predicate<String>> eraser = Optional.empty();
  private volatile Optional<EventRounds> rounds = Optional.empty();
  private volatile Optional<CorrectionRoutes> games = Optional.empty();
  private volatile Optional<PublishedEvent> published = Optional.empty();
  private volatile Supplier<List<String>> owing = List::of;
  private volatile Optional<LiveAnalysis> analysis = Optional.empty();
  private volatile Optional<WebBoard> onlyBoard = Optional.empty();

  private WebServer(WebSettings settings, LongSupplier now) {
    this.settings = settings;
    this.auth = new AuthRoutes(settings, now);
    this.links = new LinkPreviewRoutes(grid, () -> published, settings.host().equals("0.0.0.0"));
    this.server = Javalin.create(this::configure);
  }

  /**
   * Starts the server and returns at once.
   *
   * @throws WebException if the port is unavailable or the accounts are unreadable
   * @throws IllegalArgumentException if the certificate cannot be opened
   */
  public static WebServer start(WebSettings settings) {
    return start(settings, System::currentTimeMillis);
  }

  /** The same by that clock, in milliseconds. */
  static WebServer start(WebSettings settings, LongSupplier now) {
    settings.tls().ifPresent(WebSettings.Tls::open);
    WebServer page = new WebServer(settings, now);
    try {
      PortCheck.ask(settings.host(), settings.port());
      page.server.start();
      String host = settings.host().equals("0.0.0.0") ? "127.0.0.1" : settings.host();
      page.warmUp = Optional.of(new ServerWarmUp(page.address(), host));
    } catch (IOException | JavalinBindException e) {
      throw PortCheck.refused("on " + settings.host(), settings.port(), "--web", e);
    }
    return page;
  }

  private void configure(JavalinConfig config) {
    config.jetty.host = settings.host();
    config.jetty.port = settings.port();
    settings.tls().ifPresent(tls -> JettyHardening.secure(config.jetty, settings, tls));
    JettyHardening.prepare(config, settings.proxies(), JettyHardening.MOST_BODY);
    config.http.compressionStrategy = CompressionStrategy.GZIP;
    config.http.generateEtags = true;
    RoutesConfig routes = config.routes;
    auth.addTo(routes);
    routes.get("/api/boards", this::listBoards, RouteAccess.SPECTATOR);
    routes.get(
        "/api/health",
        ctx -> ctx.json(Map.of("boards", grid.boards().size())),
        RouteAccess.SPECTATOR);
    routes.post("/api/boards/{board}/decide", this::decide, RouteAccess.ARBITER);
    routes.post("/api/boards/{board}/attend", this::attend, RouteAccess.ARBITER);
    routes.post("/api/boards/{board}/stop", this::stop, RouteAccess.SPECTATOR);
    routes.ws(
        "/live", ws -> socket(ws, (ctx, watcher) -> grid.join(watcher)), RouteAccess.SPECTATOR);
    routes.ws("/live/{board}", ws -> socket(ws, this::joinBoard), RouteAccess.SPECTATOR);
    new CameraRoutes(this::board).addTo(routes);
    new EventRoutes(() -> published).addTo(routes);
    new LegalMovesRoutes(this::board).addTo(routes);
    routes.get("/api/games", this::listGames, RouteAccess.INSIDER);
    routes.post("/api/games/{game}/correct", this::correct, RouteAccess.ARBITER);
    routes.get("/api/round", this::round, RouteAccess.SPECTATOR);
    routes.post("/api/round", this::moveToRound, RouteAccess.ARBITER);
    routes.get("/api/erase", this::erasing, RouteAccess.SPECTATOR);
    routes.post("/api/erase", this::erase, RouteAccess.ARBITER);
    page(routes, "/embed/{board}", ctx -> frame(ctx, ""));
    page(routes, "/overlay/{board}", ctx -> frame(ctx, "&overlay"));
    page(routes, "/", this::front);
    links.addTo(routes);
    page(routes, "/<file>", this::file);
    routes.exception(HttpResponseException.class, this::turnAway);
    routes.exception(
        HttpException.RuntimeException.class,
        (e, ctx) ->
            refuse(new HttpResponseException(e.getCode(), String.valueOf(e.getReason())), ctx));
    routes.exception(
        EofException.class, (e, ctx) -> refuse(new BadRequestResponse("half a request"), ctx));
    routes.exception(
        WebException.class, (e, ctx) -> refuse(new ServiceUnavailableResponse(said(e)), ctx));
    routes.exception(
        JdbiException.class, (e, ctx) -> refuse(new ServiceUnavailableResponse(AWAY), ctx));
    routes.exception(
        UncheckedIOException.class,
        (e, ctx) -> refuse(new ServiceUnavailableResponse(said(e)), ctx));
    routes.exception(
        UndeliveredException.class, (e, ctx) -> refuse(new GatewayTimeoutResponse(said(e)), ctx));
  }

  /** Adds a page for spectators. Whoever checks a link asks for its head only. */
  static void page(RoutesConfig routes, String path, Handler handler) {
    routes.get(path, handler, RouteAccess.SPECTATOR);
    routes.head(path, handler, RouteAccess.SPECTATOR);
  }

  /** Short addresses of a board alone. */
  private void frame(Context ctx, String kind) {
    redirect(ctx, "../frame.html?board=" + board(ctx).id() + kind);
  }

  /** Leads to that page, with the options given, such as {@code room} and {@code lang}. */
  static void redirect(Context ctx, String page) {
    ctx.redirect(page + Optional.ofNullable(ctx.queryString()).map("&"::concat).orElse(""));
  }

  private void front(Context ctx) {
    if (onlyBoard.isPresent()) {
      redirect(ctx, "board.html?board=" + onlyBoard.get().id());
    } else {
      file(ctx);
    }
  }

  private void file(Context ctx) {
    files.serve(ctx, links.preview(ctx));
  }

  /** Whoever comes sees that board at once: there will be no other. */
  public void showFirst(WebBoard board) {
    onlyBoard = Optional.of(board);
  }

  /** Where the page is. */
  public URI address() {
    String scheme = settings.tls().isPresent() ? "https" : "http";
    String host = settings.host().equals("0.0.0.0") ? "localhost" : settings.host();
    return URI.create(scheme + "://" + host + ":" + server.port() + "/");
  }

  /** The code for making the first arbiter's account; empty when there is one already. */
  public Optional<String> firstCode() {
    return auth.firstCode();
  }

  /** How the first arbiter gets in, in a sentence; empty when there is one already. */
  public Optional<String> invitation(Language language) {
    String console = address() + "arbiter.html";
    return firstCode()
        .map(
            code ->
                language.notice(
                    EveningNotice.FIRST_CODE, Map.of("code", code, "address", console)));
  }

  /**
   * Adds a board to the page.
   *
   * @param id letters, digits, dots, dashes and underscores. Used in addresses
   * @param decisions receives arbiters' decisions, on a server thread. Its {@link
   *     UndeliveredException} is reported to the arbiter
   * @throws IllegalArgumentException if the id is invalid or in use
   */
  public WebBoard addBoard(
      String id, String title, BoardPageData layout, Consumer<DecisionRequest> decisions) {
    if (!id.matches("[A-Za-z0-9._-]{1,64}")) {
      throw new IllegalArgumentException("not the id of a board: " + id);
    }
    WebBoard board = new WebBoard(id, title, layout, decisions);
    grid.add(board);
    analysis.ifPresent(engine -> board.onShown(engine::look));
    return board;
  }

  /**
   * Our engine evaluates what spectators see of each board that is added from now on, and they are
   * shown that.
   */
  public void startAnalysis() {
    analysis = Optional.of(new LiveAnalysis());
  }

  /** Shows on the page of all boards that one player plays at all of them in that event. */
  public void showExhibition(String event, String master, Side side) {
    grid.exhibition(event, master, side);
  }

  /** Shows what is played here; the round is empty where there are none. */
  public void showEvent(String name, String round) {
    grid.occasion(name, round);
  }

  /** Allows the chief arbiter to begin another round. */
  public void setRounds(EventRounds of) {
    rounds = Optional.of(of);
  }

  /** Everybody may see this event's rounds, standings and games. */
  public void publish(PublishedEvent event) {
    published = Optional.of(event);
  }

  /** The pages as files in that folder, kept up to date by calling it. */
  public StaticSite site(Path folder) {
    return new StaticSite(folder, files, grid, () -> published);
  }

  /** Arbiters may correct these games. */
  public void setCorrections(CorrectionRoutes of) {
    games = Optional.of(of);
  }

  /**
   * Arbiters may take a player's name out.
   *
   * @param action says whether the name was known. It runs on a thread of the server. A {@link
   *     WebException} of it is the arbiter's answer
   * @param behind tables whose own files still have erased names
   */
  public void setEraser(Predicate<String> action, Supplier<List<String>> behind) {
    owing = behind;
    eraser = Optional.of(action);
  }

  private WebBoard board(Context ctx) {
    String id = ctx.pathParam("board");
    return grid.find(id).orElseThrow(() -> new NotFoundResponse("there is no board " + id));
  }

  private void listBoards(Context ctx) {
    LineAudience audience = auth.isArbiter(ctx) ? LineAudience.ARBITER : LineAudience.ROOM;
    String all =
        grid.boards().stream()
            .map(board -> board.summary(audience))
            .collect(Collectors.joining(",", "[", "]"));
    ctx.contentType("application/json").result(all);
  }

  private void decide(Context ctx) {
    String name = auth.arbiter(ctx);
    WebBoard board = board(ctx);
    String word = AuthRoutes.body(ctx).path("word").asText();
    if (!DecisionRequest.isWord(word)) {
      throw new BadRequestResponse("not a decision: " + word);
    }
    board.decide(word, name);
    ctx.status(202);
  }

  /** The other arbiters learn who is on it. */
  private void attend(Context ctx) {
    String name = auth.arbiter(ctx);
    board(ctx).attend(name);
    ctx.status(204);
  }

  /** Returns the event's round, and whether the caller may begin another. */
  private void round(Context ctx) {
    EventRounds.Standing now =
        rounds.map(EventRounds::standing).orElse(new EventRounds.Standing("", 0, List.of()));
    ctx.json(
        Map.of(
            "event", now.event(),
            "round", now.round(),
            "paired", now.paired(),
            "can", auth.isChief(ctx)));
  }

  private void moveToRound(Context ctx) {
    String by = auth.chief(ctx);
    int round = AuthRoutes.body(ctx).path("round").asInt();
    EventRounds of =
        rounds.orElseThrow(() -> new NotFoundResponse("no event is played on this page"));
    AuthRoutes.checked(
        () -> {
          of.moveTo(round, by);
          return true;
        });
    ctx.status(204);
  }

  private void listGames(Context ctx) {
    games.ifPresentOrElse(routes -> routes.list(ctx), () -> ctx.json(List.of()));
  }

  private void correct(Context ctx) {
    String by = auth.arbiter(ctx);
    games
        .orElseThrow(() -> new NotFoundResponse("there is no archive behind this page"))
        .correct(ctx, by);
  }

  /** Which tables there are, and how they fare with it, is for arbiters. */
  private void erasing(Context ctx) {
    List<String> behind = auth.isArbiter(ctx) ? behind() : List.of();
    ctx.json(Map.of("can", eraser.isPresent(), "behind", behind));
  }

  private void erase(Context ctx) {
    String name = AuthRoutes.body(ctx).path("name").asText().strip();
    if (name.isEmpty()) {
      throw new BadRequestResponse("whose name? give the whole name, as the games have it");
    }
    boolean stood =
        eraser
            .orElseThrow(() -> new NotFoundResponse("there is no archive behind this page"))
            .test(name);
    awaitTables();
    ctx.json(Map.of("stood", stood, "behind", behind()));
  }

  /** Most tables follow within some seconds. */
  private void awaitTables() {
    long end = System.nanoTime() + TABLES_NANOS;
    try {
      while (!owing.get().isEmpty() && System.nanoTime() < end) {
        TimeUnit.MILLISECONDS.sleep(100);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private List<String> behind() {
    return owing.get().stream().sorted(new NaturalNameOrder()).toList();
  }

  /** Stops a robot. Anybody who sees that something goes wrong may do so, signed in or not. */
  private void stop(Context ctx) {
    board(ctx).stop();
    ctx.status(202);
  }

  private void socket(WsConfig ws, BiConsumer<WsContext, PageWatcher> join) {
    ws.onConnect(
        ctx -> {
          if (!listeners.enter(client(ctx), ctx.sessionId())) {
            ctx.closeSession(1013, "too many pages are open at this address");
            return;
          }
          ctx.enableAutomaticPings();
          boolean asRoom = ctx.queryParam(AS_ROOM) != null;
          PageWatcher watcher = new PageWatcher(ctx.session, () -> !asRoom && auth.isArbiter(ctx));
          ctx.attribute(WATCHER, watcher);
          join.accept(ctx, watcher);
        });
    ws.onClose(this::leave);
    ws.onError(this::leave);
  }

  private void leave(WsContext ctx) {
    listeners.leave(client(ctx), ctx.sessionId());
    Optional.<PageWatcher>ofNullable(ctx.attribute(WATCHER)).ifPresent(grid::leave);
  }

  /** This machine itself may listen as often as it likes. */
  private static String client(WsContext ctx) {
    String address = Objects.requireNonNullElse(ctx.attribute(AuthRoutes.CLIENT), "");
    return WebSettings.isLoopback(address) ? ctx.sessionId() : address;
  }

  private void joinBoard(WsContext ctx, PageWatcher watcher) {
    grid.find(ctx.pathParam("board"))
        .ifPresentOrElse(
            board -> board.join(watcher), () -> ctx.closeSession(1008, "there is no such board"));
  }

  /** People who follow a link that leads nowhere get a page, programs a line. */
  private void turnAway(HttpResponseException refusal, Context ctx) {
    boolean isPage =
        ctx.method().equals(HandlerType.GET)
            && (refusal instanceof NotFoundResponse || refusal instanceof BadRequestResponse)
            && !ctx.path().startsWith("/api/")
            && Objects.requireNonNullElse(ctx.header("Accept"), "").contains("text/html");
    if (isPage) {
      ctx.status(refusal.getStatus());
      files.serveMissing(ctx);
    } else {
      refuse(refusal, ctx);
    }
  }

  /** Answers with one line that says why. */
  static void refuse(HttpResponseException refusal, Context ctx) {
    ctx.status(refusal.getStatus()).json(Map.of("error", refusal.getMessage() + ""));
  }

  private static String said(RuntimeException e) {
    return String.valueOf(e.getMessage());
  }

  @Override
  public void close() {
    warmUp.ifPresent(ServerWarmUp::close);
    server.stop();
    analysis.ifPresent(LiveAnalysis::close);
  }
}
