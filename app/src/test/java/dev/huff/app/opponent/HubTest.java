package dev.huff.app.opponent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.huff.app.endgame.EndgameTables;
import dev.huff.core.engine.SearchLimits;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HubTest {
  private static final RuleSet INTERNATIONAL = RuleBook.get("international");

  private static String converse(RuleSet rules, String... lines)
      throws IOException, InterruptedException {
    StringWriter said = new StringWriter();
    BufferedReader in = new BufferedReader(new StringReader(String.join("\n", lines)));
    new HubServer(rules, in, new PrintWriter(said), EndgameTables::none).serve();
    return said.toString();
  }

  /** As {@link #converse}, with no end of the input before the engine has named its move. */
  private static String converseUntilDone(RuleSet rules, String... lines)
      throws IOException, InterruptedException {
    StringWriter said = new StringWriter();
    BufferedReader in =
        new BufferedReader(new StringReader(String.join("\n", lines))) {
          @Override
          public String readLine() throws IOException {
            String line = super.readLine();
            if (line == null) {
              await().until(() -> said.toString().contains("done"));
            }
            return line;
          }
        };
    new HubServer(rules, in, new PrintWriter(said), EndgameTables::none).serve();
    return said.toString();
  }

  /** A brain that is our own engine in another process, spoken to over pipes. */
  private static HubOpponent ourselves(RuleSet rules) {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    return new HubOpponent(
        rules,
        List.of(
            java, "-cp", System.getProperty("java.class.path"), "dev.huff.app.cli.Huff", "engine"),
        HubOpponent.START_MILLIS);
  }

  @Test
  void introducesItselfAndGetsReady() throws Exception {
    String said = converse(INTERNATIONAL, "hub", "nonsense x=y", "init", "ping", "quit");
    assertThat(said).startsWith("id name=Huff").contains("wait\n", "ready\n", "pong\n");
    assertThat(said).contains("normal").contains("dama-cs");
  }

  @Test
  void takesPositionAndMovesAndAnswersWithTheCapturedFields() throws Exception {
    String said =
        converse(
            INTERNATIONAL,
            "init",
            "pos moves=\"32-28 18-23 33-29 23x32x28\"",
            "level depth=3",
            "go think",
            "ping",
            "stop",
            "quit");
    assertThat(said).containsPattern("done move=3[78]x2[78]x3[23]");
  }

  @ParameterizedTest
  @CsvSource({
    "pos pos=Wxx, that is no position of international",
    "pos moves=1-50, 1-50 is not legal",
    "set-param name=variant value=chess, no variant chess",
    "go think, init comes before go"
  })
  void whatCannotBeDoneIsSaid(String command, String answer) throws Exception {
    assertThat(converse(INTERNATIONAL, command)).contains("error message=\"" + answer);
  }

  /** As programs in Python write 10.1 − 0.1. */
  @Test
  void aTimeHasAsManyDecimalsAsTheProgramWrites() throws Exception {
    assertThat(converse(INTERNATIONAL, "init", "pos", "level time=9.999999999999998", "go think"))
        .contains("info depth=1 ");
  }

  @Test
  void pondersUntilItIsTold() throws Exception {
    String said =
        converse(INTERNATIONAL, "init", "pos", "level depth=1", "go ponder", "ponder-hit", "stop");
    assertThat(said).contains("done move=");
    assertThat(said.indexOf("done")).isEqualTo(said.lastIndexOf("done"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"go analyze", "go ponder\nponder-hit"})
  void analysisAndPonderingKeepToTheirLevel(String go) throws Exception {
    assertThat(converseUntilDone(INTERNATIONAL, "init", "pos", "level depth=2", go))
        .contains("info depth=2 ", "done move=")
        .doesNotContain("info depth=3 ");
  }

  @Test
  void anotherVariantNeedsAnotherInit() throws Exception {
    String[] lines = {"init", "set-param name=variant value=dama-cs", "pos", "level depth=2", "go"};
    assertThat(converse(INTERNATIONAL, lines)).contains("error message=\"init comes before go\"");
  }

  @Test
  void aWinCountsDownFromAHundredMen() throws Exception {
    Position won = Fen.read(INTERNATIONAL, "W:WK46:B41").position();
    String pos = "pos pos=" + HubNotation.write(won);
    assertThat(converseUntilDone(INTERNATIONAL, "init", pos, "level depth=1", "go think"))
        .contains(" score=99.99 ");
    Position lost = Fen.read(INTERNATIONAL, "B:WK46:B5").position();
    pos = "pos pos=" + HubNotation.write(lost);
    assertThat(converseUntilDone(INTERNATIONAL, "init", pos, "level depth=2", "go think"))
        .contains(" score=-99.98 ");
  }

  /** Frisian: a king that moved three times in a row waits while its side has men. */
  @Test
  void namesNoReplyThatTheGameForbids() throws Exception {
    String said =
        converseUntilDone(
            RuleBook.get("frisian"),
            "init",
            "pos pos=WeeeWeeeeeeeeeeweeeeeeeeeweeeeeeBeeeeeeeeeeeeeeeeee"
                + " moves=\"4-9 32-37 9-18 37-41 18-22\"",
            "level depth=6",
            "go think");
    assertThat(said).contains("pv=\"41-19 22-33").endsWith("done move=41-19\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"international", "dvojita", "frisian"})
  void aProgramAtTheOtherEndOfAPipePlaysLegalMoves(String id) throws Exception {
    RuleSet rules = RuleBook.get(id);
    try (HubOpponent brain = ourselves(rules)) {
      List<Move> moves = new ArrayList<>();
      for (int ply = 0; ply < 6; ply++) {
        OpponentTurn turn =
            new OpponentTurn(rules, rules.start(), moves, SearchLimits.ofNodes(500));
        Move move = brain.choose(turn);
        assertThat(turn.legal()).contains(move);
        moves.add(move);
      }
      assertThat(brain.name()).isEqualTo("Huff");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "echo wait; echo ready; sleep 0.2; echo done move=1-2; cat >/dev/null | which is not legal",
        "echo wait; echo ready; sleep 0.2; echo done; cat >/dev/null | wants to play no move",
        "exit 3 | ended with exit code 3",
        "echo first >&2; echo no data/eval >&2; exit 1 | exit code 1: first / no data/eval",
        "echo wait; read a; read b; kill -9 $$ | ended with exit code 137",
        "echo wait; echo ready; yes | did not answer",
        "echo wait; echo ready; echo error message=lost; sleep 20 | says: lost",
      })
  @Tag("slow")
  void aProgramThatCrashesOrSendsNonsenseIsNamed(String script, String why) {
    try (HubOpponent brain =
        new HubOpponent(
            INTERNATIONAL, List.of("/bin/sh", "-c", script), HubOpponent.START_MILLIS)) {
      OpponentTurn turn =
          new OpponentTurn(
              INTERNATIONAL, INTERNATIONAL.start(), List.of(), SearchLimits.ofMillis(100));
      assertThatThrownBy(() -> brain.choose(turn))
          .isInstanceOf(OpponentException.class)
          .hasMessageContaining(why);
    }
  }

  @Test
  void aProgramIsStartedInItsOwnFolder(@TempDir Path folder) throws Exception {
    Path program =
        Files.writeString(
            folder.resolve("engine"), "#!/bin/sh\ncat data\nread a\nread b\nexit 7\n");
    Files.writeString(folder.resolve("data"), "id name=Found\nwait\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    try (HubOpponent brain =
        new HubOpponent(INTERNATIONAL, List.of(program.toString()), HubOpponent.START_MILLIS)) {
      OpponentTurn turn =
          new OpponentTurn(
              INTERNATIONAL, INTERNATIONAL.start(), List.of(), SearchLimits.ofMillis(100));
      assertThatThrownBy(() -> brain.choose(turn))
          .hasMessageContaining("Found ended with exit code 7");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "echo ready; echo done move=1-2; yes wait | tr -d '\\n'",
        "yes chatter",
        "echo wait; sleep 60",
      })
  @Tag("slow")
  void aProgramThatHangsOrChattersBeforeItIsReadyIsGivenUp(String script) {
    try (HubOpponent brain =
        new HubOpponent(INTERNATIONAL, List.of("/bin/sh", "-c", script), 500)) {
      OpponentTurn turn =
          new OpponentTurn(
              INTERNATIONAL, INTERNATIONAL.start(), List.of(), SearchLimits.ofMillis(100));
      assertThatThrownBy(() -> brain.choose(turn))
          .hasMessageContaining("did not answer within 0.5");
    }
  }

  @Test
  @Tag("slow")
  void anAnswerThatNobodyWaitedForIsNotTakenForTheNextOne() throws Exception {
    RuleSet rules = INTERNATIONAL;
    try (HubOpponent brain = ourselves(rules)) {
      List<Move> legal =
          new OpponentTurn(rules, rules.start(), List.of(), SearchLimits.NONE).legal();
      OpponentTurn first =
          new OpponentTurn(rules, rules.start(), List.of(), SearchLimits.ofMillis(30_000));
      brain.choose(new OpponentTurn(rules, rules.start(), List.of(), SearchLimits.ofNodes(100)));
      AtomicBoolean brokenOff = new AtomicBoolean();
      Thread thinker = new Thread(() -> brokenOff.set(isBrokenOff(brain, first)));
      thinker.start();
      thinker.interrupt();
      thinker.join();
      assertThat(brokenOff).isTrue();
      OpponentTurn second =
          new OpponentTurn(rules, rules.start(), List.of(legal.get(0)), SearchLimits.ofNodes(300));
      assertThat(second.legal()).contains(brain.choose(second));
      OpponentTurn third =
          new OpponentTurn(rules, rules.start(), List.of(), SearchLimits.ofNodes(300));
      assertThat(third.legal()).contains(brain.choose(third));
    }
  }

  private static boolean isBrokenOff(HubOpponent brain, OpponentTurn turn) {
    try {
      brain.choose(turn);
      return false;
    } catch (OpponentException e) {
      return false;
    } catch (InterruptedException e) {
      return true;
    }
  }

  @Test
  void aProgramThatCrashesOnceIsStartedAgain(@TempDir Path folder) throws Exception {
    Path once = folder.resolve("once");
    String script =
        "test -e "
            + once
            + " || { touch "
            + once
            + "; echo wait; exit 9; };"
            + "read a; echo id name=Phoenix; echo wait; read b; echo ready; "
            + "read c; read d; read e; echo done move=32-28; read f";
    try (HubOpponent brain =
        new HubOpponent(
            INTERNATIONAL, List.of("/bin/sh", "-c", script), HubOpponent.START_MILLIS)) {
      OpponentTurn turn =
          new OpponentTurn(
              INTERNATIONAL, INTERNATIONAL.start(), List.of(), SearchLimits.ofMillis(100));
      assertThat(HubNotation.write(brain.choose(turn))).isEqualTo("32-28");
      assertThat(brain.name()).isEqualTo("Phoenix");
    }
  }

  @Test
  void aProgramThatDoesNotPlayTheRuleSetSaysWhatItPlays() {
    RuleSet rules = RuleBook.get("dama-cs");
    String script =
        "echo id name=Other; echo 'param name=variant value=normal values=\"normal bt\"'; echo"
            + " wait; cat >/dev/null";
    try (HubOpponent brain =
        new HubOpponent(rules, List.of("/bin/sh", "-c", script), HubOpponent.START_MILLIS)) {
      OpponentTurn turn =
          new OpponentTurn(rules, rules.start(), List.of(), SearchLimits.ofMillis(100));
      assertThatThrownBy(() -> brain.choose(turn))
          .hasMessage("Other does not play dama-cs, but normal bt");
    }
  }

  @Test
  void aProgramMayThinkAsLongAsItIsTold() {
    assertThat(HubProgram.patience(SearchLimits.ofMillis(120_000))).isGreaterThan(120_000);
    assertThat(HubProgram.patience(SearchLimits.ofMillis(1_000))).isLessThan(10_000);
    assertThat(HubProgram.patience(SearchLimits.ofNodes(500))).isLessThan(100_000);
  }

  @Test
  void aProgramThatIsNotThereIsNamed() {
    try (HubOpponent brain =
        new HubOpponent(INTERNATIONAL, List.of("/no/such/engine"), HubOpponent.START_MILLIS)) {
      OpponentTurn turn =
          new OpponentTurn(
              INTERNATIONAL, INTERNATIONAL.start(), List.of(), SearchLimits.ofMillis(100));
      assertThatThrownBy(() -> brain.choose(turn)).hasMessageContaining("/no/such/engine");
    }
  }
}
