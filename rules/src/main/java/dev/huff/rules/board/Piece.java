package dev.huff.rules.board;

import dev.huff.rules.NamedConstant;

/** A man or a king of one side. */
public enum Piece implements NamedConstant {
  /** {@code w} in a board log. */
  WHITE_MAN(Side.WHITE, false, 'w'),
  /** {@code W} in a board log. */
  WHITE_KING(Side.WHITE, true, 'W'),
  /** {@code b} in a board log. */
  BLACK_MAN(Side.BLACK, false, 'b'),
  /** {@code B} in a board log. */
  BLACK_KING(Side.BLACK, true, 'B');

  private final Side side;
  private final boolean king;
  private final char symbol;

  Piece(Side side, boolean king, char symbol) {
    this.side = side;
    this.king = king;
    this.symbol = symbol;
  }

  /** The man of a side. */
  public static Piece man(Side side) {
    return side == Side.WHITE ? WHITE_MAN : BLACK_MAN;
  }

  /** The king of a side. */
  public static Piece king(Side side) {
    return side == Side.WHITE ? WHITE_KING : BLACK_KING;
  }

  /** Whose it is. */
  public Side side() {
    return side;
  }

  /** Whether it is crowned. */
  public boolean isKing() {
    return king;
  }

  /** This piece after promotion; a king stays what it is. */
  public Piece crowned() {
    return king(side);
  }

  /** The character of diagrams and board logs: {@code w}, {@code W}, {@code b} or {@code B}. */
  public char symbol() {
    return symbol;
  }
}
