package dev.huff.lab.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

class GameScriptTest {
  private static final RuleSet RULES = RuleBook.get("dama-cs");

  @Test
  void aGameEndsWhenTheSideToMoveHasNoMove() throws FenException {
    Random random = new Random(3);
    for (int i = 0; i < 20; i++) {
      GameScript game =
          GameScript.random(
              RULES, Fen.read(RULES, "W:Wb2,d2,c3:Bd6,c7,e7").position(), 3, 9, random);
      assertThat(game.plies()).isBetween(3, 9);
      assertThat(game.positions()).hasSize(game.plies() + 1);
      assertThat(MoveGenerator.of(RULES).legalMoves(game.positions().get(game.plies()))).isEmpty();
    }
  }
}
