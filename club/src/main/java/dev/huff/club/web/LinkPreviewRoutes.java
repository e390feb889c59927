package dev.huff.club.web;

import com.fasterxml.jackson.databind.JsonNode;
import dev.huff.club.web.PublishedEvent.Overview;
import dev.huff.club.web.PublishedEvent.Place;
import dev.huff.club.web.PublishedEvent.PublishedGame;
import dev.huff.formats.ndjson.LineAudience;
import io.javalin.config.RoutesConfig;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import io.nayuki.qrcodegen.QrCode;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Routes for previews of links: a title, a description and a picture of the position, and the
 * address as a QR code.
 */
final class LinkPreviewRoutes {
  private static final Pattern PAGE =
      Pattern.compile("[a-z]{1,20}\\.html(\\?[A-Za-z0-9._~%&=+-]{0,200})?(#\\d{1,4})?");
  private static final Pattern GAME = Pattern.compile("\\d{1,18}");
  private static final int PLACES = 3;

  /** Modules of white around the code, ISO/IEC 18004. */
  private static final int QUIET_ZONE = 4;

  private final LinkPictures pictures = new LinkPictures();
  private final BoardGrid grid;
  private final Supplier<Optional<PublishedEvent>> event;
  private final boolean isForTheRoom;

  /**
   * @param isForTheRoom whether other machines reach it by any of this machine's addresses
   */
  LinkPreviewRoutes(
      BoardGrid grid, Supplier<Optional<PublishedEvent>> event, boolean isForTheRoom) {
    this.grid = grid;
    this.event = event;
    this.isForTheRoom = isForTheRoom;
  }

  void addTo(RoutesConfig routes) {
    WebServer.page(routes, "/api/qr", this::code);
    WebServer.page(routes, "/api/picture", this::picture);
  }

  /**
   * The address of that page of ours, by the name that the reader's browser has for us, as a
   * picture.
   */
  private void code(Context ctx) {
    String page = Objects.requireNonNullElse(ctx.queryParam("of"), "");
    if (!PAGE.matcher(page).matches()) {
      throw new BadRequestResponse("of: name a page of this server, e.g. board.html?board=1");
    }
    ctx.contentType("image/svg+xml").result(svg(server(ctx) + "/" + page));
  }

  /** The address of all our pages, as the reader's browser has it. */
  private String server(Context ctx) {
    Object prefix = ctx.req().getAttribute(ForwardedHandler.PREFIX);
    return ctx.scheme() + "://" + host(ctx) + Objects.requireNonNullElse(prefix, "");
  }

  /** A phone finds nothing under the name that this machine has for itself. */
  private String host(Context ctx) {
    String host = Objects.requireNonNullElse(ctx.host(), "");
    String name = host.replaceFirst(":\\d+$", "");
    return isForTheRoom && WebSettings.isLoopback(name)
        ? LocalNetwork.addresses().stream()
            .findFirst()
            .map(address -> address + host.substring(name.length()))
            .orElse(host)
        : host;
  }

  /** The position that everybody may see on a board, or a game's last one. */
  private void picture(Context ctx) {
    byte[] png =
        asked(ctx)
            .flatMap(pictures::of)
            .orElseThrow(() -> new NotFoundResponse("no such board or game has a position"));
    ctx.contentType("image/png").result(png);
  }

  private Optional<LinkPictures.Shown> asked(Context ctx) {
    return game(ctx)
        .map(it -> event.get().filter(of -> it > 0).flatMap(of -> of.lines(it)))
        .map(lines -> lines.flatMap(LinkPictures.Shown::last))
        .orElseGet(() -> board(ctx).flatMap(LinkPictures.Shown::now));
  }

  /** The game that is asked for; 0, which no game has, if that is no number. */
  private static Optional<Long> game(Context ctx) {
    return Optional.ofNullable(ctx.queryParam("game"))
        .map(it -> GAME.matcher(it).matches() ? Long.parseLong(it) : 0);
  }

  private Optional<WebBoard> board(Context ctx) {
    return grid.find(Objects.requireNonNullElse(ctx.queryParam("board"), "1"));
  }

