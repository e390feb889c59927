package dev.huff.rules.notation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Games as Portable Draughts Notation 3.0 wants them written, and read back. */
class PdnWriterTest {
  private static final RuleSet CZECH = RuleBook.get("dama-cs");
  private static final RuleSet INTERNATIONAL = RuleBook.get("international");

  private static PdnItem ply(String text) {
    return new PdnItem.Ply(text);
  }

  @Test
  void aGameIsWrittenWithItsHeaderAndAStarAtItsEnd() {
    PdnGame game =
        new PdnGame(
            List.of(
                new PdnTag("Annotator", "me"),
                new PdnTag("Black", "B"),
                new PdnTag("White", "W \"the\" \\")),
            List.of(
                ply("32-28"),
                ply("19-23"),
                new PdnItem.Ply("28x19", "!*", Optional.empty(), TextPosition.NOWHERE),
                new PdnItem.Comment("forced"),
                ply("14x23")),
            "1-0");
    assertThat(PdnWriter.write(INTERNATIONAL, game))
        .isEqualTo(
            """
            [White "W \\"the\\" \\\\"]
            [Black "B"]
            [Result "2-0"]
            [GameType "20,W,10,10,N2,0"]
            [Annotator "me"]

            1. 32-28 19-23 2. 28x19! $7 {forced} 2... 14x23 *

            """);
  }

  @Test
  void aRuleSetWithoutANumberOfItsOwnIsNamed() {
    PdnGame empty = new PdnGame(List.of(), List.of(), "*");
    assertThat(PdnWriter.write(CZECH, empty)).contains("[RuleSet \"dama-cs\"]\n");
    assertThat(PdnWriter.write(RuleBook.get("mezinarodni"), empty))
        .contains("[GameType \"20,W,10,10,N2,0\"]\n[RuleSet \"mezinarodni\"]\n");
    assertThat(PdnWriter.write(INTERNATIONAL, empty)).doesNotContain("RuleSet");
  }

  @Test
  void huffsAndIrregularMovesAreComments() {
    PdnGame game =
        new PdnGame(
            List.of(new PdnTag("FEN", "W:Wc3,g1:Bd4,a7")),
            List.of(
                ply("g1-h2"),
                PdnCommand.irregular("missed-capture").comment(),
                PdnCommand.huff(CZECH, 22).comment(),
                ply("d4-e3")),
            "*");
    String text = PdnWriter.write(CZECH, game);
    assertThat(text)
        .endsWith("\n1. g1-h2 {[%irregular missed-capture]} {[%huff 22]} 1... d4-e3 *\n\n");
    ReplayedGame replay = ReplayedGame.of(CZECH, PdnReaderTest.games(text).get(0));
    assertThat(replay.faults()).isEmpty();
    assertThat(Fen.write(CZECH, replay.end())).isEqualTo("W:Wh2:Ba7,e3");
  }

  @Test
  void aSideThatMovesOutOfTurnIsWrittenSo() {
    PdnGame game =
        new PdnGame(
            List.of(),
            List.of(
                ply("c3-d4"),
                new PdnItem.Ply("g3-h4", "", Optional.of(Side.WHITE), TextPosition.NOWHERE),
                PdnCommand.irregular("out-of-turn").comment(),
                ply("h6-g5")),
            "*");
    String text = PdnWriter.write(CZECH, game);
    assertThat(text).contains("1. c3-d4 2. g3-h4 {[%irregular out-of-turn]} 2... h6-g5 *");
    ReplayedGame replay = ReplayedGame.of(CZECH, PdnReaderTest.games(text).get(0));
    assertThat(replay.faults()).isEmpty();
    assertThat(replay.plies()).isEqualTo(3);
    assertThat(PdnWriter.write(CZECH, new PdnGame(List.of(), replay.items(), "*"))).isEqualTo(text);
  }

