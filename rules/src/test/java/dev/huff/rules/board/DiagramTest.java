package dev.huff.rules.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import org.junit.jupiter.api.Test;

class DiagramTest {
  private static String draw(String rules, Position position) {
    RuleSet set = RuleBook.get(rules);
    return new Diagram(set.geometry(), set::label).draw(position);
  }

  @Test
  void fieldsWithNamesHaveFilesAndRanksAtTheRim() {
    Position start = RuleBook.get("dama-cs").start();
    assertThat(draw("dama-cs", start))
        .isEqualTo(
            """
              8    b   b   b   b
              7  b   b   b   b \s
              6    b   b   b   b
              5  .   .   .   . \s
              4    .   .   .   .
              3  w   w   w   w \s
              2    w   w   w   w
              1  w   w   w   w \s
                 a b c d e f g h
            """);
  }

  @Test
  void fieldsWithNumbersHaveTheFirstNumberOfEachRowAtTheRim() {
    Position start = RuleBook.get("mezinarodni").start();
    assertThat(draw("mezinarodni", start).lines())
        .hasSize(10)
        .startsWith("  1    b   b   b   b   b")
        .endsWith(" 46  w   w   w   w   w  ");
  }

  @Test
  void kingsAreCapitals() {
    Position position = RuleBook.get("dama-cs").start().with(17, Piece.BLACK_KING);
    assertThat(draw("dama-cs", position)).contains("  4    B   .   .   .");
  }
}
