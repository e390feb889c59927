package dev.huff.club.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.formats.ndjson.GameIdentity;
import dev.huff.rules.notation.PdnReader;
import dev.huff.rules.notation.ReplayStep;
import dev.huff.rules.notation.ReplayedGame;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Lines of rulings become the game they make. */
class GameTranscriptTest {
  private static final RuleSet RULES = RuleBook.get("dama-cs");

  private static GameTranscript of(String... lines) {
    GameTranscript transcript = new GameTranscript();
    for (String line : lines) {
      assertThat(transcript.add(line)).isTrue();
    }
    return transcript;
  }

  private static String start() {
    return "{\"event\":\"start\",\"rules\":\"dama-cs\",\"fen\":\""
        + dev.huff.rules.notation.Fen.write(RULES, RULES.start())
        + "\"}";
  }

  private static String move(int ply, String move, String more) {
    return "{\"event\":\"move\",\"ply\":" + ply + ",\"move\":\"" + move + "\"" + more + "}";
  }

  @Test
  void irregularMovesAndHuffsStandInThePdnAndReadBack() throws IOException {
    GameTranscript transcript =
        of(
            "{\"event\":\"players\",\"white\":\"Anna\",\"black\":\"Bob\"}",
            start(),
            move(1, "c3-d4", ""),
            move(2, "b6-c5", ""),
            "{\"event\":\"violation\",\"kind\":\"missed-capture\"}",
            move(3, "a3-b4", ",\"irregular\":true"),
            "{\"event\":\"huff\",\"side\":\"black\",\"square\":18}",
            "{\"event\":\"over\",\"result\":\"0-1\",\"reason\":\"resignation\"}");
    StoredGame game =
        transcript.stored("t/1", new GameIdentity("Cup", "3", "1", "2026-11-20")).orElseThrow();
    assertThat(game.pdn()).contains("[%irregular missed-capture]").contains("[%huff 18]");
    assertThat(game.pdn()).doesNotContain("[FEN");
    assertThat(game.round()).isEqualTo("3");
    assertThat(game.white()).isEqualTo("Anna");
    assertThat(game.result()).isEqualTo("0-1");
    ReplayedGame replay =
        ReplayedGame.of(RULES, new PdnReader(new StringReader(game.pdn())).next().orElseThrow());
    assertThat(replay.isClean()).isTrue();
    assertThat(replay.steps()).hasSize(4).last().isInstanceOf(ReplayStep.Huffed.class);
    assertThat(transcript.positions()).hasSize(5);
  }

  @Test
  void anIrregularMoveThatItsTextDoesNotTellReadsBackToo() throws IOException {
    // Another man was taken off; two men were jumped and stay; a king left its lines.
    assertThat(playedOn("W:W32,48:B28,10,6", "32x23", "B:W23,48:B6,28", "28x19")).contains("/FEN ");
    assertThat(playedOn("W:WK46,48:B28,23,6", "46-14", "B:WK14,48:B6,23,28", "6-11"))
        .contains("/FEN ");
    assertThat(playedOn("W:WK46,48:B6", "46-22", "B:WK22,48:B6", "6-11")).doesNotContain("/FEN ");
  }

  /** The PDN of an irregular move and its reply, which reads back without a fault. */
  private static String playedOn(String from, String move, String after, String reply)
      throws IOException {
    GameTranscript transcript =
        of(
            "{\"event\":\"start\",\"rules\":\"international\",\"fen\":\"" + from + "\"}",
            move(1, move, ",\"irregular\":true,\"fen\":\"" + after + "\""),
            move(2, reply, ""));
    String pdn = transcript.stored("t/1", new GameIdentity("Cup", "", "1", "")).orElseThrow().pdn();
    ReplayedGame replay =
        ReplayedGame.of(
            RuleBook.get("international"),
            new PdnReader(new StringReader(pdn)).next().orElseThrow());
    assertThat(replay.faults()).isEmpty();
    assertThat(replay.plies()).isEqualTo(2);
    return pdn;
  }

