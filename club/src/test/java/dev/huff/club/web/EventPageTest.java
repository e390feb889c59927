package dev.huff.club.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.Media;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** An event and its games as a phone shows them: a real browser. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("slow")
class EventPageTest {
  private Chromium chromium;
  private WebServer server;
  private Page page;

  @BeforeAll
  void serve(@TempDir Path folder) {
    chromium = new Chromium();
    server = WebServer.start(WebSettings.local(0).withAccounts(folder.resolve("accounts.json")));
    server.publish(new SmallEvent());
  }

  @AfterAll
  void stop() {
    if (server != null) {
      server.close();
    }
    if (chromium != null) {
      chromium.close();
    }
  }

  @BeforeEach
  void takeAPhone() {
    page =
        chromium
            .browser()
            .newPage(new Browser.NewPageOptions().setLocale("en-GB").setViewportSize(360, 740));
  }

  @AfterEach
  void putItAway() {
    page.close();
  }

  @Test
  void aGameWhoseArchiveIsAwayIsShownWhenItIsBack() {
    AtomicInteger asked = new AtomicInteger();
    page.route(
        "**/api/event/games/1",
        route -> {
          if (asked.getAndIncrement() == 0) {
            route.fulfill(new Route.FulfillOptions().setStatus(503).setBody("{}"));
          } else {
            route.resume();
          }
        });
    page.navigate(server.address() + "board.html?game=1");
    assertThat(page.locator("#connection")).containsText("No connection");
    assertThat(page.locator("#sheet button")).hasCount(3);
    assertThat(page.locator("#connection")).isHidden();
    page.navigate(server.address() + "board.html?game=x");
    assertThat(page.locator("#connection")).containsText("nothing at this address");
  }

  /** As a hotel's network answers, which wants its guests to sign in first. */
  @Test
  void anAnswerThatIsNoEventIsFollowedByTheEvent() {
    AtomicInteger asked = new AtomicInteger();
    page.route(
        "**/api/event",
        route -> {
          if (asked.getAndIncrement() == 0) {
            route.fulfill(new Route.FulfillOptions().setBody("<html>Sign in</html>"));
          } else {
            route.resume();
          }
        });
    page.navigate(server.address() + "event.html");
    assertThat(page.locator("#connection")).isVisible();
    assertThat(page.locator("#standings .points").first()).isVisible();
    assertThat(page.locator("#connection")).isHidden();
  }

  @Test
  void theCrossTableScrollsInItsOwnBoxUnderTheNames() {
    page.navigate(server.address() + "event.html");
    Locator name = page.locator("#standings th[scope=row]").first();
    assertThat(name).hasText("Marie Nov\u00e1kov\u00e1");
    assertThat(page.locator("#standings .points").first()).isInViewport();
    assertThat(page.locator("#standings .met").last()).not().isInViewport();
    page.locator(".wide").evaluate("box => box.scrollTo(box.scrollWidth, 0)");
    assertThat(page.locator("#standings .met").last()).isInViewport();
    assertThat(name).isInViewport();
    assertThat(page.evaluate("document.documentElement.scrollWidth")).isEqualTo(360);
  }

  @Test
  void aGameIsABoxOfTwoLinesWithoutBrokenWords() {
    page.navigate(server.address() + "event.html");
    Locator game = page.locator(".games tr:has(td)").first();
    double white = game.locator(".white").boundingBox().y;
    double black = game.locator(".black").boundingBox().y;
    assertThat(white).isLessThan(black);
    assertThat(game.boundingBox().height).isLessThan(90);
    assertThat(page.locator(".games th").first()).isHidden();
    page.setViewportSize(1280, 900);
    assertThat(page.locator(".games th").first()).isVisible();
    assertThat(game.locator(".white").boundingBox().y)
        .isEqualTo(game.locator(".black").boundingBox().y);
  }

  @Test
  void roundsBeginByTheReadersClock() {
    try (BrowserContext tokyo =
        chromium
            .browser()
            .newContext(
                new Browser.NewContextOptions().setLocale("en-GB").setTimezoneId("Asia/Tokyo"))) {
      Page there = tokyo.newPage();
      there.navigate(server.address() + "event.html");
      assertThat(there.locator("#schedule li").first()).containsText("Round 1: ");
      assertThat(there.locator("#schedule li").first()).containsText("28 November");
      assertThat(there.locator("#schedule li").first()).containsText("18:00");
      assertThat(there.locator("#schedule [aria-current]")).hasCount(1);
      assertThat(there.locator("#zone")).hasText("Asia/Tokyo");
    }
  }

  @Test
  void aRoundThatTheReaderClosedStaysClosedWhenThePageIsDrawnAnew() {
    page.navigate(server.address() + "event.html");
    Locator round = page.locator("#rounds details");
    assertThat(round.locator("table")).isVisible();
    round.locator("summary").click();
    page.locator("#language").selectOption("cs");
    assertThat(round.locator("summary")).hasText("Kolo 1");
    assertThat(round.locator("table")).isHidden();
  }

