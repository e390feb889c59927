package dev.huff.app.cli.play;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.huff.app.cli.Huff;
import dev.huff.app.record.Games;
import dev.huff.club.web.Chromium;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.formats.MonotonicClock;
import dev.huff.formats.journal.JournalReader;
import dev.huff.rules.board.Side;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.simulator.matrix.MatrixBoard;
import dev.huff.simulator.matrix.MatrixModel;
import dev.huff.simulator.pty.VirtualSerialCable;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TableClock;
import dev.huff.simulator.table.TablePieces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An arbiter in a browser, at a board on a serial line under {@code huff run}. */
@Tag("slow")
class ConsoleTest {
  private static final Set<String> GRAVE = Set.of("set-up", "flag", "draw", "result");
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final long FIVE_MINUTES = 300_000;

  private final PlayTable table =
      new PlayTable(
          TablePieces.of(RuleBook.get("czech").start()),
          TableClock.stopped(FIVE_MINUTES, FIVE_MINUTES));
  @TempDir private Path folder;
  private int decided;

  @Test
  void everyDecisionIsFollowedAndStandsInTheJournalUnderTheArbitersName() throws Exception {
    at("czech", this::referee);
    assertThat(decisions())
        .containsExactly(
            "let-stand",
            "insist",
            "take-back:3",
            "play:c5xa3",
            "pause",
            "clock:white=120000",
            "resume",
            "set-up:W:WKc1:BKf8",
            "claim:white");
    assertThat(journal().rulings().stream().filter(line -> line.contains("\"by\":\"Jana\"")))
        .anyMatch(line -> line.contains("\"event\":\"restore\""))
        .anyMatch(line -> line.contains("\"event\":\"take-back\""))
        .anyMatch(line -> line.contains("\"move\":\"c5xa3\""))
        .anyMatch(line -> line.contains("\"white\":120000"))
        .anyMatch(line -> line.contains("\"reason\":\"repetition\""));
  }

  @Test
  void aHuffIsOfferedAndAnEndThatWasDecidedIsTakenBack() throws Exception {
    at("dama-cs", this::huffAndEnd);
    assertThat(decisions())
        .containsExactly(
            "huff:18", "flag:white", "take-back:5", "draw", "take-back:5", "result:1-0");
    assertThat(journal().rulings().stream().filter(line -> line.contains("\"by\":\"Jana\"")))
        .anyMatch(line -> line.contains("\"event\":\"huff\""))
        .anyMatch(line -> line.contains("\"reason\":\"time\""))
        .anyMatch(line -> line.contains("\"reason\":\"agreement\""))
        .anyMatch(line -> line.contains("\"result\":\"1-0\""));
  }

  @Test
  void aPositionThatDoesNotReadIsRefusedWithTheReason() throws Exception {
    at(
        "dama-cs",
        page -> {
          plies(0);
          refuse(page, "W:Wa1,a2:Bh8", "a2 is a light square");
          refuse(page, "W:Wa1,z9:Bh8", "column 7");
        });
    assertThat(decisions()).isEmpty();
  }

  private static void refuse(Page page, String fen, String why) {
    Locator form = page.locator("[data-word=set-up]");
    form.locator("input").fill(fen);
    form.locator("button").click();
    form.locator("button").click();
    assertThat(form.locator(".said")).containsText(why);
  }

  /** Something done at a console. */
  private interface Round {
    void play(Page page) throws Exception;
  }

  private void at(String rules, Round round) throws Exception {
    Path port = folder.resolve("board");
    MatrixBoard device = new MatrixBoard(table, MatrixModel.of(SensingLevel.COLOUR));
    try (VirtualSerialCable line = new VirtualSerialCable(device, port, 115_200);
        Chromium chromium = new Chromium()) {
      line.plug();
      Process huff = start("matrix:" + port, rules);
      try (Page page = chromium.browser().newPage(new Browser.NewPageOptions().setLocale("en"))) {
        enter(page);
        round.play(page);
      } finally {
        huff.destroy();
        huff.waitFor();
      }
    }
  }

  private List<String> decisions() throws IOException {
    List<String> lines =
        journal().inputs().stream().filter(line -> line.contains("\"arbiter\"")).toList();
    assertThat(lines).hasSize(decided).allMatch(line -> line.contains("\"by\":\"Jana\""));
    return lines.stream()
        .map(line -> line.replaceAll(".*\"arbiter\":\"([^\"]+)\".*", "$1"))
        .toList();
  }

  /** In rules that huff, the move stands at once: there is nothing to insist on. */
  private void huffAndEnd(Page page) throws IOException {
    move("a3", "b4");
    plies(1);
    move("b6", "a5");
    plies(2);
    move("e3", "d4");
    plies(3);
    move("d6", "c5");
    plies(4);
    move("g3", "h4");
    assertThat(page.locator("#matter")).containsText("Capture missed (g3-h4)");
    assertThat(page.locator("[data-word=insist], [data-word=let-stand]")).hasCount(0);
    decide(page, "huff:18", "");
    table.lay(table.surface().without(table.surface().cell("d4")));
    plies(5);
    decide(page, "flag", "");
    assertThat(page.locator("#matter")).containsText("time is up");
    assertThat(page.locator("[data-word=draw] button")).isDisabled();
    page.locator("[data-word=take-back] select").selectOption("5");
    decide(page, "take-back", "");
    decide(page, "draw", "");
    assertThat(page.locator("#matter")).containsText("by agreement");
    page.locator("[data-word=take-back] select").selectOption("5");
    decide(page, "take-back", "");
    decide(page, "result", "1-0");
    assertThat(page.locator("#matter")).containsText("1-0");
    await().atMost(PATIENCE).until(() -> journal().isOver());
  }

