package dev.huff.core.referee;

import dev.huff.core.sensing.BoardView;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Side;
import java.util.ArrayList;
import java.util.List;

/** Kings without a crown. Each is mentioned once. */
final class UncrownedKings {
  private FieldSet told = FieldSet.EMPTY;

  /**
   * Returns the kings that lack a crown and were not mentioned yet. From now on they count as
   * mentioned.
   */
  List<Offence> lacking(GameState game, BoardView seen) {
    List<Offence> lacking = new ArrayList<>();
    follow(game);
    for (int field : game.expected().uncrowned().minus(told).toArray()) {
      game.position()
          .at(field)
          .map(Piece::side)
          .filter(side -> isBare(field, side, seen))
          .map(side -> Offence.of(ViolationKind.NOT_CROWNED, side, FieldSet.of(field)))
          .ifPresent(lacking::add);
    }
    lacking.forEach(king -> told = told.union(king.squares()));
    told = told.intersection(game.expected().uncrowned());
    return lacking;
  }

  /** Whether a man of that side stands there, so far as the field is read. */
  private static boolean isBare(int field, Side side, BoardView seen) {
    return seen.level() == SensingLevel.KIND
        && seen.isShowing(field, Piece.man(side))
        && !seen.unread().contains(field);
  }

  /** Players were told of those. */
  void tell(FieldSet kings) {
    told = told.union(kings);
  }

  /** One that has moved on meanwhile is the same. */
  private void follow(GameState game) {
    game.last()
        .map(GameState.Ply::move)
        .filter(move -> told.contains(move.from()))
        .ifPresent(move -> told = told.with(move.to()));
  }
}