  @Test
  void aPlayerHasAPageOfTheirOwn() {
    page.navigate(server.address() + "event.html");
    page.locator("#standings th[scope=row] a", withText("Petr Svoboda")).click();
    assertThat(page).hasURL(Pattern.compile(".*player\\.html\\?name=Petr%20Svoboda$"));
    assertThat(page.locator("#title")).hasText("Petr Svoboda");
    assertThat(page.locator("#facts")).containsText("Performance");
    assertThat(page.locator("#facts")).containsText("700");
    assertThat(page.locator("#facts dd").nth(2)).hasText("1");
    assertThat(page.locator("#facts dd").last()).hasText("B");
    assertThat(page.locator("#games tr:has(td)")).hasCount(2);
    page.locator("#games .unbroken a").click();
    assertThat(page.locator("#sheet button").first()).isVisible();
  }

  @Test
  void aByeIsSaidInTheReadersLanguageAndIsNobodysName() {
    page.navigate(server.address() + "event.html?lang=cs");
    Locator bye = page.locator(".games tr", withText("Eva")).locator(".black");
    assertThat(bye).hasText("volno");
    assertThat(bye.locator("a")).hasCount(0);
    Locator withoutPoints = page.locator(".games tr", withText("Iva")).locator(".unbroken");
    assertThat(withoutPoints).hasText(""); // it read "not played yet"
  }

  @Test
  void onPaperNothingOfTheTablesIsCut() {
    page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
    page.navigate(server.address() + "event.html");
    assertThat(page.locator(".wide .met").first()).isVisible();
    assertThat(page.locator(".wide")).hasCSS("overflow", "visible");
    assertThat(page.locator("#search")).isHidden();
  }

  @Test
  void nobodyWaitsForTheBoardOfABye() {
    page.navigate(server.address().toString());
    assertThat(page.locator("#absentBoards li")).hasText(new String[] {"Board 5: Ema \u2013 Jan"});
  }

  private static Page.LocatorOptions withText(String text) {
    return new Page.LocatorOptions().setHasText(text);
  }

  @Test
  void aLinkToAPlyShowsItsPositionAndSteppingChangesTheAddress() {
    page.navigate(server.address() + "game/1#1");
    Locator current = page.locator("#sheet [aria-current]");
    assertThat(current).hasText("c3-d4");
    assertThat(page.locator("#fields")).containsText("d4, white man");
    assertThat(page.locator("#fields")).containsText("c5, empty");
    page.keyboard().press("ArrowRight");
    assertThat(current).hasText("b6-c5");
    assertThat(page.locator("#fields")).containsText("c5, black man");
    assertThat(page).hasURL(Pattern.compile(".*board\\.html\\?game=1#2$"));
    page.locator("#first").click();
    assertThat(page.locator("#fields")).containsText("c3, white man");
    assertThat(page).hasURL(Pattern.compile(".*#0$"));
    page.locator("#last").click();
    assertThat(page).hasURL(Pattern.compile(".*board\\.html\\?game=1$"));
    page.navigate(server.address() + "board.html?game=1#1");
    assertThat(current).hasText("c3-d4");
  }

  /** Safari refuses an address that changes more than 100 times in 10 seconds. */
  @Test
  void whoHoldsAnArrowKeyLeafsOnAndOn() {
    page.navigate(server.address() + "game/1#0");
    Locator current = page.locator("#sheet [aria-current]");
    assertThat(page.locator("#turn")).containsText("showing the start");
    page.evaluate(
        "() => { history.replaceState = () => { throw new DOMException('too fast'); }; }");
    for (int i = 0; i < 2; i++) {
      page.evaluate(
          "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))");
    }
    assertThat(current).hasText("b6-c5");
  }

  @Test
  void theCodeLeadsToThePlyThatIsShown() {
    page.navigate(server.address() + "board.html?game=1#1");
    assertThat(page.locator("#sheet [aria-current]")).hasText("c3-d4");
    page.locator("#share summary").click();
    assertThat(page.locator("#pageAddress"))
        .hasValue(Pattern.compile(".*board\\.html\\?game=1#1$"));
    assertThat(page.locator("#code img"))
        .hasAttribute("src", "api/qr?of=board.html%3Fgame%3D1%231");
    String width = "document.querySelector('#code img').naturalWidth";
    await().pollInSameThread().until(() -> (int) page.evaluate(width) > 0);
    page.locator("#forward").click();
    assertThat(page.locator("#code img"))
        .hasAttribute("src", "api/qr?of=board.html%3Fgame%3D1%232");
    assertThat(page.locator("#embedCode")).isHidden();
  }
}
