package dev.huff.core.robot;

import dev.huff.rules.NamedConstant;
import dev.huff.rules.board.Piece;
import java.util.List;

/** The difference between kings and men on the board. */
public enum KingShape implements NamedConstant {
  /** Two men, one on the other; an arm carries them one at a time. */
  STACK,
  /** A piece of its own, fetched from beside the board. */
  PIECE,
  /** Nothing shows it: the players remember. */
  UNMARKED;

  /** What has to stand on a field, from the bottom up, to show that piece. */
  public List<Piece> tokens(Piece piece) {
    Piece man = Piece.man(piece.side());
    if (!piece.isKing() || this == UNMARKED) {
      return List.of(man);
    }
    return this == STACK ? List.of(man, man) : List.of(piece);
  }
}
