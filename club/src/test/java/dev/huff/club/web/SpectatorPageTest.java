package dev.huff.club.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import com.microsoft.playwright.options.ReducedMotion;
import dev.huff.core.port.BoardStatus;
import dev.huff.rules.ruleset.RuleBook;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** What spectators see and hear of a move as it is made, and what their browser remembers. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("slow")
class SpectatorPageTest {
  private static final String FEN = "W:W32,50:B6,19,20,28";
  private static final String CHAIN =
      "{\"event\":\"move\",\"ply\":1,\"side\":\"white\",\"move\":\"32x25\",\"from\":32,\"to\":25,"
          + "\"captured\":[19,20,28],\"fen\":\"B:W25,50:B6\"}";
  private static final String REPLY =
      "{\"event\":\"move\",\"ply\":2,\"side\":\"black\",\"move\":\"6-11\",\"from\":6,\"to\":11,"
          + "\"captured\":[],\"fen\":\"W:W25,50:B11\"}";

  /** Writes down what begins to move, and every tone that begins to sound. */
  private static final String WATCH =
      """
      window.flights = []; window.tones = 0;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        flights.push({ field: this.dataset.field, frames });
        return animate.call(this, frames, options);
      };
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (at) {
        document.documentElement.dataset.tones = tones += 1;
        return start.call(this, at);
      };
      """;

  private Chromium chromium;
  private WebServer server;
  private WebBoard board;
  private BrowserContext visitor;
  private Page page;

  @BeforeAll
  void startChromium() {
    chromium = new Chromium();
  }

  @AfterAll
  void stopChromium() {
    if (chromium != null) {
      chromium.close();
    }
  }

  @BeforeEach
  void serve(@TempDir Path folder) {
    server = WebServer.start(WebSettings.local(0).withAccounts(folder.resolve("accounts.json")));
    board =
        server.addBoard("1", "Table 1", BoardPageData.of(RuleBook.get("mezinarodni")), it -> {});
    board.publish(Lines.START.replace(Lines.START_FEN, FEN));
    visit(ReducedMotion.NO_PREFERENCE);
  }

  @AfterEach
  void stop() {
    visitor.close();
    server.close();
  }

  private void visit(ReducedMotion motion) {
    visitor =
        chromium
            .browser()
            .newContext(
                new Browser.NewContextOptions().setLocale("en-GB").setReducedMotion(motion));
    page = visitor.newPage();
    page.addInitScript(WATCH);
  }

  private void open() {
    page.navigate(server.address() + "board.html?board=1");
    assertThat(page.locator("#board .piece").first()).isVisible();
  }

  private List<?> flownFields() {
    return (List<?>) page.evaluate("flights.map(it => it.field)");
  }

  @Test
  void aPageSaysThatItWaitsForTheServer() {
    List<Route> held = new CopyOnWriteArrayList<>();
    page.route("**/lang/*.json", held::add);
    for (String address : List.of("", "board.html?board=1", "event.html", "arbiter.html")) {
      page.navigate(server.address() + address);
      assertThat(page.locator("#connection")).hasText("Connecting…");
      assertThat(page.locator("#connection")).hasCSS("visibility", "visible");
      await().until(() -> !held.isEmpty());
      held.remove(0).resume();
      assertThat(page.locator("#connection")).not().containsText("Connecting");
    }
  }

  @Test
  void aHallWithoutBoardsSaysSoWhenItIsReached(@TempDir Path folder) {
    WebSettings settings = WebSettings.local(0).withAccounts(folder.resolve("accounts.json"));
    try (WebServer hall = WebServer.start(settings)) {
      hall.showEvent("Cup", "");
      page.navigate(hall.address().toString());
      assertThat(page.locator("#grid")).containsText("No board has come yet");
      assertThat(page.locator("#connection")).isHidden();
      hall.addBoard("1", "Table 1", BoardPageData.of(RuleBook.get("mezinarodni")), it -> {});
      assertThat(page.locator("#grid .tile")).hasCount(1);
      assertThat(page.locator("#grid")).not().containsText("No board");
    }
  }

