package dev.huff.rules.ruleset;

import dev.huff.rules.board.Side;
import java.util.Optional;

/** Notation of results. */
public enum ResultStyle {
  /** 2-0, 1-1, 0-2. */
  TWO_POINTS("2", "1"),
  /** 1-0, 1/2-1/2, 0-1. */
  ONE_POINT("1", "1/2");

  private final String win;
  private final String draw;

  ResultStyle(String win, String draw) {
    this.win = win;
    this.draw = draw;
  }

  /** The result that this side has won; a draw if it is empty. White's points come first. */
  public String write(Optional<Side> winner) {
    return winner
        .map(side -> side == Side.WHITE ? win + "-0" : "0-" + win)
        .orElse(draw + "-" + draw);
  }
}
