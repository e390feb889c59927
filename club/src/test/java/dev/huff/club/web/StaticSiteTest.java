package dev.huff.club.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.playwright.Page;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.huff.rules.ruleset.RuleBook;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pages as files, as a web server that knows nothing else hands them out. */
class StaticSiteTest {
  @TempDir Path folder;
  private WebServer server;
  private WebBoard board;
  private StaticSite site;

  @BeforeEach
  void serve() {
    server =
        WebServer.start(
            WebSettings.local(0).withAccounts(folder.resolve("accounts/accounts.json")));
    board =
        server.addBoard("1", "Table 1", BoardPageData.of(RuleBook.get("dama-cs")), decision -> {});
    board.publishPlayers("Marie", "Petr");
    List.of(Lines.START, Lines.MOVE_1).forEach(board::publish);
    server.publish(new SmallEvent());
    site = server.site(folder.resolve("site"));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private String read(String name) throws IOException {
    return Files.readString(folder.resolve("site").resolve(name));
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> all = Files.walk(folder.resolve("site"))) {
      return all.filter(Files::isRegularFile).toList();
    }
  }

  @Test
  void hasThePagesTheBoardsAndTheGames() throws IOException {
    site.write();
    assertThat(read("index.html")).contains("data-static").doesNotContain("\"v/");
    assertThat(read("data/live.ndjson")).contains("\"summary\"", "Marie");
    assertThat(read("data/live-1.ndjson")).contains("c3-d4");
    assertThat(read("data/event.json")).contains("Cup");
    assertThat(read("data/game-1.json")).startsWith("[{").contains("archived");
    assertThat(read("games.pdn")).contains("[Event");
    assertThat(read("event.html"))
        .contains(
            "<title>Cup \u00b7 Huff</title>",
            "og:description",
            "content=\"picture.png\"",
            "data-static");
    assertThat(files()).noneMatch(file -> file.toString().matches(".*/(arbiter|camera)\\.html"));
  }

  @Test
  void aPageThatCouldNotBeWrittenIsWrittenTheNextTime() throws IOException {
    Path inTheWay = Files.createDirectories(folder.resolve("site/page.js/x"));
    assertThatThrownBy(site::write).isInstanceOf(IOException.class);
    Files.delete(inTheWay);
    Files.delete(inTheWay.getParent());
    site.write();
    assertThat(read("page.js")).isNotEmpty();
    assertThat(read("style.css")).isNotEmpty();
  }

  @Test
  void whatIsForArbitersIsNotInIt() throws IOException {
    board.publish(Lines.VIOLATION.replaceFirst("\\{", "{\"for\":\"arbiter\","));
    site.write();
    assertThat(read("data/live-1.ndjson")).doesNotContain("violation");
    assertThat(read("data/live.ndjson")).doesNotContain("missed-capture");
  }

  @Test
  void onlyWhatHasChangedIsWritten() throws IOException {
    site.write();
    for (Path file : files()) {
      Files.delete(file);
    }
    site.write();
    assertThat(files()).isEmpty();
    board.publish(Lines.MOVE_2);
    site.write();
    assertThat(files())
        .extracting(file -> file.getFileName().toString())
        .containsExactlyInAnyOrder("picture.png", "live.ndjson", "live-1.ndjson");
  }

  @Test
  void whatIsLeftOfAnEarlierEventIsRemoved() throws IOException {
    Path site = Files.createDirectories(folder.resolve("site/data"));
    List<String> others =
        List.of("game-7.json", "live-old.ndjson", "../game-7.pdn", "../round-2.pdn");
    for (String other : others) {
      Files.writeString(site.resolve(other), "Karel");
    }
    Files.writeString(site.resolve("../notes.pdn"), "the organiser's own");
    this.site.write();
    assertThat(others).noneMatch(other -> Files.exists(site.resolve(other)));
    assertThat(read("notes.pdn")).isEqualTo("the organiser's own");
    assertThat(read("game-1.pdn")).contains("Cup");
  }

  @Test
  void allIsWrittenAnewWhenANameIsErased() throws IOException {
    site.write();
    Files.writeString(folder.resolve("site/game-1.pdn"), "[Annotator \"Karel\"]");
    site.forget();
    site.write();
    assertThat(read("game-1.pdn")).doesNotContain("Karel");
  }

