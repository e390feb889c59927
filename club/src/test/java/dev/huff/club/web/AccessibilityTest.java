package dev.huff.club.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import dev.huff.core.port.BoardStatus;
import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.RuleBook;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Contrast, names and roles of what is on the pages, by the rules of WCAG 2.2 AA as axe-core tests
 * them: in the light, in the dark, and on a phone, where nothing may be wider than the screen.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("slow")
class AccessibilityTest {
  private static final String FAULTS =
      """
      async () => (await axe.run(document, {runOnly:
          ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']}))
        .violations.flatMap(fault => fault.nodes.map(node =>
          fault.id + ': ' + node.target.join(' ') + ': ' + node.failureSummary))
      """;
  private static final String TOO_WIDE =
      "document.documentElement.scrollWidth - document.documentElement.clientWidth";

  /** How many lists of choices are too narrow for what they show. */
  private static final String CUT_CHOICES =
      """
      [...document.querySelectorAll('.decision select')].filter((list) => {
        const is = list.offsetWidth;
        list.style.width = 'max-content';
        const wants = list.offsetWidth;
        list.style.width = '';
        return is > 0 && wants > is;
      }).length
      """;

  private Chromium chromium;
  private WebServer server;
  private Page page;
  private String axe;

  @BeforeAll
  void serve(@TempDir Path folder) throws IOException {
    try (InputStream script = getClass().getResourceAsStream("/axe.min.js")) {
      axe = new String(script.readAllBytes(), StandardCharsets.UTF_8);
    }
    chromium = new Chromium();
    server = WebServer.start(WebSettings.local(0).withAccounts(folder.resolve("accounts.json")));
    WebBoard played =
        server.addBoard("1", "Table 1", BoardPageData.of(RuleBook.get("dama-cs")), it -> {});
    played.publishPlayers("Marie Nov\u00e1kov\u00e1", "Petr Svoboda");
    Lines.all().subList(0, 6).forEach(played::publish);
    played.publishStatus(new BoardStatus(BoardStatus.State.DEGRADED, "a1 does not answer."));
    WebBoard over =
        server.addBoard("2", "Table 2", BoardPageData.of(RuleBook.get("dama-cs")), it -> {});
    List.of(Lines.START, Lines.MOVE_1, Lines.OVER).forEach(over::publish);
    server.showExhibition("Simul", "Marie Nov\u00e1kov\u00e1", Side.WHITE);
    server.publish(new SmallEvent());
    page =
        chromium
            .browser()
            .newPage(
                new Browser.NewPageOptions()
                    .setReducedMotion(ReducedMotion.REDUCE)
                    .setBypassCSP(true));
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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "?",
        "board.html?board=1",
        "board.html?board=2",
        "arbiter.html?",
        "clock.html?board=1",
        "event.html?player=Marie",
        "player.html?name=Petr%20Svoboda",
        "board.html?game=1",
        "frame.html?board=1"
      })
  void strangersFindTheirWay(String address) {
    page.context().clearCookies();
    audit(address);
  }

  @ParameterizedTest
  @ValueSource(strings = {"arbiter.html?", "clock.html?board=1"})
  void arbitersFindTheirWay(String address) {
    signIn();
    audit(address);
  }

  private void signIn() {
    page.context().clearCookies();
    page.navigate(server.address() + "arbiter.html?lang=en");
    server.firstCode().ifPresent(page.locator("#code")::fill);
    page.locator("#name").fill("Jana");
    page.locator("#password").fill("correct horse battery");
    page.locator("#enter").click();
    assertThat(page.locator("#console")).isVisible();
  }

  @Test
  void anArbiterWhoDoesNotSeeIsToldWhichBoardCalls() {
    WebBoard third =
        server.addBoard("3", "Table 3", BoardPageData.of(RuleBook.get("dama-cs")), it -> {});
    List.of(Lines.START, Lines.MOVE_1, Lines.MOVE_2).forEach(third::publish);
    signIn();
    assertThat(page.locator(".tile")).hasCount(3);
    assertThat(page.locator("#calls[role=alert]")).hasText("");
    third.publish(Lines.VIOLATION);
    assertThat(page.locator("#calls[role=alert]")).hasText("Table 3: Capture missed.");
  }

  private void chooseABoard() {
    if (page.locator("#console:visible").count() > 0) {
      page.locator("#console .tile").first().click();
      assertThat(page.locator("#decisions")).isVisible();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"?", "board.html?board=1", "event.html?", "arbiter.html?", "clock.html?board=1"})
  void aPhoneHasRoomForEveryLanguage(String address) {
    signIn();
    page.setViewportSize(360, 740);
    page.navigate(server.address() + address);
    assertThat(page.locator("main:visible").first()).isVisible();
    chooseABoard();
    for (Locator link : page.locator(".bar nav a:visible").all()) {
      assertThat(link.boundingBox().height).as("%s for a thumb", link).isGreaterThan(32);
    }
    for (String language : List.of("en", "cs", "bg", "nb", "nl", "fr", "ru", "pl")) {
      page.locator("#language").selectOption(language);
      assertThat(page.locator("html")).hasAttribute("lang", language);
      assertThat(page.evaluate(TOO_WIDE)).as("%s in %s", address, language).isEqualTo(0);
      assertThat(page.evaluate(CUT_CHOICES)).as("%s in %s", address, language).isEqualTo(0);
    }
  }

  /** They stay in sight, and eight of them hid half of a phone's desk. */
  @Test
  void manyCallsLeaveAPhoneItsDesk() {
    signIn();
    page.setViewportSize(390, 844);
    page.navigate(server.address() + "arbiter.html?");
    assertThat(page.locator("main:visible").first()).isVisible();
    Object height =
        page.evaluate(
            """
            () => {
              const calls = document.getElementById('calls');
              for (let i = 1; i <= 12; i++) calls.append(Object.assign(
                document.createElement('button'), { textContent: `Board ${i}: Capture not finished.` }));
              return calls.clientHeight;
            }
            """);
    assertThat((Integer) height).isBetween(100, 844 / 3);
  }

  /** What a screen reader is told, as Chromium's own tree of accessibility has it. */
  @Test
  void whoDoesNotSeeTheBoardWalksThroughItsFields() {
    page.context().clearCookies();
    page.setViewportSize(1280, 900);
    page.navigate(server.address() + "board.html?board=1&lang=en");
    assertThat(page.locator("#fields td").first()).hasText("b8, black man");
    List<String> heard = heard();
    assertThat(heard)
        .contains(
            "cell: e3, white man",
            "cell: a5, empty",
            "heading: Table 1 D\u00e1ma",
            "button: One move back (\u2190)",
            "log: Announcements");
    assertThat(heard).noneMatch(line -> line.matches("(button|link|combobox|slider): "));
  }

  private List<String> heard() {
    CDPSession session = page.context().newCDPSession(page);
    JsonArray nodes = session.send("Accessibility.getFullAXTree").getAsJsonArray("nodes");
    List<String> heard = new ArrayList<>();
    for (JsonElement node : nodes) {
      JsonObject about = node.getAsJsonObject();
      if (!about.get("ignored").getAsBoolean() && about.has("role") && about.has("name")) {
        heard.add(value(about, "role") + ": " + value(about, "name"));
      }
    }
    session.detach();
    return heard;
  }

  private static String value(JsonObject node, String property) {
    return node.getAsJsonObject(property).get("value").getAsString();
  }

  private void audit(String address) {
    audit(address, ColorScheme.LIGHT, 1280);
    audit(address, ColorScheme.DARK, 1280);
    audit(address, ColorScheme.DARK, 360);
  }

  private void audit(String address, ColorScheme scheme, int width) {
    page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
    page.setViewportSize(width, 900);
    page.navigate(server.address() + address + "&lang=en");
    assertThat(page.locator("main:visible").first()).isVisible();
    chooseABoard();
    // A board has a name once its position has come.
    assertThat(page.locator("svg.diagram:not([aria-label]):visible")).hasCount(0);
    page.evaluate(axe);
    assertThat((List<?>) page.evaluate(FAULTS))
        .as("%s, %s, %s px", address, scheme, width)
        .isEmpty();
    assertThat(page.evaluate(TOO_WIDE)).as("%s, %s px", address, width).isEqualTo(0);
  }
}
