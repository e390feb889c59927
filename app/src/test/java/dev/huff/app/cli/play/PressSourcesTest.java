package dev.huff.app.cli.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.huff.app.cli.Huff;
import dev.huff.app.record.Games;
import dev.huff.core.referee.Ruling.ClockReason;
import dev.huff.core.referee.Ruling.ClockShown;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.formats.MonotonicClock;
import dev.huff.formats.journal.JournalReader;
import dev.huff.formats.journal.ReplayedJournal;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.LogException;
import dev.huff.formats.ndjson.LogLine;
import dev.huff.formats.ndjson.LogParser;
import dev.huff.rules.board.Side;
import dev.huff.rules.notation.PdnCommand;
import dev.huff.rules.notation.PdnItem;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.dgt.DgtBoard;
import dev.huff.simulator.dgt.DgtModel;
import dev.huff.simulator.matrix.MatrixBoard;
import dev.huff.simulator.matrix.MatrixModel;
import dev.huff.simulator.pty.SerialDevice;
import dev.huff.simulator.pty.VirtualSerialCable;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TableClock;
import dev.huff.simulator.table.TablePieces;
import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The clock that {@code huff run} keeps, pressed by whatever there is to press. */
class PressSourcesTest {
  private static final RuleSet RULES = RuleBook.get("dama-cs");
  private static final long WHITE = 300_000;
  private static final long BLACK = 180_000;
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  @TempDir private Path folder;

  /** Somebody or something that presses. */
  private interface Finger {
    /** What has to be there for it. */
    default List<String> needs() {
      return List.of();
    }

    void press(Side side) throws IOException, InterruptedException;
  }

  @Test
  @Tag("slow")
  void theLeverOfADgtClock() throws Exception {
    PlayTable table = clocked();
    play("dgt", table, new DgtBoard(table, DgtModel.discs()), 9_600, pressing(table));
  }

  @Test
  @Tag("slow")
  void whitesPhoneAndBlacksButtonAtTheBoard() throws Exception {
    PlayTable table = clocked();
    SerialDevice board = new MatrixBoard(table, MatrixModel.of(SensingLevel.COLOUR));
    Finger button = pressing(table);
    play("matrix", table, board, 115_200, new Phone(button));
  }

  private static PlayTable clocked() {
    return new PlayTable(TablePieces.of(RULES.start()), TableClock.stopped(WHITE, BLACK));
  }

  private static Finger pressing(PlayTable table) {
    return side -> table.press(MonotonicClock.millis(), side);
  }

  private void play(String kind, PlayTable table, SerialDevice device, int baud, Finger finger)
      throws IOException, InterruptedException, LogException {
    Path port = folder.resolve("board");
    try (VirtualSerialCable line = new VirtualSerialCable(device, port, baud)) {
      line.plug();
      Process huff = start(kind + ":" + port, finger);
      try {
        await().atMost(PATIENCE).until(() -> !Games.in(folder).isEmpty());
        move(table, "c3", "b4", 1);
        press(finger, Side.WHITE, 1);
        move(table, "f6", "g5", 2);
        press(finger, Side.BLACK, 2);
        move(table, "b2", "c3", 3);
        press(finger, Side.WHITE, 3);
      } finally {
        huff.destroy();
        huff.waitFor();
      }
    }
    check();
  }

  private void press(Finger finger, Side side, int count) throws IOException, InterruptedException {
    finger.press(side);
    await().atMost(PATIENCE).until(() -> presses().size() == count);
  }

  private void move(PlayTable table, String from, String to, int ply) {
    TablePieces before = table.surface();
    int start = before.cell(from);
    table.lay(before.without(start).with(before.cell(to), before.at(start).orElseThrow()));
    await().atMost(PATIENCE).until(() -> Games.read(Games.in(folder).get(0)).plies() >= ply);
  }

