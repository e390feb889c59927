package dev.huff.app.web;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.rules.RuleBook;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Takes the pictures of the live page that the documentation shows: a program, not a test. */
public final class Screenshots {
  private Screenshots() {}

  /**
   * Takes them.
   *
   * @param args the folder they go to
   */
  public static void main(String[] args) throws IOException {
    Path folder = Files.createDirectories(Path.of(args[0]));
    Path accounts = Files.createTempDirectory("huff").resolve("accounts.json");
    try (Chromium chromium = new Chromium();
        LivePage server = LivePage.start(WebSettings.local(0).withAccounts(accounts))) {
      fill(server);
      shoot(chromium, server, "board.html?board=1&lang=en", 1280, 860, false, folder, "board");
      shoot(chromium, server, "board.html?board=1&lang=cs", 380, 1400, true, folder, "phone");
      shoot(chromium, server, "board.html?board=2&lang=en", 1280, 700, false, folder, "double");
      shoot(chromium, server, "?lang=en", 1000, 600, true, folder, "grid");
      console(chromium, server, folder);
    }
  }

  private static void fill(LivePage server) {
    LiveBoard first = board(server, "1", "dama-cs");
    first.players("Marie Nováková", "Petr Svoboda");
    Lines.all().subList(0, 6).forEach(first::publish);
    first.publish(
        "{\"event\":\"clock\",\"white\":1500000,\"black\":1412000,\"running\":\"black\"}");
    first.status(new BoardStatus(BoardStatus.State.READY, "sim: 32 of 32 fields read."));
    LiveBoard second = board(server, "2", "dvojita");
    second.publish(
        "{\"event\":\"start\",\"fen\":\"W:Wa1,c1,e1,Kk3,p8:Bb8,d8,Kf8,h8,j8\",\"rules\":\"dvojita\"}");
    LiveBoard third = board(server, "3", "mezinarodni");
    third.publish(
        "{\"event\":\"start\",\"rules\":\"mezinarodni\",\"fen\":\"W:W31-50,K5:B1-4,6-20\"}");
    third.status(new BoardStatus(BoardStatus.State.LOST, "dgt:/dev/ttyUSB0 is gone."));
  }

  private static LiveBoard board(LivePage server, String id, String rules) {
    return server.board(id, "Table " + id, Layout.of(RuleBook.get(rules)), decision -> {});
  }

  private static void console(Chromium chromium, LivePage server, Path folder) {
    try (Page page = page(chromium, 1280, 900, false)) {
      page.navigate(server.address() + "arbiter.html?lang=en");
      page.locator("#code").fill(server.firstCode().orElseThrow());
      page.locator("#name").fill("Jana");
      page.locator("#password").fill("correct horse battery");
      page.locator("#enter").click();
      page.locator(".tile").first().click();
      page.screenshot(new Page.ScreenshotOptions().setPath(folder.resolve("arbiter.png")));
    }
  }

  private static Page page(Chromium chromium, int width, int height, boolean dark) {
    return chromium
        .browser()
        .newPage(
            new Browser.NewPageOptions()
                .setViewportSize(width, height)
                .setColorScheme(dark ? ColorScheme.DARK : ColorScheme.LIGHT));
  }

  private static void shoot(
      Chromium chromium,
      LivePage server,
      String path,
      int width,
      int height,
      boolean dark,
      Path folder,
      String name) {
    try (Page page = page(chromium, width, height, dark)) {
      page.navigate(server.address() + path);
      page.locator(".piece").first().waitFor();
      page.screenshot(new Page.ScreenshotOptions().setPath(folder.resolve(name + ".png")));
    }
  }
}
