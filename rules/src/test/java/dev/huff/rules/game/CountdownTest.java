package dev.huff.rules.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.notation.MoveNotation;
import dev.huff.rules.ruleset.DrawCountdown;
import dev.huff.rules.ruleset.DrawEffect;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every draw by counting, by article: not a ply too soon, on the last one, and what resets it. */
class CountdownTest {
  private static final String[] COUNTS = {
    "mezinarodni   | 5.2: 15 moves without a capture   | W:WK46,40:BK2,1 | 0 | 30 | CLAIM",
    "internasjonal | decided: 25 moves of kings        | W:WK46,40:BK2,1 | 0 | 50 | DRAWN",
    "dama-cs       | Konec hry: 15 moves               | W:WK29,K30:BK2  | 0 | 30 | DRAWN",
    "dama-bg       | Край на играта: 15 moves          | W:WK29,K30:BK2  | 0 | 30 | DRAWN",
    "dvojita       | Konec hry: 20 moves               | W:WK57,K58:BK2  | 0 | 40 | DRAWN",
    "international | 6.2: 25 moves of kings            | W:WK46,40:BK2,1 | 0 | 50 | DRAWN",
    "international | FMJD: 16 moves, three to one      | W:WK46,K49,45:BK2 | 1 | 32 | DRAWN",
    "international | FMJD: 5 moves, two to one         | W:WK46,45:BK2   | 2 | 10 | DRAWN",
    "international | FMJD: 5 moves, one to one         | W:WK46:BK2      | 2 | 10 | DRAWN",
    "antidraughts  | decided: 25 moves of kings        | W:WK46:BK2      | 0 | 50 | DRAWN",
    "english       | WCDF 1.32: 40 moves               | W:WK32,22:BK1,12 | 0 | 80 | CLAIM",
    "italian       | 10.4: 40 moves                    | W:WK29,21:BK2,8 | 0 | 80 | CLAIM",
    "spanish       | decided: 20 moves                 | W:WK29,21:BK2,8 | 0 | 40 | CLAIM",
    "portuguese    | decided: 20 moves                 | W:WK29,21:BK2,8 | 0 | 40 | CLAIM",
    "pool          | three kings: 13 moves             | W:WK32,K31,K30:BK1 | 0 | 26 | DRAWN",
    "pool          | 26: 30 plies                      | W:WK32,22:BK3,12 | 1 | 30 | CLAIM",
    "russian       | 7.2.5: 15 moves of kings          | W:WK32,K31,K30,K21:BK2,K3,K4,12 | 0 | 30 | DRAWN",
    "russian       | 7.2.4: 15 moves, three kings      | W:WK32,K31,K30:BK2 | 1 | 30 | DRAWN",
    "russian       | 7.2.4: 15 moves, four kings       | W:WK32,K31,K30,K22:BK2 | 1 | 30 | DRAWN",
    "russian       | 7.2.6: 30 moves, four pieces      | W:WK32,K31,25:BK2 | 2 | 60 | DRAWN",
    "russian       | 7.2.6: 30 moves, five pieces      | W:WK32,K31,25:BK2,K3 | 2 | 60 | DRAWN",
    "russian       | 7.2.6: 60 moves, six pieces       | W:WK32,K31,K30,25:BK2,K3 | 3 | 120 | DRAWN",
    "russian       | 7.2.6: 60 moves, seven pieces     | W:WK32,K31,K30,25:BK2,K3,5 | 3 | 120 | DRAWN",
    "russian       | 7.2.7: 5 moves, long diagonal     | W:WK32,K31,K30:BK4 | 4 | 10 | DRAWN",
    "russian       | 7.2.7: a king and two men         | W:WK32,25,31:BK4 | 4 | 10 | DRAWN",
    "russian       | 7.2.8: 5 moves, two to one        | W:WK32,K31:BK2  | 5 | 10 | DRAWN",
    "russian       | 7.2.8: 5 moves, a king and a man  | W:WK32,25:BK2   | 5 | 10 | DRAWN",
    "brazilian     | 7.2.8: 5 moves, two to one        | W:WK32,K31:BK2  | 5 | 10 | DRAWN",
    "czech         | FMJD: 15 moves                    | W:WK29,K30:BK2  | 0 | 30 | DRAWN",
    "turkish       | one piece each                    | W:WKa1:BKh7     | 0 | 0 | DRAWN",
    "turkish       | an option: 25 moves               | W:WK57,51:BK2,8 | 1 | 50 | CLAIM",
    "thai          | decided: 40 moves                 | W:WK32,21:BK2,8 | 0 | 80 | CLAIM",
    "frisian       | two kings to one: 7 moves         | W:WK46,K49:BK2  | 0 | 14 | DRAWN",
    "frisian       | one to one: 2 moves               | W:WK46:BK2      | 1 | 4 | DRAWN",
    "frisian       | decided: 25 moves of kings        | W:WK46,K40,K45,37:BK2,1 | 2 | 50 | DRAWN",
  };

