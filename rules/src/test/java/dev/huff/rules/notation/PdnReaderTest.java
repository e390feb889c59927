package dev.huff.rules.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What Portable Draughts Notation 3.0 allows to stand in a file, and what files really hold. */
class PdnReaderTest {
  static List<PdnGame> games(String text) {
    return games(new StringReader(text));
  }

  private static List<PdnGame> games(Reader text) {
    PdnReader reader = new PdnReader(text);
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
    assertThat(games(text)).hasSize(1);
    return games(text).get(0);
  }

  private static List<String> moves(PdnGame game) {
    return game.items().stream()
        .filter(PdnItem.Ply.class::isInstance)
        .map(item -> ((PdnItem.Ply) item).text())
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1. 32-28 19-23 2. 28x19 14x23 2-0        | 32-28,19-23,28x19,14x23",
        "1.32-28 19-23 2.28x19 14x23 2-0          | 32-28,19-23,28x19,14x23",
        "01. 32-28  19-23 02. 28x19  14x23 2-0    | 32-28,19-23,28x19,14x23",
        "1 32-28 19-23 2 28x19 14x23 2-0          | 32-28,19-23,28x19,14x23",
        "1.a3b4 h6g5 *                            | a3b4,h6g5",
        "1. c3-d4 d6-c5 2. d4:b6 a7:c5 1:0        | c3-d4,d6-c5,d4:b6,a7:c5",
        "1. 1- 7 5x 14 2. 4 - 9 10 x 5 1-1        | 1-7,5x14,4-9,10x5",
        "1. 47x38x24x13x36 *                      | 47x38x24x13x36",
        "1. ed4 ge5 2. fb2 c:e5 1/2-1/2           | ed4,ge5,fb2,c:e5",
        "1. 3228 1823 *                           | 3228,1823",
        "1. ... 7-12 2. 8x17 *                    | 7-12,8x17",
        "1... 7-12 2. 8x17 *                      | 7-12,8x17",
        "1… 7-12 2. 8x17 *                        | 7-12,8x17",
        "1. 1-18 1-1                              | 1-18",
        "1. 32-28\\n19-23\\n*                     | 32-28,19-23",
      })
  void movesAreCutOut(String text, String moves) {
    PdnGame game = game(text);
    assertThat(game.faults()).isEmpty();
    assertThat(String.join(",", moves(game))).isEqualTo(moves);
    assertThat(game.result()).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1-0",
        "0-1",
        "1/2-1/2",
        "2-0",
        "0-2",
        "1-1",
        "0-0",
        "*",
        "1:0",
        "0:1",
        "1/2:1/2",
        "1:1",
        "½-½",
        "1/2",
        "2 - 0",
        "1/2 - 1/2",
      })
  void resultsEndAGameInEveryDress(String result) {
    PdnGame game = game("1. 32-28 " + result);
    assertThat(game.result()).contains(result);
    assertThat(moves(game)).containsExactly("32-28");
    assertThat(game.faults()).isEmpty();
  }

  /** As programs end games that write a star as PDN 3.0 has it, and the result besides. */
  @ParameterizedTest
  @CsvSource({"* 1-0, 1-0", "1-0 *, 1-0", "2-0 2-0, 2-0"})
  void aStarBesideTheResultEndsNoGameOfItsOwn(String written, String result) {
    PdnGame game = game("1. 32-28 19-23 " + written + "\n");
    assertThat(game.result()).contains(result);
    assertThat(game.faults()).isEmpty();
    assertThat(games("1. 32-28 1-0 0-1")).hasSize(2);
  }

  @Test
  void aCommentBehindTheResultIsOfThatGameAndOneAtTheEndOfTheFileOfNone() {
    List<PdnGame> games =
        games("1. 32-28 2-0 {resigned}\n{second} 1. 33-28 1-1 (agreed)\n\n{end of file}\n");
    assertThat(games).hasSize(2).allSatisfy(game -> assertThat(game.faults()).isEmpty());
    assertThat(games)
        .extracting(game -> game.items().get(game.items().size() - 1))
        .extracting(item -> ((PdnItem.Comment) item).text())
        .containsExactly("resigned", "agreed");
    assertThat(games.get(1).items().get(0))
        .isEqualTo(new PdnItem.Comment("second", new TextPosition(2, 1)));
  }

  @Test
  void anAttachedStarIsForcedAndAStarAloneEnds() {
    PdnGame game = game("1. 32-28* 19-23 *");
    assertThat(game.items().get(0))
        .isEqualTo(new PdnItem.Ply("32-28", "*", Optional.empty(), new TextPosition(1, 4)));
    assertThat(game.result()).contains("*");
    assertThat(games("1. 32-28*\n[White \"A\"]\n*")).hasSize(2);
  }

  @Test
  void strengthsAndGlyphsBelongToTheirMoves() {
    PdnGame game = game("1.32-28!? 19-23(!?!!!) 2.28x19 $2 {so} *");
    assertThat(game.items())
        .containsExactly(
            new PdnItem.Ply("32-28", "!?", Optional.empty(), new TextPosition(1, 3)),
            new PdnItem.Ply("19-23", "!?!!!", Optional.empty(), new TextPosition(1, 11)),
            new PdnItem.Ply("28x19", "", Optional.empty(), new TextPosition(1, 26)),
            new PdnItem.Nag(2, new TextPosition(1, 32)),
            new PdnItem.Comment("so", new TextPosition(1, 35)));
    assertThat(game.faults()).isEmpty();
  }

  @Test
  void variationsNest() {
    PdnGame game =
        game("32-28 19-23 (18-23 38-32 (37-32? 23-29! { Black wins }) 12-18) 28x19 14x23 *");
    assertThat(moves(game)).containsExactly("32-28", "19-23", "28x19", "14x23");
    PdnItem.Variation outer = (PdnItem.Variation) game.items().get(2);
    assertThat(outer.items()).hasSize(4).element(2).isInstanceOf(PdnItem.Variation.class);
    assertThat(game.faults()).isEmpty();
  }

  @Test
  void proseInParenthesesIsAComment() {
    PdnGame game = game("1. 11-15 (White thought long) 23-19 *");
    assertThat(game.faults()).isEmpty();
    assertThat(moves(game)).containsExactly("11-15", "23-19");
  }

  @Test
  void commentsAreKeptAndLineCommentsTooButNotEscapes() {
    PdnGame game = game("% nothing of this\n{ one\n  two } 1. 32-28 ; to the end\n19-23 *");
    assertThat(game.items().get(0))
        .isEqualTo(new PdnItem.Comment("one two", new TextPosition(2, 1)));
    assertThat(game.items().get(2))
        .isEqualTo(new PdnItem.Comment("to the end", new TextPosition(3, 18)));
    assertThat(moves(game)).containsExactly("32-28", "19-23");
  }

  @Test
  void tagsAreReadWithEscapesAndWithoutThem() {
    PdnGame game =
        game(
            "\uFEFF[White \"a \\\"b\\\" c\"]\r\n[Black  \"the \"big\" one\" ]\r\n[Site \"\"]\r\n*");
    assertThat(game.value("white")).contains("a \"b\" c");
    assertThat(game.tag("Black"))
        .contains(new PdnTag("Black", "the \"big\" one", new TextPosition(2, 10)));
    assertThat(game.value("Site")).contains("");
    assertThat(game.faults()).isEmpty();
    assertThat(game("[White \"D\\'Almeida\"][Site \"d\\\\\\'Oc\"][Black \"a\\\\b\"] *").tags())
        .extracting(PdnTag::value)
        .containsExactly("D'Almeida", "d'Oc", "a\\b");
    assertThat(game("[White \"a\\\\'b\"] *").value("white")).contains("a\\'b");
  }

  @Test
  void aSetUpStandsBetweenMoves() {
    PdnGame game = game("1.31-26 17-21 /FEN \"B:B1-16,18-21:W26,28,33-50\"/ 20-25 *");
    assertThat(game.items().get(2))
        .isEqualTo(new PdnItem.SetUp("B:B1-16,18-21:W26,28,33-50", new TextPosition(1, 21)));
    assertThat(game.faults()).isEmpty();
  }

  @Test
  void gamesEndWithAResultOrWithTheText() {
    assertThat(games("1. 32-28 * 1. 33-28 2-0 [White \"x\"] * \n 31-26"))
        .hasSize(4)
        .allSatisfy(game -> assertThat(game.faults()).isEmpty());
    assertThat(games("")).isEmpty();
    assertThat(games(" \n % only this \n")).isEmpty();
  }

  @Test
  void aGameWithoutMovesIsAGame() {
    assertThat(games("[FEN \"W:W31:B1\"]\n*\n\n[FEN \"W:W32:B2\"]\n1-0\n")).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1. 33-29 { a { b } c} 35-30 *          | 1:20 | 'c' is no move",
        "1. 33-29 { nested { comment } } 1-2 *  | 1:31 | '}' closes no comment; comments do not nest",
        "1. 33-29 { never                       | 1:10 | a comment begins here and is never closed with '}'",
        "1. 0-2                                 | 1:1  | move number 1 without a move",
        "1. 33-29 . 17-21 *                     | 1:10 | '.' follows no move number",
        "1. - - 2. - - *                        | 1:4  | '-' is no move that could be played",
        "1. 33-29 (19-23 *                      | 1:10 | a variation begins here and is never closed with ')'",
        "1. 33-29 remise 17-21 *                | 1:10 | 'remise' is no move",
        "remise *                               | 1:1  | 'remise' is no move",
        "1. 33-29 /FEN W:W1/ *                  | 1:10 | a set-up is /FEN \"…\"/",
        "1. 33-29 $x *                          | 1:10 | after '$' comes a number",
        "! 33-29 *                              | 1:1  | ! follows no move",
        "*                                      | 1:1  | the result * stands alone, without a game",
        "[\"Jan\"] *                          | 1:1  | a tag is [Name \"value\"]",
        "1. 33-29 12345 17-21 *                 | 1:10 | 12345 is neither a move nor its number",
        "1. 33-29 # 17-21 *                     | 1:10 | unexpected '#'",
      })
  void whatCannotBeReadIsNamedWithItsPlace(String text, String place, String message) {
    PdnFault fault = games(text).get(0).faults().get(0);
    assertThat(fault.place()).hasToString(place);
    assertThat(fault.message()).isEqualTo(message);
    assertThat(fault.kind()).isEqualTo(PdnFault.Kind.INVALID);
  }

  @Test
  void placesAreRightWithEveryKindOfLineEnd() {
    for (String end : List.of("\n", "\r\n", "\r")) {
      PdnGame game = game("[A \"x\"]" + end + end + "1. 32-28" + end + "  19-23 *");
      assertThat(game.items())
          .extracting(PdnItem::place)
          .containsExactly(new TextPosition(3, 4), new TextPosition(4, 3));
    }
  }

  /** Random text made of what PDN is made of: nothing but games and faults may come of it. */
  @ParameterizedTest
  @ValueSource(longs = {11, 12, 13, 14})
  void noTextBreaksIt(long seed) {
    Random random = new Random(seed);
    String alphabet = "0123456789 abcdefgh-x:.()[]{}\"/\\$*!?;%\n\r\t½–#FENWBK\u0000\uD83D\uDE00é";
    for (int round = 0; round < 500; round++) {
      StringBuilder text = new StringBuilder();
      int length = random.nextInt(120);
      for (int i = 0; i < length; i++) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      for (PdnGame game : games(text.toString())) {
        assertThat(game.place().line()).as("seed %d: %s", seed, text).isPositive();
      }
    }
  }

  @Test
  void readingCharacterByCharacterGivesTheSame() {
    String text =
        "[White \"a\"]\n{ c } 1. 32- 28! (19-23 $1) 19-23 /FEN \"W:W1:B2\"/ 1/2-1/2\n1. x";
    Reader slow =
        new Reader() {
          private int at;

          @Override
          public int read(char[] buffer, int offset, int length) {
            if (at == text.length()) {
              return -1;
            }
            buffer[offset] = text.charAt(at++);
            return 1;
          }

          @Override
          public void close() {}
        };
    assertThat(games(slow)).isEqualTo(games(text));
  }

  /** A text without end: what is kept of it does not grow. */
  @ParameterizedTest
  @ValueSource(
      strings = {"{", "(", "1. 32-28 ", "[a \"", "abc ", "[a \"b\"]", "\"", "12", "/", "((x)"})
  void memoryDoesNotGrowWithTheText(String endless) {
    long length = 600_000;
    Reader text =
        new Reader() {
          private long at;

          @Override
          public int read(char[] buffer, int offset, int count) {
            int i = 0;
            while (i < count && at < length) {
              buffer[offset + i++] = endless.charAt((int) (at++ % endless.length()));
            }
            return i == 0 ? -1 : i;
          }

          @Override
          public void close() {}
        };
    long kept = 0;
    PdnReader reader = new PdnReader(text);
    try {
      for (Optional<PdnGame> game = reader.next(); game.isPresent(); game = reader.next()) {
        kept = Math.max(kept, game.get().items().size() + game.get().faults().size());
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    assertThat(kept).isLessThan(GameDraft.MOST_ITEMS + 100L);
  }
}
