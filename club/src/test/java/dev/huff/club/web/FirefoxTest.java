package dev.huff.club.web;

import static org.awaitility.Awaitility.await;

import dev.huff.rules.ruleset.RuleBook;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A spectator and an arbiter in Firefox. All other tests of the pages look through Chromium. */
@Tag("slow")
class FirefoxTest {
  private final Queue<DecisionRequest> decisions = new ConcurrentLinkedQueue<>();
  private WebServer server;
  private WebBoard board;
  private Firefox firefox;

  @BeforeEach
  void serve(@TempDir Path home, @TempDir Path folder) throws IOException {
    firefox = new Firefox(home);
    server = WebServer.start(WebSettings.local(0).withAccounts(folder.resolve("accounts.json")));
    board =
        server.addBoard("1", "Table 1", BoardPageData.of(RuleBook.get("dama-cs")), decisions::add);
    List.of(Lines.START, Lines.MOVE_1).forEach(board::publish);
  }

  @AfterEach
  void stop() {
    if (firefox != null) {
      firefox.close();
    }
    if (server != null) {
      server.close();
    }
  }

  private void awaitTrue(String expression) {
    await()
        .alias(expression)
        .atMost(Duration.ofMinutes(1))
        .until(() -> firefox.read(expression).equals("true"));
  }

  private void fill(String input, String value) {
    firefox.read("document.querySelector('" + input + "').value = '" + value + "'");
  }

  private void click(String button) {
    firefox.read("document.querySelector('" + button + "').click()");
  }

  @Test
  void aSpectatorSeesEveryMoveAndTheArbiterDecides() {
    firefox.open(server.address() + "board.html?board=1&lang=en");
    awaitTrue("document.querySelector('#turn').textContent === 'To move: Black.'");
    board.publish(Lines.MOVE_2);
    awaitTrue("document.querySelectorAll('#sheet button').length === 2");
    click("nav [href=\"arbiter.html\"]");
    awaitTrue("document.querySelector('#door')?.hidden === false");
    fill("#code", server.firstCode().orElseThrow());
    fill("#name", "Jana");
    fill("#password", "secret secret");
    click("#enter");
    awaitTrue("document.querySelectorAll('.tile').length === 1");
    click(".tile");
    awaitTrue("document.querySelector('fieldset[name=clockName]')?.disabled === false");
    fill("[data-word=clock] input", "2,5");
    click("[data-word=clock] button[value=black]");
    DecisionRequest decision = new DecisionRequest("1", "clock:black=150000", "Jana");
    await().atMost(Duration.ofMinutes(1)).until(() -> decisions.contains(decision));
  }

  /** Firefox puts back what the slider showed, and the voice was as loud as ever. */
  @Test
  void theVolumeThatIsShownIsTheVoices() {
    firefox.open(server.address() + "board.html?board=1&lang=en");
    fill("#volume", "30");
    firefox.read("location.reload()");
    awaitTrue("document.querySelector('#volume')?.value === '100'");
  }
}
