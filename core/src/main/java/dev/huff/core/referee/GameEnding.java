package dev.huff.core.referee;

import dev.huff.rules.board.Side;
import dev.huff.rules.game.Draw;
import dev.huff.rules.ruleset.DrawEffect;
import dev.huff.rules.ruleset.FirstKing;
import dev.huff.rules.ruleset.LastMove;
import dev.huff.rules.ruleset.RuleSet;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds how a game ends by itself, and writes its result. */
record GameEnding(RuleSet rules) {
  record End(String result, String reason) {}

  Optional<End> of(GameState game) {
    return firstKing(game).or(() -> allCaptured(game)).or(() -> noMove(game)).or(() -> drawn(game));
  }

  private Optional<End> firstKing(GameState game) {
    return game.last()
        .filter(ply -> rules.firstKing() == FirstKing.WINS && ply.move().promotes())
        .map(ply -> new End(won(ply.move().piece().side()), "first-king"));
  }

  private Optional<End> allCaptured(GameState game) {
    return Stream.of(game.toMove(), game.toMove().other())
        .filter(side -> game.position().pieces(side).isEmpty())
        .findFirst()
        .map(side -> new End(won(winner(side)), "all-captured"));
  }

  /** Who wins when that side has no piece or no move left. */
  private Side winner(Side finished) {
    return rules.noMove() == LastMove.WINS ? finished : finished.other();
  }

  private Optional<End> noMove(GameState game) {
    if (!game.expected().steps().isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(new End(won(winner(game.toMove())), "no-moves"));
  }

  private Optional<End> drawn(GameState game) {
    return game.counter().reached().stream()
        .filter(draw -> draw.effect() == DrawEffect.DRAWN)
        .findFirst()
        .map(draw -> new End(drawn(), draw.reason()));
  }

  static Optional<Draw> claimable(GameState game) {
    return game.counter().reached().stream()
        .filter(draw -> draw.effect() == DrawEffect.CLAIM)
        .findFirst();
  }

  String won(Side winner) {
    return rules.results().write(Optional.of(winner));
  }

  String drawn() {
    return rules.results().write(Optional.empty());
  }
}
