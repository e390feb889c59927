package dev.huff.core.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.move.Move;
import dev.huff.core.notation.Fen;
import dev.huff.core.notation.FenException;
import dev.huff.core.rules.Effect;
import dev.huff.core.rules.RuleBook;
import dev.huff.core.rules.RuleSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every draw by counting, by article: not a ply too soon, and on the last one. */
class CountdownTest {
  @ParameterizedTest(name = "{0} {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "mezinarodni   | 5.2: 15 moves without a capture   | W:WK46,40:BK2,1    | 0 | 30  | CLAIM",
        "internasjonal | decided: 25 moves of kings        | W:WK46,40:BK2,1    | 0 | 50  | DRAWN",
        "dama-cs       | Konec hry: 15 moves               | W:WK29,K30:BK2    | 0 | 30  | DRAWN",
        "dama-bg       | Край на играта: 15 moves          | W:WK29,K30:BK2    | 0 | 30  | DRAWN",
        "dvojita       | Konec hry: 20 moves               | W:WK57,K58:BK2    | 0 | 40  | DRAWN",
        "international | FMJD: 25 moves of kings           | W:WK46,40:BK2,1    | 0 | 50  | DRAWN",
        "international | FMJD: 16 moves, three to one      | W:WK46,K49,45:BK2  | 1 | 32  | DRAWN",
        "international | FMJD: 5 moves, two to one         | W:WK46,45:BK2      | 2 | 10  | DRAWN",
        "english       | WCDF 1.32: 40 moves               | W:WK32,22:BK1,12   | 0 | 80  | CLAIM",
        "italian       | 10.4: 40 moves                    | W:WK29,21:BK2,8    | 0 | 80  | CLAIM",
        "pool          | three kings: 13 moves             | W:WK32,K31,K30:BK1 | 0 | 26  | DRAWN",
        "pool          | 26: 30 plies                      | W:WK32,22:BK3,12   | 1 | 30  | CLAIM",
        "russian       | 7.2.5: 15 moves of kings          | W:WK32,K31,K30,K21:BK2,K3,K4,12 | 0 |"
            + " 30 | DRAWN",
        "russian       | 7.2.4: 15 moves, three kings      | W:WK32,K31,K30:BK2 | 1 | 30  | DRAWN",
        "russian       | 7.2.6: 30 moves, four pieces      | W:WK32,K31,25:BK2  | 2 | 60  | DRAWN",
        "russian       | 7.2.6: 60 moves, six pieces       | W:WK32,K31,K30,25:BK2,K3 | 3 | 120 |"
            + " DRAWN",
        "russian       | 7.2.7: 5 moves, long diagonal     | W:WK32,K31,K30:BK4 | 4 | 10  | DRAWN",
        "russian       | 7.2.8: 5 moves, two to one        | W:WK32,K31:BK2     | 5 | 10  | DRAWN",
        "brazilian     | 7.2.8: 5 moves, two to one        | W:WK32,K31:BK2     | 5 | 10  | DRAWN",
        "czech         | FMJD: 15 moves                    | W:WK29,K30:BK2    | 0 | 30  | DRAWN",
        "turkish       | an option: 25 moves               | W:WK57,51:BK2,8    | 1 | 50  | CLAIM",
        "thai          | decided: 40 moves                 | W:WK32,21:BK2,8    | 0 | 80  | CLAIM",
        "frisian       | two kings to one: 7 moves         | W:WK46,K49:BK2     | 0 | 14  | DRAWN",
        "frisian       | one to one: 2 moves               | W:WK46:BK2         | 1 | 4   | DRAWN",
      })
  void drawnByCounting(
      String id, String article, String position, int index, int plies, Effect effect)
      throws FenException {
    RuleSet rules = RuleBook.get(id);
    assertThat(rules.countdowns().get(index).plies()).isEqualTo(plies);
    assertThat(draws(rules, position, index, plies - 2)).as("%s: too soon", article).isEmpty();
    assertThat(draws(rules, position, index, plies - 1)).as(article).containsExactly(effect);
  }

  /** The effects open after one more quiet move of a king, when the count has come that far. */
  private static Set<Effect> draws(RuleSet rules, String position, int index, int counted)
      throws FenException {
    List<Integer> counts = new ArrayList<>(Collections.nCopies(rules.countdowns().size(), 0));
    counts.set(index, counted);
    Tally tally = new Tally(0, counts, KingRun.NONE, KingRun.NONE);
    Game game = Game.start(rules, Fen.read(rules, position).position(), tally);
    Move quiet =
        game.legalMoves().stream()
            .filter(move -> move.piece().isKing() && !move.isCapture())
            .findFirst()
            .orElseThrow();
    Set<Effect> effects = new HashSet<>();
    game.play(quiet).counter().reached().forEach(draw -> effects.add(draw.effect()));
    return effects;
  }

  @Test
  void fmjdACaptureWithinTheSixteenMovesDoesNotStartThemAgain() throws FenException {
    RuleSet rules = RuleBook.get("international");
    Fen fen = Fen.read(rules, "B:WK17,K49,K50:BK6:H0:C0,20,0");
    Game three = Game.start(rules, fen.position(), fen.tally().orElseThrow());
    Move capture = three.legalMoves().get(0);
    assertThat(capture.isCapture()).isTrue();
    assertThat(three.play(capture).counter().counts().get(1).plies()).isEqualTo(21);
  }
}
