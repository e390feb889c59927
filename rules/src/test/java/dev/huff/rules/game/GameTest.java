package dev.huff.rules.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.ruleset.DrawEffect;
import dev.huff.rules.ruleset.ResultStyle;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class GameTest {
  private static Game game(String id, String fen) throws FenException {
    RuleSet rules = RuleBook.get(id);
    Fen read = Fen.read(rules, fen);
    return Game.start(rules, read.position(), read.tally().orElse(DrawCounts.NONE));
  }

  private static Game play(Game game, int from, int to) {
    return game.play(move(game, from, to));
  }

  private static Move move(Game game, int from, int to) {
    return game.legalMoves().stream()
        .filter(move -> move.from() == from && move.to() == to)
        .findFirst()
        .orElseThrow(() -> new AssertionError(from + "-" + to + " in " + game.legalMoves()));
  }

  @Test
  void aTakeBackGoesOnFromTheOlderGameAndIsRemembered() {
    Game start = Game.start(RuleBook.get("international"));
    Game two = play(play(start, 32, 28), 19, 23);
    Game back = two.takeBack(2);
    assertThat(back.position()).isEqualTo(start.position());
    assertThat(back.plies()).isZero();
    assertThat(back.events()).hasSize(3).endsWith(new GameEvent.TakenBack(2));
    assertThatThrownBy(() -> back.takeBack(1)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aHuffIsNoPlyAndIsUndoneWithThePlyBeforeIt() throws FenException {
    Game game = game("dama-cs", "W:Wc3,a1:Bd4,h8");
    Move quiet = new Move(Piece.WHITE_MAN, List.of(29, 25), List.of(), false);
    Game huffed = game.playIrregular(quiet).huff(22);
    assertThat(huffed.plies()).isEqualTo(1);
    assertThat(huffed.toMove()).isEqualTo(Side.BLACK);
    assertThat(huffed.position().pieces(Side.WHITE).toArray()).containsExactly(25);
    assertThat(huffed.takeBack(1).position()).isEqualTo(game.position());
  }

  @Test
  void frisianThreeMovesWithOneKingWhileThereAreMen() throws FenException {
    Game game = game("frisian", "W:WK46,36:B1");
    game = play(play(game, 46, 41), 1, 7);
    game = play(play(game, 41, 46), 7, 12);
    game = play(play(game, 46, 41), 12, 18);
    assertThat(game.counter().resting().toArray()).containsExactly(41);
    assertThat(game.legalMoves()).extracting(Move::from).containsOnly(36);
    game = play(play(game, 36, 31), 18, 22);
    assertThat(game.counter().resting().isEmpty()).isTrue();
  }

  @Test
  void fmjdFiveMovesWithTwoPiecesAgainstAKing() throws FenException {
    Game game = game("international", "W:WK46,K47:BK6");
    int[] white = {46, 41};
    int[] black = {6, 11};
    for (int i = 0; i < 10; i++) {
      assertThat(game.outcome()).isEmpty();
      int[] side = i % 2 == 0 ? white : black;
      int step = i / 2 % 2;
      game = play(game, side[step], side[1 - step]);
    }
    assertThat(game.outcome().orElseThrow().reason()).isEqualTo("endgame");
    assertThat(game.outcome().orElseThrow().result(ResultStyle.TWO_POINTS)).isEqualTo("1-1");
    assertThat(game.counter().reached())
        .extracting(Draw::effect)
        .containsExactly(DrawEffect.DRAWN, DrawEffect.CLAIM);
  }

  @Test
  void aFenWithACounterGoesOnCounting() throws FenException {
    Game game = game("dama-cs", "W:WKa1:BKh2:H29:F40");
    Game next = game.play(game.legalMoves().get(0));
    assertThat(game.counter().running().orElseThrow().moves()).isEqualTo(14);
    assertThat(next.outcome().orElseThrow().reason()).isEqualTo("no-progress");
    assertThat(next.counter().quietPlies()).isEqualTo(30);
  }

  @Test
  void mezinarodni52DrawsAreClaims() throws FenException {
    Game game = game("mezinarodni", "W:WK46:BK6:H30");
    assertThat(game.outcome()).isEmpty();
    assertThat(game.claimDraw().orElseThrow().outcome().orElseThrow().reason())
        .isEqualTo("no-progress");
  }

  @Test
  void whoCannotMoveLosesAndInAntidraughtsWins() throws FenException {
    assertThat(game("international", "W:W:B1").outcome().orElseThrow().winner())
        .contains(Side.BLACK);
    assertThat(game("antidraughts", "W:W:B1").outcome().orElseThrow().winner())
        .contains(Side.WHITE);
  }

  @Test
  void whoHasNoPieceLeftLosesAndInAntidraughtsWins() throws FenException {
    for (String id : List.of("dama-cs", "antidraughts")) {
      Game game = game(id, id.equals("dama-cs") ? "W:Wc3:Bd4" : "W:W28:B22");
      Outcome outcome = game.play(game.legalMoves().get(0)).outcome().orElseThrow();
      assertThat(outcome.reason()).isEqualTo("all-captured");
      assertThat(outcome.winner()).contains(id.equals("dama-cs") ? Side.WHITE : Side.BLACK);
    }
  }

  @Test
  void breakthroughTheFirstKingWins() throws FenException {
    Game game = play(game("breakthrough", "W:W6:B45"), 6, 1);
    assertThat(game.outcome().orElseThrow().reason()).isEqualTo("first-king");
    assertThat(game.legalMoves()).isEmpty();
  }

  @Test
  void turkishOnePieceEachIsDrawn() throws FenException {
    assertThat(game("turkish", "W:WKa1:BKh8").outcome().orElseThrow().reason())
        .isEqualTo("endgame");
  }

  @Test
  void anIllegalMoveIsRefused() {
    Game start = Game.start(RuleBook.get("dama-cs"));
    Move move = move(start, 21, 17);
    assertThatThrownBy(() -> play(start, 21, 17).play(move))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void resignationAndTime() {
    Game start = Game.start(RuleBook.get("dvojita"));
    assertThat(start.resign(Side.BLACK).outcome().orElseThrow().result(ResultStyle.ONE_POINT))
        .isEqualTo("1-0");
    assertThat(start.overstep(Side.WHITE).outcome().orElseThrow().winner()).contains(Side.BLACK);
    assertThat(start.agreeDraw()).isPresent();
  }
}
