package dev.huff.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.move.Placement;
import dev.huff.rules.move.PlyFinder;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DrawishEndgameTest {
  @ParameterizedTest(name = "{0}, {1}: {2} is worth {3}")
  @CsvSource({
    // A man more, and a king each.
    "international, 'W:WK46,33,34,35:BK5,12,13', 100, 50",
    "international, 'B:WK46,33,34,35:BK5,12,13', -100, -50",
    "international, 'W:WK46,33,34:BK5,12,13,14', -100, -50",
    "mezinarodni, 'W:WK46,33,34,35:BK5,12,13', 100, 50",
    // Three pieces against some that have a king.
    "internasjonal, 'W:WK46,K48,33:BK5,12', 160, 20",
    "internasjonal, 'B:WK46,K48,33:BK5,12', -160, -20",
    // Two men more may win.
    "international, 'W:WK46,33,34,35,36:BK5,12,13', 200, 200",
    // Nobody who is behind has a king.
    "international, 'W:WK46,33,34,35:B12,13,14', 300, 300",
    // Three pieces against a lone king: that rule's own count has begun.
    "international, 'W:WK46,K48,33:BK5', 400, 50",
    // A king that has to stop right behind another is caught, and so is one on a small board.
    "killer, 'W:WK46,33,34,35:BK5,12,13', 100, 100",
    "frisian, 'W:WK46,33,34,35:BK5,12,13', 100, 100",
    "czech, 'W:WKa1,c3,e3,g3:BKh8,d6,f6', 100, 100",
    "english, 'W:WK32,22,23,24:BK1,9,10', 100, 100",
    // Whoever loses everything wins.
    "antidraughts, 'W:WK46,33,34,35:BK5,12,13', 100, 100",
  })
  void aLeadOverASideWithAKingCountsLess(String id, String fen, int score, int worth)
      throws FenException {
    RuleSet rules = RuleBook.get(id);
    PlyFinder finder = PlyFinder.of(rules);
    Placement at = new Placement();
    finder.place(Fen.read(rules, fen).position(), at);
    assertThat(new DrawishEndgame(rules, finder).likely(at, score)).isEqualTo(worth);
  }
}
