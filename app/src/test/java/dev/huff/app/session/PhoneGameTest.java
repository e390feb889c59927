package dev.huff.app.session;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import dev.huff.app.cli.Huff;
import dev.huff.app.record.Games;
import dev.huff.app.terminal.QrPicture;
import dev.huff.club.web.Chromium;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.camera.TableCamera;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import dev.huff.vision.picture.JpegEncoder;
import dev.huff.vision.picture.Picture;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A game before a phone: a browser whose camera is a film scans the code, and the game is PDN. */
@Tag("slow")
class PhoneGameTest {
  private static final RuleSet RULES = RuleBook.get("dama-cs");
  private static final int PLIES = 3;

  /** The film begins anew after 22 s: a busy machine finds the board the next time. */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  /** Chromium shows thirty a second. */
  private static final int START_PICTURES = 300;

  private static final int PICTURES_PER_PLY = 120;

  @TempDir private Path folder;

  private void shoot(Path film) throws IOException {
    Position position = RULES.start();
    PlayTable table = new PlayTable(TablePieces.of(position));
    TableCamera camera = new TableCamera(table, 3, 640, 480);
    try (OutputStream out = Files.newOutputStream(film)) {
      for (int ply = 0; ply <= PLIES; ply++) {
        table.lay(TablePieces.of(position));
        Picture picture = Picture.of(camera.shoot(1000L * ply).image());
        byte[] jpeg = JpegEncoder.of(picture, picture.width());
        for (int i = 0; i < (ply == 0 ? START_PICTURES : PICTURES_PER_PLY); i++) {
          out.write(jpeg);
        }
        Move next = MoveGenerator.of(RULES).legalMoves(position).get(0);
        position = next.applyTo(position);
      }
    }
  }

  private List<String> said() throws IOException {
    return Files.readAllLines(folder.resolve("said"));
  }

  private URI scanned() throws IOException {
    return URI.create(
        QrPicture.read(said().stream().filter(line -> line.contains("\u001b[30;107m")).toList()));
  }

  private Process huff() throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Dhuff.stderr=true", "-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(Huff.class.getName(), "run", "--rules", RULES.id()));
    command.addAll(List.of("--board", "camera:phone?port=0&kings=by-rule"));
    command.addAll(List.of("--record", folder.resolve("games").toString()));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("XDG_DATA_HOME", folder.resolve("data").toString());
    return builder
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("said").toFile())
        .start();
  }

  @Test
  void fromTheCodeOnTheTerminalToTheGameInPdn() throws IOException, InterruptedException {
    Path film = folder.resolve("film.mjpeg");
    shoot(film);
    Process huff = huff();
    try (Chromium chromium = Chromium.filming(film)) {
      await()
          .atMost(PATIENCE)
          .until(() -> said().stream().anyMatch(line -> line.startsWith("Scan the code")));
      URI code = scanned();
      Page phone =
          chromium
              .browser()
              .newPage(
                  new Browser.NewPageOptions()
                      .setIgnoreHTTPSErrors(true)
                      .setPermissions(List.of("camera")));
      phone.navigate(
          "https://127.0.0.1:"
              + code.getPort()
              + code.getPath()
              + "?"
              + code.getQuery()
              + "&lang=en");
      phone.locator("#begin").click();
      assertThat(phone.locator("#state"))
          .containsText(
              "The board is found",
              new LocatorAssertions.ContainsTextOptions().setTimeout((double) PATIENCE.toMillis()));
      Path games = folder.resolve("games");
      await()
          .atMost(PATIENCE)
          .until(
              () ->
                  !Games.in(games).isEmpty()
                      && Games.read(Games.in(games).get(0)).plies() >= PLIES);
      assertThat(Games.replay(RULES, Games.in(games).get(0)).faults()).isEmpty();
    } finally {
      huff.destroy();
      huff.waitFor();
    }
  }
}
