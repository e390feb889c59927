package dev.huff.core.move;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.rules.RuleBook;
import dev.huff.core.rules.RuleSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PerftTest {
  @ParameterizedTest
  @CsvSource({
    "international, 6, 167140",
    "mezinarodni, 6, 167140",
    "internasjonal, 6, 167140",
    "english, 7, 179740",
    "czech, 7, 179740",
    "dvojita, 5, 424393",
    "dvojita-tournament, 4, 37709",
    "dama-cs, 6, 36768",
    "dama-bg, 6, 36768",
  })
  void countsTheLeavesFromTheStart(String id, int depth, long leaves) {
    RuleSet rules = RuleBook.get(id);
    assertThat(Perft.count(rules, rules.start(), depth)).isEqualTo(leaves);
  }
}