  static Stream<Arguments> counts() {
    return Stream.of(COUNTS).map(row -> Arguments.of((Object[]) row.split("\\s*\\|\\s*")));
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("counts")
  void drawnByCounting(
      String id, String article, String position, int index, int plies, DrawEffect effect)
      throws FenException {
    RuleSet rules = RuleBook.get(id);
    assertThat(rules.countdowns().get(index).plies()).isEqualTo(plies);
    if (plies > 0) {
      assertThat(draws(rules, position, index, plies - 2)).as("%s: too soon", article).isEmpty();
    }
    assertThat(draws(rules, position, index, plies - 1)).as(article).containsExactly(effect);
  }

  @Test
  void noCountOfTheCatalogueIsForgottenHere() {
    Set<DrawCountdown> tested =
        counts()
            .map(Arguments::get)
            .map(row -> countdown((String) row[0], (String) row[3]))
            .collect(Collectors.toSet());
    for (RuleSet rules : RuleBook.all()) {
      assertThat(tested).as(rules.id()).containsAll(rules.countdowns());
    }
  }

  private static DrawCountdown countdown(String id, String index) {
    return RuleBook.get(id).countdowns().get(Integer.parseInt(index));
  }

  /** The effects open after one more quiet move of a king, when the count has come that far. */
  private static Set<DrawEffect> draws(RuleSet rules, String position, int index, int counted)
      throws FenException {
    DrawCounter counter = counter(rules, position, index, Math.max(counted, 0));
    DrawCounter next = play(counter, rules, move -> move.piece().isKing() && !move.isCapture());
    return next.reached().stream().map(Draw::effect).collect(Collectors.toSet());
  }

  private static DrawCounter counter(RuleSet rules, String position, int index, int counted)
      throws FenException {
    List<Integer> counts = new ArrayList<>(Collections.nCopies(rules.countdowns().size(), 0));
    counts.set(index, counted);
    DrawCounts tally = new DrawCounts(0, counts, KingRun.NONE, KingRun.NONE);
    return DrawCounter.start(rules, Fen.read(rules, position).position(), tally);
  }

  private static DrawCounter play(DrawCounter counter, RuleSet rules, Predicate<Move> wanted) {
    List<Move> legal = MoveGenerator.of(rules).legalMoves(counter.position());
    Move move =
        legal.stream()
            .filter(wanted)
            .findFirst()
            .orElseThrow(() -> new AssertionError("no such move among " + legal));
    return counter.after(move, move.applyTo(counter.position()));
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "mezinarodni   | 5.2: a man's move goes on        | W:WK46,40:BK2,1       | 40-35 | 0 | 4",
        "mezinarodni   | 5.2: a capture resets            | W:WK46,40:BK2,1,34    | 40x29 | 0 | 0",
        "internasjonal | decided: a man's move resets     | W:WK46,40:BK2,1       | 40-35 | 0 | 0",
        "dama-cs       | Konec hry: a man's move resets   | W:WKa1,c3:BKh2        | c3-d4 | 0 | 0",
        "dama-cs       | Konec hry: a capture resets      | W:WKa1:BKh2,b2        | a1xc3 | 0 | 0",
        "dama-cs       | Konec hry: a king's move goes on | W:WKa1,d4:BKh2        | a1-c3 | 0 | 4",
        "dama-bg       | Край на играта: a man's move     | W:WKa1,c3:BKh2        | c3-d4 | 0 | 0",
        "dvojita       | Konec hry: a man's move goes on  | W:WKa1,c3:BKp2        | c3-d4 | 0 | 4",
        "dvojita       | Konec hry: a capture resets      | W:Wc3,Ka1:BKp2,d4     | c3xe5 | 0 | 0",
        "international | 6.2: a man's move resets         | W:WK46,40:BK2,1       | 40-35 | 0 | 0",
        "international | 6.2: a capture resets            | W:WK46,40:BK2,1,34    | 40x29 | 0 | 0",
        "international | FMJD: in the 16 a man may move   | W:WK46,K49,40:BK2     | 40-35 | 1 | 4",
        "international | FMJD: in the 16 a man is crowned | W:WK46,K49,6:BK2      | 6-1   | 1 | 4",
        "international | FMJD: in the 16 a capture        | B:WK17,K49,K50:BK6    | 6x22  | 1 | 4",
        "international | FMJD: four pieces are no three   | W:WK46,K49,40,45:BK2  | 40-35 | 1 | 0",
        "international | FMJD: three men have no king     | W:W46,49,40:BK2       | 40-35 | 1 | 0",
        "international | FMJD: the 5 begin after the move that brings them about"
            + " | B:WK17,K49,K50:BK6 | 6x22 | 2 | 0",
        "international | FMJD: in the 5 a man may move    | W:WK46,40:BK2         | 40-35 | 2 | 4",
        "english       | 1.32: an advance of a man resets | W:WK32,22:BK1,12      | 22-18 | 0 | 0",
        "english       | 1.32: a capture resets           | W:WK32,22:BK1,18      | 22x15 | 0 | 0",
        "italian       | 10.4: a man's move resets        | W:WK29,21:BK2,8       | 21-17 | 0 | 0",
        "pool          | 13 moves: a man more ends them   | W:WK32,K31,K30,21:BK1 | 21-17 | 0 | 0",
        "pool          | 26: a man's move can't be undone | W:WK32,22:BK3,12      | 22-18 | 1 | 0",
        "russian       | 7.2.5: a man's move resets       | W:WKa1,c3:BKh2        | c3-d4 | 0 | 0",
        "russian       | 7.2.4: a man beside three kings  | W:WKa1,Kc1,Ke1,h4:BKb8 | h4-g5 | 1 | 0",
        "russian       | 7.2.6: a man's move goes on      | W:WKa1,Kc1,h4:BKb8    | h4-g5 | 2 | 4",
        "russian       | 7.2.6: a man crowned resets      | W:WKa1,g7:BKb8,a5     | g7-f8 | 2 | 0",
        "russian       | 7.2.6: a capture resets          | W:WKa1,Kc1,b2,h4:BKb8,c3,g1 | b2:d4 | 3 | 0",
        "russian       | 7.2.7: along the long diagonal   | B:WKc1,Ke1,Kg1:BKh8   | h8-g7 | 4 | 4",
        "russian       | 7.2.7: off the long diagonal     | B:WKc1,Ke1,Kb8:BKf6   | f6-g5 | 4 | 0",
        "russian       | 7.2.7: only of three             | W:WKc1,Ke1:BKh8       | c1-b2 | 4 | 0",
        "russian       | 7.2.7: one of them a king        | W:Wa3,h2,h4:BKh8      | a3-b4 | 4 | 0",
        "russian       | 7.2.8: a man may move            | W:WKc1,h4:BKb8        | h4-g5 | 5 | 4",
        "czech         | FMJD: a man's move resets        | W:WKa1,c3:BKh2        | c3-d4 | 0 | 0",
        "turkish       | an option: a man's move resets   | W:WKa1,c3:BKh7,h8     | c3-c4 | 1 | 0",
        "frisian       | two kings to one: men need more  | W:WK46,K49,40:BK2     | 40-35 | 0 | 0",
        "frisian       | two kings to one: a king's move  | W:WK46,K49:BK2        | 46-41 | 0 | 4",
      })
  void whatGoesOnAndWhatBeginsAnew(
      String id, String article, String position, String move, int index, int plies)
      throws FenException {
    RuleSet rules = RuleBook.get(id);
    DrawCounter counter = counter(rules, position, index, 3);
    List<Move> legal = MoveGenerator.of(rules).legalMoves(counter.position());
    MoveNotation notation = MoveNotation.of(rules);
    DrawCounter next = play(counter, rules, it -> notation.write(it, legal).equals(move));
    assertThat(next.counts().get(index).plies()).as(article).isEqualTo(plies);
  }

  @Test
  void dvojitaEndOfGameAHuffIsNoCaptureAndTheCountGoesOn() throws FenException {
    RuleSet rules = RuleBook.get("dvojita");
    DrawCounter counter = counter(rules, "W:WKa1,c3:BKp2", 0, 3);
    Position huffed = counter.position().without(rules.geometry().byName("c3").orElseThrow());
    assertThat(counter.afterHuff(huffed).counts().get(0).plies()).isEqualTo(3);
    assertThat(counter.afterHuff(huffed).quietPlies()).isEqualTo(counter.quietPlies());
  }

  @Test
  void theCountThatIsNearestToItsEndIsTheOneToShow() throws FenException {
    RuleSet rules = RuleBook.get("russian");
    DrawCounts tally = new DrawCounts(8, List.of(8, 0, 0, 0, 8, 0), KingRun.NONE, KingRun.NONE);
    Position kings = Fen.read(rules, "W:WKc1,Ke1,Kb8:BKf6").position();
    Count shown = DrawCounter.start(rules, kings, tally).running().orElseThrow();
    assertThat(shown.reason() + " " + shown.moves() + " of " + shown.limit())
        .isEqualTo("endgame 4 of 5");
  }
}
