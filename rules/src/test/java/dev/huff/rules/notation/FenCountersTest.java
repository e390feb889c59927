package dev.huff.rules.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.huff.rules.game.DrawCounts;
import dev.huff.rules.game.Game;
import dev.huff.rules.game.KingRun;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a FEN tells of a game's past, so that its draw counts go on. */
class FenCountersTest {
  private static final int PLIES = 400;

  static Stream<RuleSet> ruleSets() {
    return RuleBook.all().stream();
  }

  @ParameterizedTest
  @MethodSource("ruleSets")
  void everyPositionOfAGameIsGoneOnWithAsIfItHadBeenPlayed(RuleSet rules) throws FenException {
    Random random = new Random(rules.id().hashCode());
    Game game = Game.start(rules);
    for (int ply = 0; ply < PLIES && game.outcome().isEmpty(); ply++) {
      String text = Fen.of(game).write(rules);
      Fen fen = Fen.read(rules, text);
      Game read = Game.start(rules, fen.position(), fen.tally().orElseThrow());
      assertThat(Fen.of(read).tally()).as(text).isEqualTo(Fen.of(game).tally());
      assertThat(read.counter().counts()).as(text).isEqualTo(game.counter().counts());
      assertThat(read.counter().resting()).as(text).isEqualTo(game.counter().resting());
      assertThat(fen.moveNumber()).hasValue(1 + ply / 2);
      List<Move> moves = game.legalMoves();
      game = game.play(moves.get(random.nextInt(moves.size())));
    }
  }

  @Test
  void countsThatTheQuietPliesDoNotTellAreWritten() throws FenException {
    RuleSet rules = RuleBook.get("dvojita");
    Fen fen = Fen.read(rules, "W:Wa1,c1:Bb8:H0:F9:C17");
    assertThat(fen.counter(rules).counts().get(0).plies()).isEqualTo(17);
    assertThat(fen.write(rules)).isEqualTo("W:Wa1,c1:Bb8:H0:F9:C17");
    assertThat(Fen.read(rules, "W:WKa1:Bb8:H5:F9:C5").write(rules)).isEqualTo("W:WKa1:Bb8:H5:F9");
    assertThat(Fen.read(rules, "W:WKa1:Bb8:C5").counter(rules).counts().get(0).plies())
        .isEqualTo(5);
  }

  @Test
  void frisianRunsOfKingsAreThoseOfLidraughts() throws FenException {
    RuleSet rules = RuleBook.get("frisian");
    Fen fen = Fen.read(rules, "B:WK46,36:BK5,1:H3:F9:+15+246");
    assertThat(fen.tally())
        .hasValue(new DrawCounts(3, List.of(), new KingRun(46, 2), new KingRun(5, 1)));
    assertThat(fen.write(rules)).isEqualTo("B:W36,K46:B1,K5:H3:F9:+15+246");
    assertThat(Fen.read(rules, "B:WK46,36:BK5,1:H3:F9:+0+2").tally().orElseThrow().white())
        .isEqualTo(new KingRun(46, 2));
    assertThat(Fen.read(rules, "B:WK46,36:BK5,1:H3:F9:+0+236").tally().orElseThrow().white())
        .isEqualTo(KingRun.NONE);
  }

  @Test
  void aGameThatBeginsTellsNoCounts() {
    RuleSet rules = RuleBook.get("frisian");
    assertThat(Fen.of(Game.start(rules).counter())).isEqualTo(new Fen(rules.start()));
    DrawCounts tally = new DrawCounts(3, List.of(), KingRun.NONE, KingRun.NONE);
    assertThat(Fen.of(Game.start(rules, rules.start(), tally).counter()).write(rules))
        .endsWith(":H3:+0+0");
  }

  @Test
  void countsOfAnotherRuleSetAreRefused() {
    assertThatThrownBy(() -> Fen.read(RuleBook.get("dvojita"), "W:WKa1:Bb8:H5:C5,6"))
        .isInstanceOf(FenException.class)
        .hasMessage("column 15: 2 counts; dvojita has 1");
    assertThatThrownBy(() -> Fen.read(RuleBook.get("frisian"), "W:WK46:B5:H5:+x"))
        .isInstanceOf(FenException.class)
        .hasMessageContaining("read like +0+2");
  }
}
