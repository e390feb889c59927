package dev.huff.simulator.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import org.junit.jupiter.api.Test;

class TrueGameTest {
  private static void play(TrueGame game, int from, int to) {
    Move move =
        game.legalMoves().stream()
            .filter(it -> it.from() == from && it.to() == to)
            .findFirst()
            .orElseThrow();
    game.play(0, move, false);
  }

  @Test
  void aKingThatHasMovedThreeTimesRestsWhileItsSideHasMen() throws FenException {
    RuleSet rules = RuleBook.get("frisian");
    TrueGame game =
        new TrueGame(MoveGenerator.of(rules), Fen.read(rules, "W:WK46,36:B4").position());
    play(game, 46, 41);
    play(game, 4, 9);
    play(game, 41, 46);
    play(game, 9, 13);
    play(game, 46, 41);
    play(game, 13, 18);
    assertThat(game.legalMoves()).isNotEmpty().allMatch(move -> move.from() == 36);
  }
}
