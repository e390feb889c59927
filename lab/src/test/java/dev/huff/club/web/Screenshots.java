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
import java.util.Map;
import java.util.TreeMap;

/**
 * Takes the pictures of the live page that the documentation shows, or, to look the pages over, one
 * of every page on every screen: a program, not a test.
 */
public final class Screenshots {
  private static final List<Screen> SCREENS =
      List.of(new Screen(360, 740), new Screen(768, 1024), new Screen(1440, 900));

  private static final Screen DESKTOP = new Screen(1280, 800);

  private static final List<Look> LOOKS =
      List.of(
          new Look("light", ColorScheme.LIGHT, DESKTOP),
          new Look("dark", ColorScheme.DARK, DESKTOP),
          new Look("phone", ColorScheme.LIGHT, new Screen(360, 680)));

  /** The pages that need no account, by what their pictures are called. */
  private static final Map<String, String> PAGES =
      new TreeMap<>(
          Map.of(
              "boards", "?lang=en",
              "board", "board.html?board=1&lang=en",
              "event", "event.html?lang=en",
              "player", "player.html?lang=en&name=" + GalleryCup.LEADER.replace(" ", "%20"),
              "game", "board.html?game=1&lang=en#2",
              "embed", "frame.html?board=2&lang=en",
              "overlay", "frame.html?board=1&overlay&lang=en"));

  private record Screen(int width, int height) {}

  private record Look(String name, ColorScheme scheme, Screen screen) {}

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
        WebServer evening = serve();
        WebServer exhibition = serve()) {
      evening.publish(new GalleryCup());
      Gallery.evening(evening);
      Gallery.exhibition(exhibition, 20);
      Screenshots screenshots = new Screenshots(chromium, folder);
      if (args.length == 1) {
        screenshots.document(evening);
      }
      for (int i = 1; i < args.length; i++) {
        screenshots.everything(evening, exhibition, args[i]);
      }
    }
    System.exit(0); // the server's pings have a thread that does not end by itself
  }

  private static WebServer serve() throws IOException {
    Path accounts = Files.createTempDirectory("huff").resolve("accounts.json");
    return WebServer.start(WebSettings.local(0).withAccounts(accounts));
  }

  /** Each page in light and dark, and on a phone. */
  private void document(WebServer evening) {
    for (Look look : LOOKS) {
      try (BrowserContext visitor = visitor(look.scheme())) {
        PAGES.forEach((name, address) -> shoot(visitor, evening, address, look, name));
        signIn(visitor, evening);
        shoot(visitor, evening, "arbiter.html?lang=en", look, "arbiter");
        shoot(visitor, evening, "clock.html?board=1&lang=en", look, "clock");
      }
    }
  }

  private void shoot(
      BrowserContext visitor, WebServer server, String address, Look look, String name) {
    try (Page page = open(visitor, server, address, look.screen())) {
      PalettePicture.write(page.screenshot(), folder.resolve(name + "-" + look.name() + ".png"));
    }
  }

  private void everything(WebServer evening, WebServer exhibition, String language) {
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

  private static void signIn(BrowserContext visitor, WebServer server) {
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
      BrowserContext visitor, WebServer server, String language, Screen screen, String name) {
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
      BrowserContext visitor, WebServer server, String path, Screen screen, String name) {
    try (Page page = open(visitor, server, path, screen)) {
      page.screenshot(
          new Page.ScreenshotOptions().setPath(folder.resolve(name + ".png")).setFullPage(true));
    }
  }

  /** That page once it has been drawn; the arbiter's with its first board on the desk. */
  private static Page open(BrowserContext visitor, WebServer server, String path, Screen screen) {
    Page page = visitor.newPage();
    page.setViewportSize(screen.width(), screen.height());
    page.navigate(server.address() + path);
    page.waitForTimeout(500);
    if (page.locator("#console .tile").count() > 0) {
      page.locator(".tile").first().click();
      page.waitForTimeout(500);
    }
    return page;
  }
}
