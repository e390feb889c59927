package dev.huff.rules.notation;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.FieldNumbering;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.Optional;

/**
 * Openings of Russian draughts that are drawn by lot: before play begins, a man of one side or of
 * both is set on another square. Files write that as the first moves, {@code 1. A1-A5 G7-H4}.
 */
final class OpeningBallot {
  private final RuleSet rules;
  private final MoveNotation notation;

  OpeningBallot(MoveNotation notation) {
    this.notation = notation;
    this.rules = notation.rules();
  }

  /**
   * The position after a man has been set elsewhere; empty when the text does not mean that.
   *
   * @param steps what has happened in the game before
   */
  Optional<Position> after(String text, Position position, List<ReplayStep> steps) {
    boolean begins =
        steps.size() < 2 && (steps.isEmpty() ? position.equals(rules.start()) : isDrawn(position));
    return Optional.of(position)
        .filter(any -> begins)
        .flatMap(before -> set(text, before))
        .filter(after -> steps.isEmpty() || after.toMove() != position.toMove());
  }

  /**
   * The position after White's man has been set where Black's stood, which is set elsewhere with
   * the next text; empty when the texts do not mean that.
   */
  Optional<Position> after(String text, String reply, Position position, List<ReplayStep> steps) {
    return Optional.of(position)
        .filter(before -> steps.isEmpty() && before.equals(rules.start()))
        .flatMap(before -> set(reply, before))
        .filter(after -> after.toMove() == Side.WHITE)
        .flatMap(after -> set(text, after))
        .filter(after -> after.toMove() == Side.BLACK)
        .map(after -> after.toMove(Side.WHITE));
  }

  /**
   * The position in which play begins: White's, where only White's man was set elsewhere.
   *
   * @param position as {@link #after(String, Position, List)} has it
   * @param reply what follows: that Black sets a man, or moves; or that White moves
   */
  Position begun(Position position, Optional<String> reply) {
    Position begun = position.toMove(rules.begins());
    return reply.filter(text -> !isMove(text, begun)).isPresent() ? position : begun;
  }

  private boolean isMove(String text, Position position) {
    return notation.read(text, position).move().isPresent();
  }

  private Optional<Position> set(String text, Position position) {
    boolean known =
        rules.numbering().style() == FieldNumbering.Style.NAMES && rules.begins() == Side.WHITE;
    List<Integer> fields =
        MoveText.of(text).filter(cut -> known).stream()
            .flatMap(cut -> cut.fields().stream())
            .flatMap(name -> notation.field(name).stream())
            .toList();
    if (fields.size() != 2 || !position.isEmpty(fields.get(1))) {
      return Optional.empty();
    }
    return position
        .at(fields.get(0))
        .filter(piece -> canStand(piece, fields.get(1)))
        .map(
            piece ->
                position
                    .without(fields.get(0))
                    .with(fields.get(1), piece)
                    .toMove(piece.side().other()));
  }

  /** Whether it is the start but for one man of the side that has moved. */
  private boolean isDrawn(Position position) {
    return position.pieces(position.toMove()).equals(rules.start().pieces(position.toMove()));
  }

  private boolean canStand(Piece piece, int field) {
    Geometry geometry = rules.geometry();
    return !piece.isKing() && geometry.row(field) != geometry.lastRow(piece.side());
  }
}
