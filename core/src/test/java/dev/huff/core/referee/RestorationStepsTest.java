package dev.huff.core.referee;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.announce.Announcer;
import dev.huff.core.announce.Language;
import dev.huff.core.referee.Ruling.Placement;
import dev.huff.core.referee.Ruling.Restore;
import dev.huff.core.sensing.BoardView;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Piece;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RestorationStepsTest {
  private static final RuleSet RULES = RuleBook.get("dama-bg");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "OCCUPANCY | W | Please put the black man back from e3 to b6.",
        "COLOUR | W | Please take the piece off e3. Please put the black man on b6.",
        "COLOUR | B | Please put the black man back from e3 to b6.",
        "KIND | BK | Please put the black man back from e3 to b6."
      })
  void aPieceOfTheOtherColourIsNotAskedFor(SensingLevel level, String seen, String said)
      throws FenException {
    String extra = seen.equals("W") ? "W:Wc1,e3:Bh8" : "W:Wc1:Bh8," + seen.substring(1) + "e3";
    int extraField = RULES.numbering().field(RULES.geometry(), "e3").orElseThrow();
    int missing = RULES.numbering().field(RULES.geometry(), "b6").orElseThrow();
    List<Placement> put = List.of(new Placement(missing, Piece.BLACK_MAN));
    Restore steps = new Restore(0, List.of(extraField), List.of(), put, List.of(), List.of());
    BoardView board = BoardView.of(Fen.read(RULES, extra).position(), level);
    Restore ruled = RestorationSteps.choosing(FieldSet.EMPTY, board, steps);
    assertThat(new Announcer(Language.english(), RULES).announce(ruled).text()).isEqualTo(said);
  }
}