  static String svg(String text) {
    QrCode code = QrCode.encodeText(text, QrCode.Ecc.MEDIUM);
    int side = code.size + 2 * QUIET_ZONE;
    StringBuilder black = new StringBuilder();
    for (int y = 0; y < code.size; y++) {
      for (int x = 0; x < code.size; x++) {
        if (code.getModule(x, y)) {
          black.append('M').append(x + QUIET_ZONE).append(' ').append(y + QUIET_ZONE);
          black.append("h1v1h-1z");
        }
      }
    }
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 "
        + (side + " " + side)
        + "\" shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h"
        + (side + "v" + side + "H0z\"/><path d=\"" + black + "\"/></svg>");
  }

  /** What everybody may know of the page that is asked for; empty where there is nothing to say. */
  Optional<LinkPreview> preview(Context ctx) {
    return switch (ctx.path()) {
      case "/board.html" -> shown(ctx).map(it -> asked(ctx).isEmpty() ? it : pictured(ctx, it));
      case "/", "/index.html", "/event.html" ->
          overview().map(LinkPreviewRoutes::preview).map(it -> pictured(ctx, it, firstBoard()));
      default -> Optional.empty();
    };
  }

  private LinkPreview pictured(Context ctx, LinkPreview preview) {
    Optional<String> game = game(ctx).map(it -> "game=" + it);
    return pictured(ctx, preview, game.or(() -> board(ctx).map(it -> "board=" + it.id())));
  }

  /** Readers of links take whole addresses only. */
  private LinkPreview pictured(Context ctx, LinkPreview preview, Optional<String> query) {
    return query.map(it -> preview.with(server(ctx) + "/api/picture?" + it)).orElse(preview);
  }

  private Optional<String> firstBoard() {
    return grid.boards().stream()
        .filter(board -> LinkPictures.Shown.now(board).isPresent())
        .findFirst()
        .map(board -> "board=" + board.id());
  }

  /** The event; empty where there is none, and while its archive does not answer. */
  private Optional<Overview> overview() {
    try {
      return event.get().map(PublishedEvent::overview);
    } catch (WebException e) {
      return Optional.empty(); // the page itself says so
    }
  }

  private Optional<LinkPreview> shown(Context ctx) {
    return game(ctx)
        .map(it -> overview().flatMap(of -> game(of, it)))
        .orElseGet(
            () ->
                board(ctx).map(it -> board(FeedLine.parse(it.summary(LineAudience.ROOM)).json())));
  }

  private static LinkPreview board(JsonNode summary) {
    String title = summary.path("title").asText();
    String white = summary.path("white").asText();
    String players = white.isEmpty() ? title : white + " \u2013 " + summary.path("black").asText();
    int ply = summary.path("ply").asInt();
    String move = summary.path("move").asText();
    String last = move.isEmpty() ? "" : (ply + 1) / 2 + (ply % 2 == 0 ? "\u2026 " : ". ") + move;
    return LinkPreview.of(
        players,
        List.of(
            summary.path("of").asText(),
            players.equals(title) ? "" : title,
            summary.path("result").asText(last)));
  }

  private static Optional<LinkPreview> game(Overview event, long number) {
    return event.rounds().stream()
        .flatMap(round -> round.games().stream())
        .filter(game -> game.game() == number && number > 0)
        .findFirst()
        .map(game -> game(event, game));
  }

  private static LinkPreview game(Overview event, PublishedGame game) {
    return LinkPreview.of(
        game.white() + " \u2013 " + game.black(),
        List.of(game.result(), event.event(), event.site(), game.date()));
  }

  /** The event's name, its place and who leads, as soon as somebody does. */
  static LinkPreview preview(Overview event) {
    boolean isOpen = event.standings().stream().anyMatch(place -> place.row().points() > 0);
    Stream<Place> leading = event.standings().stream().limit(isOpen ? PLACES : 0);
    String leaders = String.join(", ", leading.map(LinkPreviewRoutes::named).toList());
    return LinkPreview.of(event.event(), List.of(event.site(), leaders));
  }

  private static String named(Place place) {
    return place.row().place() + ". " + place.row().player() + " " + place.row().points();
  }
}