  @Test
  void whoeverLooksAsTheRoomDoesGoesOnDoingSo() {
    page.navigate(server.address() + "?room");
    page.locator("#grid .tile").click();
    page.waitForURL("**/board.html?board=1&room");
    page.locator("nav a").getByText("Boards").click();
    page.waitForURL("**/?room");
    assertThat(page.locator("nav a").getByText("Arbiter")).hasAttribute("href", "arbiter.html");
    page.navigate(server.address() + "board.html?board=1");
    assertThat(page.locator("nav a").getByText("Boards")).hasAttribute("href", "./");
  }

  @Test
  void theSideThatMovesAgainAfterASetUpHasTheNextNumber() {
    board.publish(CHAIN);
    board.publish("{\"event\":\"set-up\",\"fen\":\"W:W25,50:B6\"}");
    board.publish(
        "{\"event\":\"move\",\"ply\":1,\"side\":\"white\",\"move\":\"50-44\",\"from\":50,"
            + "\"to\":44,\"captured\":[],\"fen\":\"B:W25,44:B6\"}");
    board.publish(REPLY);
    open();
    assertThat(page.locator("#sheet li")).hasText(new String[] {"32x25 ‡", "50-446-11"});
    page.navigate(server.address() + "embed/1");
    assertThat(page.locator("#last")).hasText("2… 6-11");
  }

  /** It stood on the board still, and nowhere in the list of moves. */
  @Test
  void aPieceThatIsHuffedBeforeTheFirstMoveIsGone() {
    board.publish(
        "{\"event\":\"huff\",\"side\":\"white\",\"square\":6,\"fen\":\"W:W32,50:B19,20,28\"}");
    open();
    assertThat(page.locator("#sheet li")).hasText("… −6");
    assertThat(page.locator("#legend")).hasText("− a piece was huffed");
    assertThat(page.locator("#board .piece")).hasCount(5);
    board.publish(CHAIN);
    assertThat(page.locator("#sheet li")).hasText(new String[] {"… −6", "32x25"});
    board.publish(
        "{\"event\":\"take-back\",\"ply\":0,\"reason\":\"arbiter\",\"fen\":\"" + FEN + "\"}");
    assertThat(page.locator("#sheet li")).hasCount(0);
    assertThat(page.locator("#board .piece")).hasCount(6);
  }

  @Test
  void takingBackSaysAfterWhichMoveItGoesOn() {
    board.publish(CHAIN);
    board.publish(REPLY);
    board.publish("{\"event\":\"decision\",\"word\":\"take-back:1\",\"by\":\"Jana\"}");
    board.publish("{\"event\":\"decision\",\"word\":\"take-back:0\",\"by\":\"Jana\"}");
    open();
    assertThat(page.locator("#log")).containsText("Take back to after 1. 32x25");
    assertThat(page.locator("#log")).containsText("Take back to the start");
  }

  @Test
  void aCaptureComesByAllItsLegsAndWhatWasJumpedLeavesInThatOrder() {
    open();
    assertThat(page.locator("#board .piece")).hasCount(6);
    board.publish(CHAIN);
    assertThat(page.locator("#sheet button")).hasCount(1);
    assertThat(flownFields()).isEqualTo(List.of("25", "19", "20", "28"));
    assertThat(page.evaluate("flights[0].frames.length")).isEqualTo(4);
    assertThat(
            page.evaluate(
                "flights.slice(1).sort((a, b) => a.frames[1].offset"
                    + " - b.frames[1].offset).map(it => it.field)"))
        .isEqualTo(List.of("28", "19", "20"));
    assertThat(page.locator("#board .piece")).hasCount(3);
  }

  @Test
  void theNextMoveEndsWhatStillFlies() {
    open();
    board.publish(CHAIN);
    board.publish(REPLY);
    assertThat(page.locator("#sheet button")).hasCount(2);
    assertThat(page.locator("#board .piece[data-field='11']")).hasCount(1);
    assertThat(page.locator("#board .piece")).hasCount(3);
  }

  @Test
  void whatWasPlayedBeforeStandsAtOnceAndStepsFly() {
    board.publish(CHAIN);
    board.publish(REPLY);
    open();
    assertThat(flownFields()).isEmpty();
    page.locator("#first").click();
    assertThat(page.locator("#board .piece")).hasCount(6);
    assertThat(flownFields()).isEmpty();
    page.locator("#forward").click();
    assertThat(page.locator("#sheet button[aria-current]")).hasText("32x25");
    assertThat(flownFields()).hasSize(4);
  }

