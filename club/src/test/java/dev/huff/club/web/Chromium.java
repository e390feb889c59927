package dev.huff.club.web;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Debian's Chromium without a window, for tests through the real server. */
public final class Chromium implements AutoCloseable {
  private static final Path PROGRAM = Path.of("/usr/bin/chromium");
  private static final List<String> USUAL =
      List.of(
          "--no-sandbox",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-domain-reliability",
          "--disable-sync",
          "--no-pings",
          "--no-first-run",
          "--disable-features=OptimizationHints,MediaRouter,Translate");

  private final Playwright playwright;
  private final Browser browser;

  /** Starts it; skips the test where it is not installed. */
  public Chromium() {
    this(List.of());
  }

  /** The same with a film in Motion JPEG as its camera, shown again and again. */
  public static Chromium filming(Path film) {
    return new Chromium(
        List.of(
            "--use-fake-device-for-media-stream",
            "--use-fake-ui-for-media-stream",
            "--use-file-for-fake-video-capture=" + film));
  }

  private Chromium(List<String> more) {
    assumeTrue(Files.isExecutable(PROGRAM), "needs " + PROGRAM);
    PlaywrightAssertions.setDefaultAssertionTimeout(30_000);
    playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(PROGRAM)
                    .setArgs(Stream.concat(USUAL.stream(), more.stream()).toList()));
  }

  public Browser browser() {
    return browser;
  }

  @Override
  public void close() {
    browser.close();
    playwright.close();
  }
}
