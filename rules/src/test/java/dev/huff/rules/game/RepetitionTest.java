package dev.huff.rules.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.DrawEffect;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A position that comes back, by article: how often, whether in succession, and what it brings. */
class RepetitionTest {
  /** Four kings a side, so that no count of an endgame runs; only one of each moves. */
  private static DrawCounter start(RuleSet rules) {
    Position position = Position.empty(rules.geometry(), Side.WHITE);
    for (int i = 0; i < 4; i++) {
      position =
          position
              .with(1 + i, Piece.BLACK_KING)
              .with(rules.geometry().size() - i, Piece.WHITE_KING);
    }
    return DrawCounter.start(rules, position);
  }

  private static DrawCounter play(DrawCounter counter, int from, int to) {
    Position position = counter.position();
    Move move = new Move(position.at(from).orElseThrow(), List.of(from, to), List.of(), false);
    return counter.after(move, move.applyTo(position));
  }

  /** One king of each side goes to that field and back: four plies, and the position is back. */
  private static DrawCounter toAndFro(DrawCounter counter, int white, int black) {
    int last = counter.position().geometry().size();
    return play(play(play(play(counter, last, white), 1, black), white, last), black, 1);
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "mezinarodni   | 5.2: three times           | 3 | CLAIM",
        "internasjonal | decided: three times       | 3 | CLAIM",
        "dama-cs       | Konec hry: three times     | 3 | DRAWN",
        "dama-bg       | Край на играта: three times | 3 | DRAWN",
        "international | 6.1: three times           | 3 | CLAIM",
        "english       | 1.32: three times          | 3 | CLAIM",
        "italian       | 9.3: four times            | 4 | CLAIM",
        "pool          | third repetition           | 3 | CLAIM",
        "spanish       | decided: three times       | 3 | CLAIM",
        "portuguese    | decided: three times       | 3 | CLAIM",
        "russian       | 7.2.3: three times         | 3 | CLAIM",
        "brazilian     | 7.2.3: three times         | 3 | CLAIM",
        "canadian      | as 6.1: three times        | 3 | CLAIM",
        "czech         | FMJD: three times          | 3 | CLAIM",
        "turkish       | three times                | 3 | CLAIM",
        "thai          | as English: three times    | 3 | CLAIM",
        "frisian       | three times                | 3 | CLAIM",
      })
  void drawnByRepetition(String id, String article, int times, DrawEffect effect) {
    RuleSet rules = RuleBook.get(id);
    DrawCounter counter = start(rules);
    for (int occurrence = 2; occurrence <= times; occurrence++) {
      assertThat(counter.reached()).as("%s: too soon", article).isEmpty();
      counter = toAndFro(counter, rules.geometry().size() - 5, 6);
    }
    assertThat(counter.reached()).as(article).containsExactly(new Draw("repetition", effect));
  }

  @Test
  void dvojitaNamesNoRepetition() {
    DrawCounter counter = start(RuleBook.get("dvojita"));
    for (int i = 0; i < 9; i++) {
      counter = toAndFro(counter, 59, 6);
    }
    assertThat(counter.occurrences()).isEqualTo(10);
    assertThat(counter.reached()).isEmpty();
  }

  @Test
  void damaCsEndOfGameTheThirdTimeHasToBeInSuccession() {
    DrawCounter once = toAndFro(start(RuleBook.get("dama-cs")), 27, 6);
    DrawCounter detour = toAndFro(once, 26, 7);
    assertThat(detour.occurrences()).isEqualTo(3);
    assertThat(detour.reached()).isEmpty();
    DrawCounter thrice = toAndFro(toAndFro(detour, 27, 6), 27, 6);
    assertThat(thrice.reached()).containsExactly(new Draw("repetition", DrawEffect.DRAWN));
  }

  @Test
  void damaBgEndOfGameTheThirdTimeNeedNotBeInSuccession() {
    DrawCounter once = toAndFro(start(RuleBook.get("dama-bg")), 27, 6);
    assertThat(toAndFro(once, 26, 7).reached())
        .containsExactly(new Draw("repetition", DrawEffect.DRAWN));
  }

  /** White comes back in three plies, Black in two: the board is the same, the turn is not. */
  private static DrawCounter withTheOtherTurn(DrawCounter counter) {
    int last = counter.position().geometry().size();
    DrawCounter begun = play(play(counter, last, last - 5), 1, 6);
    return play(play(play(begun, last - 5, last - 6), 6, 1), last - 6, last);
  }

  @Test
  void theSamePiecesWithTheOtherSideToMoveAreAnotherPosition() {
    assertThat(withTheOtherTurn(start(RuleBook.get("dama-cs"))).occurrences()).isEqualTo(1);
    assertThat(withTheOtherTurn(start(RuleBook.get("international"))).occurrences()).isEqualTo(1);
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "mezinarodni, 5.2 the same situation",
    "internasjonal, decided as mezinarodni",
    "dama-bg, Край на играта: разположение на пуловете"
  })
  void placementAloneIsCompared(String id, String article) {
    DrawCounter twice = withTheOtherTurn(start(RuleBook.get(id)));
    assertThat(twice.occurrences()).as(article).isEqualTo(2);
    assertThat(twice.reached()).as(article).isEmpty();
  }

  @Test
  void aHuffForgetsWhatWasBefore() {
    DrawCounter twice = toAndFro(start(RuleBook.get("dama-cs")), 27, 6);
    DrawCounter huffed = twice.afterHuff(twice.position());
    assertThat(twice.occurrences()).isEqualTo(2);
    assertThat(huffed.occurrences()).isEqualTo(1);
  }
}