  @Test
  void nothingFliesForWhoWantsNoMotion() {
    visitor.close();
    visit(ReducedMotion.REDUCE);
    open();
    board.publish(CHAIN);
    assertThat(page.locator("#board .piece")).hasCount(3);
    assertThat(flownFields()).isEmpty();
  }

  @Test
  void anEvaluationBelongsToThePositionThatIsShown() {
    open();
    assertThat(page.locator("#balance")).isHidden();
    String analysis = "{\"event\":\"analysis\",\"fen\":\"%s\",\"score\":140,\"line\":[\"32x25\"]}";
    board.publish(analysis.formatted(FEN));
    assertThat(page.locator("#balance .score")).hasText("+1.4");
    assertThat(page.locator("#balance .line")).hasText("32x25");
    assertThat(page.locator("#balance .scale"))
        .hasAttribute("aria-label", "Evaluation by Huff\u2019s engine: +1.4");
    board.publish(CHAIN);
    assertThat(page.locator("#balance")).isHidden();
    page.locator("#first").click();
    assertThat(page.locator("#balance .score")).hasText("+1.4");
    page.reload();
    assertThat(page.locator("#sheet button")).hasCount(1);
    page.locator("#first").click();
    assertThat(page.locator("#balance .score")).hasText("+1.4");
    page.navigate(server.address() + "embed/1");
    assertThat(page.locator("#last")).containsText("32x25");
    assertThat(page.locator("#balance")).isHidden();
  }

  @Test
  void movesAndRulingsSoundOnceSomebodyAsksForIt() {
    open();
    board.publish(CHAIN);
    assertThat(page.locator("#sheet button")).hasCount(1);
    assertThat(page.evaluate("tones")).isEqualTo(0);
    page.locator("#sound").click();
    assertThat(page.locator("#sound")).hasAttribute("aria-pressed", "true");
    assertThat(page.locator("html")).hasAttribute("data-tones", "1");
    board.publish(REPLY);
    assertThat(page.locator("html")).hasAttribute("data-tones", "2");
    board.publish(Lines.VIOLATION);
    assertThat(page.locator("html")).hasAttribute("data-tones", "5");
    page.reload();
    assertThat(page.locator("#sound")).hasAttribute("aria-pressed", "true");
    assertThat(page.locator("#sheet button")).hasCount(2);
    assertThat(page.evaluate("tones")).isEqualTo(0);
  }

  /** All tones of an hour sounded at once when a reader touched the page. */
  @Test
  void whatWasMissedUntilThePageWasTouchedMakesNoSound() {
    page.addInitScript(
        "localStorage.setItem('huff-sound', 'on');"
            + "const touched = new Promise((done) => { window.touch = done; });"
            + "AudioContext.prototype.resume = () => touched;");
    open();
    board.publish(CHAIN);
    assertThat(page.locator("#sheet button")).hasCount(1);
    page.evaluate(
        "() => { const later = performance.now() + 5000; performance.now = () => later; touch(); }");
    board.publish(REPLY);
    assertThat(page.locator("html")).hasAttribute("data-tones", "1");
  }

  @Test
  void theBoardsColoursAreRememberedOnEveryPage() {
    open();
    String dark = "getComputedStyle(document.querySelector('svg .dark')).fill";
    Object wood = page.evaluate(dark);
    page.locator("#theme").selectOption("slate");
    Object slate = page.evaluate(dark);
    assertThat(slate).isNotEqualTo(wood);
    page.navigate(server.address().toString());
    assertThat(page.locator(".tile svg")).isVisible();
    assertThat(page.evaluate(dark)).isEqualTo(slate);
  }

  /** An Arabic name before a result would turn 0-1 into 1-0. */
  @Test
  void aNameIsReadWithItsSideAndTurnsNothingAround() {
    board.publishPlayers("\u0645\u062d\u0645\u062f", "Anna");
    open();
    assertThat(page.locator("#near .name")).hasText("White: \u2068\u0645\u062d\u0645\u062f\u2069");
    assertThat(page.locator("#far .name")).hasText("Black: Anna");
    page.navigate(server.address().toString());
    assertThat(page.locator(".tile .name.black")).hasText("Black: Anna");
  }

