package dev.huff.club.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.RequestOptions;
import dev.huff.core.port.BoardStatus;
import dev.huff.formats.ndjson.TableMessage;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.rules.ruleset.RuleSetException;
import dev.huff.rules.ruleset.RuleSetReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** What an arbiter sees and presses at the desk, and what everybody sees of it: a real browser. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("slow")
class ArbiterDeskTest {
  private static final String PENDING =
      Lines.VIOLATION.replace("lose-piece", "opponent-may-insist");
  private static final String INSISTED =
      "{\"event\":\"decision\",\"word\":\"insist\",\"by\":\"Jana\",\"at\":\"2026-11-25T10:03:00Z\"}";

  private static final String JUST_DECIDED =
      "Not sent: another arbiter has just decided. Look at the game, then press again.";

  private final List<DecisionRequest> decisions = new CopyOnWriteArrayList<>();
  private Path accounts;
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
    decisions.clear();
    accounts = folder.resolve("accounts.json");
    serve(0);
    page = chromium.browser().newPage(new Browser.NewPageOptions().setLocale("en-GB"));
  }

  private void serve(int port) {
    server = WebServer.start(WebSettings.local(port).withAccounts(accounts));
    board =
        server.addBoard("1", "Table 1", BoardPageData.of(RuleBook.get("dama-cs")), decisions::add);
  }

  @AfterEach
  void stop() {
    page.close();
    server.close();
  }

  private void play(String... lines) {
    List.of(lines).forEach(board::publish);
  }

  private void openDesk() {
    openDesk("Table 1");
  }

  @Test
  void afterInsistingTheAlertSaysWhoDecidedAndWhatIsAwaited() {
    play(Lines.START, Lines.MOVE_1, Lines.MOVE_2, PENDING);
    openDesk();
    assertThat(page.locator("#matter")).containsText("Capture missed");
    play(INSISTED);
    assertThat(page.locator("#matter")).hasText("Jana insists. Put it back and play d4xb6.");
    assertThat(page.locator("[data-word=insist]")).hasCount(0);
    assertThat(page.locator("[data-word=let-stand]")).hasCount(1);
    assertThat(page.locator("#decided")).containsText("Jana decided at");
    page.navigate(server.address() + "board.html?board=1&room");
    assertThat(page.locator("#alert")).containsText("Jana insists");
    assertThat(page.locator("#log")).containsText("Insist");
  }

  @Test
  void aClockThatWasSetIsToldInMinutes() {
    play(Lines.START, Lines.MOVE_1, INSISTED.replace("insist", "clock:white=330000"));
    page.navigate(server.address() + "board.html?board=1");
    assertThat(page.locator("#log")).containsText("Set the clock (minutes) White 5.5.");
    play(INSISTED.replace("insist", "clock:white=75000"));
    assertThat(page.locator("#log")).containsText("Set the clock (minutes) White 1.25.");
  }

  @Test
  void aClockThatDecidedIsNamedInTheReadersLanguage() {
    play(
        Lines.START,
        Lines.MOVE_1,
        INSISTED.replace("insist", "flag:white").replace("Jana", "the clock"));
    page.navigate(server.address() + "board.html?board=1&lang=cs");
    assertThat(page.locator("#log")).containsText("Hodiny (");
  }

  @Test
  void aConfirmationIsForTheValueThatWasShown() {
    play(Lines.START, Lines.MOVE_1);
    openDesk();
    Locator declare = page.locator("[data-word=result] button");
    page.locator("[data-word=result] select").selectOption("1-0");
    assertThat(declare).hasText("Declare 1-0");
    declare.click();
    assertThat(declare).hasText("Declare 1-0 ?");
    page.locator("[data-word=result] select").selectOption("0-1");
    assertThat(declare).hasText("Declare 0-1");
    declare.click();
    assertThat(declare).hasText("Declare 0-1 ?");
    assertThat(decisions).isEmpty();
    declare.click();
    await().until(() -> decisions.contains(new DecisionRequest("1", "result:0-1", "Jana")));
    assertThat(decisions).hasSize(1);
  }

  @Test
  void buttonsSayWhatTheyDo() {
    play(Lines.START, Lines.MOVE_1);
    openDesk();
    assertThat(page.locator("[data-word=take-back] button")).hasText("Take back the last move");
    page.locator("[data-word=huff] input").fill("d4");
    assertThat(page.locator("[data-word=huff] button")).hasText("Huff the piece on d4");
    assertThat(page.locator("[data-word=set-up] button")).hasText("Set up this position");
  }

  /** Two moves were taken back. */
  @Test
  void twoArbitersWhoTakeBackAtOnceTakeBackTheSameMove() {
    play(Lines.START, Lines.MOVE_1, Lines.MOVE_2);
    openDesk();
    Locator back = page.locator("[data-word=take-back]");
    back.locator("button").click();
    await().until(() -> decisions.contains(new DecisionRequest("1", "take-back:1", "Jana")));
    decisions.clear();
    assertThat(back.locator("button")).not().hasAttribute("aria-disabled", "true");
    play(INSISTED.replace("insist", "take-back:1").replace("Jana", "Petr"));
    assertThat(page.locator("#decisions")).hasAttribute("aria-busy", "true");
    back.locator("button").click();
    assertThat(back.locator(".said")).hasText(JUST_DECIDED);
    page.locator("[data-word=pause] button").click(); // means the same in any position
    await().until(() -> decisions.equals(List.of(new DecisionRequest("1", "pause", "Jana"))));
    assertThat(back.locator(".said")).isEmpty();
    assertThat(page.locator("#decisions")).not().hasAttribute("aria-busy", "true");
    assertThat(decisions).hasSize(1);
    play(PENDING);
    assertThat(page.locator("#matter")).containsText("Capture missed");
    back.locator("button").click(); // what is pending has no ply yet
    await().until(() -> decisions.contains(new DecisionRequest("1", "take-back", "Jana")));
  }

  /** The move stands while it is still complained of, and each took back one. */
  @Test
  void aMoveThatCostsAPieceIsTakenBackOnceByTwoArbiters() {
    play(Lines.START, Lines.MOVE_1, Lines.MOVE_2, Lines.VIOLATION, Lines.IRREGULAR, Lines.RESTORE);
    openDesk();
    assertThat(page.locator("#matter")).containsText("Capture missed");
    page.locator("[data-word=take-back] button").click();
    await().until(() -> decisions.contains(new DecisionRequest("1", "take-back:2", "Jana")));
  }

  @Test
  void whatWasChosenToBeTakenBackStaysChosenWhileTheGameContinues() {
    play(Lines.START, Lines.MOVE_1, Lines.MOVE_2);
    openDesk();
    page.locator("[data-word=take-back] select").selectOption("0");
    play(Lines.CAPTURE);
    Locator back = page.locator("[data-word=take-back] button");
    assertThat(page.locator("[data-word=take-back] option")).hasCount(3);
    assertThat(back).hasText("Take back to the start");
  }

  /** Nothing needed anybody there, said the desk, and a message hid who had paused it. */
  @Test
  void aPausedGameSaysSoUntilItIsResumed() {
    play(Lines.START, Lines.MOVE_1, INSISTED.replace("insist", "pause"));
    play(INSISTED.replace("insist", "clock:white=330000"));
    openDesk();
    assertThat(page.locator("#matter")).hasText("To move: Black. The game is paused.");
    play(INSISTED.replace("insist", "resume"));
    assertThat(page.locator("#matter")).hasText("To move: Black. Nothing needs you here.");
  }

  /** The form asked for the code again and again. */
  @Test
  void whoComesSecondToTheFirstAccountIsAskedToSignIn() {
    page.navigate(server.address() + "arbiter.html");
    String code = server.firstCode().orElseThrow();
    assertThat(page.locator("#doorTitle")).containsText("First run");
    Page other = chromium.browser().newPage(new Browser.NewPageOptions().setLocale("en-GB"));
    other.navigate(server.address() + "arbiter.html");
    makeFirstAccount(other, code);
    assertThat(other.locator("#console")).isVisible();
    makeFirstAccount(page, code);
    assertThat(page.locator("#answer.bad")).containsText("used before");
    assertThat(page.locator("#doorTitle")).hasText("Sign in");
    assertThat(page.locator("#code")).isHidden();
    other.close();
  }

  /** There was nothing to put back. */
  @Test
  void whereNothingWasMovedNothingIsToBePutBack() {
    String noMove =
        "{\"event\":\"violation\",\"kind\":\"no-move\",\"side\":\"white\",\"penalty\":\"put-back\"}";
    play(Lines.START, noMove, noMove.replace("no-move", "piece-gone"));
    page.navigate(server.address() + "board.html?board=1");
    assertThat(page.locator("#log p").last())
        .hasText("White: The clock was pressed without a move.");
    assertThat(page.locator("#alert"))
        .hasText("White: Piece missing. The players put the pieces as the picture shows.");
  }

  /** It was refused, even where a flag that fell wrongly, or a huff, was to be undone. */
  @Test
  void beforeTheFirstMoveTheStartIsTakenBackTo() {
    play(Lines.START);
    openDesk();
    Locator back = page.locator("[data-word=take-back] button");
    assertThat(back).hasText("Take back to the start");
    back.click();
    await().until(() -> decisions.contains(new DecisionRequest("1", "take-back:0", "Jana")));
    play(Lines.OVER, Lines.START, Lines.MOVE_1);
    assertThat(back).hasText("Take back the last move");
  }

  /** All was said to be well. */
  @Test
  void aRobotThatWaitsForAnAnswerIsNamed() {
    play(Lines.START, Lines.MOVE_1);
    board.publishHealth("robot", "waits", "");
    openDesk();
    assertThat(page.locator("#matter")).hasText("To move: Black.");
    assertThat(page.locator("#robotAsks")).hasText("Robot: waits");
    assertThat(page.locator(".tile .badge")).hasText("Robot: waits");
    board.publishHealth("robot", "ready", "");
    assertThat(page.locator("#matter")).hasText("To move: Black. Nothing needs you here.");
    assertThat(page.locator("#robotAsks")).isHidden();
    assertThat(page.locator(".tile .badge")).isEmpty();
  }

  /** That it waited was all that was said. */
  @Test
  void whatARobotAsksIsShownInTheReadersLanguage() {
    play(Lines.START, Lines.MOVE_1);
    openDesk();
    page.locator("#language").selectOption("cs");
    play(
        "{\"event\":\"robot\"}",
        "{\"event\":\"health\",\"part\":\"robot\",\"state\":\"waits\",\"detail\":\"\","
            + "\"texts\":{\"en\":\"Take it out.\",\"cs\":\"Vyjměte ho.\"}}");
    assertThat(page.locator("#robotAsks")).hasText("Robot: Vyjměte ho.");
    assertThat(page.locator(".tile .badge")).hasText("Robot: čeká");
    assertThat(page.locator(".tile .foot")).hasText("Vyjměte ho.");
    page.locator("#language").selectOption("en");
    assertThat(page.locator("#robotAsks")).hasText("Robot: Take it out.");
    assertThat(page.locator(".tile .foot")).hasText("Take it out.");
    page.navigate(server.address() + "board.html?board=1&lang=cs");
    assertThat(page.locator("#health")).containsText("Robot: čeká. Vyjměte ho.");
    assertThat(page.locator("#stop")).isVisible();
    board.publishHealth("robot", "left", "");
    assertThat(page.locator("#health")).not().containsText("Robot");
    assertThat(page.locator("#stop")).isHidden();
  }

  private void click(String square) {
    BoardPageData layout = BoardPageData.of(RuleBook.get("dama-cs"));
    int column = square.charAt(0) - 'a';
    int row = layout.geometry().height() - (square.charAt(1) - '0');
    var box = page.locator("#deskBoard svg").boundingBox();
    double scale = box.width / (8 * 100 + 2 * 34);
    page.mouse()
        .click(box.x + (34 + column * 100 + 50) * scale, box.y + (34 + row * 100 + 50) * scale);
  }

  @Test
  void aBoardThatNeedsSomebodyRingsAndStaysInTheTitle() {
    play(Lines.START, Lines.MOVE_1, Lines.MOVE_2);
    page.addInitScript(
        "window.told = []; window.Notification = class {"
            + "static permission = 'granted'; static requestPermission() {}"
            + "constructor(title, { body }) { told.push(body); } }");
    openDesk();
    assertThat(page).hasTitle("Arbiter \u00b7 Huff");
    page.locator("#ring").click();
    assertThat(page.locator("#ring")).hasAttribute("aria-pressed", "true");
    play(PENDING);
    assertThat(page).hasTitle("(1) Arbiter \u00b7 Huff");
    assertThat(page.evaluate("told")).isEqualTo(List.of("Table 1: Capture missed."));
    play(Lines.MOVE_2.replace("\"ply\":2", "\"ply\":3"));
    assertThat(page).hasTitle("Arbiter \u00b7 Huff");
  }

  /** Chrome on Android allows notifications and then lets no page make one. */
  @Test
  void aBoardCallsAlsoWhereABrowserMakesNoNotification() {
    play(Lines.START, Lines.MOVE_1, Lines.MOVE_2);
    page.addInitScript(
        "window.Notification = class {"
            + "static permission = 'granted'; static requestPermission() {}"
            + "constructor() { throw new TypeError('Illegal constructor'); } }");
    openDesk();
    page.locator("#ring").click();
    play(PENDING);
    assertThat(page.locator("#calls button")).hasText("Table 1: Capture missed.");
    assertThat(page).hasTitle("(1) Arbiter \u00b7 Huff");
  }

  @Test
  void whoeverOpensACallIsNamedToTheOthers() {
    play(Lines.START, Lines.MOVE_1, Lines.MOVE_2, PENDING);
    server.addBoard("2", "Table 2", BoardPageData.of(RuleBook.get("dama-cs")), decisions::add);
    openDesk("Table 2");
    assertThat(page).hasTitle("(1) Arbiter \u00b7 Huff");
    board.attend("Petr");
    assertThat(page).hasTitle("Arbiter \u00b7 Huff");
    Locator tile = page.locator(".tile", new Page.LocatorOptions().setHasText("Table 1"));
    assertThat(tile).containsText("Petr is on it");
    tile.click();
    assertThat(page.locator("#attending")).containsText("Petr is on it");
    page.locator("#attending button").click();
    assertThat(page.locator("#attending")).containsText("Jana is on it");
    assertThat(page.locator("#attending button")).hasCount(0);
    assertThat(tile).containsText("Jana is on it");
    play(INSISTED);
    assertThat(page.locator("#attending")).isHidden();
    assertThat(tile).not().containsText("is on it");
  }

  @Test
  void aMessageIsSaidToTheTableAndToItsPage() {
    openDesk();
    page.locator("[data-word=message] input").fill("Please stop the clocks.");
    page.locator("[data-word=message] button").click();
    DecisionRequest said = new DecisionRequest("1", "message:Please stop the clocks.", "Jana");
    await().until(() -> decisions.contains(said));
    play(Lines.START, new TableMessage("Please stop the clocks.", "Jana", "").line());
    page.navigate(server.address() + "board.html?board=1");
    assertThat(page.locator("#log")).hasText("Jana to the table: Please stop the clocks.");
  }

  @Test
  void aMoveIsPointedAtAndLegalMovesAreShown() {
    play(Lines.START, Lines.MOVE_1, Lines.MOVE_2);
    openDesk();
    assertThat(page.locator("#deskBoard .piece")).hasCount(24);
    click("d4");
    assertThat(page.locator("#deskBoard .mark.target")).hasCount(1);
    click("b6");
    Locator play = page.locator("[data-word=play] button");
    assertThat(play).hasText("The move was d4xb6");
    play.click();
    await().until(() -> decisions.contains(new DecisionRequest("1", "play:d4xb6", "Jana")));
  }

  @Test
  void aPieceIsHuffedByPointingAtIt() {
    play(Lines.START, Lines.MOVE_1, Lines.MOVE_2);
    openDesk();
    assertThat(page.locator("#deskBoard .piece")).hasCount(24);
    click("d4");
    Locator huff = page.locator("[data-word=huff] button");
    assertThat(huff).hasText("Huff the piece on d4");
    huff.click();
    await().until(() -> decisions.stream().anyMatch(it -> it.word().startsWith("huff:")));
  }

  @Test
  void aPositionIsSetUpPieceByPiece() {
    play(Lines.START, Lines.MOVE_1);
    openDesk();
    page.locator(".placing summary").click();
    tool("Empty the board");
    tool("white king");
    click("c3");
    tool("black man");
    click("f6");
    click("h8");
    click("h8");
    assertThat(page.locator("#deskBoard .piece")).hasCount(2);
    tool("Other side to move");
    assertThat(page.locator("[data-word=set-up] input")).hasValue("W:WKc3:Bf6");
    page.locator("[data-word=set-up] button").click();
    page.locator("[data-word=set-up] button").click();
    await().until(() -> decisions.contains(new DecisionRequest("1", "set-up:W:WKc3:Bf6", "Jana")));
  }

  private void tool(String name) {
    page.locator("#placing button", new Page.LocatorOptions().setHasText(name)).click();
  }

  private void openDesk(String table) {
    page.navigate(server.address() + "arbiter.html");
    makeFirstAccount(page, server.firstCode().orElseThrow());
    page.locator(".tile", new Page.LocatorOptions().setHasText(table)).click();
  }

  private static void makeFirstAccount(Page page, String code) {
    page.locator("#code").fill(code);
    page.locator("#name").fill("Jana");
    page.locator("#password").fill("correct horse battery");
    page.locator("#enter").click();
  }

  @Test
  void huffingIsNotOfferedWhereTheRulesDoNotKnowIt() {
    server
        .addBoard("0", "Table 0", BoardPageData.of(RuleBook.get("mezinarodni")), decisions::add)
        .publish(Lines.START.replace(Lines.START_FEN, "W:W31-50:B1-20"));
    openDesk("Table 0");
    assertThat(page.locator("[data-word=play]")).hasCount(1);
    assertThat(page.locator("[data-word=huff]")).hasCount(0);
  }

  @Test
  void examplesNameTheBoardsOwnSquares() {
    server
        .addBoard("0", "Table 0", BoardPageData.of(RuleBook.get("mezinarodni")), decisions::add)
        .publish(Lines.START.replace(Lines.START_FEN, "W:W31-50:B1-20"));
    play(Lines.START);
    openDesk("Table 0");
    assertThat(example("play")).hasAttribute("placeholder", "31-27");
    assertThat(example("set-up")).hasAttribute("placeholder", "W:W31:B27");
    page.locator(".tile", new Page.LocatorOptions().setHasText("Table 1")).click();
    assertThat(example("play")).hasAttribute("placeholder", "c3-d4");
    assertThat(example("huff")).hasAttribute("placeholder", "c3");
    assertThat(example("set-up")).hasAttribute("placeholder", "W:Wc3:Bd4");
  }

  private Locator example(String word) {
    return page.locator("[data-word=" + word + "] input");
  }

  /** Rules in which nobody has to capture, as a club may write them into a file. */
  private static RuleSet clubRules() throws IOException, RuleSetException {
    String text = "as: dama-cs\nname: Ours\ncapture-duty: may\n";
    return RuleSetReader.read(new StringReader(text), RuleBook::find);
  }

  @Test
  void aClubsOwnRulesSayWhereAPieceMayGo() throws IOException, RuleSetException {
    WebBoard own = server.addBoard("0", "Table 0", BoardPageData.of(clubRules()), decisions::add);
    List.of(Lines.START, Lines.MOVE_1, Lines.MOVE_2).forEach(own::publish);
    openDesk("Table 0");
    assertThat(page.locator("#deskBoard .piece")).hasCount(24);
    click("d4");
    assertThat(page.locator("#deskBoard .mark.target")).hasCount(2);
    click("e5");
    assertThat(page.locator("[data-word=play] button")).hasText("The move was d4-e5");
  }

  @Test
  void whereATablesRulesAreNotKnownTheMoveIsTyped() throws IOException, RuleSetException {
    BoardPageData told =
        BoardPageData.fromJson(BoardPageData.of(clubRules()).toJson("0", "Table 0"));
    WebBoard own = server.addBoard("0", "Table 0", told, decisions::add);
    List.of(Lines.START, Lines.MOVE_1, Lines.MOVE_2).forEach(own::publish);
    openDesk("Table 0");
    assertThat(page.locator("#deskBoard .piece")).hasCount(24);
    click("d4");
    assertThat(page.locator("[data-word=play] .said")).containsText("type the move");
    assertThat(page.locator("#deskBoard .mark.target")).hasCount(0);
    page.locator("[data-word=play] input").fill("d4-e5");
    page.locator("[data-word=play] button").click();
    await().until(() -> decisions.contains(new DecisionRequest("0", "play:d4-e5", "Jana")));
  }

  @Test
  void whatWasSentIsCalledAsItWasChosen() {
    play(Lines.START, Lines.MOVE_1, Lines.MOVE_2, Lines.CAPTURE);
    openDesk();
    page.locator("[data-word=take-back] select").selectOption("1");
    page.locator("[data-word=take-back] button").click();
    assertThat(page.locator("[data-word=take-back] .said"))
        .hasText("Sent: Table 1: Take back · to after 1. c3-d4");
  }

  @Test
  void aSlipIsShownToTheArbiterWhoMadeItAlone() {
    play(Lines.START, Lines.MOVE_1);
    openDesk();
    page.locator("[data-word=play] input").fill("banana");
    page.locator("[data-word=play] button").click();
    await().until(() -> !decisions.isEmpty());
    Locator said = page.locator("[data-word=play] .said");
    assertThat(said).containsText("Sent");
    play("{\"event\":\"refused\",\"text\":\"not yours\",\"by\":\"Petr\",\"for\":\"arbiter\"}");
    play("{\"event\":\"refused\",\"text\":\"no banana\",\"by\":\"Jana\",\"for\":\"arbiter\"}");
    assertThat(said).hasText("no banana");
    page.navigate(server.address() + "board.html?board=1");
    assertThat(page.locator("#sheet")).containsText("c3-d4");
    assertThat(page.locator("#log")).not().containsText("banana");
  }

  @Test
  void aPieceIsSentOnlyToAPlaceOfItsOwnColour() {
    String fen = "W:Wa1,c1:Bb8";
    play(
        Lines.START,
        Lines.MOVE_1,
        "{\"event\":\"set-up\",\"ply\":1,\"fen\":\"" + fen + "\",\"by\":\"Jana\"}",
        "{\"event\":\"restore\",\"lift\":[1,32,22],\"put\":[9,18],\"pieces\":[\"b\",\"w\"],"
            + "\"continue\":[]}");
    page.navigate(server.address() + "board.html?board=1");
    assertThat(page.locator(".ghost.black")).hasCount(1);
    assertThat(page.locator(".ghost.white")).hasCount(1);
    assertThat(page.locator("polyline.arrow.back")).hasCount(2);
    assertThat(page.locator("#legend")).containsText("‡ the arbiter set up a position");
  }

  @Test
  void irregularMovesAndHuffsHaveMarksAndALegend() {
    Lines.all().forEach(board::publish);
    page.navigate(server.address() + "board.html?board=1");
    assertThat(page.locator("#sheet button").last()).hasText("a3-b4 † −d4");
    assertThat(page.locator("#legend"))
        .hasText("† irregular move that stands · − a piece was huffed");
  }

  @Test
  void anArchiveThatIsAwayIsNamedToWhoeverSignsIn() {
    play(Lines.START);
    server.setRounds(
        new EventRounds() {
          @Override
          public Standing standing() {
            throw new WebException("the archive does not answer; try again");
          }

          @Override
          public void moveTo(int round, String by) {
            throw new WebException("the archive does not answer; try again");
          }
        });
    openDesk();
    assertThat(page.locator("#answer")).hasText("the archive does not answer; try again");
    assertThat(page.locator("#matter")).hasText("To move: White. Nothing needs you here.");
  }

  @Test
  void aWrongPasswordIsNamedInTheReadersLanguage() {
    openDesk();
    page.locator("#out").click();
    assertThat(page.locator("#door")).isVisible();
    page.navigate(server.address() + "arbiter.html?lang=cs");
    page.locator("#name").fill("Jana");
    page.locator("#password").fill("wrong horse battery");
    page.locator("#enter").click();
    assertThat(page.locator("#answer")).hasText("Jméno nebo heslo nesouhlasí.");
  }

  /** After a take-back or a set-up, e.g. */
  @Test
  void theDeskSaysThatTheBoardHasToFollow() {
    play(Lines.START, "{\"event\":\"restore\",\"lift\":[22],\"put\":[],\"pieces\":[]}");
    openDesk();
    Locator matter = page.locator("#matter");
    assertThat(matter).hasText("To move: White. The players put the pieces as the picture shows.");
    play("{\"event\":\"restore\",\"lift\":[],\"put\":[]}");
    assertThat(matter).hasText("To move: White. Nothing needs you here.");
  }

  @Test
  void pairingsThatWereReadMeanwhileAreThereWhenRoundsAreOpened() {
    List<Integer> paired = new CopyOnWriteArrayList<>(List.of(1));
    server.setRounds(
        new EventRounds() {
          @Override
          public Standing standing() {
            return new Standing("Cup", 1, paired);
          }

          @Override
          public void moveTo(int round, String by) {}
        });
    openDesk();
    assertThat(page.locator("#rounds summary")).isVisible();
    paired.add(2);
    page.locator("#rounds summary").click();
    assertThat(page.locator("#roundChoice button")).hasText("Begin round 2");
  }

  @Test
  void anUndoingThatDoesNotArriveIsNotContinued() {
    WebBoard away =
        server.addBoard(
            "0",
            "Table 0",
            BoardPageData.of(RuleBook.get("dama-cs")),
            decision -> {
              decisions.add(decision);
              throw new UndeliveredException("table 0 has not answered");
            });
    List.of(
            Lines.START,
            Lines.MOVE_1,
            Lines.MOVE_2,
            INSISTED.replace("insist", "take-back:0"),
            "{\"event\":\"take-back\",\"ply\":0,\"by\":\"Jana\",\"fen\":\""
                + Lines.START_FEN
                + "\"}")
        .forEach(away::publish);
    openDesk("Table 0");
    Locator undo = page.locator("[data-word=undo]");
    undo.locator("button").click();
    assertThat(undo.locator(".said")).containsText("has not answered");
    assertThat(undo.locator("button")).isEnabled();
    assertThat(decisions).containsExactly(new DecisionRequest("0", "play:c3-d4", "Jana"));
  }

  /** It was said of the board that was on the desk by then. */
  @Test
  void aDecisionThatIsLostIsSaidOfItsOwnBoard() {
    CountDownLatch isLost = new CountDownLatch(1);
    WebBoard away =
        server.addBoard(
            "0",
            "Table 0",
            BoardPageData.of(RuleBook.get("dama-cs")),
            decision -> {
              await().until(() -> isLost.getCount() == 0);
              throw new UndeliveredException("table 0 has not answered");
            });
    List.of(Lines.START, Lines.MOVE_1).forEach(away::publish);
    play(Lines.START, Lines.MOVE_1);
    openDesk("Table 0");
    page.locator("[data-word=pause] button").click();
    page.locator(".tile", new Page.LocatorOptions().setHasText("Table 1")).click();
    page.locator("[data-word=pause] button").click();
    assertThat(page.locator("[data-word=pause] .said")).containsText("Table 1: Pause");
    isLost.countDown();
    assertThat(page.locator("#answer")).containsText("Table 0: The table has not answered");
    assertThat(page.locator("[data-word=pause] .said")).containsText("Table 1: Pause");
  }

  /** The desk said that nothing needed anybody there. */
  @Test
  void theDeskNamesTheTroubleOfItsBoard() {
    play(Lines.START, Lines.MOVE_1);
    openDesk();
    board.publishStatus(new BoardStatus(BoardStatus.State.LOST, "/dev/ttyUSB0 was unplugged"));
    assertThat(page.locator("#matter")).hasText("To move: Black. Board: no connection");
    board.publishStatus(new BoardStatus(BoardStatus.State.READY, ""));
    assertThat(page.locator("#matter")).hasText("To move: Black. Nothing needs you here.");
  }

  @Test
  void aPressOfTheClockThatIsRefusedSaysWhy() {
    play(Lines.START);
    openDesk();
    page.route(
        "**/decide",
        route ->
            route.fulfill(
                new Route.FulfillOptions()
                    .setStatus(403)
                    .setBody("{\"error\":\"the request does not carry the token\"}")));
    page.navigate(server.address() + "clock.html?board=1");
    page.locator(".face.near").click();
    assertThat(page.locator("#connection")).hasText("the request does not carry the token");
  }

  @Test
  void aTableThatComesBackWithOtherRulesIsDrawnOnTheirBoard() {
    play(Lines.START, Lines.MOVE_1);
    openDesk();
    assertThat(page.locator("#deskBoard .piece")).hasCount(24);
    board.setLayout("Table 1", BoardPageData.of(RuleBook.get("mezinarodni")));
    play(Lines.START.replace(Lines.START_FEN, "W:W31-50:B1-20"));
    assertThat(page.locator("#deskBoard .piece")).hasCount(40);
    assertThat(page.locator(".tile .piece")).hasCount(40);
    assertThat(example("play")).hasAttribute("placeholder", "31-27");
    page.navigate(server.address() + "board.html?board=1");
    assertThat(page.locator(".piece")).hasCount(40);
    board.setLayout("Table 1", BoardPageData.of(RuleBook.get("dama-cs")));
    play(Lines.START, Lines.MOVE_1);
    assertThat(page.locator(".piece")).hasCount(24);
  }

  /** As after its program was brought up to date in the middle of a game. */
  @Test
  void aBoardThatIsToldAnewKeepsItsGame() {
    play(Lines.START, Lines.MOVE_1);
    openDesk();
    assertThat(page.locator("#deskBoard .piece")).hasCount(24);
    BoardPageData it = BoardPageData.of(RuleBook.get("dama-cs"));
    board.setLayout(
        "Table 1",
        new BoardPageData(
            it.rules(),
            it.name(),
            it.geometry(),
            it.labels(),
            it.named(),
            List.of("9-9"),
            it.huffs(),
            it.ruleSet()));
    // A list: until the new results have come there are four, and one text alone would be refused
    // at once.
    assertThat(page.locator("[data-word=result] option")).hasText(new String[] {"9-9"});
    assertThat(page.locator("#deskBoard .piece")).hasCount(24);
    assertThat(page.locator(".tile .foot")).containsText("c3");
  }

  @Test
  void behindAGameTheClockAsksToSignInAgain() {
    play(Lines.START, Lines.OVER);
    openDesk();
    page.navigate(server.address() + "clock.html?board=1");
    assertThat(page.locator("#door")).containsText("The game is over");
    play(Lines.START);
    assertThat(page.locator("#door")).isHidden();
    page.context().clearCookies();
    page.locator(".face.near").click();
    assertThat(page.locator("#door a")).isVisible();
    assertThat(page.locator("#connection")).containsText("signed out");
  }

  /** The first press after it was lost, in the middle of a game. */
  @Test
  void whenTheHallWasStartedAgainTheClockAsksAtOnceToSignInAgain() {
    play(Lines.START, Lines.MOVE_1);
    openDesk();
    page.navigate(server.address() + "clock.html?board=1");
    assertThat(page.locator("#wishes")).isVisible();
    int port = server.address().getPort();
    server.close();
    serve(port);
    play(Lines.START, Lines.MOVE_1);
    assertThat(page.locator("#door a")).isVisible();
    assertThat(page.locator("#wishes")).isHidden();
  }

  @Test
  void whenTheHallWasStartedAgainTheArbiterSignsInAgainAndIsCalledAgain() {
    play(Lines.START, Lines.MOVE_1, Lines.MOVE_2);
    openDesk();
    int port = server.address().getPort();
    server.close();
    serve(port);
    play(Lines.START, Lines.MOVE_1, Lines.MOVE_2);
    assertThat(page.locator("#door")).isVisible();
    assertThat(page.locator("#answer.bad")).containsText("signed out");
    play(PENDING.replaceFirst("\\{", "{\"for\":\"arbiter\","));
    page.locator("#name").fill("Jana");
    page.locator("#password").fill("correct horse battery");
    page.locator("#enter").click();
    assertThat(page.locator("#calls button")).hasText("Table 1: Capture missed.");
    assertThat(page.locator(".tile")).hasAttribute("data-attention", "3");
  }

  /** It showed neither the door nor the desk until it was loaded again. */
  @Test
  void aHallThatIsJustStartingIsAskedAgainWhoIsThere() {
    AtomicInteger asked = new AtomicInteger();
    page.route(
        "**/api/me",
        route -> {
          if (asked.incrementAndGet() == 1) {
            route.abort();
          } else {
            route.resume();
          }
        });
    page.navigate(server.address() + "arbiter.html");
    assertThat(page.locator("#door")).isVisible();
  }

  @Test
  void whoSignsInAnewOnAnotherPageDecidesOnThisOneToo() {
    play(Lines.START, Lines.MOVE_1);
    openDesk();
    page.request()
        .post(
            server.address() + "api/login",
            RequestOptions.create()
                .setHeader("Origin", server.address().toString().replaceFirst("/$", ""))
                .setData("{\"name\":\"Jana\",\"password\":\"correct horse battery\"}"));
    page.locator("[data-word=pause] button").click();
    await().until(() -> decisions.contains(new DecisionRequest("1", "pause", "Jana")));
  }

  @Test
  void aButtonThatAsksAgainAsksWhoeverHearsItToo() {
    play(Lines.START, Lines.MOVE_1);
    openDesk();
    Locator resigns = page.locator("[data-word=resign] button").first();
    assertThat(resigns).hasAttribute("aria-label", "Resigns: White");
    resigns.click();
    assertThat(resigns).hasAttribute("aria-label", "Resigns: White ?");
  }

  @Test
  void whatHasNotChangedKeepsTheFocus() {
    play(Lines.START, Lines.MOVE_1, Lines.MOVE_2, PENDING);
    board.attend("Petr");
    openDesk();
    Locator takeOver = page.locator("#attending button");
    takeOver.focus();
    play("{\"event\":\"clock\",\"white\":60000,\"black\":90000}");
    assertThat(page.locator(".tile time").first()).hasText("01:30");
    assertThat(takeOver).isFocused();
  }

  @Test
  void aGameThatIsNotCorrectedAfterAllKeepsTheFocus() {
    answer("**/api/erase", "{\"can\":true,\"behind\":[]}");
    answer(
        "**/api/games",
        "[{\"game\":7,\"round\":\"1\",\"board\":\"1\",\"white\":\"Anna\",\"black\":\"Bob\","
            + "\"result\":\"1-0\",\"results\":[\"1-0\"],\"corrections\":[]}]");
    openDesk();
    page.locator("#gameList > summary").click();
    Locator correct = page.locator("#gameRows > li > button");
    correct.click();
    assertThat(page.locator("#gameRows input").first()).isFocused();
    correct.click();
    assertThat(correct).isFocused();
  }

  private void answer(String address, String json) {
    page.route(address, route -> route.fulfill(new Route.FulfillOptions().setBody(json)));
  }
}
