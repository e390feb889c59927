package dev.huff.club.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Twenty refereed boards and one arbiter with a phone: real referees, a real browser. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("slow")
class DisputedGamesTest {
  private static final RuleSet RULES = RuleBook.get("mezinarodni");
  private static final int TABLES = 20;
  private static final String COUNT_CLICKS =
      "window.clicks = 0; document.addEventListener('click', () => { window.clicks += 1; }, true)";

  private final List<RefereedTable> tables = new ArrayList<>();
  private Chromium chromium;
  private WebServer server;
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
  void serve(@TempDir Path folder) throws FenException {
    server = WebServer.start(WebSettings.local(0).withAccounts(folder.resolve("accounts.json")));
    Fen start = Fen.read(RULES, "W:W18,24,50:B1,14");
    tables.clear();
    IntStream.rangeClosed(1, TABLES)
        .mapToObj(i -> new RefereedTable(server, String.valueOf(i), RULES, start.position()))
        .forEach(tables::add);
    page =
        chromium
            .browser()
            .newPage(new Browser.NewPageOptions().setLocale("en-GB").setViewportSize(360, 740));
    page.navigate(server.address() + "arbiter.html");
    page.locator("#code").fill(server.firstCode().orElseThrow());
    page.locator("#name").fill("Jana");
    page.locator("#password").fill("correct horse battery");
    page.locator("#enter").click();
    assertThat(page.locator(".tile")).hasCount(TABLES);
  }

  @AfterEach
  void stop() {
    page.close();
    server.close();
  }

  private void openDesk(int table) {
    Pattern title = Pattern.compile("Table " + table + "\\D");
    page.locator(".tile", new Page.LocatorOptions().setHasText(title)).click();
    assertThat(page.locator("#chosenTitle")).hasText("Table " + table);
  }

  private RefereedTable table(int number) {
    return tables.get(number - 1);
  }

  @Test
  void aMissedCaptureIsPlayedRightAfterTwoClicks() {
    page.locator("#ring").click();
    openDesk(3);
    page.evaluate(COUNT_CLICKS);
    table(7).play("24-20");
    table(7).carry("1", "6");
    Locator call = page.locator("#calls button");
    assertThat(call).hasText("Table 7: Capture missed.");
    assertThat(page).hasTitle("(1) Arbiter \u00b7 Huff");
    assertThat(call).isInViewport();
    call.click();
    assertThat(page.locator("#matter")).containsText("Required: 14x25");
    Locator insist = page.locator("[data-word=insist] button");
    assertThat(insist).hasText("Insist: play the right move");
    insist.click();
    assertThat(page.locator("#matter")).hasText("Jana insists. Put it back and play 14x25.");
    assertThat(page.evaluate("clicks")).isEqualTo(2);
    table(7).putRight();
    table(7).play("14x25");
    assertThat(page.locator("#matter")).containsText("Nothing needs you here.");
    assertThat(page).hasTitle("Arbiter \u00b7 Huff");
    assertThat(call).hasCount(0);
    assertThat(page.evaluate("clicks")).isEqualTo(2);
  }

  @Test
  void decisionsAreUndoneUntilTheNextMove() {
    RefereedTable table = table(1);
    table.play("24-20");
    openDesk(1);
    Locator undo = page.locator("[data-word=undo] button");
    assertThat(undo).hasCount(0);
    Locator resigns = page.locator("[data-word=resign] button").last();
    resigns.click();
    resigns.click();
    assertThat(page.locator("#matter")).containsText("The game is over");
    assertThat(undo).hasText("Undo: Resigns Black");
    undo.click();
    assertThat(page.locator("#matter")).containsText("Nothing needs you here.");
    page.locator("[data-word=take-back] button").click();
    assertThat(undo).hasText("Undo: Take back to the start");
    assertThat(page.locator("#deskBoard [data-field='24']")).hasCount(1);
    undo.click();
    assertThat(page.locator("#deskBoard [data-field='20']")).hasCount(1);
    assertThat(undo).hasText("Undo: The move was 24-20");
    table.play("14x25");
    assertThat(undo).hasCount(0);
  }

