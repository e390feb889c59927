package dev.huff.formats.ndjson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.huff.core.referee.ArbiterDecision;
import dev.huff.rules.game.TimeControl;
import dev.huff.rules.ruleset.RuleBook;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LogRefereeTest {
  private static final String HEADER = "{\"huff\":1,\"rules\":\"dama-cs\",\"sensing\":\"colour\"}";
  private static final String CLOCKED = HEADER.replace("}", ",\"clock\":\"1:00+2\"}");
  private static final String START = "bbbbbbbbbbbb........wwwwwwwwwwww";
  private static final String OFF = "bbbbbbbbbbbb........w.wwwwwwwwww";
  private static final String MOVED = "bbbbbbbbbbbb.....w..w.wwwwwwwwww";
  private static final List<String> GAME =
      List.of(HEADER, reading(0, START), reading(1000, OFF), reading(1500, MOVED));

  private final List<String> rulings = new ArrayList<>();
  private final List<String> troubles = new ArrayList<>();

  private static String reading(long time, String squares) {
    return "{\"t\":" + time + ",\"squares\":\"" + squares + "\"}";
  }

  private int referee(List<String> lines) throws IOException {
    return referee(Optional.empty(), String.join("\n", lines));
  }

  private int referee(Optional<TimeControl> clock, String log) throws IOException {
    LogReferee referee =
        new LogReferee(
            LogParser::ruleSet, clock, rulings::add, troubles::add, (rules, ruling) -> "");
    return referee.run(new StringReader(log), "log");
  }

  @Test
  void aRulingIsPrecededByTheRuleThatTheBoardIsUnderstoodBy() throws IOException {
    new LogReferee(LogParser::ruleSet, Optional.empty(), rulings::add, troubles::add, (r, it) -> "")
        .explaining()
        .run(new StringReader(String.join("\n", GAME)), "log");
    assertThat(rulings)
        .containsSubsequence(
            "{\"t\":1150,\"event\":\"reasoning\",\"rule\":\"hand\",\"because\":\"A hand is under"
                + " way.\",\"objections\":[]}",
            "{\"t\":1650,\"event\":\"reasoning\",\"rule\":\"ply\",\"because\":\"One legal ply leads"
                + " to this board.\",\"objections\":[]}")
        .filteredOn(line -> line.contains("\"reasoning\""))
        .hasSize(3);
  }

  private static List<String> with(int index, String line) {
    List<String> lines = new ArrayList<>(GAME);
    lines.add(index, line);
    return lines;
  }

  @ParameterizedTest
  @CsvSource({"dama-cs, huff:c3, 22", "dama-cs, huff:22, 22", "mezinarodni, huff:28, 28"})
  void aFieldIsNamedAsItsRuleSetDoes(String rules, String word, int field) throws LogException {
    assertThat(DecisionNotation.decision(word, RuleBook.get(rules)))
        .isEqualTo(new ArbiterDecision.HuffPiece(field));
  }

  @ParameterizedTest
  @CsvSource({"dama-cs, huff:c4", "dama-cs, huff:z9", "mezinarodni, huff:c3"})
  void aFieldThatIsNotThereIsNamed(String rules, String word) {
    assertThatThrownBy(() -> DecisionNotation.decision(word, RuleBook.get(rules)))
        .isInstanceOf(LogException.class)
        .hasMessageContaining(word.substring(5));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"t\":999,\"squares\":\"" + START + "\"} | time falls from 1000 to 999",
        "{\"t\":1200,\"squares\":\"bbb\"} | 3 squares; 8×8 has 32 playing squares, 64 with the"
            + " light",
        "{\"t\":1200,\"squares\":\"bbbbbbbbbbbb...?..z.w.wwwwwwwwww\"} | z",
        "{\"t\":1200,\"squares\":\"bbbbbbbbbbbB........w.wwwwwwwwww\"} | no colour board gives",
        "{\"t\":1200,\"squares\":\"xxxxxxxxxxxx........x.xxxxxxxxxx\"} | no colour board gives",
        "{\"t\":1200,\"squares\":7} | \"squares\" is missing or not a text",
        "{\"t\":1200.5,\"clock\":\"white\"} | \"t\" is missing or not a whole number",
        "{\"t\":-1,\"clock\":\"white\"} | \"t\" is missing or not a whole number",
        "{\"t\":9223372036854775807,\"clock\":\"white\"} | at most",
        "{\"clock\":\"white\"} | \"t\" is missing",
        "{\"t\":1200,\"clock\":\"green\"} | \"green\" is no side",
        "{\"t\":1200} | says nothing",
        "{\"t\":1200,\"clock\":\"white\",\"arbiter\":\"draw\"} | says clock and arbiter",
        "{\"t\":1200,\"t\":1300,\"clock\":\"white\"} | Duplicate field",
        "{\"t\":1200,\"clock\":\"white\"}{\"t\":1300,\"clock\":\"black\"} | not JSON",
        "{\"t\":1200,\"arbiter\":\"dance\"} | \"dance\" is unknown",
        "{\"t\":1200,\"arbiter\":\"take-back:77\"} | no move has been made yet",
        "{\"t\":1200,\"arbiter\":\"claim:white\"} | no draw to claim",
        "{\"t\":1200,\"arbiter\":\"clock:white\"} | clock:SIDE=MS",
        "[1,2] | not a JSON object",
        "{\"t\":12 | not JSON",
        "\u0000\ufffd | not JSON"
      })
  void aBadLineIsNamedAndSkippedAndNothingElseIsLost(String line, String why) throws IOException {
    referee(GAME);
    List<String> good = List.copyOf(rulings);
    rulings.clear();
    assertThat(referee(with(3, line))).isOne();
    assertThat(troubles).singleElement().asString().startsWith("log:4: ").contains(why);
    assertThat(troubles.get(0)).endsWith("; line skipped").hasLineCount(1);
    assertThat(rulings).isEqualTo(good);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"huff\":2,\"rules\":\"dama-cs\",\"sensing\":\"colour\"} | board log version 2",
        "{\"huff\":1.9,\"rules\":\"dama-cs\",\"sensing\":\"colour\"} | board log version 1.9",
        "{\"huff\":1,\"rules\":\"dama-sc\",\"sensing\":\"colour\"} | did you mean dama-cs?",
        "{\"huff\":1,\"rules\":\"dama-cs\",\"sensing\":\"smell\"} | occupancy, colour, kind",
        "{\"huff\":1,\"rules\":\"dama-cs\",\"sensing\":\"colour\",\"settle\":0} | settle is 0",
        "{\"huff\":1,\"rules\":\"dama-cs\",\"sensing\":\"colour\",\"fen\":\"W:Wx9\"} | FEN",
        "{\"huff\":1,\"rules\":\"dama-cs\",\"sensing\":\"colour\",\"clock\":\"5\"} | 5:00+3"
      })
  void aBadHeaderIsNamedAndSoIsWhatFollowsIt(String header, String why) throws IOException {
    assertThat(referee(List.of(header, reading(0, START)))).isEqualTo(2);
    assertThat(troubles.get(0)).startsWith("log:1: ").contains(why);
    assertThat(troubles.get(1)).startsWith("log:2: no game has begun");
    assertThat(rulings).isEmpty();
  }

  @Test
  void aTornLastLineIsAWarningWhereverItIsTorn() throws IOException {
    String whole = String.join("\n", GAME);
    String last = GAME.get(3);
    for (int length = 1; length < last.length(); length++) {
      troubles.clear();
      String torn = whole.substring(0, whole.length() - last.length() + length);
      assertThat(referee(Optional.empty(), torn)).isZero();
      assertThat(troubles).containsExactly("log:4: warning: the last line is torn; ignored");
    }
  }

  @Test
  void anEmptyFileIsNoBoardLog() throws IOException {
    for (String empty : List.of("", "\n \n", "{\"huff\":1,")) {
      troubles.clear();
      assertThat(referee(List.of(empty))).isOne();
      assertThat(troubles).last().asString().startsWith("log: no board log; its first line is");
    }
  }

  @Test
  void aManThatShouldBeAKingIsWarnedOf() throws IOException {
    String header = HEADER.replace("}", ",\"fen\":\"W:Wb8:Bd6\"}");
    assertThat(referee(List.of(header))).isZero();
    assertThat(troubles).containsExactly("log:1: warning: a man on b8 would be a king: Kb8");
  }

  @Test
  void blankLinesAreNoTrouble() throws IOException {
    assertThat(referee(with(2, "  "))).isZero();
    assertThat(referee(Optional.empty(), "\ufeff" + String.join("\r\n", GAME))).isZero();
    assertThat(troubles).isEmpty();
  }

  @Test
  void theClockOfTheHeaderIsKept() throws IOException {
    referee(
        List.of(
            CLOCKED,
            reading(0, START),
            "{\"t\":200,\"clock\":\"black\"}",
            reading(1000, OFF),
            reading(1500, MOVED),
            "{\"t\":2200,\"clock\":\"white\"}",
            reading(65_000, MOVED)));
    assertThat(rulings)
        .containsSubsequence(
            "{\"t\":0,\"event\":\"clock\",\"white\":62000,\"black\":62000,\"reason\":\"start\"}",
            "{\"t\":200,\"event\":\"clock\",\"white\":62000,\"black\":62000,"
                + "\"running\":\"white\",\"reason\":\"start\"}",
            "{\"t\":2200,\"event\":\"clock\",\"white\":62000,\"black\":62000,"
                + "\"running\":\"black\",\"reason\":\"move\"}",
            "{\"t\":64200,\"event\":\"over\",\"result\":\"1-0\",\"reason\":\"time\"}");
    assertThat(rulings.get(0)).contains("\"clock\":\"1:00+2\"");
  }

  @Test
  void aClockMayBeGivenWhereTheHeaderNamesNone() throws IOException {
    Optional<TimeControl> minute = Optional.of(TimeControl.suddenDeath(60_000));
    referee(minute, String.join("\n", GAME));
    assertThat(rulings.get(1)).contains("\"event\":\"clock\"", "60000");
    rulings.clear();
    referee(minute, String.join("\n", Arrays.asList(CLOCKED, reading(0, START))));
    assertThat(rulings.get(1)).contains("62000");
  }

  @Test
  void whoDecidedStandsInTheRuling() throws IOException {
    referee(with(4, "{\"t\":2000,\"arbiter\":\"resign:white\",\"by\":\"Jana\"}"));
    assertThat(rulings)
        .endsWith(
            "{\"t\":2000,\"event\":\"over\",\"result\":\"0-1\",\"reason\":\"resignation\","
                + "\"by\":\"Jana\"}");
    assertThat(rulings.get(1)).contains("move").doesNotContain("Jana");
  }

  @Test
  void aPositionIsSetUpWithItsCountsWhichGoOn() throws IOException {
    String fen = "W:WKa1:BKb8:H29";
    referee(
        List.of(
            HEADER,
            reading(0, START),
            "{\"t\":2000,\"arbiter\":\"set-up:" + fen + "\"}",
            reading(2100, "b" + ".".repeat(27) + "w..."),
            reading(4000, "b" + ".".repeat(31)),
            reading(4500, "b" + ".".repeat(23) + "w......."),
            "{\"t\":5000,\"clock\":\"white\"}"));
    assertThat(rulings).anyMatch(line -> line.contains("\"set-up\"") && line.contains(fen));
    assertThat(rulings).last().asString().contains("1/2-1/2").contains("no-progress");
    assertThat(troubles).isEmpty();
  }

  @Test
  void withoutAClockNothingIsSaidOfOne() throws IOException {
    referee(with(4, "{\"t\":2000,\"arbiter\":\"clock:white=5000\"}"));
    assertThat(rulings).noneMatch(line -> line.contains("clock"));
    assertThat(troubles).isEmpty();
  }
}
