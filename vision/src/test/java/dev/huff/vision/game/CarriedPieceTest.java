package dev.huff.vision.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.RuleBook;
import java.util.List;
import org.junit.jupiter.api.Test;

/** From straight above a camera hardly tells kings from men where kings are on the board. */
class CarriedPieceTest {
  private static final Piece KING = Piece.man(Side.WHITE).crowned();
  private static final Position KING_AND_MAN =
      Position.empty(RuleBook.get("dama-cs").geometry(), Side.WHITE)
          .with(1, KING)
          .with(23, Piece.WHITE_MAN)
          .with(30, Piece.BLACK_MAN);

  /** A man that has gone backwards, with the king where it stood. */
  @Test
  void isAManWhereOnlyAManIsMissing() {
    assertThat(seen(KING_AND_MAN, KING_AND_MAN.without(23), 26)).isEqualTo(FieldReading.WHITE);
  }

  @Test
  void isAKingWhereOnlyAKingIsMissing() {
    assertThat(seen(KING_AND_MAN, KING_AND_MAN.without(1), 26)).isEqualTo(FieldReading.WHITE_KING);
    assertThat(seen(KING_AND_MAN, KING_AND_MAN.without(1), 3)).isEqualTo(FieldReading.WHITE_KING);
  }

  @Test
  void isNotToldWhereBothAreMissing() {
    assertThat(seen(KING_AND_MAN, KING_AND_MAN.without(1).without(23), 26))
        .isEqualTo(FieldReading.UNREAD);
  }

  @Test
  void isNotToldWhereNothingIsMissing() {
    assertThat(seen(KING_AND_MAN, KING_AND_MAN, 26)).isEqualTo(FieldReading.UNREAD);
  }

  @Test
  void mayHaveBeenCrownedOnTheLastRow() {
    assertThat(seen(KING_AND_MAN, KING_AND_MAN.without(23), 3)).isEqualTo(FieldReading.UNREAD);
  }

  /** What is told of a field where a white piece of either kind has appeared on that board. */
  private static FieldReading seen(Position before, Position left, int field) {
    SuccessorPrior prior = new SuccessorPrior(SensingLevel.KIND);
    prior.expect(List.of(before));
    prior.remember(Snapshot.of(before, SensingLevel.KIND));
    FieldReading[] readings = new FieldReading[before.geometry().size()];
    FieldReading[] sides = new FieldReading[readings.length];
    Snapshot rest = Snapshot.of(left, SensingLevel.KIND);
    for (int i = 0; i < readings.length; i++) {
      readings[i] = i + 1 == field ? FieldReading.UNREAD : rest.at(i + 1);
      sides[i] = i + 1 == field ? FieldReading.WHITE : FieldReading.UNREAD;
    }
    return prior
        .settle(Snapshot.of(before.geometry(), readings), Snapshot.of(before.geometry(), sides))
        .at(field);
  }
}
