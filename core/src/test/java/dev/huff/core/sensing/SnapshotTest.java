package dev.huff.core.sensing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.RuleBook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SnapshotTest {
  private static final Geometry BOARD = RuleBook.get("russian").geometry();
  private static final String KINGS = "Bb..............................";

  private static Position kings() {
    return Position.empty(BOARD, Side.WHITE)
        .with(1, Piece.BLACK_KING)
        .with(2, Piece.BLACK_MAN)
        .with(31, Piece.WHITE_KING)
        .with(32, Piece.WHITE_MAN);
  }

  @ParameterizedTest
  @CsvSource({
    "OCCUPANCY, xx............................xx",
    "COLOUR, bb............................ww",
    "KIND, Bb............................Ww",
  })
  void eachLevelShowsMore(SensingLevel level, String squares) {
    assertThat(Snapshot.of(kings(), level)).hasToString(squares);
    assertThat(BoardView.of(kings(), level)).hasToString(squares);
    assertThat(Snapshot.parse(BOARD, squares)).isEqualTo(Snapshot.of(kings(), level));
    assertThat(Snapshot.of(kings(), level).fits(level)).isTrue();
    assertThat(BoardView.of(kings(), level)).isEqualTo(BoardView.of(kings(), level));
    assertThat(BoardView.of(kings(), level).isShowing(1, Piece.BLACK_KING)).isTrue();
    assertThat(BoardView.of(kings(), level).isShowing(3, Piece.BLACK_KING)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"x, 1", "w, 2", "b, 2", "W, 3", "B, 3", "., 1", "?, 1"})
  void aReadingFitsTheLevelThatCanGiveIt(char symbol, int lowest) {
    FieldReading reading = FieldReading.bySymbol(symbol).orElseThrow();
    assertThat(reading.symbol()).isEqualTo(symbol);
    assertThat(reading.fits(SensingLevel.KIND)).isEqualTo(symbol != 'x');
    assertThat(reading.fits(SensingLevel.COLOUR)).isEqualTo(lowest <= 2 && symbol != 'x');
    assertThat(reading.fits(SensingLevel.OCCUPANCY)).isEqualTo(lowest == 1);
    assertThat(reading.isPiece()).isEqualTo(symbol != '.' && symbol != '?');
  }

  @Test
  void aKingsManIsOfItsSide() {
    assertThat(FieldReading.WHITE_KING.man()).isEqualTo(FieldReading.WHITE);
    assertThat(FieldReading.BLACK_KING.man()).isEqualTo(FieldReading.BLACK);
    assertThat(FieldReading.PIECE.man()).isEqualTo(FieldReading.PIECE);
    assertThat(FieldReading.bySymbol('k')).isEmpty();
    assertThat(SensingLevel.KIND.id()).isEqualTo("kind");
  }

  @Test
  void wrongLettersAndLengthsAreNamed() {
    assertThatThrownBy(() -> Snapshot.parse(BOARD, "B" + "k".repeat(31)))
        .hasMessage("unknown character 'k' at place 2");
    assertThatThrownBy(() -> Snapshot.parse(BOARD, "..."))
        .hasMessage("3 readings for a board of 32 playing squares");
  }

  @Test
  void aWholeBoardReadsLightFieldsToo() {
    Snapshot part = Snapshot.parse(BOARD, KINGS);
    assertThat(part.isWhole()).isFalse();
    assertThat(part.at(0, 0)).isEqualTo(FieldReading.UNREAD);
    assertThat(part.at(0, 1)).isEqualTo(FieldReading.BLACK_KING);
    Snapshot whole = Snapshot.parse(BOARD, "wB" + ".".repeat(62));
    assertThat(whole.isWhole()).isTrue();
    assertThat(whole.at(0, 0)).isEqualTo(FieldReading.WHITE);
    assertThat(whole.at(1)).isEqualTo(FieldReading.BLACK_KING);
    assertThat(whole.at(2)).isEqualTo(FieldReading.EMPTY);
    assertThat(whole.turned()).hasToString(".".repeat(62) + "Bw");
    assertThat(part).isNotEqualTo(whole).doesNotHaveSameHashCodeAs(whole);
  }

  @Test
  void aBoardIsSeenFromItsOtherSide() {
    BoardView view = BoardView.of(kings(), SensingLevel.KIND);
    assertThat(view.turned()).hasToString("wW............................bB");
    assertThat(view.turned()).isNotEqualTo(view);
    assertThat(view.turned().turned()).isEqualTo(view).hasSameHashCodeAs(view);
    assertThat(view.turned()).doesNotHaveSameHashCodeAs(view);
  }

  /** A board of 72 playing fields, which takes more than one machine word. */
  @ParameterizedTest
  @ValueSource(ints = {5, 70})
  void twoViewsDifferInWhoStandsThereAndInItsKind(int field) {
    Position empty = Position.empty(RuleBook.get("canadian").geometry(), Side.WHITE);
    for (Piece one : Piece.values()) {
      BoardView there = BoardView.of(empty.with(field, one), SensingLevel.KIND);
      assertThat(there.mismatch(there).isEmpty()).isTrue();
      assertThat(there.mismatch(BoardView.of(empty, SensingLevel.KIND)))
          .isEqualTo(FieldSet.of(field));
      for (Piece other : Piece.values()) {
        BoardView seen = BoardView.of(empty.with(field, other), SensingLevel.KIND);
        assertThat(there.mismatch(seen).isEmpty()).isEqualTo(one == other);
      }
    }
  }

  @Test
  void aReadingFitsTheLevelsThatCanGiveIt() {
    Geometry board = RuleBook.get("dama-cs").geometry();
    Snapshot colours = Snapshot.parse(board, "w?".concat(".".repeat(30)));
    Snapshot kinds = Snapshot.parse(board, "wB".concat(".".repeat(30)));
    assertThat(colours.fits(SensingLevel.COLOUR)).isTrue();
    assertThat(colours.fits(SensingLevel.OCCUPANCY)).isFalse();
    assertThat(kinds.fits(SensingLevel.KIND)).isTrue();
    assertThat(kinds.fits(SensingLevel.COLOUR)).isFalse();
  }
}
