package dev.huff.vision.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.ruleset.RuleBook;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the game knows of a piece of which a picture hardly tells the kind. */
class SuccessorPriorKindsTest {
  private final Position start = RuleBook.get("english").start();
  private final Geometry geometry = start.geometry();
  private final SuccessorPrior prior = new SuccessorPrior(SensingLevel.KIND);

  /** A king, it seems, where no move puts any piece. */
  private final Snapshot seen = seen(start.with(14, Piece.BLACK_KING));

  private final Snapshot sides = Snapshot.parse(geometry, "?".repeat(13) + "b" + "?".repeat(18));

  @Test
  void takesItForAManWhileItsSideHasNoKing() {
    prior.expect(List.of(start));
    prior.remember(seen(start));
    assertThat(prior.settle(seen, sides).at(14)).isEqualTo(FieldReading.BLACK);
  }

  /** Its field was seen bare before it was read where it had gone. */
  @Test
  void takesItForTheKingThatIsOffItsField() {
    Position before = start.with(18, Piece.BLACK_KING);
    prior.expect(List.of(before));
    prior.remember(seen(before));
    prior.remember(seen(start));
    assertThat(prior.settle(seen, sides).at(14)).isEqualTo(FieldReading.BLACK_KING);
  }

  private static Snapshot seen(Position position) {
    return Snapshot.of(position, SensingLevel.KIND);
  }
}
