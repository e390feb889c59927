package dev.huff.simulator.dgt;

import dev.huff.rules.board.Piece;

/** The code a board gives to each piece; which set is in use depends on pieces and firmware. */
public enum DgtPieceCodes {
  /** Draughts discs since firmware of 2011. */
  DISCS(0x01, 0x07, 0x04, 0x0A),
  /** Draughts discs before white crowns and black discs changed places. */
  DISCS_BEFORE_2011(0x01, 0x04, 0x07, 0x0A),
  /** Chess pieces used for draughts: pawns are men, queens are kings. */
  CHESS_PIECES(0x01, 0x06, 0x07, 0x0C);

  private final byte whiteMan;
  private final byte whiteKing;
  private final byte blackMan;
  private final byte blackKing;

  DgtPieceCodes(int whiteMan, int whiteKing, int blackMan, int blackKing) {
    this.whiteMan = (byte) whiteMan;
    this.whiteKing = (byte) whiteKing;
    this.blackMan = (byte) blackMan;
    this.blackKing = (byte) blackKing;
  }

  byte of(Piece piece) {
    return switch (piece) {
      case WHITE_MAN -> whiteMan;
      case WHITE_KING -> whiteKing;
      case BLACK_MAN -> blackMan;
      case BLACK_KING -> blackKing;
    };
  }
}
