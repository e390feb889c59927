package dev.huff.core.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Position;
import dev.huff.rules.ruleset.RuleBook;
import java.util.List;
import org.junit.jupiter.api.Test;

/** With a settle time of 300 ms a field settles after 150 ms. */
class SnapshotSettlerTest {
  private static final String START = "bbbbbbbbbbbb........wwwwwwwwwwww";
  private static final String LIFTED = "bbbbbbbbbbbb.........wwwwwwwwwww";
  private static final String MOVED = "bbbbbbbbbbbb.....w...wwwwwwwwwww";
  private static final String DARK = "bbbbbbbbbbbb........?wwwwwwwwwww";
  private static final int C3 = 21;

  private final Position start = RuleBook.get("russian").start();
  private final SnapshotSettler settler = new SnapshotSettler(start, SensingLevel.COLOUR, 300);

  private void read(long time, String squares) {
    settler.read(time, Snapshot.parse(start.geometry(), squares));
  }

  @Test
  void aFieldSettlesAfterHalfTheSettleTime() {
    assertThat(settler.deadline()).isEqualTo(SnapshotSettler.NEVER);
    read(1000, LIFTED);
    assertThat(settler.deadline()).isEqualTo(1150);
    settler.settle(1149);
    assertThat(settler.view()).hasToString(START);
    settler.settle(1150);
    assertThat(settler.view()).hasToString(LIFTED);
    assertThat(settler.deadline()).isEqualTo(SnapshotSettler.NEVER);
  }

  @Test
  void everyFieldSettlesByItself() {
    read(1000, LIFTED);
    read(1100, MOVED);
    settler.settle(1150);
    assertThat(settler.view()).hasToString(LIFTED);
    assertThat(settler.deadline()).isEqualTo(1250);
    settler.settle(1250);
    assertThat(settler.view()).hasToString(MOVED);
  }

  @Test
  void theSameReadingAgainDoesNotDelayAField() {
    read(1000, LIFTED);
    read(1100, LIFTED);
    read(1120, MOVED);
    assertThat(settler.deadline()).isEqualTo(1150);
  }

  @Test
  void aShorterFlickerNeverHappenedButIsGlimpsed() {
    read(1000, LIFTED);
    read(1100, START);
    assertThat(settler.deadline()).isEqualTo(SnapshotSettler.NEVER);
    settler.settle(1300);
    assertThat(settler.view()).hasToString(START);
    assertThat(settler.view().glimpsed()).isEqualTo(FieldSet.of(C3));
    settler.settle(1550);
    assertThat(settler.view().glimpsed()).isEqualTo(FieldSet.of(C3));
    settler.settle(1551);
    assertThat(settler.view().glimpsed()).isEqualTo(FieldSet.EMPTY);
  }

  @Test
  void whatIsNotReadNeitherChangesNorConfirms() {
    read(1000, LIFTED);
    read(1100, DARK);
    assertThat(settler.deadline()).isEqualTo(SnapshotSettler.NEVER);
    assertThat(settler.view().unread()).isEqualTo(FieldSet.of(C3));
    read(1500, LIFTED);
    assertThat(settler.deadline()).isEqualTo(1550);
    assertThat(settler.view().unread()).isEqualTo(FieldSet.EMPTY);
  }

  @Test
  void aFieldThatReturnsWhileItIsNotReadHasNotChanged() {
    read(1000, DARK);
    assertThat(settler.deadline()).isEqualTo(SnapshotSettler.NEVER);
    read(1100, START);
    assertThat(settler.deadline()).isEqualTo(SnapshotSettler.NEVER);
    assertThat(settler.view().unread()).isEqualTo(FieldSet.EMPTY);
  }

  @Test
  void aChangeFirstReadAfterAGapMayBeOlderThanItLooks() {
    read(1000, DARK);
    read(1100, LIFTED);
    assertThat(settler.view().unread()).isEqualTo(FieldSet.of(C3));
    settler.settle(1250);
    assertThat(settler.view().late()).isEqualTo(FieldSet.of(C3));
    assertThat(settler.view().unread()).isEqualTo(FieldSet.EMPTY);
    read(1300, MOVED);
    settler.settle(1450);
    assertThat(settler.view().late()).isEqualTo(FieldSet.EMPTY);
  }

  @Test
  void aPressWaitsForFieldsThatChangeOrHaveOnlyJustReturned() {
    assertThat(settler.unsettled(900)).isEmpty();
    read(1000, LIFTED);
    List<Integer> lifted = settler.unsettled(1010);
    assertThat(lifted).hasSize(1);
    assertThat(settler.isUnsettled(lifted.get(0))).isTrue();
    settler.settle(1150);
    assertThat(settler.isUnsettled(lifted.get(0))).isFalse();
    read(1200, START);
    read(1250, LIFTED);
    assertThat(settler.unsettled(1399)).isEqualTo(lifted);
    assertThat(settler.deadline()).isEqualTo(1400);
    settler.settle(1400);
    assertThat(settler.unsettled(1400)).isEmpty();
  }

  @Test
  void whatIsNotReadAfterAPressDoesNotConfirmWhatHasOnlyJustReturned() {
    read(1000, LIFTED);
    read(1050, START);
    assertThat(settler.unsettled(1100)).hasSize(1);
    read(1120, DARK);
    assertThat(settler.deadline()).isEqualTo(SnapshotSettler.NEVER);
    read(1500, START);
    assertThat(settler.deadline()).isEqualTo(1580);
  }

  @Test
  void piecesOnLightSquaresSettleToo() {
    String bare = ".".repeat(64);
    read(1000, "w" + bare.substring(1));
    settler.settle(1150);
    assertThat(settler.view().light()).containsExactly("a8");
    assertThat(settler.view().occupied()).isEqualTo(FieldSet.EMPTY);
    read(2000, bare);
    settler.settle(2150);
    assertThat(settler.view().light()).isEmpty();
  }
}
