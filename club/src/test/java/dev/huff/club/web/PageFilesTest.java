package dev.huff.club.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.ruleset.RuleBook;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The files of the page as browsers get and keep them. */
class PageFilesTest {
  private final HttpClient client = HttpClient.newHttpClient();
  private WebServer server;

  @BeforeEach
  void serve(@TempDir Path folder) {
    server = WebServer.start(WebSettings.local(0).withAccounts(folder.resolve("accounts.json")));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private HttpResponse<byte[]> get(String path, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder(server.address().resolve(path));
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
    }
    return client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
  }

  private static String header(HttpResponse<?> answer, String name) {
    return answer.headers().firstValue(name).orElse("");
  }

  @Test
  void whatAPageIsMadeOfIsKeptForeverUnderItsVersion() throws Exception {
    String html = text("board.html");
    Matcher style = Pattern.compile("href=\"(v/[0-9a-f]+/style\\.css)\"").matcher(html);
    assertThat(style.find()).isTrue();
    assertThat(html).contains("<a href=\"arbiter.html\"").doesNotContain("src=\"page.js\"");
    HttpResponse<byte[]> css = get(style.group(1));
    assertThat(header(css, "Cache-Control")).contains("immutable");
    assertThat(header(css, "Content-Type")).isEqualTo("text/css; charset=utf-8");
    assertThat(css.body()).isEqualTo(get("style.css").body());
  }

  @Test
  void allModulesOfAPageAreRequestedAtOnce() throws Exception {
    Pattern link = Pattern.compile("rel=\"modulepreload\" href=\"v/[0-9a-f]+/([a-z]+)\\.js\"");
    assertThat(link.matcher(text("missing.html")).results().map(it -> it.group(1)))
        .containsExactlyInAnyOrder("text", "memory");
    assertThat(link.matcher(text("board.html")).results().map(it -> it.group(1)))
        .contains("game", "live", "route", "memory")
        .doesNotContain("page")
        .doesNotHaveDuplicates();
  }

  @Test
  void everyPageHasAHead() throws Exception {
    try (Stream<Path> files = Files.list(Path.of("src/main/resources/dev/huff/club/web/page"))) {
      for (Path file : files.filter(each -> each.toString().endsWith(".html")).toList()) {
        assertThat(text(file.getFileName().toString())).containsOnlyOnce("<title>Huff</title>");
      }
    }
  }

  /** Each of these was wrong in Safari or Firefox while all was well in Chromium. */
  @Test
  void doesWithoutWhatSomeBrowsersDoNotDo() throws Exception {
    assertThat(text("style.css"))
        .doesNotContain("context-stroke")
        .doesNotContainPattern(":has\\([^)]*:empty")
        .doesNotContainPattern("[ {]user-select(?<!-webkit-user-select: none; user-select)")
        .doesNotContainPattern("min-height: 100vh(?!; min-height: 100dvh)");
    assertThat(text("board.html")).containsPattern("id=\"volume\"[^>]* autocomplete=\"off\"");
  }

  private String text(String path) throws Exception {
    return new String(get(path).body(), StandardCharsets.UTF_8);
  }

  @Test
  void whatMayChangeIsAskedForEachTimeAndSentWhenItDid() throws Exception {
    HttpResponse<byte[]> page = get("");
    assertThat(header(page, "Cache-Control")).isEqualTo("no-cache");
    HttpResponse<byte[]> again = get("", "If-None-Match", header(page, "ETag"));
    assertThat(again.statusCode()).isEqualTo(304);
    assertThat(header(get("v/0/style.css"), "Cache-Control")).isEqualTo("no-cache");
  }

  @Test
  void isPackedOnceForWhoeverTakesIt() throws Exception {
    HttpResponse<byte[]> packed = get("page.js", "Accept-Encoding", "gzip, br");
    assertThat(header(packed, "Content-Encoding")).isEqualTo("gzip");
    byte[] plain = new GZIPInputStream(new ByteArrayInputStream(packed.body())).readAllBytes();
    assertThat(plain).isEqualTo(get("page.js").body());
  }

  @Test
  void whereThereIsNothingPeopleGetAPageAndProgramsALine() throws Exception {
    for (String path : new String[] {"nothing", "game/9999", "game/x", "embed/9"}) {
      HttpResponse<byte[]> page = get(path, "Accept", "text/html,*/*");
      String up = path.contains("/") ? "../" : "";
      assertThat(page.statusCode()).as(path).isIn(400, 404);
      assertThat(header(page, "Content-Type")).startsWith("text/html");
      assertThat(new String(page.body(), StandardCharsets.UTF_8))
          .contains("href=\"" + up + "./\"", "src=\"" + up + "v/");
      assertThat(header(get(path), "Content-Type")).isEqualTo("application/json");
    }
    HttpResponse<byte[]> data = get("api/event/games/9", "Accept", "text/html");
    assertThat(header(data, "Content-Type")).isEqualTo("application/json");
  }

  /** A screen that the room sees stays one, in the language that was asked for. */
  @ParameterizedTest
  @CsvSource({
    "?room&lang=cs, board.html?board=1&room&lang=cs",
    "'', board.html?board=1",
    "embed/1?width=300&lang=cs, frame.html?board=1&width=300&lang=cs",
    "overlay/1, frame.html?board=1&overlay",
  })
  void aShortAddressKeepsTheOptionsThatItHas(String asked, String leadsTo) throws Exception {
    server.showFirst(
        server.addBoard("1", "Table 1", BoardPageData.of(RuleBook.get("dama-cs")), it -> {}));
    assertThat(header(get(asked), "Location")).endsWith(leadsTo);
  }

  @Test
  void whoeverChecksALinkGetsItsHead() throws Exception {
    assertThat(head("")).isEqualTo(200);
    assertThat(head("arbiter.html")).isEqualTo(200);
    assertThat(head("nothing")).isEqualTo(404);
    assertThat(head("api/accounts")).isEqualTo(404);
  }

  private int head(String path) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(server.address().resolve(path))
            .method("HEAD", HttpRequest.BodyPublishers.noBody())
            .build();
    return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
  }

  @Test
  void nothingElseIsServed() throws Exception {
    for (String path : new String[] {"lang", "v/", "PageFiles.class", "%2e%2e/Door.class"}) {
      assertThat(get(path).statusCode()).as(path).isIn(400, 404);
    }
  }
}
