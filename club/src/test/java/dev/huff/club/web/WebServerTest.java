package dev.huff.club.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.sun.net.httpserver.HttpServer;
import dev.huff.core.port.BoardStatus;
import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.RuleBook;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The live page as a spectator and an arbiter meet it: the real server, a real browser. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("slow")
class WebServerTest {
  private static final String PENDING =
      Lines.VIOLATION.replace("lose-piece", "opponent-may-insist");
  private static final String LEFT =
      "{\"event\":\"violation\",\"kind\":\"captured-left\",\"also\":[],\"side\":\"white\",\"seen\":\"\","
          + "\"due\":[],\"penalty\":\"none\",\"squares\":[14]}";

  private final List<DecisionRequest> decisions = new CopyOnWriteArrayList<>();
  private final List<String> complaints = new CopyOnWriteArrayList<>();
  private Chromium chromium;
  private WebServer server;
  private WebBoard board;
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
        server.addBoard("1", "Table 1", BoardPageData.of(RuleBook.get("dama-cs")), decisions::add);
    page =
        chromium
            .browser()
            .newPage(new Browser.NewPageOptions().setLocale("en-GB").setViewportSize(1280, 900));
    page.onConsoleMessage(message -> complain(message.type(), message.text()));
    page.onPageError(complaints::add);
  }

  /** What a browser says of a server that is away, as one of these tests makes it, is no fault. */
  private void complain(String type, String text) {
    boolean isAway = text.contains("WebSocket") || text.contains("ERR_CONNECTION_REFUSED");
    if (type.equals("error") && !isAway) {
      complaints.add(text);
    }
  }

  @AfterEach
  void stop() {
    page.close();
    server.close();
    assertThat(complaints).isEmpty();
  }

  private void open(String path) {
    page.navigate(server.address() + path);
  }

  private void play(List<String> lines) {
    lines.forEach(board::publish);
  }

  private Locator piece(int field) {
    return page.locator(".piece[data-field='" + field + "']");
  }

  @Test
  void showsTheGameSoFarAndEveryLineAsItComes() {
    play(List.of(Lines.START, Lines.MOVE_1));
    open("board.html?board=1");
    assertThat(page.locator(".piece")).hasCount(24);
    assertThat(piece(18)).hasClass("piece white");
    assertThat(page.locator("#turn")).hasText("To move: Black.");
    board.publish(Lines.MOVE_2);
    assertThat(piece(14)).hasClass("piece black");
    assertThat(page.locator("#sheet button")).hasText(new String[] {"c3-d4", "b6-c5"});
    assertThat(page.locator(".mark.last")).hasCount(2);
  }

  @Test
  void showsWhatWasMissedWhatMustGoAndTheHuff() {
    open("board.html?board=1");
    play(List.of(Lines.START, Lines.MOVE_1, Lines.MOVE_2, Lines.VIOLATION));
    assertThat(page.locator("#alert")).containsText("Capture missed (a3-b4). Required: d4xb6.");
    assertThat(page.locator(".arrow.due")).hasCount(1);
    assertThat(page.locator(".mark.wrong")).hasCount(1);
    String style = "it => getComputedStyle(it)";
    assertThat(page.locator(".arrowhead.due").evaluate(style + ".fill"))
        .isEqualTo(page.locator(".arrow.due").evaluate(style + ".stroke"));
    play(List.of(Lines.IRREGULAR, Lines.HUFF, Lines.RESTORE));
    assertThat(page.locator("#log p").first()).hasText("Black huffs the piece on d4.");
    assertThat(page.locator("#alert")).isVisible();
    board.publish(
        "{\"t\":9000,\"event\":\"restore\",\"lift\":[],\"put\":[],\"pieces\":[],\"continue\":[]}");
    assertThat(page.locator("#alert")).isHidden();
    assertThat(piece(18)).hasCount(0);
  }

  @Test
  void showsWhereTheRobotIsAndStopsIt() {
    play(List.of(Lines.START, Lines.MOVE_1));
    open("board.html?board=1");
    assertThat(page.locator("#stop")).isHidden();
    board.publishRobot(2, 5.5, true);
    assertThat(page.locator("circle.tool.holds")).hasCount(1);
    page.locator("#stop").click();
    page.waitForCondition(
        () ->
            decisions.stream().anyMatch(decision -> decision.word().equals(DecisionRequest.STOP)));
    board.publishRobot(9.5, 5, false);
    assertThat(page.locator("circle.tool.holds")).hasCount(0);
  }

  @Test
  void stepsThroughTheGameByMouseAndKeyboard() {
    play(Lines.all());
    open("board.html?board=1");
    assertThat(page.locator("#sheet button")).hasCount(3);
    page.locator("#sheet button").first().click();
    assertThat(page.locator("#turn")).hasText("To move: Black. · showing move 1. c3-d4");
    assertThat(piece(9)).hasCount(1);
    page.locator("#sheet button").nth(1).click();
    assertThat(page.locator("#turn")).containsText("showing move 1… b6-c5");
    page.keyboard().press("Home");
    assertThat(page.locator("#turn")).hasText("To move: White. · showing the start");
    assertThat(piece(22)).hasCount(1);
    page.keyboard().press("ArrowRight");
    assertThat(piece(22)).hasCount(0);
    page.keyboard().press("End");
    assertThat(page.locator("#turn")).hasText("To move: Black.");
    double before = piece(1).boundingBox().y;
    page.keyboard().press("f");
    assertThat(piece(1).boundingBox().y).isGreaterThan(before);
    page.locator("#sheet button").nth(1).click();
    board.publish("{\"event\":\"take-back\",\"ply\":1,\"fen\":\"B:Wd4:Bb6\"}");
    assertThat(page.locator("#log p").first()).hasText("Taken back. To move: Black.");
    // The move that was looked at is gone: the page shows the game as it stands.
    assertThat(page.locator("#sheet button")).hasCount(1);
    assertThat(page.locator("#turn")).hasText("To move: Black.");
  }

  @Test
  void aMoveThatIsChosenByKeyboardKeepsTheFocus() {
    play(Lines.all());
    open("board.html?board=1");
    Locator first = page.locator("#sheet button").first();
    first.focus();
    page.keyboard().press("Enter");
    assertThat(page.locator("#turn")).containsText("showing move 1. c3-d4");
    assertThat(first).isFocused();
  }

  @Test
  void countsTheRunningClockDownAndShowsTheEnd() {
    play(List.of(Lines.START, Lines.MOVE_1));
    board.publishPlayers("Nováková", "Ivanov");
    board.publish(clock("black", 600_000, 300_000));
    open("board.html?board=1");
    assertThat(page.locator("#near .name")).hasText("White: Nováková");
    assertThat(page.locator("#near time")).hasText("10:00");
    await().until(() -> page.locator("#far time").textContent().startsWith("04:"));
    board.publish(Lines.OVER);
    assertThat(page.locator("#turn")).hasText("The game is over: 0-1 (resigned).");
  }

  private static String clock(String running, long white, long black) {
    return "{\"t\":0,\"event\":\"clock\",\"white\":%s,\"black\":%s,\"running\":\"%s\"}"
        .formatted(white, black, running);
  }

  @Test
  void aDeviceBesideTheBoardIsItsClock() {
    play(List.of(Lines.START, clock("white", 600_000, 300_000)));
    open("clock.html?board=1");
    assertThat(page.locator("#door")).isVisible();
    signIn();
    open("clock.html?board=1");
    assertThat(page.locator("#door")).isHidden();
    assertThat(page.locator(".face.running")).hasText(Pattern.compile("White(0\\d:\\d\\d|10:00)"));
    pressWhileItIsDrawnAnew(page.locator(".face.near time"));
    await().until(() -> decisions.contains(new DecisionRequest("1", "press:white", "Jana")));
    board.publish(clock("black", 590_000, 300_000));
    assertThat(page.locator(".face.running")).hasAttribute("value", "black");
  }

  @Test
  void aClockThatRunsLeavesTheWayToSignInAlone() {
    play(List.of(Lines.START, clock("white", 600_000, 300_000)));
    open("clock.html?board=1");
    Locator signIn = page.locator("#door a");
    assertThat(signIn).isVisible(); // what is hidden takes no focus
    signIn.focus();
    String before = page.locator(".face.running").textContent();
    await().until(() -> !page.locator(".face.running").textContent().equals(before));
    assertThat(signIn).isFocused();
  }

  /** A finger rests on a running time until it has changed. */
  private void pressWhileItIsDrawnAnew(Locator time) {
    // Hovering waits for an element that is just being drawn anew; its bounding box would be
    // missing.
    time.hover();
    page.mouse().down();
    String pressed = time.textContent();
    await().until(() -> !time.textContent().equals(pressed));
    page.mouse().up();
  }

  @Test
  void besideTheBoardPlayersClaimAndResignWhenTheyAreSure() {
    play(List.of(Lines.START, clock("white", 600_000, 300_000)));
    open("clock.html?board=1");
    assertThat(page.locator("#wishes")).isHidden();
    signIn();
    open("clock.html?board=1");
    Locator resigns = page.locator("#wishes [value='resign:black']");
    assertThat(resigns).hasText("Black: Resigns");
    resigns.click();
    assertThat(resigns).hasText("Black: Resigns ?");
    assertThat(decisions).noneMatch(it -> it.word().startsWith("resign"));
    resigns.click();
    await().until(() -> decisions.contains(new DecisionRequest("1", "resign:black", "Jana")));
    board.publish(Lines.OVER);
    assertThat(page.locator("#wishes")).isHidden();
    assertThat(page.locator("#door")).hasText("The game is over: 0-1 (resigned).");
  }

  @Test
  void saysHowBoardAndCameraFare() {
    board.publishStatus(new BoardStatus(BoardStatus.State.LOST, "dgt:/dev/ttyUSB0 is gone."));
    board.publishHealth("camera", "ready", "");
    open("board.html?board=1");
    assertThat(page.locator("#health li"))
        .hasText(
            new String[] {"Board: no connection. dgt:/dev/ttyUSB0 is gone.", "Camera: in order."});
  }

  @Test
  void comesBackByItselfWhenTheServerWasAway(@TempDir Path folder) {
    play(List.of(Lines.START, Lines.MOVE_1));
    open("board.html?board=1");
    assertThat(page.locator("#sheet button")).hasCount(1);
    int port = server.address().getPort();
    server.close();
    assertThat(page.locator("#connection")).isVisible();
    server = WebServer.start(WebSettings.local(port).withAccounts(folder.resolve("accounts.json")));
    board =
        server.addBoard("1", "Table 1", BoardPageData.of(RuleBook.get("dama-cs")), decisions::add);
    play(Lines.all());
    assertThat(page.locator("#sheet button")).hasCount(3);
    assertThat(page.locator("#connection")).isHidden();
  }

  @Test
  void aBoardStaysInSightUntilItsTableHasFoundTheNewServer(@TempDir Path folder) {
    play(List.of(Lines.START, Lines.MOVE_1));
    open("board.html?board=1");
    assertThat(page.locator("#sheet button")).hasCount(1);
    int port = server.address().getPort();
    server.close();
    server = WebServer.start(WebSettings.local(port).withAccounts(folder.resolve("accounts.json")));
    for (int i = 0; i < 2; i++) {
      page.waitForCondition(page.waitForWebSocket(() -> {})::isClosed);
    }
    assertThat(page.locator("#connection")).containsText("may be old");
    assertThat(page.locator("#board")).isVisible();
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "cs", "bg", "nb", "nl", "fr", "ru", "pl"})
  void speaksTheReadersLanguage(String language) {
    play(Lines.all());
    open("board.html?board=1&lang=" + language);
    assertThat(page.locator("html")).hasAttribute("lang", language);
    assertThat(page.locator("#log .huff")).hasCount(1);
    assertThat(page.locator("body").innerText()).doesNotContain("said").doesNotContain("undefined");
    assertThat(page.locator("#log .violation")).not().containsText("missed-capture");
  }

  /** Names come from pairings and PDN files of strangers; whatever stands in them is text. */
  @ParameterizedTest
  @ValueSource(strings = {"", "board.html?board=2", "arbiter.html"})
  void aNameIsNeverMarkup(String address) {
    String name = "<img src=x onerror=alert(1)>\"'&</script><script>alert(2)</script>";
    WebBoard strange =
        server.addBoard("2", name, BoardPageData.of(RuleBook.get("dama-cs")), decisions::add);
    strange.publishPlayers(name, name);
    List.of(Lines.START, Lines.MOVE_1).forEach(strange::publish);
    strange.publishStatus(new BoardStatus(BoardStatus.State.LOST, name));
    strange.publishHealth(name, name, name);
    strange.publish(Lines.VIOLATION.replace("a3-b4", "<img src=x>").replace("d4xb6", "<b>"));
    server.showExhibition("Simul", name, Side.WHITE);
    if (address.equals("arbiter.html")) {
      signIn();
      page.locator(".tile").first().click();
    } else {
      open(address);
    }
    assertThat(page.locator("body")).containsText("onerror=alert(1)");
    assertThat(page.locator("img")).hasCount(0);
    assertThat(page.locator("script")).hasCount(1);
  }

  @Test
  void aPhoneShowsTheWholeBoardWithoutScrollingSideways() {
    play(Lines.all());
    page.setViewportSize(360, 740);
    page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
    open("board.html?board=1");
    assertThat(page.locator(".piece")).hasCount(23);
    int overflow =
        (int)
            page.evaluate(
                "document.documentElement.scrollWidth - document.documentElement.clientWidth");
    assertThat(overflow).isZero();
    assertThat(page.locator(".board svg").boundingBox().width).isGreaterThan(300);
  }

  @Test
  void isLightOnAColdLoad() {
    play(Lines.all());
    List<Integer> sizes = new ArrayList<>();
    page.onResponse(response -> sizes.add(response.body().length));
    open("board.html?board=1");
    assertThat(page.locator(".piece")).hasCount(23);
    assertThat(sizes.stream().mapToInt(Integer::intValue).sum()).isBetween(10_000, 150_000);
  }

  @Test
  void aBoardStandsWithinAnotherSitesPage() throws IOException {
    play(List.of(Lines.START, Lines.MOVE_1));
    byte[] site =
        ("<link rel=icon href=data:><iframe src='"
                + server.address()
                + "embed/1' width=400 height=520></iframe>")
            .getBytes(StandardCharsets.UTF_8);
    HttpServer other =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    other.createContext(
        "/",
        exchange -> {
          exchange.getResponseHeaders().add("Content-Type", "text/html");
          exchange.sendResponseHeaders(200, site.length);
          exchange.getResponseBody().write(site);
          exchange.close();
        });
    other.start();
    try {
      page.navigate("http://127.0.0.1:" + other.getAddress().getPort() + "/");
      assertThat(page.frameLocator("iframe").locator(".piece")).hasCount(24);
      assertThat(page.frameLocator("iframe").locator("#last")).hasText("1. c3-d4");
    } finally {
      other.stop(0);
    }
  }

  @Test
  void noOtherPageMayStandWithinAnotherSites() {
    for (String address : List.of("board.html?board=1", "arbiter.html", "clock.html", "")) {
      assertThat(page.navigate(server.address() + address).headers())
          .as(address)
          .containsEntry("x-frame-options", "DENY");
    }
  }

  @Test
  void theClocksOfAllBoardsRun() {
    play(List.of(Lines.START, Lines.MOVE_1));
    board.publish(
        "{\"event\":\"clock\",\"white\":60000,\"black\":125000,\"running\":\"black\",\"reason\":\"move\"}");
    open("");
    assertThat(page.locator(".tile .white time")).hasText("01:00");
    assertThat(page.locator(".tile .black time.running")).hasText(Pattern.compile("02:0[1-5]"));
    assertThat(page.locator(".tile .black time.running")).hasText("02:02");
  }

  @Test
  void anOverlayIsTransparentAndAsWideAsWanted() {
    play(List.of(Lines.START, Lines.MOVE_1));
    open("overlay/1?width=300");
    assertThat(page.locator(".piece")).hasCount(24);
    assertThat(page.evaluate("getComputedStyle(document.body).backgroundColor"))
        .isEqualTo("rgba(0, 0, 0, 0)");
    assertThat(page.locator("#frame").boundingBox().width).isEqualTo(300);
  }

  @Test
  void theGridPutsTheBoardThatNeedsTheArbiterFirst() {
    WebBoard second =
        server.addBoard("2", "Table 2", BoardPageData.of(RuleBook.get("dvojita")), decisions::add);
    play(List.of(Lines.START, Lines.MOVE_1));
    open("");
    assertThat(page.locator(".tile strong")).hasText(new String[] {"Table 1", "Table 2"});
    second.publish(Lines.VIOLATION);
    assertThat(page.locator(".tile strong")).hasText(new String[] {"Table 2", "Table 1"});
    page.locator(".tile").last().click();
    assertThat(page.locator("#title")).hasText("Table 1");
  }

  @Test
  void anExhibitionShowsHowTheMasterStandsAndWhoWaits() {
    BoardPageData layout = BoardPageData.of(RuleBook.get("dama-cs"));
    server.addBoard("2", "Table 2", layout, decisions::add).publish(Lines.START);
    WebBoard third = server.addBoard("3", "Table 3", layout, decisions::add);
    List.of(Lines.START, Lines.MOVE_1, Lines.OVER).forEach(third::publish);
    play(List.of(Lines.START, Lines.MOVE_1));
    server.showExhibition("Simul", "Nováková", Side.BLACK);
    open("");
    assertThat(page.locator("#exhibition"))
        .hasText(
            "Nováková plays at all boards · won 1, drawn 0, lost 0 · boards still playing: 2,"
                + " waiting for the master: 1");
    assertThat(page.locator(".tile[data-waits] .head")).hasText("Table 1waits");
    board.publish(Lines.MOVE_2);
    assertThat(page.locator("#exhibition")).containsText("waiting for the master: 0");
  }

  @Test
  void aBoardThatIsSetUpAgainTakesNothingFromTheMastersScore() {
    server.publish(new SmallEvent());
    server.showExhibition("Cup", "Petr Svoboda", Side.BLACK);
    BoardPageData layout = BoardPageData.of(RuleBook.get("dama-cs"));
    server.addBoard("2", "Table 2", layout, decisions::add).publish(Lines.START);
    board.publish(Lines.START);
    open("");
    assertThat(page.locator("#exhibition"))
        .hasText(
            "Petr Svoboda plays at all boards · won 0, drawn 0, lost 1 · boards still playing: 1,"
                + " waiting for the master: 0");
  }

  private void signIn() {
    open("arbiter.html");
    page.locator("#code").fill(server.firstCode().orElseThrow());
    page.locator("#name").fill("Jana");
    page.locator("#password").fill("correct horse battery");
    page.locator("#enter").click();
    assertThat(page.locator("#console")).isVisible();
  }

  @Test
  void onlyWhatTheRefereeWouldFollowIsOffered() {
    play(List.of(Lines.START, Lines.MOVE_1));
    signIn();
    page.locator(".tile").click();
    Locator matters = page.locator("[data-word=insist], [data-word=let-stand]");
    assertThat(page.locator("[data-word=draw] button")).isEnabled();
    assertThat(matters).hasCount(0);
    play(List.of(Lines.MOVE_2, PENDING));
    assertThat(matters).hasCount(2);
    play(List.of("{\"event\":\"restore\",\"lift\":[],\"put\":[],\"continue\":[]}", LEFT));
    assertThat(matters).hasText(new String[] {"Let it stand"});
    board.publish(Lines.VIOLATION);
    assertThat(matters).hasCount(0);
    board.publish(Lines.OVER);
    assertThat(page.locator(".offers .primary")).hasCount(0);
    assertThat(page.locator("[data-word=draw] button")).isDisabled();
    assertThat(page.locator("[data-word=take-back] button")).isEnabled();
  }

  @Test
  void beforeTheGameHasBegunThereIsNothingToDecide() {
    signIn();
    page.locator(".tile").click();
    assertThat(page.locator("#matter")).hasText("Not begun yet: set up the pieces.");
    String enabled = "#decisions [data-word]:not([data-word=message]) button:enabled";
    assertThat(page.locator(enabled)).hasCount(0);
    board.publish(Lines.START);
    assertThat(page.locator("[data-word=pause] button")).isEnabled();
  }

  /** The browser refused it, in its own language. */
  @Test
  void aTimeForTheClockIsUnderstoodOrAnsweredInTheReadersLanguage() {
    play(List.of(Lines.START));
    signIn();
    page.locator(".tile").click();
    page.locator("#language").selectOption("cs");
    // All rows are drawn anew in that language.
    assertThat(page.locator("[data-word=pause] button")).hasText("Pozastavit");
    Locator minutes = page.locator("[data-word=clock] input");
    minutes.fill("1:30");
    page.locator("[data-word=clock] button[value=black]").click();
    await().until(() -> decisions.contains(new DecisionRequest("1", "clock:black=90000", "Jana")));
    minutes.fill("1:02:30");
    page.locator("[data-word=clock] button[value=white]").click();
    await()
        .until(() -> decisions.contains(new DecisionRequest("1", "clock:white=3750000", "Jana")));
    minutes.fill("1:90");
    assertThat(minutes.evaluate("field => field.validationMessage"))
        .isEqualTo("Napište minuty, např. 2,5 nebo 2:30.");
  }

  @Test
  void theFirstArbiterSignsInWithTheCodeAndDecides() {
    play(List.of(Lines.START, Lines.MOVE_1, Lines.MOVE_2, PENDING));
    signIn();
    page.locator(".tile").click();
    assertThat(page.locator("#chosenLinks a").last()).hasAttribute("href", "clock.html?board=1");
    page.locator("[data-word=insist] button").click();
    await().until(() -> decisions.contains(new DecisionRequest("1", "insist", "Jana")));
    page.locator("[data-word=huff] input").fill("d4");
    page.locator("[data-word=huff] button").click();
    await().until(() -> decisions.contains(new DecisionRequest("1", "huff:18", "Jana")));
    page.locator("[data-word=clock] input").pressSequentially("5,5");
    page.locator("[data-word=clock] button[value=black]").click();
    await().until(() -> decisions.contains(new DecisionRequest("1", "clock:black=330000", "Jana")));
    assertThat(page.locator("[data-word=clock] button[value=black]")).isFocused();
    page.locator("[data-word=draw] button").click();
    page.locator("[data-word=draw] button").click();
    await().until(() -> decisions.contains(new DecisionRequest("1", "draw", "Jana")));
    assertThat(server.firstCode()).isEmpty();
  }

  @Test
  void anArbiterTakesAnotherPasswordAndGoesOn() {
    play(List.of(Lines.START, Lines.MOVE_1));
    signIn();
    page.locator(".tile").click();
    page.locator("details:has(#own) summary").click();
    page.locator("#oldPassword").fill("not her password");
    page.locator("#nextPassword").fill("another horse battery");
    page.locator("#own button").click();
    assertThat(page.locator("#answer.bad")).hasText("The old password is wrong.");
    complaints.removeIf(line -> line.contains("400"));
    page.locator("#oldPassword").fill("correct horse battery");
    page.keyboard().press("Enter");
    assertThat(page.locator("#answer")).hasText("Your password is changed.");
    page.locator("[data-word=pause] button").click();
    await().until(() -> decisions.contains(new DecisionRequest("1", "pause", "Jana")));
  }

  @Test
  void theChiefAddsAnArbiterAndTakesTheAccountAway() {
    signIn();
    page.locator("#staff summary").click();
    assertThat(page.locator("#names li")).hasText(new String[] {"Jana (chief arbiter)"});
    page.locator("#newName").fill("Petr");
    page.locator("#newPassword").fill("another horse battery");
    page.keyboard().press("Enter");
    assertThat(page.locator("#answer")).hasText("Petr may sign in now.");
    Locator remove = page.locator("#names li").last().locator("button");
    remove.click();
    assertThat(page.locator("#names li")).hasCount(2);
    remove.click();
    assertThat(page.locator("#answer")).hasText("Petr may no longer sign in.");
    assertThat(page.locator("#names li")).hasCount(1);
  }

  @Test
  void whereTheRoomHasAVoiceTheArbiterTurnsItDown() {
    play(List.of(Lines.START, Lines.MOVE_1));
    signIn();
    page.locator(".tile").click();
    assertThat(page.locator("#decisions")).isVisible();
    assertThat(page.locator("#room")).isHidden();
    page.keyboard().press("m");
    board.publish("{\"event\":\"voice\",\"volume\":80,\"muted\":false}");
    assertThat(page.locator("#room output")).hasText("Voice in the room: 80%");
    page.locator("#room [value=softer]").click();
    await().until(() -> decisions.contains(new DecisionRequest("1", "voice:softer", "Jana")));
    page.keyboard().press("a");
    await().until(() -> decisions.contains(new DecisionRequest("1", "voice:again", "Jana")));
    page.locator("#language").selectOption("nb");
    assertThat(page.locator("#room output")).hasText("Stemmen i rommet: 80 %");
    assertThat(page.locator("#chosen")).containsText("Table 1");
    page.locator("#language").selectOption("en");
    board.publish("{\"event\":\"voice\",\"volume\":70,\"muted\":true}");
    assertThat(page.locator("#room output")).hasText("Voice in the room: muted");
    assertThat(page.locator("#room [value=mute]")).hasText("Unmute (m)");
    assertThat(decisions).noneMatch(it -> it.word().equals("voice:mute"));
  }

  @Test
  void theArbiterReadsThatADecisionDidNotCome() {
    BoardPageData layout = BoardPageData.of(RuleBook.get("dama-cs"));
    server.addBoard("2", "Table 2", layout, WebServerTest::lose).publish(Lines.START);
    signIn();
    assertThat(page.locator(".tile")).hasCount(2);
    page.locator(".tile").last().click();
    page.locator("[data-word=pause] button").click();
    assertThat(page.locator("[data-word=pause] .said.bad")).containsText("may not have arrived");
    complaints.removeIf(line -> line.contains("504"));
  }

  @Test
  void whatTheRefereeRefusesIsSaidWhereItWasDecided() {
    play(List.of(Lines.START, Lines.MOVE_1));
    signIn();
    page.locator(".tile").focus();
    page.keyboard().press("Enter");
    assertThat(page.locator("#chosenTitle")).isFocused();
    Locator move = page.locator("[data-word=play] input");
    // What is not enabled yet, as the game has not come, takes no focus: the keys would go to the
    // title.
    assertThat(move).isEnabled();
    move.focus();
    page.keyboard().type("b6-c5");
    page.keyboard().press("Enter");
    await().until(() -> decisions.contains(new DecisionRequest("1", "play:b6-c5", "Jana")));
    assertThat(page.locator("[data-word=play] .said")).containsText("Sent: Table 1");
    board.publish("{\"event\":\"refused\",\"text\":\"b6-c5 is not to be played.\"}");
    assertThat(page.locator("[data-word=play] .said.bad")).hasText("b6-c5 is not to be played.");
  }

  @Test
  void aTakeBackIsChosenFromTheMovesAndAHuffOffered() {
    String several = Lines.VIOLATION.replaceFirst("\"squares\":\\[18]", "\"squares\":[18,19]");
    play(List.of(Lines.START, Lines.MOVE_1, Lines.MOVE_2, several));
    signIn();
    page.locator(".tile").click();
    assertThat(page.locator("#matter")).containsText("Capture missed");
    assertThat(page.locator("#deskBoard .arrow.due")).hasCount(1);
    decisions.clear();
    page.locator(".offers .primary")
        .first()
        .evaluate("button => { button.click(); button.click(); }");
    await().until(() -> decisions.contains(new DecisionRequest("1", "huff:18", "Jana")));
    page.locator("[data-word=take-back] select").selectOption("1");
    page.locator("[data-word=take-back] button").click();
    await().until(() -> decisions.contains(new DecisionRequest("1", "take-back:1", "Jana")));
    assertThat(decisions).filteredOn(it -> it.word().equals("huff:18")).hasSize(1);
  }

  @Test
  void whoeverIsSignedOutInTheMiddleSignsInAgainAndGoesOn() {
    play(List.of(Lines.START, Lines.MOVE_1, Lines.MOVE_2, PENDING));
    signIn();
    page.locator(".tile").click();
    page.context().clearCookies();
    page.locator("[data-word=insist] button").click();
    assertThat(page.locator("#answer.bad")).containsText("signed out");
    assertThat(page.locator("#door")).isVisible();
    page.locator("#name").fill("Jana");
    page.locator("#password").fill("correct horse battery");
    page.keyboard().press("Enter");
    assertThat(page.locator("#chosenTitle")).hasText("Table 1");
    page.locator("[data-word=insist] button").click();
    await().until(() -> decisions.contains(new DecisionRequest("1", "insist", "Jana")));
    complaints.removeIf(line -> line.contains("401"));
  }

  private static void lose(DecisionRequest decision) {
    throw new UndeliveredException("table " + decision.board() + " has not answered");
  }
}
