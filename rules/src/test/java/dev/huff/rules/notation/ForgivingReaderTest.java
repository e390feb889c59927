package dev.huff.rules.notation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What real files write against PDN, met in collections of many programs, and is read. */
class ForgivingReaderTest {
  private static List<PdnGame> games(String text) {
    PdnReader reader = new PdnReader(new StringReader(text));
    List<PdnGame> games = new ArrayList<>();
    try {
      for (Optional<PdnGame> game = reader.next(); game.isPresent(); game = reader.next()) {
        games.add(game.get());
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return games;
  }

  private static PdnGame game(String text) {
    List<PdnGame> games = games(text);
    assertThat(games).hasSize(1);
    assertThat(games.get(0).faults()).isEmpty();
    return games.get(0);
  }

  private static ReplayedGame replay(String rules, String text) {
    return ReplayedGame.of(RuleBook.get(rules), game(text));
  }

  @Test
  void aResultMayBeMissingBeforeTheNextGame() {
    List<PdnGame> games =
        games(
            "[White \"a\"]\n[Result \"0-2\"]\n1. 32-28\n\n"
                + "[White \"b\"]\n1. 33-28 *\n[White \"c\"]\n*");
    assertThat(games).hasSize(3).allSatisfy(game -> assertThat(game.faults()).isEmpty());
    assertThat(games.get(0).warnings())
        .containsExactly(
            PdnFault.invalid(
                new TextPosition(5, 9), "the game before has no result, nor '*', at its end"));
    assertThat(ReplayedGame.result(RuleBook.get("international"), games.get(0))).isEqualTo("0-2");
    assertThat(games.get(1).warnings()).isEmpty();
    assertThat(games.get(2).value("White")).contains("c");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "[White Jan de Vries]       | White       | Jan de Vries | the value of tag White is not in quotes",
        "[White Jan\"]              | White       | Jan          | the value of tag White is not in quotes",
        "[White \"Jan]              | White       | Jan          | the value of tag White is not closed with \"]",
        "[White \"Jan               | White       | Jan          | the value of tag White is not closed with \"]",
        "[White \"Jan\"             | White       | Jan          | the value of tag White is not closed with \"]",
        "[White Jan                 | White       | Jan          | the value of tag White is not in quotes",
        "White \"Jan\"]             | White       | Jan          | tag White does not begin with '['",
        "[Type de jeu \"20\"]       | Type de jeu | 20           | the name of tag 'Type de jeu' has blanks",
      })
  void tagsMayBeWrittenWrong(String tag, String name, String value, String warning) {
    PdnGame game = game("[Site \"x\"]\n" + tag + "\n[Black \"Piet\"]\n1. 32-28 *");
    assertThat(game.value(name)).contains(value);
    assertThat(game.value("Black")).contains("Piet");
    assertThat(game.value("Site")).contains("x");
    assertThat(game.plies()).isEqualTo(1);
    assertThat(game.warnings()).extracting(PdnFault::message).containsExactly(warning);
    assertThat(game.warnings().get(0).place().line()).isEqualTo(2);
  }

  @Test
  void theValueOfATagMayGoOverALinesEnd() {
    PdnGame game = game("[Event \"Cup of\nthe town\"]\n[White \"Jan\"]\n1. 32-28 *");
    assertThat(game.value("Event")).contains("Cup of the town");
    assertThat(game.value("White")).contains("Jan");
    assertThat(game.warnings()).hasSize(1);
  }

  @Test
  void tagsWithoutAValueAreLeftOutAndBeginNoGameOfTheirOwn() {
    List<PdnGame> games =
        games("[Empty]\n[Empty]\n[Event \"x\"]\n1. 32-28 *\n[Empty]\n[Event \"y\"]\n1. 33-28 *");
    assertThat(games)
        .extracting(game -> game.value("Event"))
        .containsExactly(Optional.of("x"), Optional.of("y"));
    assertThat(games.get(0).tags()).hasSize(1);
    assertThat(games.get(0).warnings()).hasSize(2);
  }

  @Test
  void aBracketTooManyLosesNothing() {
    List<PdnGame> games =
        games("[\n[[Event \"x\"] [White \"a\"] 1. 32-28 *\n[\nEvent \"y\"]\n1. 33-28 *");
    assertThat(games).hasSize(2).allSatisfy(game -> assertThat(game.faults()).isEmpty());
    assertThat(games.get(0).value("White")).contains("a");
    assertThat(games.get(1).value("Event")).contains("y");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "1. 32-28 (White's plan: to hold on - for long, 12 minutes) 19-23 *",
        "1. 32-28 (here I said \"no!\") 19-23 *",
        "1. 32-28 (Z. thought; then this) 19-23 *",
      })
  void aCommentMayStandInPlainParentheses(String text) {
    PdnGame game = game(text);
    assertThat(game.plies()).isEqualTo(2);
    assertThat(game.items().get(1)).isInstanceOf(PdnItem.Comment.class);
    assertThat(game.warnings())
        .extracting(PdnFault::message)
        .containsExactly("a comment stands in ( ) and not in { }");
  }

