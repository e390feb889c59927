package dev.huff.app.pdn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.notation.PdnFault;
import dev.huff.rules.notation.PdnGame;
import dev.huff.rules.notation.ReplayedGame;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What games in the wild are written like, one kind of trouble a test. */
class PitfallsTest {
  private static final String LINE = "1. 32-28 19-23 2. 28x19 14x23 ";

  @TempDir private Path folder;

  private List<ReplayedGame> replays(String text, Charset charset) throws IOException {
    Path file = Files.write(folder.resolve("games.pdn"), text.getBytes(charset));
    GameJudge judge = GameJudge.of(file);
    List<ReplayedGame> replays = new ArrayList<>();
    try (PdnFile games = PdnFile.open(file)) {
      for (Optional<PdnGame> game = games.next(); game.isPresent(); game = games.next()) {
        replays.add(judge.judge(game.get()).replay());
      }
    }
    return replays;
  }

  /** The only game of that text, which must be clean. */
  private ReplayedGame clean(String text) throws IOException {
    List<ReplayedGame> replays = replays(text, StandardCharsets.UTF_8);
    assertThat(replays).hasSize(1);
    assertThat(replays.get(0).faults()).isEmpty();
    return replays.get(0);
  }

  private static List<String> warnings(ReplayedGame replay) {
    return replay.warnings().stream().map(PdnFault::message).toList();
  }

  @Test
  void englishGamesWhereWhoeverBeganStandsFirst() throws IOException {
    String game = "[GameType \"21\"]\n[FEN \"B:W18:B15\"]\n1. 15x22 ";
    assertThat(warnings(clean(game + "0-1"))).isEmpty();
    assertThat(warnings(clean(game + "1/2-1/2"))).isEmpty();
    assertThat(warnings(clean(game + "1-0")))
        .containsExactly(
            "white cannot move at the end, black has won; the game ends with 1-0"
                + " (in old files whoever began stands first)");
  }

  @Test
  void aTagThatDisagreesWithTheEnd() throws IOException {
    ReplayedGame replay = clean("[GameType \"20\"]\n[Result \"0-2\"]\n" + LINE + "1-1\n");
    assertThat(warnings(replay)).containsExactly("the tag says 0-2, the game ends with 1-1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1/2:1/2", "0:1", "1-1", "2-0", "½-½", "0-0", "*", "1/2"})
  void resultsInEveryDress(String result) throws IOException {
    assertThat(clean(LINE + result).plies()).isEqualTo(4);
  }

  @Test
  void aResultBeforeTheNextGameIsNoMove() throws IOException {
    List<ReplayedGame> games =
        replays(LINE + "1-1\n1. 33-28 18-22 2. 39-33 1-1\n", StandardCharsets.UTF_8);
    assertThat(games).extracting(ReplayedGame::plies).containsExactly(4, 3);
    assertThat(games).allMatch(ReplayedGame::isClean);
  }

