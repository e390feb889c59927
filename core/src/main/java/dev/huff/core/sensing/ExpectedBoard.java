package dev.huff.core.sensing;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import java.util.List;
import java.util.Optional;

/**
 * A position from which play may continue, its projection to the board's sensors, and every legal
 * ply that may follow. Immutable except for values computed once and cached.
 *
 * <p>Two differences are not wrong: a king that is not crowned yet, and captured men that nobody
 * has removed. The opponent may remove a forfeit piece.
 */
public final class ExpectedBoard {
  /** A legal ply and what the board shows when it is complete. */
  public record Step(Move move, Position after, BoardView sight) {}

  private final MoveGenerator generator;
  private final Position position;
  private final BoardView sight;
  private final FieldSet uncrowned;
  private final Position dead;
  private final FieldSet forfeit;
  private final FieldSet resting;
  private Optional<List<Step>> steps = Optional.empty();

  private ExpectedBoard(
      MoveGenerator generator,
      Position position,
      BoardView sight,
      FieldSet uncrowned,
      Position dead,
      FieldSet forfeit,
      FieldSet resting) {
    this.generator = generator;
    this.position = position;
    this.sight = sight;
    this.uncrowned = uncrowned;
    this.dead = dead;
    this.forfeit = forfeit;
    this.resting = resting;
  }

  /** A position on which everything stands as it should. */
  public static ExpectedBoard of(MoveGenerator generator, Position position, SensingLevel level) {
    return new ExpectedBoard(
        generator,
        position,
        BoardView.of(position, level),
        FieldSet.EMPTY,
        Position.empty(position.geometry(), position.toMove()),
        FieldSet.EMPTY,
        FieldSet.EMPTY);
  }

  /**
   * This footing with things that may stand otherwise.
   *
   * @param uncrowned fields of kings that may be shown as men
   * @param dead captured pieces that may still stand
   */
  public ExpectedBoard tolerating(FieldSet uncrowned, Position dead) {
    return new ExpectedBoard(generator, position, sight, uncrowned, dead, forfeit, resting);
  }

  /** This footing with pieces that may be huffed: lifting one of them begins no move. */
  public ExpectedBoard forfeiting(FieldSet fields) {
    return new ExpectedBoard(generator, position, sight, uncrowned, dead, fields, resting);
  }

  /** This footing with kings, of either side, that may only capture while their side has men. */
  public ExpectedBoard resting(FieldSet kings) {
    return new ExpectedBoard(generator, position, sight, uncrowned, dead, forfeit, kings);
  }

  /** Another position on the same board, with what may stand otherwise unchanged. */
  public ExpectedBoard at(Position other) {
    return new ExpectedBoard(
        generator,
        other,
        BoardView.of(other, sight.level()),
        uncrowned.intersection(other.kings(Side.WHITE).union(other.kings(Side.BLACK))),
        dead.without(other.occupied()),
        FieldSet.EMPTY,
        FieldSet.EMPTY);
  }

  /** The same, its plies to be found anew: what a long game keeps of each move is little. */
  public ExpectedBoard bare() {
    return new ExpectedBoard(generator, position, sight, uncrowned, dead, forfeit, resting);
  }

  public Position position() {
    return position;
  }

  /** What the board shows when everything stands as it should. */
  public BoardView sight() {
    return sight;
  }

  /** Fields of kings that may be shown as men. */
  public FieldSet uncrowned() {
    return uncrowned;
  }

  /** Captured pieces that may still stand. */
  public Position dead() {
    return dead;
  }

  /** Pieces that may be huffed. */
  public FieldSet forfeit() {
    return forfeit;
  }

  /** Kings that may only capture while their side has men. */
  public FieldSet resting() {
    return resting;
  }

  public Side mover() {
    return position.toMove();
  }

  /** Every legal ply. */
  public List<Step> steps() {
    if (steps.isEmpty()) {
      steps =
          Optional.of(
              generator.legalMoves(position, resting).stream()
                  .map(
                      move -> {
                        Position after = move.applyTo(position);
                        return new Step(move, after, BoardView.of(after, sight.level()));
                      })
                  .toList());
    }
    return steps.get();
  }

  /** Every legal ply as a move. */
  public List<Move> moves() {
    return steps().stream().map(Step::move).toList();
  }

  /** The footing after a ply; a man just crowned may still be shown as a man. */
  public ExpectedBoard after(Step step) {
    Move move = step.move();
    FieldSet captured = move.capturedFields();
    return new ExpectedBoard(
        generator,
        step.after(),
        step.sight(),
        uncrownedAfter(move),
        dead.without(move.to()),
        forfeit.minus(captured),
        resting.without(move.from()).minus(captured));
  }

  private FieldSet uncrownedAfter(Move move) {
    if (uncrowned.isEmpty() && !move.promotes()) {
      return FieldSet.EMPTY;
    }
    FieldSet soft = uncrowned.without(move.from()).minus(move.capturedFields());
    return uncrowned.contains(move.from()) || move.promotes() ? soft.with(move.to()) : soft;
  }

  /** The same with the captured men of the last ply still standing or not. */
  public ExpectedBoard leaving(Position before, FieldSet captured) {
    Position left = dead;
    for (int field : captured.toArray()) {
      if (position.isEmpty(field)) {
        left = left.with(field, before.at(field).orElseThrow());
      }
    }
    return new ExpectedBoard(generator, position, sight, uncrowned, left, forfeit, resting);
  }

  /** The fields on which the board does not show this position. */
  public FieldSet mismatch(BoardView seen) {
    return mismatch(seen, sight, uncrowned);
  }

  /** The fields on which the board does not show that ply complete. */
  public FieldSet mismatch(BoardView seen, Step step) {
    if (seen.level() != SensingLevel.KIND) {
      return mismatch(seen, step.sight(), FieldSet.EMPTY);
    }
    return mismatch(seen, step.sight(), uncrownedAfter(step.move()));
  }

  private FieldSet mismatch(BoardView seen, BoardView expected, FieldSet soft) {
    FieldSet wrong = seen.mismatch(expected);
    if (wrong.intersects(soft)) {
      wrong = wrong.minus(soft).union(seen.colourMismatch(expected));
    }
    // Nothing can stand where a dead man still does.
    return dead.occupied().intersects(wrong)
        ? wrong.minus(standing(seen).minus(expected.occupied()))
        : wrong;
  }

  /** The fields on which dead men are seen to stand still. */
  public FieldSet standing(BoardView seen) {
    FieldSet standing = FieldSet.EMPTY;
    for (int field : dead.occupied().toArray()) {
      if (seen.isShowing(field, dead.at(field).orElseThrow())) {
        standing = standing.with(field);
      }
    }
    return standing;
  }
}