  @Test
  void movesInParenthesesAreAVariationWhateverIsSaidBetweenThem() {
    PdnGame game = game("1. 32-28 (better was 33-28 - or 34-30, see 12) 19-23 *");
    assertThat(game.items().get(1)).isInstanceOf(PdnItem.Variation.class);
    assertThat(game.plies()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1. 32-28 19-23 Drawn by repetition 1/2-1/2 | Drawn by repetition | 'Drawn' is no move",
        "1. 32-28 19-23 Drawn by repetition         | Drawn by repetition | 'Drawn' is no move",
        "1. 32-28 19-23 and White resigned. 0-2     | and White resigned. | 'and' is no move",
        "1. 32-28 19-23 - *                         | -                   | '-' is no move that could be played",
        "1. 32-28 19-23 . 1-0                       | .                   | '.' follows no move number",
      })
  void textBehindTheLastMoveIsKeptAsAComment(String text, String comment, String warning) {
    PdnGame game = game(text);
    assertThat(game.plies()).isEqualTo(2);
    assertThat(game.items().get(2))
        .isInstanceOfSatisfying(
            PdnItem.Comment.class, kept -> assertThat(kept.text()).isEqualTo(comment));
    assertThat(game.warnings())
        .extracting(PdnFault::message)
        .containsExactly(warning + "; kept as a comment");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1. 33-29 19-23 2. *        | move number 2 without a move",
        "1. 33-29 ) *               | ')' closes no variation",
        "1. 33-29 { a { b } } *     | '}' closes no comment; comments do not nest; kept as a comment",
      })
  void whatIsTooMuchAtTheEndLosesNothing(String text, String warning) {
    assertThat(game(text).warnings()).extracting(PdnFault::message).containsExactly(warning);
  }

  @Test
  void aGameThatNobodyPlayedIsAGame() {
    PdnGame game = game("[White \"a\"]\n[Result \"0-2\"]\n1. 0-2\n");
    assertThat(game.result()).contains("0-2");
    assertThat(game.warnings()).hasSize(1);
  }

  @Test
  void aTextThatIsNoGameIsForgivenNothing() {
    for (String text :
        List.of("a letter to [somebody]", "1. e4 e5 2. Nf3", "[x](y)", "remise 1-0")) {
      assertThat(games(text)).as(text).anySatisfy(game -> assertThat(game.faults()).isNotEmpty());
    }
  }

  @Test
  void aMatchResultThatPdnDoesNotKnowIsNoMove() {
    ReplayedGame replay = replay("international", "[Result \"4-6\"]\n1. 32-28 19-23 4-6\n");
    assertThat(replay.faults()).isEmpty();
    assertThat(replay.plies()).isEqualTo(2);
    assertThat(replay.warnings())
        .extracting(PdnFault::message)
        .containsExactly("PDN does not know the result 4-6");
  }

  @Test
  void englishLettersMayBeCountedFromTheFirstMoversSide() {
    String moves = "1. c3-d4 f6-g5 2. b2-c3 g7-f6 (2... g5-h4) *";
    ReplayedGame replay = replay("english", "[GameType \"21,B,8,8,A0,0\"]\n" + moves);
    assertThat(replay.faults()).isEmpty();
    assertThat(replay.steps().stream().map(ReplayStep.Played.class::cast))
        .extracting(ReplayStep.Played::text)
        .containsExactly("11-15", "22-17", "8-11", "25-22");
    assertThat(replay.warnings())
        .extracting(PdnFault::message)
        .containsExactly("the letters are counted from Black's left hand");
  }

  @Test
  void englishLettersFromWhitesSideStayAsTheyAre() {
    ReplayedGame replay = replay("english", "[GameType \"21,B,8,8,A0,0\"]\n1. f6-e5 e3-d4 *");
    assertThat(replay.faults()).isEmpty();
    assertThat(replay.warnings()).isEmpty();
    assertThat(replay.plies()).isEqualTo(2);
  }

  @Test
  void aRussianOpeningDrawnByLotSetsAManOfEachSideElsewhere() {
    ReplayedGame replay = replay("russian", "[GameType \"25\"]\n1. A1-A5 G7-H4 2. c3-d4 *");
    assertThat(replay.faults()).isEmpty();
    assertThat(replay.plies()).isEqualTo(1);
    assertThat(replay.end().toMove()).isEqualTo(Side.BLACK);
    assertThat(new Fen(replay.end()).write(RuleBook.get("russian")))
        .contains("a5")
        .contains("h4")
        .contains("d4")
        .doesNotContain("a1")
        .doesNotContain("g7");
    assertThat(replay.warnings())
        .extracting(PdnFault::message)
        .containsExactly(
            "A1-A5 is no move; read as an opening drawn by lot",
            "G7-H4 is no move; read as an opening drawn by lot");
  }

  @Test
  void onlyABlackManMayBeSetElsewhere() {
    ReplayedGame replay = replay("russian", "1. A7-G5 *");
    assertThat(replay.faults()).isEmpty();
    assertThat(replay.end().toMove()).isEqualTo(Side.WHITE);
    assertThat(new Fen(replay.end()).write(RuleBook.get("russian")))
        .contains("g5")
        .doesNotContain("a7");
  }

  /**
   * Openings of the 745 in which Black's men stay where they are. hcheckers and lidraughts let
   * White begin there.
   */
  @Test
  void onlyAWhiteManMayBeSetElsewhereAndWhiteBegins() {
    assertThat(replay("russian", "1. E3-D4 *").end().toMove()).isEqualTo(Side.BLACK);
    assertThat(replay("russian", "1. A3-F4 *").end().toMove()).isEqualTo(Side.WHITE);
    ReplayedGame numbered = replay("russian", "1. A3-F4 2. c3-b4 b6-a5 *");
    assertThat(numbered.faults()).isEmpty();
    assertThat(numbered.plies()).isEqualTo(2);
    ReplayedGame answered = replay("russian", "1. A3-F4 b6-a5 2. c3-b4 *");
    assertThat(answered.faults()).isEmpty();
    assertThat(answered.end()).isEqualTo(numbered.end().toMove(Side.BLACK));
  }

  /** Openings 176 and 438 of the 745 that Russian players draw from. */
  @ParameterizedTest
  @CsvSource({"A3-H6 H6-C5, h6, c5, a3", "E3-B6 B6-B4, b6, b4, e3"})
  void aWhiteManMayBeSetWhereTheBlackManStoodThatIsSetElsewhere(
      String moves, String white, String black, String left) {
    ReplayedGame replay = replay("russian", "1. " + moves + " *");
    RuleSet rules = RuleBook.get("russian");
    assertThat(replay.faults()).isEmpty();
    assertThat(replay.end().toMove()).isEqualTo(Side.WHITE);
    assertThat(replay.end().at(rules.geometry().byName(white).orElseThrow()))
        .contains(Piece.WHITE_MAN);
    assertThat(replay.end().at(rules.geometry().byName(black).orElseThrow()))
        .contains(Piece.BLACK_MAN);
    assertThat(replay.end().at(rules.geometry().byName(left).orElseThrow())).isEmpty();
    assertThat(replay.end().occupied().size()).isEqualTo(24);
  }

  @Test
  void gamesThatBlackBeginsHaveNoOpeningsOfThatKind() {
    assertThat(replay("dvojita", "1. A7-A5 *").faults()).hasSize(1);
  }

  @Test
  void aDrawnOpeningIsWrittenSoThatItIsReadAgain() {
    ReplayedGame replay = replay("russian", "1. A1-D4 F6-E5 *");
    String text = PdnWriter.write(replay.rules(), new PdnGame(List.of(), replay.items(), "*"));
    ReplayedGame again = ReplayedGame.of(replay.rules(), game(text));
    assertThat(again.faults()).isEmpty();
    assertThat(again.end()).isEqualTo(replay.end());
  }

  @Test
  void laterMovesThatAreIllegalAreStillRefused() {
    assertThat(replay("russian", "1. c3-d4 d6-c5 2. A1-A5 *").faults()).hasSize(1);
    assertThat(replay("russian", "1. c3-d4 d6-h8 *").faults()).hasSize(1);
    assertThat(replay("russian", "1. A1-A5 B6-G5 2. c3-h8 *").faults()).hasSize(1);
    assertThat(replay("international", "1. 31-24 *").faults()).hasSize(1);
  }
}
