package dev.huff.club.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.APIResponse;
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
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.simulator.camera.TableCamera;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import dev.huff.vision.BoardWatcher;
import dev.huff.vision.CameraBoardDriver;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.source.FrameSource;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The camera's page as an arbiter meets it: a rendered picture, the real server, a real browser.
 */
@Tag("slow")
class CameraPageTest {
  private static final Position START = RuleBook.get("dama-cs").start();

  /** The same picture again and again. */
  private static final class Still implements FrameSource {
    private final Picture picture;

    Still(Picture picture) {
      this.picture = picture;
    }

    @Override
    public String name() {
      return "camera:still";
    }

    @Override
    public Optional<Picture> next() {
      try {
        TimeUnit.MILLISECONDS.sleep(50);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      return Optional.of(picture);
    }

    @Override
    public void close() {}
  }

  private static final BoardListener NOBODY =
      new BoardListener() {
        @Override
        public void reading(long time, Snapshot snapshot) {}

        @Override
        public void pressed(long time, Side side) {}

        @Override
        public void status(long time, BoardStatus status) {}
      };

  private Chromium chromium;
  private WebServer server;
  private CameraBoardDriver camera;
  private Page page;

  @BeforeEach
  void serve(@TempDir Path folder) {
    chromium = new Chromium();
    server = WebServer.start(WebSettings.local(0).withAccounts(folder.resolve("accounts.json")));
    PlayTable table = new PlayTable(TablePieces.of(START));
    Picture picture = Picture.of(new TableCamera(table, 3, 640, 480).shoot(0).image());
    camera =
        new CameraBoardDriver(
            new Still(picture),
            new BoardWatcher(START, SensingLevel.COLOUR),
            SensingLevel.COLOUR,
            MonotonicClock::millis);
    WebBoard board =
        server.addBoard("1", "Table 1", BoardPageData.of(RuleBook.get("dama-cs")), decision -> {});
    board.publish(Lines.START);
    board.attachCamera(camera);
    camera.open(NOBODY);
    page = chromium.browser().newPage();
  }

  @AfterEach
  void stop() {
    camera.close();
    server.close();
    chromium.close();
  }

  private void signIn() {
    page.navigate(server.address() + "arbiter.html?lang=en");
    page.locator("#code").fill(server.firstCode().orElseThrow());
    page.locator("#name").fill("Jana");
    page.locator("#password").fill("correct horse battery");
    page.locator("#enter").click();
    assertThat(page.locator("#console")).isVisible();
  }

  private JsonNode corners() throws IOException {
    APIResponse answer = page.request().get(server.address() + "api/boards/1/camera");
    return BoundedJson.mapper().readTree(answer.text()).path("corners");
  }

  @Test
  void strangersSeeNothingOfIt() {
    for (String what : new String[] {"", "/picture.jpg", "/field/1"}) {
      String address = server.address() + "api/boards/1/camera" + what;
      assertThat(page.request().get(address).status()).as(what).isEqualTo(401);
    }
    page.navigate(server.address() + "camera.html?lang=en");
    assertThat(page.locator("#door")).isVisible();
  }

  @Test
  void anArbiterSeesTheBoardFoundAndTurnsItByOneClick() throws IOException {
    signIn();
    page.locator(".tile").click();
    page.locator("#chosenLinks a").first().click();
    assertThat(page.locator("#state")).containsText("The board is found");
    assertThat(page.locator("#eye line.white")).hasCount(1);
    String field = server.address() + "api/boards/1/camera/field/";
    assertThat(page.request().get(field + "32").headers())
        .containsEntry("content-type", "image/jpeg");
    assertThat(page.request().get(field + "33").status()).isEqualTo(400);
    JsonNode before = corners();
    page.locator("#seat").click();
    Locator eye = page.locator("#picture");
    double width = eye.boundingBox().width;
    double height = eye.boundingBox().height;
    double x = (before.get(0).get(0).asDouble() + before.get(1).get(0).asDouble()) / 2;
    double y = (before.get(0).get(1).asDouble() + before.get(1).get(1).asDouble()) / 2;
    eye.click(new Locator.ClickOptions().setPosition(x * width, y * height));
    await()
        .atMost(Duration.ofSeconds(20))
        .untilAsserted(
            () ->
                assertThat(corners().path(0).path(0).asDouble())
                    .isCloseTo(before.get(2).get(0).asDouble(), Offset.offset(0.02)));
  }

  @Test
  void theCornersArePointedAtByKeyboard() throws IOException {
    signIn();
    page.navigate(server.address() + "camera.html?lang=en");
    assertThat(page.locator("#state")).containsText("The board is found");
    page.locator("#corners").focus();
    page.keyboard().press("Enter");
    assertThat(page.locator("#state")).containsText("corner 1 of 4");
    JsonNode found = corners();
    long[] cross = {50, 50};
    for (JsonNode corner : found) {
      walk("ArrowLeft", "ArrowRight", Math.round(100 * corner.path(0).asDouble()) - cross[0]);
      walk("ArrowUp", "ArrowDown", Math.round(100 * corner.path(1).asDouble()) - cross[1]);
      cross[0] = Math.round(100 * corner.path(0).asDouble());
      cross[1] = Math.round(100 * corner.path(1).asDouble());
      page.keyboard().press("Enter");
    }
    assertThat(page.locator("#option")).hasText(Pattern.compile("corners=(\\d+,){7}\\d+"));
    String[] told = page.locator("#option").textContent().substring(8).split(",", -1);
    assertThat(Double.parseDouble(told[2]) / 640)
        .isCloseTo(found.path(1).path(0).asDouble(), Offset.offset(0.006));
    assertThat(page.locator("#state")).containsText("The board is found");
    await()
        .atMost(Duration.ofSeconds(20))
        .untilAsserted(
            () ->
                assertThat(corners().path(1).path(0).asDouble(-1))
                    .isCloseTo(Double.parseDouble(told[2]) / 640, Offset.offset(0.002)));
    // On a phone the last corner stood beyond the edge.
    page.setViewportSize(360, 640);
    assertThat((int) page.evaluate("document.documentElement.scrollWidth")).isEqualTo(360);
  }

  /** Moves the cross so many steps, by fives where it can. */
  private void walk(String back, String forth, long steps) {
    String way = steps < 0 ? back : forth;
    for (long i = 0; i < Math.abs(steps) / 5; i++) {
      page.keyboard().press("Shift+" + way);
    }
    for (long i = 0; i < Math.abs(steps) % 5; i++) {
      page.keyboard().press(way);
    }
  }

  @Test
  void whatIsSeenNoMoreIsNotSaidToBeFound() {
    signIn();
    page.navigate(server.address() + "camera.html?lang=en");
    assertThat(page.locator("#state")).containsText("The board is found");
    page.route("**/api/boards/1/camera", route -> route.abort());
    assertThat(page.locator("#state")).containsText("no picture");
    page.unroute("**/api/boards/1/camera");
    assertThat(page.locator("#state")).containsText("The board is found");
    page.context().clearCookies();
    assertThat(page.locator("#door")).isVisible();
  }
}
