package dev.huff.core.sensing;

import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Side;
import java.util.Optional;

/** A board's reading of one field. */
public enum FieldReading {
  EMPTY('.'),
  /** Some piece; the board cannot tell whose ({@link SensingLevel#OCCUPANCY}). */
  PIECE('x'),
  /** A white piece at {@link SensingLevel#COLOUR}, a white man at {@link SensingLevel#KIND}. */
  WHITE('w'),
  /** A black piece at {@link SensingLevel#COLOUR}, a black man at {@link SensingLevel#KIND}. */
  BLACK('b'),
  WHITE_KING('W'),
  BLACK_KING('B'),
  /** Not read: neither changes nor confirms what was there. */
  UNREAD('?');

  private static final FieldReading[] ALL = values();

  private final char symbol;

  FieldReading(char symbol) {
    this.symbol = symbol;
  }

  /** The reading that a perfect sensor of that level gives of a piece. */
  public static FieldReading of(Piece piece, SensingLevel level) {
    return switch (level) {
      case OCCUPANCY -> PIECE;
      case COLOUR -> piece.side() == Side.WHITE ? WHITE : BLACK;
      case KIND ->
          switch (piece) {
            case WHITE_MAN -> WHITE;
            case WHITE_KING -> WHITE_KING;
            case BLACK_MAN -> BLACK;
            case BLACK_KING -> BLACK_KING;
          };
    };
  }

  /** The reading of that symbol in a board log. */
  public static Optional<FieldReading> bySymbol(char symbol) {
    for (FieldReading reading : ALL) {
      if (reading.symbol == symbol) {
        return Optional.of(reading);
      }
    }
    return Optional.empty();
  }

  /** The character of board logs: one of {@code .xwbWB?}. */
  public char symbol() {
    return symbol;
  }

  /** Whether a board of that level can give this reading. */
  public boolean fits(SensingLevel level) {
    return switch (this) {
      case EMPTY, UNREAD -> true;
      case PIECE -> level == SensingLevel.OCCUPANCY;
      case WHITE, BLACK -> level != SensingLevel.OCCUPANCY;
      case WHITE_KING, BLACK_KING -> level == SensingLevel.KIND;
    };
  }

  /** Whether some piece stands there. */
  public boolean isPiece() {
    return this != EMPTY && this != UNREAD;
  }

  /** The man of the side whose king it is; of anything else itself. */
  public FieldReading man() {
    return switch (this) {
      case WHITE_KING -> WHITE;
      case BLACK_KING -> BLACK;
      default -> this;
    };
  }
}