  /** Other sites, such as Toernooibase, have these tags in their own PDN. */
  @Test
  void whatOtherSitesReadOfAGameIsThere() {
    GameTranscript transcript =
        of(
            "{\"event\":\"players\",\"white\":\"Anna Smit\",\"black\":\"Bob Bos\"}",
            start()
                .replace("dama-cs", "international")
                .replaceAll("\"fen\":\"[^\"]*\"", "\"fen\":\"\""),
            "{\"event\":\"over\",\"result\":\"1-1\",\"reason\":\"agreement\"}");
    String pdn =
        transcript
            .stored("t/1", new GameIdentity("Cup", "3", "1", "2026-11-20"))
            .orElseThrow()
            .pdn();
    assertThat(pdn)
        .contains("[Event \"Cup\"]", "[Round \"3\"]", "[Date \"2026.11.20\"]")
        .contains("[White \"Anna Smit\"]", "[Black \"Bob Bos\"]", "[Result \"1-1\"]");
  }

  @Test
  void whatTheClocksShowedStandsInThePdn() {
    GameTranscript transcript =
        of(
            start().replace("}", ",\"clock\":\"40/90:00,30:00+30\"}"),
            move(1, "c3-d4", ",\"side\":\"white\""),
            "{\"event\":\"clock\",\"white\":5399000,\"black\":5400000,"
                + "\"running\":\"black\",\"reason\":\"move\"}",
            "{\"event\":\"clock\",\"white\":1,\"black\":1,\"running\":\"black\",\"reason\":\"set\"}",
            move(2, "b6-c5", ",\"side\":\"black\""),
            "{\"event\":\"clock\",\"white\":1,\"black\":65000,\"reason\":\"end\"}",
            "{\"event\":\"over\",\"result\":\"0-1\",\"reason\":\"resignation\"}");
    String pdn =
        transcript
            .stored("t/1", new GameIdentity("Cup", "3", "1", "2026-11-20"))
            .orElseThrow()
            .pdn();
    assertThat(pdn)
        .contains("[TimeControl \"40/5400:1800+30\"]")
        .contains("c3-d4 {[%clk 1:29:59]}")
        .contains("b6-c5 {[%clk 0:01:05]}");
  }

  @Test
  void takingBackUndoesPliesAndTheHuffsAfterThem() {
    GameTranscript transcript =
        of(
            start(),
            move(1, "c3-d4", ""),
            move(2, "b6-c5", ""),
            "{\"event\":\"huff\",\"side\":\"black\",\"square\":18}",
            "{\"event\":\"take-back\",\"ply\":2}",
            "{\"event\":\"take-back\",\"ply\":1}");
    assertThat(transcript.plies()).isEqualTo(1);
    assertThat(transcript.game(List.of()).items()).hasSize(1);
  }

  /** The referee counts plies anew from a position that was set up. */
  @Test
  void takingBackLeavesWhatWasPlayedBeforeAPositionWasSetUp() {
    GameTranscript transcript =
        of(
            start(),
            move(1, "c3-d4", ""),
            move(2, "b6-c5", ""),
            start().replace("start", "set-up"),
            move(1, "a3-b4", ""),
            "{\"event\":\"take-back\",\"ply\":0}");
    assertThat(transcript.plies()).isEqualTo(2);
    assertThat(transcript.game(List.of()).items()).hasSize(3);
  }

  @Test
  void whatIsNoRulingIsPassedOver() {
    GameTranscript transcript = new GameTranscript();
    assertThat(transcript.add("{\"torn")).isFalse();
    assertThat(transcript.add("[]")).isFalse();
    assertThat(transcript.add("{\"event\":\"weather\"}")).isTrue();
    assertThat(transcript.stored("x", new GameIdentity("?", "", "", ""))).isEmpty();
  }
}