  /** A capture missed that stands, one that does not, and a capture taken back and played again. */
  private void referee(Page page) throws Exception {
    move("c3", "d4");
    plies(1);
    press(Side.WHITE);
    move("b6", "c5");
    plies(2);
    press(Side.BLACK);
    move("a3", "b4");
    assertThat(page.locator("#matter")).containsText("Capture missed (a3-b4)");
    decide(page, "let-stand", "");
    plies(3);
    TablePieces standing = table.surface();
    String asItStands = squares();
    move("h6", "g5");
    assertThat(page.locator("#matter")).containsText("Capture missed (h6-g5)");
    decide(page, "insist", "");
    table.lay(standing);
    await().atMost(PATIENCE).until(() -> squares().equals(asItStands));
    table.lay(standing.without(standing.cell("b4")));
    move("c5", "a3");
    plies(4);
    decide(page, "take-back", "");
    plies(3);
    decide(page, "play", "c5xa3");
    plies(4);
    decide(page, "pause", "");
    decide(page, "clock", "2");
    decide(page, "resume", "");
    assertThat(page.locator("[data-word=insist], [data-word=let-stand]")).hasCount(0);
    decide(page, "set-up", "W:WKc1:BKf8");
    table.lay(TablePieces.of(Fen.read(RuleBook.get("czech"), "W:WKc1:BKf8").position()));
    repeat(page);
    decide(page, "claim", "");
    assertThat(page.locator("#matter")).containsText("repetition");
    await().atMost(PATIENCE).until(() -> journal().isOver());
  }

  /** Kings go to and fro until the position has been there three times. */
  private void repeat(Page page) {
    for (int i = 0; i < 2; i++) {
      int before = 4 + 4 * i;
      move("c1", "b2");
      plies(before + 1);
      move("f8", "e7");
      plies(before + 2);
      move("b2", "c1");
      plies(before + 3);
      move("e7", "f8");
      plies(before + 4);
    }
    assertThat(page.locator(".offers [data-word='claim:white']")).isVisible();
  }

  /** Presses the first button of that decision, twice where it asks whether one is sure. */
  private void decide(Page page, String word, String value) {
    Locator row = page.locator("#decisions [data-word='" + word + "']").last();
    if (word.equals("result")) {
      row.locator("select").selectOption(value);
    } else if (!value.isEmpty()) {
      row.locator("input").fill(value);
    }
    Locator button = row.locator("button").first();
    button.click();
    if (GRAVE.contains(word)) {
      button.click();
    }
    decided++;
    await()
        .atMost(PATIENCE)
        .until(
            () ->
                journal().inputs().stream().filter(line -> line.contains("\"arbiter\"")).count()
                    == decided);
  }

  private void enter(Page page) {
    await().atMost(PATIENCE).until(() -> said().contains("arbiter.html"));
    Matcher told = Pattern.compile("code: (\\S+) \\((\\S+arbiter.html)\\)").matcher(said());
    assertThat(told.find()).isTrue();
    page.navigate(told.group(2));
    page.locator("#code").fill(told.group(1));
    page.locator("#name").fill("Jana");
    page.locator("#password").fill("correct horse battery");
    page.locator("#enter").click();
    page.locator(".tile").click();
    await().atMost(PATIENCE).until(() -> !Games.in(folder).isEmpty());
  }

  private void move(String from, String to) {
    TablePieces before = table.surface();
    int start = before.cell(from);
    table.lay(before.without(start).with(before.cell(to), before.at(start).orElseThrow()));
  }

  private void press(Side side) {
    table.press(MonotonicClock.millis(), side);
  }

  private void plies(int count) {
    await().atMost(PATIENCE).until(() -> Games.read(Games.in(folder).get(0)).plies() == count);
  }

  private String said() {
    try {
      return Files.readString(folder.resolve("said"));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** What the board has read last. */
  private String squares() throws IOException {
    return journal().inputs().stream()
        .filter(line -> line.contains("\"squares\""))
        .reduce("", (before, after) -> after)
        .replaceAll(".*\"squares\":\"([^\"]+)\".*", "$1");
  }

  private JournalReader.Contents journal() throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve("journal"))) {
      return JournalReader.read(
          files.filter(it -> it.toString().endsWith(".journal")).findFirst().orElseThrow());
    }
  }

  private Process start(String board, String rules) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            Huff.class.getName(),
            "run",
            "--board",
            board,
            "--rules",
            rules,
            "--clock",
            "5:00",
            "--web",
            "0",
            "--record",
            folder.toString());
    builder.environment().put("XDG_DATA_HOME", folder.resolve("data").toString());
    return builder
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("said").toFile())
        .start();
  }
}