  @Test
  void noTwoRoundsShareAFile() {
    assertThat(Stream.of("15", "1.5", "1 5", "1_5", "1/5", "").map(StaticSite::roundFile))
        .doesNotHaveDuplicates()
        .allMatch(name -> name.matches("round-[0-9A-Za-z._-]*\\.pdn"))
        .contains("round-1.5.pdn", "round-1_205.pdn");
  }

  @Test
  @Tag("slow")
  void aBrowserFollowsTheGameFromFilesAlone() throws IOException {
    site.write();
    HttpServer files = handOut();
    List<String> errors = new ArrayList<>();
    try (Chromium chromium = new Chromium()) {
      Page page = chromium.browser().newPage();
      page.onConsoleMessage(
          message -> {
            if (message.type().equals("error")) {
              errors.add(message.text());
            }
          });
      String address = "http://127.0.0.1:" + files.getAddress().getPort() + "/";
      page.navigate(address + "?lang=en");
      assertThat(page.locator(".tile .name.black")).containsText("Petr");
      page.locator(".tile").click();
      assertThat(page.locator("#sheet button")).hasCount(1);
      board.publish(Lines.MOVE_2);
      site.write();
      assertThat(page.locator("#sheet button")).hasCount(2);
      page.navigate(address + "event.html");
      page.locator("#search [name=player]").fill("NOVAKOVA");
      page.locator("#search button").click();
      assertThat(page.locator("#results tr:has(td)")).hasCount(1);
      page.locator("#rounds .unbroken a").first().click();
      assertThat(page.locator("#title")).hasText("Marie \u2013 Petr");
      assertThat(page.locator("#download")).hasAttribute("href", "game-1.pdn");
      assertThat(page.locator("a[href='arbiter.html']")).isHidden();
    } finally {
      files.stop(0);
    }
    assertThat(errors).isEmpty();
  }

  @Test
  @Tag("slow")
  void onFilesAMoveIsNewsThoughTheClocksBesideItChange() throws IOException {
    String clock = "{\"event\":\"clock\",\"white\":60000,\"black\":60000}";
    board.publish(clock);
    site.write();
    HttpServer files = handOut();
    try (Chromium chromium = new Chromium()) {
      Page page = chromium.browser().newPage();
      page.addInitScript(
          "window.told = []; speechSynthesis.speak = (words) => { told.push(words.text); }");
      String address = "http://127.0.0.1:" + files.getAddress().getPort() + "/";
      page.navigate(address + "board.html?board=1&lang=en");
      assertThat(page.locator("#near time")).hasText("01:00");
      page.locator("#speak").click();
      board.publish(Lines.MOVE_2);
      board.publish(clock.replace("60000,", "30000,"));
      site.write();
      assertThat(page.locator("#near time")).hasText("00:30");
      assertThat(page.evaluate("told")).isEqualTo(List.of("White: c3 d4.", "Black: b6 c5."));
    } finally {
      files.stop(0);
    }
  }

  /** As a hotel's network answers, which wants its guests to sign in first. */
  @Test
  @Tag("slow")
  void aBrowserGoesOnAfterAnAnswerThatIsNoGame() throws IOException {
    site.write();
    Path lines = folder.resolve("site/data/live-1.ndjson");
    String game = Files.readString(lines);
    Files.writeString(lines, "<html>Sign in</html>");
    HttpServer files = handOut();
    try (Chromium chromium = new Chromium()) {
      Page page = chromium.browser().newPage();
      page.navigate(
          "http://127.0.0.1:" + files.getAddress().getPort() + "/board.html?board=1&lang=en");
      assertThat(page.locator("#connection")).isVisible();
      Files.writeString(lines, game);
      assertThat(page.locator("#sheet button")).hasCount(1);
      assertThat(page.locator("#connection")).isHidden();
    } finally {
      files.stop(0);
    }
  }

  private HttpServer handOut() throws IOException {
    HttpServer files =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    files.createContext("/", this::hand);
    files.start();
    return files;
  }

  private void hand(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath().substring(1);
    Path file = folder.resolve("site").resolve(path.isEmpty() ? "index.html" : path);
    String type =
        path.endsWith(".js")
            ? "text/javascript"
            : path.endsWith(".css") ? "text/css" : path.endsWith(".svg") ? "image/svg+xml" : "";
    exchange.getResponseHeaders().add("Content-Type", type.isEmpty() ? "text/html" : type);
    byte[] bytes = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
    exchange.sendResponseHeaders(
        Files.exists(file) ? 200 : 404, bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }
}