  /** By the times of the presses in the journal, the clock is right to the millisecond. */
  private void check() throws IOException, LogException {
    List<LogLine.Press> presses = presses();
    assertThat(presses)
        .extracting(LogLine.Press::side)
        .containsExactly(Side.WHITE, Side.BLACK, Side.WHITE);
    long black = BLACK - (presses.get(1).time() - presses.get(0).time());
    long white = WHITE - (presses.get(2).time() - presses.get(1).time());
    assertThat(ReplayedJournal.of(journal(), LogParser::ruleSet).rulings())
        .extracting(AttributedRuling::ruling)
        .filteredOn(ClockShown.class::isInstance)
        .last()
        .isEqualTo(
            new ClockShown(
                presses.get(2).time(), ClockReason.MOVE, white, black, Optional.of(Side.BLACK)));
    assertThat(Games.replay(RULES, Games.in(folder).get(0)).items())
        .filteredOn(PdnItem.Comment.class::isInstance)
        .extracting(comment -> ((PdnItem.Comment) comment).text())
        .containsExactly(
            PdnCommand.clock(WHITE).comment().text(),
            PdnCommand.clock(black).comment().text(),
            PdnCommand.clock(white).comment().text());
  }

  private List<LogLine.Press> presses() throws IOException, LogException {
    LogParser parser = new LogParser(LogParser::ruleSet);
    List<LogLine.Press> presses = new ArrayList<>();
    for (String line : journal().inputs()) {
      if (parser.parse(line) instanceof LogLine.Press press) {
        presses.add(press);
      }
    }
    return presses;
  }

  private JournalReader.Contents journal() throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve("journal"))) {
      return JournalReader.read(
          files.filter(it -> it.toString().endsWith(".journal")).findFirst().orElseThrow());
    }
  }

  private Process start(String board, Finger finger) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Huff.class.getName()));
    command.addAll(List.of("run", "--board", board, "--rules", RULES.id()));
    command.addAll(List.of("--clock", "5:00vs3:00", "--record", folder.toString()));
    command.addAll(finger.needs());
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("XDG_DATA_HOME", folder.resolve("data").toString());
    return builder
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("said").toFile())
        .start();
  }

  /** White presses in a browser that is signed in, seen from the server; Black elsewhere. */
  private final class Phone implements Finger {
    private final Finger blacks;
    private final HttpClient http =
        HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
    private String page = "";
    private String token = "";

    Phone(Finger blacks) {
      this.blacks = blacks;
    }

    @Override
    public List<String> needs() {
      return List.of("--web", "0");
    }

    @Override
    public void press(Side side) throws IOException, InterruptedException {
      if (side == Side.BLACK) {
        blacks.press(side);
        return;
      }
      if (token.isEmpty()) {
        signIn();
      }
      assertThat(send("api/boards/1/decide", Map.of("word", "press:" + side.id()))).isEqualTo(202);
    }

    private void signIn() throws IOException, InterruptedException {
      Matcher said = Pattern.compile("code: (\\S+) \\((.*/)arbiter.html").matcher(text("said"));
      assertThat(said.find()).isTrue();
      page = said.group(2);
      assertThat(
              send(
                  "api/setup",
                  Map.of(
                      "code", said.group(1), "name", "Jana", "password", "correct horse battery")))
          .isEqualTo(204);
      HttpRequest me = HttpRequest.newBuilder(URI.create(page + "api/me")).build();
      String answer = http.send(me, HttpResponse.BodyHandlers.ofString()).body();
      token = answer.replaceAll("(?s).*\"csrf\":\"([^\"]+)\".*", "$1");
    }

    private int send(String path, Map<String, String> members)
        throws IOException, InterruptedException {
      String json =
          members.entrySet().stream()
              .map(it -> "\"%s\":\"%s\"".formatted(it.getKey(), it.getValue()))
              .collect(Collectors.joining(",", "{", "}"));
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(page + path))
              .header("Origin", page.substring(0, page.length() - 1))
              .header("X-CSRF-Token", token)
              .POST(HttpRequest.BodyPublishers.ofString(json))
              .build();
      return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
  }

  private String text(String file) throws IOException {
    return Files.readString(folder.resolve(file));
  }
}