  @Test
  void aGameThatTheSecondPlayerBeginsIsNumberedSo() {
    PdnGame game =
        new PdnGame(
            List.of(new PdnTag("FEN", "B:W31:B7")), List.of(ply("7-12"), ply("31-27")), "*");
    assertThat(PdnWriter.write(INTERNATIONAL, game)).contains("\n1... 7-12 2. 31-27 *");
    PdnGame english = new PdnGame(List.of(), List.of(ply("11-15"), ply("23-19")), "*");
    assertThat(PdnWriter.write(RuleBook.get("english"), english)).contains("\n1. 11-15 23-19 *");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "international | 20,W,10,10,N2,0", "english | 21,B,8,8,N1,0", "italian | 22,W,8,8,N2,1",
        "pool | 23,B,8,8,N1,0", "spanish | 24,W,8,8,N1,1", "russian | 25,W,8,8,A0,0",
        "brazilian | 26,W,8,8,A0,0", "canadian | 27,W,12,12,N2,0", "portuguese | 28,W,8,8,N1,1",
        "czech | 29,W,8,8,A0,0", "turkish | 30,W,8,8,A0,0", "thai | 31,B,8,8,N2,0",
        "frisian | 40,W,10,10,N2,0", "spantsireti | 41,W,10,8,A0,0",
      })
  void gameTypesAreThoseOfTheStandard(String id, String tag) {
    assertThat(GameType.write(RuleBook.get(id))).contains(tag);
    assertThat(GameType.read(tag)).contains(RuleBook.get(id));
    assertThat(GameType.read(tag.substring(0, 2))).contains(RuleBook.get(id));
  }

  @Test
  void gameTypesThatNobodyHasAreNone() {
    for (String tag : List.of("", "99", "x", ",", "20x")) {
      assertThat(GameType.read(tag)).as(tag).isEmpty();
    }
  }

  /** What is written is read back the same, huffs and irregular moves included. */
  @ParameterizedTest
  @ValueSource(longs = {21, 22, 23, 24, 25, 26})
  void randomGamesComeBack(long seed) {
    for (RuleSet rules : RuleBook.all()) {
      RandomGames.Sample sample = RandomGames.game(rules, seed, 90);
      String text = PdnWriter.write(rules, sample.game());
      List<PdnGame> read = PdnReaderTest.games(text);
      assertThat(read).as("%s, seed %d", rules, seed).hasSize(1);
      ReplayedGame replay = ReplayedGame.of(rules, read.get(0));
      assertThat(replay.faults()).as("%s, seed %d:\n%s", rules, seed, text).isEmpty();
      assertThat(replay.warnings()).as("%s, seed %d:\n%s", rules, seed, text).isEmpty();
      assertThat(truth(replay)).as("%s, seed %d", rules, seed).isEqualTo(sample.truth());
      String result = read.get(0).value("Result").orElseThrow();
      assertThat(PdnWriter.write(rules, new PdnGame(read.get(0).tags(), replay.items(), result)))
          .as("%s, seed %d", rules, seed)
          .isEqualTo(text);
      assertThat(text.lines().filter(line -> !line.startsWith("[") && !line.startsWith("/FEN")))
          .as("%s, seed %d", rules, seed)
          .allMatch(line -> line.length() <= LineBreaker.WIDTH);
    }
  }

  private static List<String> truth(ReplayedGame replay) {
    List<String> truth = new ArrayList<>();
    for (ReplayStep step : replay.steps()) {
      String fen = Fen.write(replay.rules(), step.after());
      if (step instanceof ReplayStep.Played played) {
        truth.add(played.move().from() + " " + played.move().to() + " " + fen);
      } else if (step instanceof ReplayStep.Huffed huffed) {
        truth.add("huff " + huffed.field() + " " + fen);
      }
    }
    return truth;
  }

  /** Games with characters changed, lost and cut off: read, played, faulted, never more. */
  @ParameterizedTest
  @ValueSource(longs = {31, 32, 33})
  void brokenGamesDoNotBreakIt(long seed) {
    Random random = new Random(seed);
    for (RuleSet rules : RuleBook.all()) {
      String text = PdnWriter.write(rules, RandomGames.game(rules, seed, 60).game());
      for (int round = 0; round < 4; round++) {
        StringBuilder broken = new StringBuilder(text);
        for (int i = random.nextInt(6); i >= 0 && broken.length() > 1; i--) {
          int at = random.nextInt(broken.length());
          switch (random.nextInt(3)) {
            case 0 -> broken.setCharAt(at, (char) random.nextInt(128));
            case 1 -> broken.deleteCharAt(at);
            default -> broken.setLength(Math.max(1, at));
          }
        }
        for (PdnGame game : PdnReaderTest.games(broken.toString())) {
          ReplayedGame replay = ReplayedGame.of(rules, game);
          assertThat(PdnWriter.write(rules, new PdnGame(game.tags(), replay.items(), "*")))
              .as("%s, seed %d", rules, seed)
              .endsWith("*\n\n");
        }
      }
    }
  }
}
