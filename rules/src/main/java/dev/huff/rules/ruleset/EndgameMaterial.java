package dev.huff.rules.ruleset;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;

/** The material on the board to which a draw rule of the endgame applies. */
public enum EndgameMaterial {
  /** Anything. */
  ANY,
  /** One piece of either side. */
  ONE_V_ONE,
  /** One king of either side and nothing else. */
  KING_V_KING,
  /** Two kings or fewer against a lone king. */
  TWO_KINGS_V_KING,
  /** Two pieces or fewer, a king among them, against a lone king. */
  TWO_V_KING,
  /** Three pieces or fewer, a king among them, against a lone king. */
  THREE_V_KING,
  /** Three pieces, a king among them, against a lone king that stands on the long diagonal. */
  THREE_V_KING_ON_LONG_DIAGONAL,
  /** Three kings or more, and no man, against a lone king. */
  THREE_KINGS_V_KING,
  /** Four or five pieces in all, a king of either side among them. */
  FOUR_OR_FIVE_WITH_KINGS,
  /** Six or seven pieces in all, a king of either side among them. */
  SIX_OR_SEVEN_WITH_KINGS;

  /** Whether it applies to this position. */
  public boolean fits(Position position) {
    return switch (this) {
      case ANY -> true;
      case ONE_V_ONE ->
          position.pieces(Side.WHITE).size() == 1 && position.pieces(Side.BLACK).size() == 1;
      case KING_V_KING -> isLoneKing(position, Side.WHITE) && isLoneKing(position, Side.BLACK);
      case TWO_KINGS_V_KING -> againstLoneKing(position, 1, 2) && hasNoMen(position);
      case TWO_V_KING -> againstLoneKing(position, 1, 2);
      case THREE_V_KING -> againstLoneKing(position, 1, 3);
      case THREE_V_KING_ON_LONG_DIAGONAL ->
          againstLoneKing(position, 1, 3)
              && position.occupied().size() == 4
              && (isLoneKingOnDiagonal(position, Side.WHITE)
                  || isLoneKingOnDiagonal(position, Side.BLACK));
      case THREE_KINGS_V_KING ->
          againstLoneKing(position, 3, FieldSet.MAX_FIELD) && hasNoMen(position);
      case FOUR_OR_FIVE_WITH_KINGS ->
          haveBothKings(position) && isBetween(position.occupied().size(), 4, 5);
      case SIX_OR_SEVEN_WITH_KINGS ->
          haveBothKings(position) && isBetween(position.occupied().size(), 6, 7);
    };
  }

  private static boolean hasNoMen(Position position) {
    return position.men(Side.WHITE).isEmpty() && position.men(Side.BLACK).isEmpty();
  }

  private static boolean isBetween(int number, int least, int most) {
    return number >= least && number <= most;
  }

  private static boolean isLoneKing(Position position, Side side) {
    return position.kings(side).size() == 1 && position.men(side).isEmpty();
  }

  private static boolean againstLoneKing(Position position, int kings, int pieces) {
    return isLoneKingAgainst(position, Side.WHITE, kings, pieces)
        || isLoneKingAgainst(position, Side.BLACK, kings, pieces);
  }

  private static boolean isLoneKingAgainst(
      Position position, Side lone, int leastKings, int mostPieces) {
    Side strong = lone.other();
    return isLoneKing(position, lone)
        && position.kings(strong).size() >= leastKings
        && isBetween(position.pieces(strong).size(), 1, mostPieces);
  }

  private static boolean isLoneKingOnDiagonal(Position position, Side side) {
    Geometry board = position.geometry();
    return isLoneKing(position, side)
        && position.kings(side).stream()
            .allMatch(field -> board.row(field) + board.column(field) == board.height() - 1);
  }

  private static boolean haveBothKings(Position position) {
    return !position.kings(Side.WHITE).isEmpty() && !position.kings(Side.BLACK).isEmpty();
  }
}