  @Test
  void aResultOfPointsIsNamedAsWhatItIs() throws IOException {
    ReplayedGame replay = clean("[Result \"4-6\"]\n" + LINE + "4-6\n");
    assertThat(warnings(replay)).containsExactly("PDN does not know the result 4-6");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "separators that lie   | 1. 32x28 19x23 2. 28-19 14-23 1-1",
        "blanks in moves       | 1. 32 -28 19- 23 2. 28x 19 14 x23 1-1",
        "leading zeros         | 01. 32-28 19-23 02. 028x019 14x23 1-1",
        "a number on its line  | 1.;32-28 19-23;2.;28x19 14x23;1-1",
        "escapes as letters    | 1. 32-28 19-23\\n2. 28x19\\r\\n14x23\\n1-1",
        "four figures          | 1. 3228 1923 2. 2819 1423 1-1",
        "numbers without a dot | 1 32-28 19-23 2 28x19 14x23 1-1",
        "clock comments        | 1. 32-28 {[%clk 0:59:58]} 19-23 {[%clock w0:10:00 B0:09:03]}"
            + " 2. 28x19 {[%emt 3]} 14x23 1-1",
        "strengths and glyphs  | 1. 32-28! 19-23(!?) 2. 28x19 $2 14x23* 1-1",
        "lines of percent      | % made by hand;1. 32-28 19-23;% more;2. 28x19 14x23 1-1",
      })
  void movesInEveryDress(String dress, String text) throws IOException {
    ReplayedGame replay = clean("[GameType \"20\"]\n" + text.replace(';', '\n'));
    assertThat(replay.plies()).as(dress).isEqualTo(4);
    assertThat(warnings(replay)).isEmpty();
  }

  @Test
  void shortAlgebraic() throws IOException {
    assertThat(clean("[GameType \"25\"]\n1. cd4 dc5 2. bc3 fg5 1/2-1/2").plies()).isEqualTo(4);
  }

  @Test
  void commentsInComments() throws IOException {
    ReplayedGame replay =
        replays("1. 32-28 {so {they} say} 19-23 *", StandardCharsets.UTF_8).get(0);
    assertThat(replay.faults())
        .anySatisfy(fault -> assertThat(fault.message()).contains("comments do not nest"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "W:W31-50:B1-20",
        "W:W50,31,32-49:B20,1-19.",
        "W:B1-20:W31-50.",
        "w:w31-50:b1-20",
        "W:W31-50:B1-20:H0:F1",
        "?:W31-50:B1-20",
        " W : W31-50 : B1-20 ",
      })
  void positionsInEveryDress(String fen) throws IOException {
    String tags = "[GameType \"20\"]\n[FEN \"" + fen + "\"]\n";
    assertThat(clean(tags + LINE + "1-1").plies()).isEqualTo(4);
  }

  /** Lidraughts writes a question mark where a game of some variants began as usual. */
  @ParameterizedTest
  @ValueSource(strings = {"?", "-", "*", ""})
  void aPositionThatIsNotToldIsTheStart(String fen) throws IOException {
    String game = "[GameType \"25\"]\n[FEN \"" + fen + "\"]\n1. 22-17 11-15 1-0\n";
    assertThat(clean(game).plies()).isEqualTo(2);
    assertThat(clean(game).from().position()).isEqualTo(clean(game).rules().start());
  }

  @Test
  void latin1AndUtf8AndLineEnds() throws IOException {
    String game = "[White \"Hübner\"]\r\n" + LINE + "1-1\r\n";
    for (Charset charset : List.of(StandardCharsets.ISO_8859_1, StandardCharsets.UTF_8)) {
      Path file = Files.write(folder.resolve("names.pdn"), game.getBytes(charset));
      try (PdnFile games = PdnFile.open(file)) {
        assertThat(games.next().orElseThrow().value("White")).contains("Hübner");
      }
    }
    assertThat(clean("\uFEFF" + game).plies()).isEqualTo(4);
  }

  @Test
  void aCaptureAsOneMoveForEachJump() throws IOException {
    String fen = "[GameType \"21\"]\n[FEN \"W:W22:B18,10,3\"]\n";
    ReplayedGame replay = clean(fen + "1... 22x15 15x6 2. 3-7 1-0");
    assertThat(replay.plies()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "20,W,10,10,N1,0 | international",
        "20,W,0,0,N,0    | international",
        "20              | international",
        "25              | international",
        "nonsense        | international",
      })
  void gameTypesThatAreWrong(String type, String fits) throws IOException {
    assertThat(clean("[GameType \"" + type + "\"]\n" + LINE + "1-1").rules().id()).isEqualTo(fits);
  }

  @Test
  void noGameTypeAtAll() throws IOException {
    assertThat(clean("1. c3-d4 d6-c5 2. b2-c3 f6-g5 *").rules().id()).isEqualTo("russian");
  }

  @Test
  void anIllegalGameInTheMiddleOfAFile() throws IOException {
    List<ReplayedGame> games =
        replays(LINE + "*\n1. 32-28 19-23 2. 37-32 *\n" + LINE + "*", StandardCharsets.UTF_8);
    assertThat(games).extracting(ReplayedGame::isClean).containsExactly(true, false, true);
    assertThat(games.get(1).faults().get(0).legal()).containsExactly("28x19");
  }
}
