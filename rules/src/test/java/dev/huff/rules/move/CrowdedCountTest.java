package dev.huff.rules.move;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.ruleset.CaptureDuty;
import dev.huff.rules.ruleset.ChainRule;
import dev.huff.rules.ruleset.PromotionRule;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleKey;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What is counted against what the generator lists, in crowds of men where captures of several
 * pieces abound: every rule set as it stands, and with its clauses on chains changed.
 */
class CrowdedCountTest {
  private static final int POSITIONS = Integer.getInteger("huff.random.positions", 100);

  static Stream<RuleSet> ruleSets() {
    return RuleBook.all().stream();
  }

  @ParameterizedTest
  @MethodSource("ruleSets")
  void countsWhatTheGeneratorLists(RuleSet rules) {
    compare(rules);
  }

  @ParameterizedTest
  @MethodSource("ruleSets")
  void countsWhereCapturesMayBeLeftOrBrokenOff(RuleSet rules) {
    compare(rules.with(RuleKey.CAPTURE_DUTY, CaptureDuty.MAY));
    compare(rules.with(RuleKey.CHAIN, ChainRule.MAY_STOP));
  }

  @ParameterizedTest
  @MethodSource("ruleSets")
  void countsHoweverMenAreCrowned(RuleSet rules) {
    for (PromotionRule promotion : PromotionRule.values()) {
      compare(rules.with(RuleKey.PROMOTION, promotion).with(RuleKey.CAPTURE_PRIORITY, List.of()));
    }
  }

  @Test
  void countsAManThatGoesRoundInACircleOnce() throws FenException {
    RuleSet rules = RuleBook.get("international");
    Position position = Fen.read(rules, "W:W38:B22,23,32,33").position();
    assertThat(Perft.count(rules, position, 1)).isEqualTo(1);
  }

  private static void compare(RuleSet rules) {
    Random random = new Random(20260101);
    MoveGenerator generator = MoveGenerator.of(rules);
    for (int i = 0; i < POSITIONS; i++) {
      Position position = crowd(rules.geometry(), random);
      List<Move> moves = generator.legalMoves(position);
      assertThat(Perft.count(rules, position, 1)).as("%s", position).isEqualTo(moves.size());
      if (i < POSITIONS / 20) {
        long replies =
            moves.stream().mapToLong(m -> generator.legalMoves(m.applyTo(position)).size()).sum();
        assertThat(Perft.count(rules, position, 2)).as("%s", position).isEqualTo(replies);
      }
    }
  }

  /** Up to half of the fields taken by men, and a king of the other side now and then. */
  private static Position crowd(Geometry geometry, Random random) {
    Side side = random.nextBoolean() ? Side.WHITE : Side.BLACK;
    Position position = Position.empty(geometry, side);
    int pieces = 2 + random.nextInt(geometry.size() / 2);
    for (int i = 0; i < pieces; i++) {
      int field = 1 + random.nextInt(geometry.size());
      Side owner = random.nextInt(3) == 0 ? side : side.other();
      boolean king = owner != side && random.nextInt(10) == 0;
      if (geometry.row(field) != geometry.lastRow(owner)) {
        position = position.with(field, king ? Piece.king(owner) : Piece.man(owner));
      }
    }
    return position;
  }
}
