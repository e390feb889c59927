package dev.huff.rules.move;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.board.Side;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.notation.MoveNotation;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The clauses of the five documents, each by a position and all its legal moves. */
class DocumentClausesTest {
  @ParameterizedTest(name = "{0} {1}: {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          mezinarodni | 2: a man moves one step ahead       | W:W28:B1          | 28-22 28-23
          mezinarodni | 3.1: capturing backwards            | W:W23:B28         | 23x32
          mezinarodni | 3.2: no piece is jumped twice       | W:WK41,49:B9,10,12,19,38 | 41x43
          mezinarodni | 3.3: most pieces                    | W:W15,31:B8,19,20,27 | 15x2
          mezinarodni | 3.3: a king counts as one           | W:W26:B12,K21,31,32 | 26x28 26x8
          mezinarodni | 4.2: passing the last row           | W:W15:B9,10       | 15x13
          mezinarodni | 4.3: not through a group            | W:WK46:B37,32     | 46-41
          mezinarodni | 4.4: any free field behind          | W:WK46:B23        | 46x19 46x14 46x10 46x5
          mezinarodni | 4.6: no priority for the king       | W:WK46,28:B41,22  | 46x37 28x17 46x32
          internasjonal | Fanging: most pieces              | W:W15,31:B8,19,20,27 | 15x2
          internasjonal | Konger: not in passing            | W:W15:B9,10       | 15x13
          dama-cs | D2: a man moves one step ahead          | W:Wc3:Bh8         | c3-b4 c3-d4
          dama-cs | Skákání: forward only                   | W:Wd4:Bc3,h8      | d4-c5 d4-e5
          dama-cs | Skákání: a duty                         | W:Wc3,a1:Bd4,h8   | c3xe5
          dama-cs | D3: several at once                     | W:Wc3:Bd4,d6,a7   | c3xc7
          dama-cs | Skákání: choice is free                 | W:Wc3:Bb4,d4,d6   | c3xa5 c3xc7
          dama-cs | Skákání: a king lands directly behind   | W:WKa1:Bd4        | a1xe5
          dama-cs | D4: the king goes first                 | W:WKa1,g3:Bd4,h4,f4 | a1xe5
          dama-cs | D4: gaps between the captured           | W:WKa1:Bc3,f6     | a1xg7
          dama-cs | Dáma: any distance                      | W:WKa1:Bg7,h8     | a1-b2 a1-c3 a1-d4 a1-e5 a1-f6
          dama-cs | Dáma: turns in a chain only             | W:WKa1:Bb2,d4,f4  | a1xg3
          dama-bg | Фиг. 2: never back                      | W:Wc3:Bh8         | c3-b4 c3-d4
          dama-bg | Залавяне: forward only                  | W:Wd4:Bc3,h8      | d4-c5 d4-e5
          dama-bg | Залавяне: zig-zag                       | W:Wc3:Bd4,d6,a7   | c3xc7
          dama-bg | Царица: directly behind                 | W:WKa1:Bd4        | a1xe5
          dama-bg | Царица: the queen goes first            | W:WKa1,g3:Bd4,h4,f4 | a1xe5
          dama-bg | Царица: one piece at a time             | W:WKa1:Bd4,e5     | a1-b2 a1-c3
          dama-bg | Царица: no turn without a capture       | W:WKa1:Bb4        | a1-b2 a1-c3 a1-d4 a1-e5 a1-f6 a1-g7 a1-h8
          dvojita | Hra: never back                         | W:Wd4:Bc3,h8      | d4-c5 d4-e5
          dvojita | Hra: in full                            | W:Wc3:Bd4,d6,p8   | c3xc7
          dvojita | Hra: a shorter one may be chosen        | W:Wc3:Bb4,d4,d6   | c3xa5 c3xc7
          dvojita | Hra: a king goes one step               | W:WKc3:Bp8        | c3-b2 c3-b4 c3-d2 c3-d4
          dvojita | Hra: a king captures what is next to it | W:WKc3:Be5,b2     | c3xa1
          dvojita | Hra: the last row ends the move         | W:Wc5:Bd6,f8,f6   | c5xe7
          """)
  void allowsJustThese(String id, String clause, String fen, String moves) throws FenException {
    RuleSet rules = RuleBook.get(id);
    var legal = MoveGenerator.of(rules).legalMoves(Fen.read(rules, fen).position());
    assertThat(MoveNotation.of(rules).writeAll(legal))
        .as(clause)
        .containsExactlyInAnyOrder(moves.split(" +"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"dama-bg", "dvojita"})
  void theLastRowEndsTheMoveAndCrowns(String id) throws FenException {
    RuleSet rules = RuleBook.get(id);
    var legal = MoveGenerator.of(rules).legalMoves(Fen.read(rules, "W:Wc5:Bd6").position());
    assertThat(legal).hasSize(1).noneMatch(Move::promotes);
    var crowned = MoveGenerator.of(rules).legalMoves(Fen.read(rules, "W:Wd6:Be7").position());
    assertThat(crowned).hasSize(1).allMatch(Move::promotes);
  }

  @ParameterizedTest
  @CsvSource({
    "mezinarodni, 20, WHITE",
    "internasjonal, 20, WHITE",
    "dama-cs, 12, WHITE",
    "dama-bg, 12, WHITE",
    "dvojita, 24, BLACK",
  })
  void begins(String id, int men, Side side) {
    RuleSet rules = RuleBook.get(id);
    assertThat(rules.begins()).isEqualTo(side);
    assertThat(rules.start().men(Side.WHITE).size()).isEqualTo(men);
    assertThat(rules.start().men(Side.BLACK).size()).isEqualTo(men);
  }
}
