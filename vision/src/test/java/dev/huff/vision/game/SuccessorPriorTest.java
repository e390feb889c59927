package dev.huff.vision.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.ruleset.RuleBook;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the game knows of a board over which something seems to lie. */
class SuccessorPriorTest {
  private final Position start = RuleBook.get("english").start();
  private final Position after = start.without(11).with(15, Piece.BLACK_MAN);
  private final Snapshot present = Snapshot.of(start, SensingLevel.KIND);
  private final Snapshot next = Snapshot.of(after, SensingLevel.KIND);
  private final SuccessorPrior prior = new SuccessorPrior(SensingLevel.KIND);

  /** For one picture nothing seemed to lie there: too short for the game to rule the move. */
  @Test
  void isCertainOfAMoveThatWasReadBeforeAndNotRuledYet() {
    prior.expect(List.of(start, after));
    prior.remember(present);
    prior.remember(next);
    assertThat(prior.isCertain(0, next)).isFalse();
    assertThat(prior.isCertain(400, next)).isFalse();
    assertThat(prior.isCertain(800, next)).isTrue();
  }

  @Test
  void isCertainOfNothingOnceTheMoveIsRuled() {
    prior.remember(present);
    prior.expect(List.of(after));
    assertThat(prior.isCertain(0, next)).isFalse();
    assertThat(prior.isCertain(5000, next)).isFalse();
  }

  /** A shadow, or a finger tip: no move puts a man there. */
  @Test
  void believesWhatNoMovePutsThereWhenItIsSeenTwice() {
    prior.expect(List.of(start, after));
    prior.remember(present);
    Snapshot odd = Snapshot.of(start.with(18, Piece.WHITE_MAN), SensingLevel.KIND);
    assertThat(prior.hold(0, odd, field -> true).at(18)).isEqualTo(FieldReading.UNREAD);
    assertThat(prior.hold(900, odd, field -> true).at(18)).isEqualTo(FieldReading.UNREAD);
    assertThat(prior.hold(1000, odd, field -> true)).isEqualTo(odd);
    assertThat(prior.hold(1200, next, field -> true)).isEqualTo(next);
  }
}
