package dev.huff.core.sensing;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.Optional;

/**
 * A position from which play may continue, its projection to the board's sensors, and every legal
 * ply that may follow. Immutable except for values computed once and cached.
 *
 * <p>Two differences are not wrong: a king that is not crowned yet, and captured men that nobody
 * has removed. The opponent may remove a forfeit piece.
 *
 * @param plies what finds the legal plies
 * @param view what the board shows when everything stands as it should
 * @param uncrowned fields of kings that may be shown as men. They have no crown
 * @param dead captured pieces that may still stand
 * @param forfeit pieces that may be huffed. Lifting one of them begins no move
 * @param resting kings that may only capture while their side has men
 */
public record ExpectedBoard(
    PlyFinder plies,
    Position position,
    BoardView view,
    FieldSet uncrowned,
    Position dead,
    FieldSet forfeit,
    FieldSet resting) {
  /** A legal ply and what the board shows when it is complete. */
  public record Step(Move move, Position after, BoardView view) {}

  /** Finds the legal plies of one expected board, once. */
  static final class PlyFinder {
    private final MoveGenerator generator;
    private Optional<List<Step>> found = Optional.empty();

    PlyFinder(MoveGenerator generator) {
      this.generator = generator;
    }
  }

  public ExpectedBoard {
    plies = new PlyFinder(plies.generator);
  }

  /** A position on which everything stands as it should. */
  public static ExpectedBoard of(MoveGenerator generator, Position position, SensingLevel level) {
    return new ExpectedBoard(
        new PlyFinder(generator),
        position,
        BoardView.of(position, level),
        FieldSet.EMPTY,
        Position.empty(position.geometry(), position.toMove()),
        FieldSet.EMPTY,
        FieldSet.EMPTY);
  }

  /**
   * This board with things that may stand otherwise.
   *
   * @param uncrowned fields of kings that may be shown as men. They have no crown
   * @param dead captured pieces that may still stand
   */
  public ExpectedBoard tolerating(FieldSet uncrowned, Position dead) {
    return new ExpectedBoard(plies, position, view, uncrowned, dead, forfeit, resting);
  }

  /** This board with pieces that may be huffed. Lifting one of them begins no move. */
  public ExpectedBoard forfeiting(FieldSet fields) {
    return new ExpectedBoard(plies, position, view, uncrowned, dead, fields, resting);
  }

  /** This board with kings, of either side, that may only capture while their side has men. */
  public ExpectedBoard resting(FieldSet kings) {
    return new ExpectedBoard(plies, position, view, uncrowned, dead, forfeit, kings);
  }

  /** Another position on the same board, with what may stand otherwise unchanged. */
  public ExpectedBoard at(Position other) {
    return new ExpectedBoard(
        plies,
        other,
        BoardView.of(other, view.level()),
        uncrowned.intersection(other.kings(Side.WHITE).union(other.kings(Side.BLACK))),
        dead.without(other.occupied()),
        FieldSet.EMPTY,
        FieldSet.EMPTY);
  }

  /** The same without that piece. */
  public ExpectedBoard without(int field) {
    return at(position.without(field));
  }

  /** The same, its plies to be found anew: what a long game keeps of each move is little. */
  public ExpectedBoard withoutCache() {
    return new ExpectedBoard(plies, position, view, uncrowned, dead, forfeit, resting);
  }

  /** The first of these pieces without which the board shows this position. */
  public Optional<Integer> gone(FieldSet pieces, BoardView seen) {
    return pieces.stream()
        .filter(field -> without(field).mismatch(seen).isEmpty())
        .boxed()
        .findFirst();
  }

  RuleSet rules() {
    return plies.generator.rules();
  }

  public Side mover() {
    return position.toMove();
  }

  /** Every legal ply. */
  public List<Step> steps() {
    if (plies.found.isEmpty()) {
      plies.found =
          Optional.of(
              plies.generator.legalMoves(position, resting).stream().map(this::step).toList());
    }
    return plies.found.get();
  }

  private Step step(Move move) {
    Position after = move.applyTo(position);
    return new Step(move, after, BoardView.of(after, view.level()));
  }

  /** The legal plies that the board shows complete. */
  public List<Step> shown(BoardView seen) {
    return steps().stream().filter(step -> mismatch(seen, step).isEmpty()).toList();
  }

  /** Every legal ply as a move. */
  public List<Move> moves() {
    return steps().stream().map(Step::move).toList();
  }

  /** The board after a ply; a king that has just arrived may be shown as a man. */
  public ExpectedBoard after(Step step) {
    Move move = step.move();
    FieldSet captured = move.capturedFields();
    return new ExpectedBoard(
        plies,
        step.after(),
        step.view(),
        uncrownedAfter(move),
        dead.without(move.to()),
        forfeit.minus(captured),
        resting.without(move.from()).minus(captured));
  }

  private FieldSet uncrownedAfter(Move move) {
    boolean arrives = move.pieceAfter().isKing();
    if (uncrowned.isEmpty() && !arrives) {
      return FieldSet.EMPTY;
    }
    FieldSet soft = uncrowned.without(move.from()).minus(move.capturedFields());
    return arrives ? soft.with(move.to()) : soft;
  }

  /** The same with the captured men of the last ply still standing or not. */
  public ExpectedBoard leaving(Position before, FieldSet captured) {
    Position left = dead;
    for (int field : captured.toArray()) {
      if (position.isEmpty(field)) {
        left = left.with(field, before.at(field).orElseThrow());
      }
    }
    return new ExpectedBoard(plies, position, view, uncrowned, left, forfeit, resting);
  }

  /** The fields on which the board does not show this position. */
  public FieldSet mismatch(BoardView seen) {
    return mismatch(seen, view, uncrowned);
  }

  /** The fields on which the board does not show that ply complete. */
  public FieldSet mismatch(BoardView seen, Step step) {
    return mismatch(seen, step.view(), uncrownedAfter(step.move()));
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

  /** The captured men of a ply that are seen to stand still. */
  public FieldSet menLeft(BoardView seen, Move move) {
    FieldSet left = FieldSet.EMPTY;
    for (int field : move.captured()) {
      if (field != move.to() && seen.at(field) == view().at(field)) {
        left = left.with(field);
      }
    }
    return left;
  }

  /** Whether these missing pieces are those of one move that has only begun. */
  boolean isHand(FieldSet missing) {
    FieldSet own = missing.intersection(position.pieces(mover()));
    FieldSet others = missing.minus(own);
    if (own.size() > 1) {
      return false;
    }
    return others.isEmpty()
        || steps().stream()
            .map(Step::move)
            .anyMatch(
                move ->
                    (own.isEmpty() || own.contains(move.from()))
                        && move.capturedFields().containsAll(others));
  }

  /** Whether nothing is wrong but that a hand has taken up the pieces of one move. */
  boolean isHandUnderWay(BoardView seen) {
    FieldSet wrong = mismatch(seen);
    return !wrong.isEmpty() && !wrong.intersects(seen.occupied()) && isHand(wrong);
  }

  /** Whether a ply is complete except for unread fields, and the next hand has taken up a piece. */
  public boolean isHandUnderWayAfterHalfRead(BoardView seen) {
    return !seen.unread().isEmpty()
        && steps().stream().anyMatch(step -> isHandUnderWayAfter(seen, step));
  }

  private boolean isHandUnderWayAfter(BoardView seen, Step step) {
    FieldSet differing = mismatch(seen, step);
    FieldSet wrong = differing.minus(seen.unread());
    // Of a ply between two unread fields nothing was seen at all.
    return differing.intersects(seen.unread())
        && !differing.contains(step.move().from())
        && !wrong.contains(step.move().to())
        && !wrong.intersects(seen.occupied())
        && after(step).isHand(wrong);
  }

  /** Whether that difference can be one ply of the side to move: it leaves a field, enters one. */
  boolean mayBeReply(BoardView seen, FieldSet wrong) {
    FieldSet entered = wrong.intersection(seen.mayHold(mover()));
    FieldSet left = wrong.minus(seen.occupied());
    return !left.isEmpty()
        && entered.size() <= 1
        && wrong.size() == entered.size() + left.size()
        && (left.intersects(position.pieces(mover())) || entered.isEmpty());
  }

  /** Whether a ply continues where another ended: along the same line or the same chain. */
  public boolean isFurther(Move move, Move further) {
    if (move.from() != further.from() || move.to() == further.to()) {
      return false;
    }
    FieldSet captured = move.capturedFields();
    if (!captured.equals(further.capturedFields())) {
      return !captured.isEmpty() && further.capturedFields().containsAll(captured);
    }
    int last = move.path().get(move.path().size() - 2);
    return isBetween(last, move.to(), further.to());
  }

  private boolean isBetween(int from, int middle, int to) {
    var board = position.geometry();
    int downMiddle = board.row(middle) - board.row(from);
    int rightMiddle = board.column(middle) - board.column(from);
    int down = board.row(to) - board.row(from);
    int right = board.column(to) - board.column(from);
    return downMiddle * right == rightMiddle * down
        && Integer.signum(down) == Integer.signum(downMiddle)
        && Integer.signum(right) == Integer.signum(rightMiddle)
        && Math.max(Math.abs(down), Math.abs(right))
            > Math.max(Math.abs(downMiddle), Math.abs(rightMiddle));
  }
}