  /** The second decision found nothing to take back, and nobody could restore the move. */
  @Test
  void aMoveThatTwoArbitersTookBackIsRestored() {
    RefereedTable table = table(1);
    table.play("24-20");
    openDesk(1);
    Locator undo = page.locator("[data-word=undo] button");
    Locator back = page.locator("[data-word=take-back] button");
    back.click();
    assertThat(undo).hasText("Undo: Take back to the start");
    table.decide(new DecisionRequest("1", "take-back:0", "Petr"));
    assertThat(page.locator("#decided")).containsText("Petr decided");
    assertThat(page.locator("#decisions")).not().hasAttribute("aria-busy", "true");
    undo.click();
    assertThat(page.locator("#deskBoard [data-field='20']")).hasCount(1);
    assertThat(undo).hasText("Undo: The move was 24-20");
  }

  @Test
  void aMoveThatStandsAPauseAndASetUpAreUndoneToo() {
    RefereedTable table = table(1);
    table.play("24-20");
    table.carry("1", "6");
    openDesk(1);
    Locator undo = page.locator("[data-word=undo] button");
    page.locator("#decisions .offers [data-word=let-stand] button").click();
    assertThat(undo).hasText("Undo: Let it stand");
    assertThat(page.locator("#deskBoard [data-field='6']")).hasCount(1);
    undo.click();
    assertThat(undo).hasCount(0); // nobody plays an irregular move again for others
    assertThat(page.locator("#deskBoard [data-field='1']")).hasCount(1);
    table.putRight();
    page.locator("[data-word=pause] button").click();
    assertThat(undo).hasText("Undo: Pause");
    undo.click();
    assertThat(undo).hasText("Undo: Resume");
    page.locator("[data-word=set-up] input").fill("W:W50:B1");
    page.locator("[data-word=set-up] button").click();
    page.locator("[data-word=set-up] button").click();
    assertThat(page.locator("#deskBoard .piece")).hasCount(2);
    undo.click();
    assertThat(page.locator("#deskBoard .piece")).hasCount(5);
    assertThat(page.locator("#decided")).containsText("Jana decided");
  }

  @Test
  void afterAPositionWasSetUpItsMovesAreTakenBack() {
    RefereedTable table = table(1);
    table.play("24-20");
    table.play("14x25");
    openDesk(1);
    page.locator("[data-word=set-up] input").fill("W:W50:B1");
    page.locator("[data-word=set-up] button").click();
    page.locator("[data-word=set-up] button").click();
    assertThat(page.locator("#deskBoard .piece")).hasCount(2);
    table.putRight();
    table.play("50-45");
    table.play("1-6");
    page.locator("[data-word=take-back] select").selectOption("1");
    page.locator("[data-word=take-back] button").click();
    assertThat(page.locator("#deskBoard [data-field='1']")).hasCount(1);
    assertThat(page.locator("#deskBoard [data-field='45']")).hasCount(1);
    page.navigate(server.address() + "board.html?board=1");
    assertThat(page.locator("#sheet button")).hasCount(3);
    assertThat(page.locator("#sheet button").nth(1)).containsText("\u2021");
  }

  @Test
  void allBoardsPauseAndResumeTogether() {
    page.locator("#everywhere summary").click();
    Locator pause = page.locator("#everywhere [value=pause]");
    pause.click();
    pause.click();
    assertThat(page.locator("#answer")).containsText("under way: " + TABLES);
    table(5).carry("18", "23");
    openDesk(5);
    assertThat(page.locator("#decided")).containsText("Pause");
    assertThat(page.locator("#matter")).hasText("To move: White. The game is paused.");
    page.locator("[data-word=resume] button").click();
    assertThat(page.locator("#decided")).containsText("Resume");
  }
}
