package dev.huff.club.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.huff.core.port.BoardListener;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.MonotonicClock;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.simulator.camera.TableCamera;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import dev.huff.vision.BoardWatcher;
import dev.huff.vision.CameraBoardDriver;
import dev.huff.vision.CameraView;
import dev.huff.vision.picture.JpegEncoder;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.source.CameraException;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A phone as the camera: the real secure server, and requests and a browser that stand for it. */
class PhoneCameraTest {
  private static final Position START = RuleBook.get("dama-cs").start();

  @TempDir Path folder;
  private PhoneCamera phone;
  private String page = "";

  @BeforeEach
  void start() {
    phone = PhoneCamera.start(0, folder.resolve("phone.p12"));
    restart(); // with a port of its own
    URI shown = phone.addresses().get(0);
    page = "https://127.0.0.1:" + shown.getPort() + "/phone.html?" + shown.getQuery();
  }

  @AfterEach
  void stop() {
    phone.close();
  }

  /** Goes on past the warning, as a person does. */
  private static final X509TrustManager ANYBODY =
      new X509TrustManager() {
        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type) {}

        @Override
        public X509Certificate[] getAcceptedIssuers() {
          return new X509Certificate[0];
        }
      };

  private HttpResponse<String> post(String path, byte[] body)
      throws IOException, InterruptedException, GeneralSecurityException {
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, new TrustManager[] {ANYBODY}, new SecureRandom());
    URI to = URI.create(page.replace("phone.html?", "api/phone/" + path + "&"));
    return HttpClient.newBuilder()
        .sslContext(context)
        .build()
        .send(
            HttpRequest.newBuilder(to).POST(BodyPublishers.ofByteArray(body)).build(),
            BodyHandlers.ofString());
  }

  /** Too much is answered, or cut off while it is still being sent. */
  private boolean isTaken(String path, byte[] body)
      throws InterruptedException, GeneralSecurityException {
    try {
      return post(path, body).statusCode() == 200;
    } catch (IOException e) {
      return false;
    }
  }

  private String begin() throws IOException, InterruptedException, GeneralSecurityException {
    return BoundedJson.mapper().readTree(post("start?", new byte[0]).body()).path("phone").asText();
  }

  private static Picture rendered(Position position) {
    PlayTable table = new PlayTable(TablePieces.of(position));
    return Picture.of(new TableCamera(table, 3, 640, 480).shoot(0).image());
  }

  @Test
  void aPictureThatAPhoneSendsIsReadAndWhatIsSeenComesBack() throws Exception {
    String id = begin();
    HttpResponse<String> answer = post("picture?phone=" + id, JpegEncoder.of(rendered(START), 640));
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body()).isEqualTo("{\"corners\":[],\"doubts\":0,\"dark\":false}");
    assertThat(phone.next()).map(Picture::width).hasValue(640);
  }

  @Test
  @Tag("slow")
  void aPictureOfADarkRoomIsCalledDark() throws Exception {
    byte[] black = JpegEncoder.of(Picture.of(64, 48, new byte[64 * 48 * 3]), 64);
    assertThat(post("picture?phone=" + begin(), black).body()).contains("\"dark\":true");
  }

  private static Picture onADarkTable(Picture board) {
    BufferedImage table =
        new BufferedImage(2 * board.width(), 2 * board.height(), BufferedImage.TYPE_3BYTE_BGR);
    table.getRaster().setRect(board.width() / 2, board.height() / 2, board.image().getRaster());
    return Picture.of(table);
  }

  private CameraBoardDriver open(BoardListener listener) {
    CameraBoardDriver board =
        new CameraBoardDriver(
            phone,
            new BoardWatcher(START, SensingLevel.COLOUR),
            SensingLevel.COLOUR,
            MonotonicClock::millis);
    phone.show(board::view);
    board.open(listener);
    return board;
  }

  @Test
  @Tag("slow")
  void aBoardThatIsReadOnADarkTableIsNotCalledDark() throws Exception {
    byte[] picture = JpegEncoder.of(onADarkTable(rendered(START)), 1280);
    CameraBoardDriver board = open(new Readings());
    String id = begin();
    try {
      assertThat(post("picture?phone=" + id, picture).body()).contains("\"dark\":false");
      await()
          .atMost(Duration.ofSeconds(40))
          .until(() -> post("picture?phone=" + id, picture).body().contains("[["));
      assertThat(post("picture?phone=" + id, picture).body())
          .contains("\"doubts\":0,\"dark\":false");
    } finally {
      board.close();
    }
  }

  @Test
  @Tag("slow")
  void thePhoneThatAskedLastIsTheCamera() throws Exception {
    String old = begin();
    String current = begin();
    byte[] picture = JpegEncoder.of(rendered(START), 640);
    assertThat(post("picture?phone=" + old, picture).statusCode()).isEqualTo(409);
    assertThat(post("picture?phone=" + current, picture).statusCode()).isEqualTo(200);
  }

  private void restart() {
    int port = phone.addresses().get(0).getPort();
    phone.close();
    phone = PhoneCamera.start(port, folder.resolve("phone.p12"));
  }

  /** The code had to be scanned again. */
  @Test
  void aPhoneContinuesAfterARestartOnTheSameEvening() throws Exception {
    String id = begin();
    List<URI> addresses = phone.addresses();
    Path key = folder.resolve("phone-" + addresses.get(0).getPort() + ".key");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key)))
        .isEqualTo("rw-------");
    restart();
    assertThat(phone.addresses()).isEqualTo(addresses);
    byte[] picture = JpegEncoder.of(rendered(START), 640);
    assertThat(post("picture?phone=" + id, picture).statusCode()).isEqualTo(200);
    assertThat(post("picture?phone=another", picture).statusCode()).isEqualTo(409);
    Files.setLastModifiedTime(key, FileTime.from(Instant.now().minus(Duration.ofHours(13))));
    restart();
    assertThat(phone.addresses()).isNotEqualTo(addresses);
    assertThat(post("picture?phone=" + id, picture).statusCode()).isEqualTo(403);
  }

  @Test
  void strangersAndGarbageAreRefused() throws Exception {
    String id = begin();
    String known = page;
    page = known.replaceFirst("key=.*", "key=0123456789abcdef");
    assertThat(post("start?", new byte[0]).statusCode()).isEqualTo(403);
    page = known;
    assertThat(post("picture?phone=" + id, new byte[] {1, 2, 3}).statusCode()).isEqualTo(400);
    assertThat(isTaken("picture?phone=" + id, new byte[5 << 20])).isFalse();
    assertThat(isTaken("picture?phone=" + id, JpegEncoder.of(rendered(START), 640))).isTrue();
  }

  @Test
  void withoutAPhoneItSaysWhatToDo() {
    assertThatExceptionOfType(CameraException.class)
        .isThrownBy(phone::next)
        .withMessageContaining("waiting for the phone; open the address on it");
  }

  @Test
  @Tag("slow")
  void theCertificateIsKeptSoThatAPhoneAsksOnce() throws IOException {
    byte[] first = Files.readAllBytes(folder.resolve("phone.p12"));
    OwnCertificate.in(folder.resolve("phone.p12"));
    assertThat(Files.readAllBytes(folder.resolve("phone.p12"))).isEqualTo(first);
    Files.write(folder.resolve("phone.p12"), new byte[] {0});
    OwnCertificate.in(folder.resolve("phone.p12"));
    assertThat(folder.resolve("phone.p12")).isNotEmptyFile();
    assertThat(Files.size(folder.resolve("phone.p12"))).isGreaterThan(500);
  }

  /** Repeats each picture for so long at Chromium's thirty pictures a second. */
  private static void film(Path file, List<Picture> pictures, int times) throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      for (Picture picture : pictures) {
        byte[] jpeg = JpegEncoder.of(picture, picture.width());
        for (int i = 0; i < times; i++) {
          out.write(jpeg);
        }
      }
    }
  }

  private static final class Readings implements BoardListener {
    private final List<Snapshot> seen = new CopyOnWriteArrayList<>();

    @Override
    public void reading(long time, Snapshot snapshot) {
      seen.add(snapshot);
    }

    @Override
    public void pressed(long time, Side side) {}

    @Override
    public void status(long time, BoardStatus status) {}
  }

  @Test
  @Tag("slow")
  void aBrowserWithAFilmAsItsCameraShowsTheBoardAndItsMove() throws IOException {
    Position moved =
        MoveGenerator.of(RuleBook.get("dama-cs")).legalMoves(START).get(0).applyTo(START);
    PlayTable table = new PlayTable(TablePieces.of(START));
    TableCamera camera = new TableCamera(table, 3, 640, 480);
    Picture before = Picture.of(camera.shoot(0).image());
    table.lay(TablePieces.of(moved));
    Picture after = Picture.of(camera.shoot(1000).image());
    Path film = folder.resolve("film.mjpeg");
    film(film, List.of(before, after), 240);
    Readings readings = new Readings();
    CameraBoardDriver board = open(readings);
    board.expect(List.of(START, moved));
    try (Chromium chromium = Chromium.filming(film)) {
      BrowserContext context =
          chromium
              .browser()
              .newContext(
                  new Browser.NewContextOptions()
                      .setIgnoreHTTPSErrors(true)
                      .setPermissions(List.of("camera")));
      Page open = context.newPage();
      open.navigate(page + "&lang=en");
      assertThat(open.locator("#state")).containsText("Put the phone above or beside the board");
      open.locator("#begin").click();
      assertThat(open.locator("#state")).containsText("The board is found");
      assertThat(open.locator("#begin")).isHidden();
      Locator outline = open.locator("#lines polygon");
      assertThat(outline).hasAttribute("points", Pattern.compile("(\\S+,\\S+ ?){4}"));
      Snapshot expected = Snapshot.of(moved, SensingLevel.COLOUR);
      await()
          .atMost(Duration.ofSeconds(40))
          .untilAsserted(() -> assertThat(readings.seen).contains(expected));
      context.newPage().navigate(page + "&lang=en");
      context.pages().get(1).locator("#begin").click();
      assertThat(open.locator("#state")).containsText("Another phone is the camera now");
    } finally {
      board.close();
    }
    assertThat(board.view().flatMap(CameraView::corners)).isNotEqualTo(Optional.empty());
  }

  /** Each of the three stopped the game, or let Huff take an old picture for the board's. */
  @Test
  @Tag("slow")
  void aPhoneThatIsInterruptedContinuesByItself() throws IOException {
    Path film = folder.resolve("film.mjpeg");
    film(film, List.of(rendered(START)), 30);
    CameraBoardDriver board = open(new Readings());
    try (Chromium chromium = Chromium.filming(film)) {
      Page open =
          chromium
              .browser()
              .newContext(
                  new Browser.NewContextOptions()
                      .setIgnoreHTTPSErrors(true)
                      .setPermissions(List.of("camera")))
              .newPage();
      List<String> requests = new CopyOnWriteArrayList<>();
      open.onRequest(request -> requests.add(request.url()));
      open.navigate(page + "&lang=en");
      open.locator("#begin").dblclick();
      assertThat(open.locator("#state")).containsText("The board is found");
      assertThat(requests).filteredOn(url -> url.contains("/api/phone/start")).hasSize(1);
      open.evaluate("document.getElementById('picture').pause()");
      open.waitForFunction("!document.getElementById('picture').paused");
      assertThat(open.locator("#state")).containsText("The board is found");
      open.route("**/api/phone/picture*", route -> {});
      assertThat(open.locator("#state")).containsText("No connection to the table");
      open.unroute("**/api/phone/picture*");
      assertThat(open.locator("#state")).containsText("The board is found");
      restart();
      assertThat(open.locator("#state")).containsText("The board is not found");
    } finally {
      board.close();
    }
  }
}
