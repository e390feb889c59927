package dev.huff.rules.move;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Position;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleKey;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.rules.ruleset.StartingMen;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Leaves on boards of more than 64 fields, against the generator, on boards full of kings. */
class WideFinderTest {
  private static final int POSITIONS = 150;
  private static final long SEED = 20260102;

  @ParameterizedTest
  @CsvSource({
    "international, 14, 14, LEFT_CORNER",
    "russian, 16, 16, LEFT_CORNER",
    "frisian, 12, 12, RIGHT_CORNER",
    "italian, 12, 12, LEFT_CORNER",
    "killer, 13, 12, LEFT_CORNER",
    "czech, 18, 10, LEFT_CORNER",
    "thai, 12, 14, LEFT_CORNER",
    "turkish, 9, 9, ALL",
    "frisian, 14, 18, LEFT_CORNER", // steps on these take two rotations
    "russian, 18, 14, RIGHT_CORNER",
  })
  void countsWhatTheGeneratorLists(String id, int width, int height, Geometry.Playing playing) {
    RuleSet rules =
        RuleBook.get(id)
            .with(RuleKey.BOARD, Geometry.of(width, height, playing))
            .with(RuleKey.MEN, new StartingMen(width, 1));
    MoveGenerator generator = MoveGenerator.of(rules);
    Random random = new Random(SEED);
    for (int i = 0; i < POSITIONS; i++) {
      Position position = NaiveMovesTest.random(rules.geometry(), random);
      long leaves = 0;
      for (Move move : generator.legalMoves(position)) {
        leaves += generator.legalMoves(move.applyTo(position)).size();
      }
      assertThat(Perft.count(rules, position, 2)).as("%s", position).isEqualTo(leaves);
    }
  }
}
