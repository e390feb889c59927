package dev.huff.app.boards;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.app.boards.BoardHealthCheck.Finding;
import dev.huff.app.boards.BoardHealthCheck.Health;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Geometry;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoardHealthCheckTest {
  private static final Geometry BOARD = Geometry.of(4, 4, Geometry.Playing.LEFT_CORNER);

  private final BoardHealthCheck check = new BoardHealthCheck(BOARD);
  private long now;

  private void shows(String squares) {
    check.reading(now, Snapshot.parse(BOARD, squares));
  }

  private void waits(long millis) {
    now += millis;
    check.tick(now);
  }

  private void walk(String... readings) {
    for (String squares : readings) {
      shows(squares);
      waits(500);
    }
  }

  @Test
  void aPieceWalkedOverEveryFieldFindsAHealthyBoard() {
    walk("........");
    for (int field = 0; field < 8; field++) {
      StringBuilder squares = new StringBuilder("........");
      squares.setCharAt(field, 'x');
      walk(squares.toString(), "........");
    }
    assertThat(check.next()).isEmpty();
    assertThat(check.findings()).hasSize(8).allMatch(found -> found.health() == Health.GOOD);
  }

  @Test
  void itBeginsOnceTheBoardIsEmpty() {
    walk("x.......");
    assertThat(check.findings()).isEmpty();
    walk("........", "x.......");
    assertThat(check.findings()).hasSize(1);
  }

  @Test
  void aFieldThatReadsNothingIsPassedOverAsDead() {
    walk("........");
    check.pass();
    assertThat(check.findings()).containsExactly(new Finding(1, Health.DEAD, List.of(), 0));
    assertThat(check.next()).contains(2);
  }

  /** The first one was called dead, and the second one well. */
  @Test
  void twoFieldsWhoseWiresAreExchangedSaySo() {
    walk("........", ".x......");
    check.pass();
    walk(".x......", "........");
    assertThat(check.next()).contains(2);
    walk("x.......");
    check.pass();
    walk("........", "..x.....");
    assertThat(check.findings())
        .containsExactly(
            new Finding(1, Health.EXCHANGED, List.of(2), 0),
            new Finding(2, Health.EXCHANGED, List.of(1), 0),
            new Finding(3, Health.GOOD, List.of(), 1));
  }

  /** The walk ended before the piece was lifted, and called the last field stuck. */
  @Test
  void theLastTwoFieldsMayBeExchanged() {
    walk("........");
    for (int i = 0; i < 6; i++) {
      walk(".".repeat(i) + "x" + ".".repeat(7 - i), "........");
    }
    walk(".......x");
    check.pass();
    assertThat(check.next()).contains(8);
    walk("........", "......x.");
    check.pass();
    assertThat(check.findings())
        .endsWith(
            new Finding(7, Health.EXCHANGED, List.of(8), 0),
            new Finding(8, Health.EXCHANGED, List.of(7), 0));
    assertThat(check.next()).isEmpty();
  }

  /** As when the wires of two columns are; their squares were called dead. */
  @Test
  void aSquareMayBeExchangedWithOneThatNobodyPlaysOn() {
    walk("...............x"); // and the light square in the corner is stuck
    walk("x..............x");
    check.pass();
    walk("...............x");
    check.pass();
    walk("...............x", ".....x.........x");
    check.pass();
    assertThat(check.findings())
        .containsExactly(
            new Finding(1, Health.EXCHANGED, List.of(), 0),
            new Finding(2, Health.DEAD, List.of(), 0),
            new Finding(3, Health.EXCHANGED, List.of(), 0));
  }

  @Test
  void twoFieldsThatReadTogetherAreCrossed() {
    walk("........", "x..x....");
    assertThat(check.findings()).containsExactly(new Finding(1, Health.CROSSED, List.of(4), 1));
  }

  /** A reed switch that has welded: the piece has gone on, and the field still reads one. */
  @Test
  void aFieldThatGoesOnReadingIsStuckAndSpoilsNoOther() {
    walk("........", "x.......", "........", ".x......", ".xx.....", ".x......", ".x.x....");
    assertThat(check.findings())
        .containsExactly(
            new Finding(1, Health.GOOD, List.of(), 1),
            new Finding(2, Health.STUCK, List.of(), 0),
            new Finding(3, Health.GOOD, List.of(), 1),
            new Finding(4, Health.GOOD, List.of(), 2));
  }

  @Test
  void aPieceLeftBehindOnlySeemsStuck() {
    walk("........", "x.......", "xx......", ".x......");
    assertThat(check.next()).contains(1);
    assertThat(check.findings()).containsExactly(new Finding(2, Health.GOOD, List.of(), 1));
  }

  @Test
  void aFieldThatTogglesIsNervous() {
    walk("........");
    for (int i = 0; i < 5; i++) {
      shows("x.......");
      waits(50);
      shows("........");
      waits(50);
    }
    shows("x.......");
    waits(500);
    assertThat(check.findings()).containsExactly(new Finding(1, Health.NERVOUS, List.of(), 11));
  }

  @Test
  void aBoardThatLiesTheOtherWayRoundIsWalkedOverAllTheSame() {
    walk("........", ".......x");
    assertThat(check.lie()).isEqualTo(CellMapping.HALF);
    walk("........", "......x.", "........");
    assertThat(check.findings())
        .containsExactly(
            new Finding(1, Health.GOOD, List.of(), 1), new Finding(2, Health.GOOD, List.of(), 1));
    assertThat(check.next()).contains(3);
  }

  /** The first field is in the first row's second place, the second in its last. */
  @ParameterizedTest
  @CsvSource({
    "UPRIGHT,            .x.. .... .... ...., ...x .... .... ....",
    "QUARTER,            .... ...x .... ...., .... .... .... ...x",
    "HALF,               .... .... .... ..x., .... .... .... x...",
    "THREE_QUARTERS,     .... .... x... ...., x... .... .... ....",
    "ROWS_BACKWARDS,     ..x. .... .... ...., x... .... .... ....",
    "ROWS_UPSIDE_DOWN,   .... .... .... .x.., .... .... .... ...x",
    "COLUMNS_FIRST,      .... x... .... ...., .... .... .... x...",
    "COLUMNS_BACKWARDS,  .... .... ...x ...., ...x .... .... ...."
  })
  void theFirstPieceTellsHowABoardOfAllFieldsLies(CellMapping lie, String first, String second) {
    String empty = ".".repeat(16);
    walk(empty, first.replace(" ", ""), empty, second.replace(" ", ""), empty);
    assertThat(check.lie()).isEqualTo(lie);
    assertThat(check.findings())
        .containsExactly(
            new Finding(1, Health.GOOD, List.of(), 1), new Finding(2, Health.GOOD, List.of(), 1));
  }

  @Test
  void aFirstFieldThatIsDeadDoesNotHideHowTheBoardLies() {
    walk("........");
    check.pass();
    walk("......x.");
    assertThat(check.lie()).isEqualTo(CellMapping.HALF);
    assertThat(check.left()).isEqualTo(6);
  }
}