  @Test
  void aBoardThatHasOnlyANumberIsCalledABoard() {
    server.addBoard("7", "7", BoardPageData.of(RuleBook.get("mezinarodni")), it -> {});
    page.navigate(server.address().toString());
    assertThat(page.locator(".tile strong")).hasText(new String[] {"Table 1", "Board 7"});
  }

  @Test
  void onPaperThereAreAllMovesInDarkInkAndNothingToPress() {
    board.publish(CHAIN);
    page.emulateMedia(
        new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK).setMedia(Media.PRINT));
    open();
    for (String gone : List.of("#first", "#log", "#share", ".bar nav")) {
      assertThat(page.locator(gone)).isHidden();
    }
    assertThat(page.locator("#sheet button")).isVisible();
    assertThat(page.locator("#sheet")).hasCSS("max-height", "none");
    assertThat(page.locator("#turn")).hasCSS("color", "rgb(34, 28, 21)");
  }

  @Test
  void aWayIsFoundForKingsAndForCircles() {
    open();
    assertThat(route("W:W48:B32,33,42,43", "48x48", 48, 48, "32,33,42,43"))
        .isIn(List.of(39, 28, 37, 48), List.of(37, 28, 39, 48));
    assertThat(route("W:WK46:B14,28", "46x5", 46, 5, "14,28")).hasSize(2).last().isEqualTo(5);
    assertThat(route("W:W1:B50", "1x2", 1, 2, "50")).isEqualTo(List.of(2));
  }

  private List<Object> route(String fen, String move, int from, int to, String captured) {
    String labels = "Array.from({ length: 50 }, (_, i) => String(i + 1))";
    String script =
        """
        async () => {
          const { legs } = await import('./route.js');
          const { readFen } = await import('./game.js');
          const layout = { width: 10, height: 10, playing: 'left-corner', labels: %s };
          const move = { move: '%s', from: %d, to: %d, captured: [%s] };
          return legs(move, readFen('%s', layout).pieces, layout).map(leg => leg.to);
        }
        """;
    List<?> squares =
        (List<?>) page.evaluate(script.formatted(labels, move, from, to, captured, fen));
    return List.copyOf(squares);
  }

  @Test
  void whoeverLooksBackStaysThereWhenEverythingComesAnew() {
    board.publish(CHAIN);
    board.publish(REPLY);
    page.addInitScript(
        "window.sockets = []; const Plain = WebSocket; window.WebSocket = class extends Plain {"
            + " constructor(...all) { super(...all); sockets.push(this); } }");
    open();
    page.locator("#back").click();
    Locator shown = page.locator("#sheet button[aria-current]");
    assertThat(shown).hasText("32x25");
    page.evaluate("sockets[0].close()");
    String isOpen = "sockets.length === 2 && sockets[1].readyState === 1";
    await().pollInSameThread().until(() -> (boolean) page.evaluate(isOpen));
    board.publish(REPLY.replace("\"ply\":2", "\"ply\":3").replace("6-11", "11-17"));
    assertThat(page.locator("#sheet button")).hasCount(3);
    assertThat(shown).hasText("32x25");
    assertThat(page.locator("#turn")).containsText("showing move 1. 32x25");
  }

  @Test
  void devicesSpeakTheReadersLanguageAsFarAsThereAreWords() {
    board.publishStatus(
        new BoardStatus(
            BoardStatus.State.LOST,
            "No board of 10\u00d710 squares in the picture. The game goes on where it was."));
    board.publishHealth("robot", "lost", "axis 3 is stuck");
    page.navigate(server.address() + "board.html?board=1&lang=nl");
    assertThat(page.locator("#health span[lang=nl]"))
        .hasText(
            "Er staat geen bord van 10\u00d710 velden op het beeld. De partij gaat verder waar zij"
                + " was.");
    assertThat(page.locator("#health span[lang=en]")).hasText("axis 3 is stuck");
    board.publish("{\"event\":\"note\",\"text\":\"games.db is complete again.\"}");
    assertThat(page.locator("#log .note")).hasText("games.db is weer volledig.");
  }
}
