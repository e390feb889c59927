package dev.huff.club.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.club.tournament.Standings;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.vision.picture.OpenCv;
import dev.huff.vision.picture.Picture;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.opencv.core.Mat;
import org.opencv.objdetect.QRCodeDetector;

/** What a link to a page is shown as elsewhere, and its address as a QR code. */
class LinkPreviewRoutesTest {
  private static final int PIXELS_PER_MODULE = 8;
  private static final Pattern MODULE = Pattern.compile("M(\\d+) (\\d+)h1v1h-1z");

  private final HttpClient client = HttpClient.newHttpClient();
  private WebServer server;
  private WebBoard board;

  @BeforeEach
  void serve(@TempDir Path folder) {
    server = WebServer.start(WebSettings.local(0).withAccounts(folder.resolve("accounts.json")));
    board = server.addBoard("1", "Table 1", BoardPageData.of(RuleBook.get("dama-cs")), it -> {});
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private HttpResponse<String> get(String path) throws IOException, InterruptedException {
    URI address = server.address().resolve(path);
    return client.send(
        HttpRequest.newBuilder(address).build(),
        HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
  }

  @Test
  void aBoardIsCalledByItsPlayersAndItsLastMove() throws Exception {
    board.publishPlayers("Ana & <Eva>", "\"Bob\"");
    List.of(Lines.START, Lines.MOVE_1, Lines.MOVE_2).forEach(board::publish);
    assertThat(get("board.html?board=1").body())
        .contains(
            "<title>Ana &amp; &lt;Eva&gt; \u2013 \"Bob\" \u00b7 Huff</title>",
            "<meta name=\"description\" content=\"Table 1 \u00b7 1\u2026 b6-c5\">",
            "<meta property=\"og:title\" content=\"Ana &amp; &lt;Eva> \u2013 &#34;Bob&#34;\"")
        .doesNotContain("<Eva>");
  }

  @Test
  void aLinkIsShownWithThePositionThatTheRoomSees() throws Exception {
    assertThat(get("board.html?board=1").body()).doesNotContain("og:image");
    assertThat(get("api/picture?board=1").statusCode()).isEqualTo(404);
    board.publish(Lines.START);
    String page = get("board.html?board=1").body();
    assertThat(page).contains("og:image\" content=\"" + server.address() + "api/picture?board=1\"");
    BufferedImage before = picture("api/picture?board=1");
    assertThat(List.of(before.getWidth(), before.getHeight())).isEqualTo(List.of(1200, 630));
    board.publish(Lines.MOVE_1.replaceFirst("\\{", "{\"for\":\"arbiter\","));
    assertThat(pixels(picture("api/picture?board=1"))).isEqualTo(pixels(before));
    board.publish(Lines.MOVE_1.replaceFirst("\\{", "{\"for\":\"room\","));
    assertThat(pixels(picture("api/picture?board=1"))).isNotEqualTo(pixels(before));
  }

  @Test
  void aGameAndAnEventHavePicturesToo() throws Exception {
    server.publish(new SmallEvent());
    assertThat(get("event.html").body()).doesNotContain("og:image");
    board.publish(Lines.START);
    assertThat(get("event.html").body()).contains("api/picture?board=1");
    assertThat(get("board.html?game=1").body()).contains("api/picture?game=1");
    assertThat(pixels(picture("api/picture?game=1")))
        .isNotEqualTo(pixels(picture("api/picture?board=1")));
    assertThat(get("api/picture?game=x").statusCode()).isEqualTo(404);
    assertThat(get("api/picture?board=9").statusCode()).isEqualTo(404);
  }

  @Test
  void nobodyLeadsBeforeThereIsAResult() {
    PublishedEvent.Overview event = new SmallEvent().overview();
    PublishedEvent.Overview before =
        new PublishedEvent.Overview(
            event.event(),
            event.site(),
            event.round(),
            List.of(),
            false,
            event.rounds(),
            List.of(
                new PublishedEvent.Place(
                    new Standings.Row(1, "Anna", 0, 0, 0, 0, 0), 0, List.of(""))));
    assertThat(LinkPreviewRoutes.preview(before).description()).isEqualTo("Brno");
  }

  private BufferedImage picture(String path) throws IOException {
    return ImageIO.read(server.address().resolve(path).toURL());
  }

  private static int[] pixels(BufferedImage image) {
    return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
  }

  @Test
  void whatTheRoomMayNotKnowYetIsNotInIt() throws Exception {
    board.publish(Lines.START);
    board.publish(Lines.OVER.replaceFirst("\\{", "{\"for\":\"arbiter\","));
    assertThat(get("board.html?board=1").body()).doesNotContain("0-1");
  }

  @Test
  void anEventAndItsGamesAreCalledByTheirNames() throws Exception {
    assertThat(get("event.html").body()).contains("<title>Huff</title>");
    server.publish(new SmallEvent());
    assertThat(get("event.html").body())
        .contains("<title>Cup \u00b7 Huff</title>", "Brno \u00b7 1. Marie Nov\u00e1kov\u00e1 2");
    assertThat(get("").body()).contains("<title>Cup \u00b7 Huff</title>");
    assertThat(get("board.html?game=1").body())
        .contains("Marie Nov\u00e1kov\u00e1 \u2013 Petr Svoboda", "2-0 \u00b7 Cup \u00b7 Brno");
  }

  @ParameterizedTest
  @ValueSource(strings = {"board.html?game=9", "board.html?game=x", "board.html?board=9"})
  void whereThereIsNothingToSayThePageStaysAsItIs(String address) throws Exception {
    HttpResponse<String> answer = get(address);
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body()).contains("<title>Huff</title>");
  }

  @ParameterizedTest
  @ValueSource(strings = {"board.html?board=1", "board.html?game=12#45", "event.html"})
  void theCodeIsThatOfTheWholeAddress(String page) throws Exception {
    HttpResponse<String> answer = get("api/qr?of=" + encoded(page));
    assertThat(answer.headers().firstValue("Content-Type")).hasValue("image/svg+xml");
    assertThat(answer.body()).isEqualTo(LinkPreviewRoutes.svg(server.address() + page));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://hall.example/board.html?game=12#45",
        "http://192.168.1.20:8080/board.html?board=1"
      })
  void anotherReaderReadsTheCode(String address) {
    assertThat(read(LinkPreviewRoutes.svg(address))).isEqualTo(address);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "//elsewhere.example/board.html", "https://elsewhere.example", "api/me"})
  void noCodeLeadsElsewhere(String page) throws Exception {
    assertThat(get("api/qr?of=" + encoded(page)).statusCode()).isEqualTo(400);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  /** What the code in that picture says; empty if it cannot be read. */
  private static String read(String svg) {
    Matcher box = Pattern.compile("viewBox=\"0 0 (\\d+) ").matcher(svg);
    assertThat(box.find()).isTrue();
    int side = Integer.parseInt(box.group(1)) * PIXELS_PER_MODULE;
    BufferedImage image = new BufferedImage(side, side, BufferedImage.TYPE_3BYTE_BGR);
    var painter = image.createGraphics();
    painter.setColor(Color.WHITE);
    painter.fillRect(0, 0, side, side);
    painter.setColor(Color.BLACK);
    for (Matcher module = MODULE.matcher(svg); module.find(); ) {
      painter.fillRect(
          Integer.parseInt(module.group(1)) * PIXELS_PER_MODULE,
          Integer.parseInt(module.group(2)) * PIXELS_PER_MODULE,
          PIXELS_PER_MODULE,
          PIXELS_PER_MODULE);
    }
    painter.dispose();
    OpenCv.load();
    Mat pixels = Picture.of(image).mat();
    try {
      return new QRCodeDetector().detectAndDecode(pixels);
    } finally {
      pixels.release();
    }
  }
}
