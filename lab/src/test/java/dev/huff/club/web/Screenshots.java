package dev.huff.club.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Takes the pictures of the live page that the documentation shows, or, to look the pages over, one
 * of every page on every screen: a program, not a test.
 */
public final class Screenshots {
  private static final List<Screen> SCREENS =
      List.of(new Screen(360, 740), new Screen(768, 1024), new Screen(1440, 900));

  private record Screen(int width, int height) {}

  private final Chromium chromium;
  private final Path folder;

  private Screenshots(Chromium chromium, Path folder) {
    this.chromium = chromium;
    this.folder = folder;
  }

  /**
   * Takes them.
   *
   * @param args the folder they go to; then, for every page on every screen, the languages to take
   *     them in
   */
  public static void main(String[] args) throws IOException {
    Path folder = Files.createDirectories(Path.of(args[0]));
    try (Chromium chromium = new Chromium();
        LivePage evening = serve();
        LivePage exhibition = serve()) {
      Gallery.evening(evening);
      Gallery.exhibition(exhibition, 20);
      Screenshots screenshots = new Screenshots(chromium, folder);
      if (args.length == 1) {
        screenshots.document(evening, exhibition);
      }
      for (int i = 1; i < args.length; i++) {
        screenshots.everything(evening, exhibition, args[i]);
      }
    }
    System.exit(0); // the server's pings have a thread that does not end by itself
  }

  private static LivePage serve() throws IOException {
    Path accounts = Files.createTempDirectory("huff").resolve("accounts.json");
    return LivePage.start(WebSettings.local(0).withAccounts(accounts));
  }

  private void document(LivePage evening, LivePage exhibition) {
    try (BrowserContext light = visitor(ColorScheme.LIGHT);
        BrowserContext dark = visitor(ColorScheme.DARK)) {
      Screen desktop = new Screen(1280, 800);
      shoot(light, evening, "board.html?board=1&lang=en", desktop, "board");
      shoot(dark, evening, "board.html?board=1&lang=cs", new Screen(380, 820), "phone");
      shoot(light, evening, "board.html?board=2&lang=en", desktop, "double");
      shoot(dark, evening, "?lang=en", desktop, "boards");
      shoot(light, exhibition, "?lang=en", desktop, "exhibition");
      signIn(light, evening);
      shoot(light, evening, "arbiter.html?lang=en", desktop, "arbiter");
      accounts(light, evening, "en", desktop, "accounts");
    }
  }

  private void everything(LivePage evening, LivePage exhibition, String language) {
    for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
      try (BrowserContext visitor = visitor(scheme)) {
        for (Screen screen : SCREENS) {
          String kind =
              language + "-" + screen.width() + (scheme == ColorScheme.DARK ? "-dark" : "");
          for (int board = 1; board <= 9; board++) {
            String address = "board.html?board=" + board + "&lang=" + language;
            shoot(visitor, evening, address, screen, "board" + board + "-" + kind);
          }
          shoot(visitor, evening, "?lang=" + language, screen, "boards-" + kind);
          shoot(visitor, exhibition, "?lang=" + language, screen, "exhibition-" + kind);
          shoot(visitor, evening, "arbiter.html?lang=" + language, screen, "door-" + kind);
        }
        signIn(visitor, evening);
        for (Screen screen : SCREENS) {
          String kind =
              language + "-" + screen.width() + (scheme == ColorScheme.DARK ? "-dark" : "");
          shoot(visitor, evening, "arbiter.html?lang=" + language, screen, "arbiter-" + kind);
          shoot(visitor, evening, "clock.html?board=1&lang=" + language, screen, "clock-" + kind);
          accounts(visitor, evening, language, screen, "accounts-" + kind);
        }
      }
    }
  }

  private BrowserContext visitor(ColorScheme scheme) {
    return chromium.browser().newContext(new Browser.NewContextOptions().setColorScheme(scheme));
  }

  private static void signIn(BrowserContext visitor, LivePage server) {
    try (Page page = visitor.newPage()) {
      page.setDefaultTimeout(60_000);
      page.navigate(server.address() + "arbiter.html?lang=en");
      server.firstCode().ifPresent(page.locator("#code")::fill);
      page.locator("#name").fill("Jana");
      page.locator("#password").fill("correct horse battery");
      page.locator("#enter").click();
      assertThat(page.locator("#console")).isVisible();
      page.locator("#staff summary").click();
      page.locator("#newName").fill("Petr");
      page.locator("#newPassword").fill("another horse battery");
      page.keyboard().press("Enter");
      assertThat(page.locator("#names li")).hasCount(2);
    }
  }

  /** What stands folded up below the desk. */
  private void accounts(
      BrowserContext visitor, LivePage server, String language, Screen screen, String name) {
    try (Page page = visitor.newPage()) {
      page.setViewportSize(screen.width(), screen.height());
      page.navigate(server.address() + "arbiter.html?lang=" + language);
      assertThat(page.locator("#console")).isVisible();
      page.evaluate("document.querySelectorAll('details').forEach(it => { it.open = true; })");
      assertThat(page.locator("#names li")).hasCount(2);
      page.locator("#desk")
          .screenshot(new Locator.ScreenshotOptions().setPath(folder.resolve(name + ".png")));
    }
  }

  private void shoot(
      BrowserContext visitor, LivePage server, String path, Screen screen, String name) {
    try (Page page = visitor.newPage()) {
      page.setViewportSize(screen.width(), screen.height());
      page.navigate(server.address() + path);
      page.waitForTimeout(300);
      if (page.locator("#console .tile").count() > 0) {
        page.locator(".tile").first().click();
        page.waitForTimeout(300);
      }
      page.screenshot(
          new Page.ScreenshotOptions().setPath(folder.resolve(name + ".png")).setFullPage(true));
    }
  }
}
