package dev.huff.simulator.play;

import dev.huff.core.referee.ViolationKind;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.CapturePriority;
import dev.huff.rules.ruleset.KingLanding;
import dev.huff.rules.ruleset.KingRange;
import dev.huff.simulator.hand.CellTouch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Fouls about captures: not made, not finished, not chosen, not cleared away. */
record CaptureFouls(IllegalMoveGenerator lawless) {
  private static List<PossibleFoul> fouls(
      ViolationKind kind, List<Move> moves, Predicate<Move> wanted) {
    return moves.stream().filter(wanted).map(move -> PossibleFoul.of(kind, move)).toList();
  }

  List<PossibleFoul> missed(Position position) {
    return lawless.isCaptureDue(position)
        ? fouls(
            ViolationKind.MISSED_CAPTURE,
            lawless.free().legalMoves(position),
            move -> !move.isCapture())
        : List.of();
  }

  List<PossibleFoul> leftShort(Position position) {
    List<Move> due = lawless.legal().allRoutes(position);
    return fouls(
        ViolationKind.CAPTURE_LEFT_SHORT,
        lawless.stopping().allRoutes(position),
        move -> move.isCapture() && due.stream().anyMatch(full -> isBeginning(move, full)));
  }

  private static boolean isBeginning(Move move, Move full) {
    int hops = move.path().size();
    return move.piece() == full.piece()
        && hops < full.path().size()
        && full.path().subList(0, hops).equals(move.path())
        && full.captured().subList(0, hops - 1).equals(move.captured());
  }

  List<PossibleFoul> lesser(Position position) {
    List<CapturePriority> priority = lawless.rules().capturePriority();
    boolean counts =
        priority.contains(CapturePriority.MOST_PIECES)
            || priority.contains(CapturePriority.MOST_VALUE);
    List<Move> due = lawless.legal().legalMoves(position);
    return counts
        ? fouls(
            ViolationKind.LESSER_CAPTURE,
            lawless.free().legalMoves(position),
            move -> move.isCapture() && !IllegalMoveGenerator.isAmong(due, move))
        : List.of();
  }

  List<PossibleFoul> manBeforeKing(Position position) {
    boolean kingDue =
        lawless.legal().legalMoves(position).stream()
            .anyMatch(move -> move.isCapture() && move.piece().isKing());
    boolean priority =
        lawless.rules().capturePriority().equals(List.of(CapturePriority.KING_CAPTURES));
    return kingDue && priority
        ? fouls(
            ViolationKind.KING_MUST_CAPTURE,
            lawless.free().legalMoves(position),
            move -> move.isCapture() && !move.piece().isKing())
        : List.of();
  }

  /** A king lands on another field than directly behind. */
  List<PossibleFoul> landedWrong(Position position) {
    boolean anywhere = lawless.rules().landing() == KingLanding.ANYWHERE;
    if (anywhere || lawless.rules().kingRange() == KingRange.ONE) {
      return List.of();
    }
    List<Move> due = lawless.legal().legalMoves(position);
    return fouls(
        ViolationKind.LANDED_WRONG,
        lawless.farther().legalMoves(position),
        move -> move.captured().size() == 1 && due.stream().anyMatch(it -> landsElse(it, move)));
  }

  private static boolean landsElse(Move right, Move wrong) {
    return right.piece().isKing()
        && right.from() == wrong.from()
        && right.captured().equals(wrong.captured())
        && right.to() != wrong.to();
  }

  /** A quiet move after which the same piece goes on capturing. */
  List<PossibleFoul> wentOn(Position position) {
    List<PossibleFoul> fouls = new ArrayList<>();
    if (lawless.isCaptureDue(position)) {
      return fouls;
    }
    for (Move first : lawless.legal().legalMoves(position)) {
      Position half = first.applyTo(position).toMove(position.toMove());
      boolean ends = first.promotes() || !lawless.isFollowed(first, position);
      for (Move then : ends ? List.<Move>of() : lawless.legal().legalMoves(half)) {
        if (then.isCapture() && then.from() == first.to()) {
          List<Integer> path = new ArrayList<>(List.of(first.from()));
          path.addAll(then.path());
          Move both = new Move(first.piece(), path, then.captured(), then.promotes());
          fouls.add(PossibleFoul.of(ViolationKind.WENT_ON, both));
        }
      }
    }
    // One long leap is the graver fault, and leaves the same board.
    List<Move> leaps = fouls.isEmpty() ? List.of() : lawless.ranging().legalMoves(position);
    fouls.removeIf(foul -> IllegalMoveGenerator.isAmong(leaps, foul.move().orElseThrow()));
    // Where the piece could have gone by itself, men only seem to have been taken off besides.
    List<Move> ways = fouls.isEmpty() ? List.of() : lawless.legal().legalMoves(position);
    fouls.removeIf(foul -> isWay(foul.move().orElseThrow(), ways));
    return fouls;
  }

  /**
   * A king that has captured goes on over one of the captured men, which still stand. Where it
   * could have gone by itself it would only seem to have taken off the wrong men.
   */
  List<PossibleFoul> jumpedTwice(Position position) {
    List<PossibleFoul> fouls = new ArrayList<>();
    if (lawless.rules().kingRange() == KingRange.ANY) {
      for (Move first : lawless.legal().allRoutes(position)) {
        if (first.isCapture() && first.piece().isKing()) {
          addJumps(first, position, fouls);
        }
      }
    }
    List<Move> others = fouls.isEmpty() ? List.of() : lawless.ranging().legalMoves(position);
    List<Move> ways = fouls.isEmpty() ? List.of() : lawless.stopping().allRoutes(position);
    fouls.removeIf(foul -> isOtherwise(foul.move().orElseThrow(), others, ways));
    return fouls;
  }

  private static boolean isOtherwise(Move made, List<Move> others, List<Move> ways) {
    return IllegalMoveGenerator.isAmong(others, made)
        || made.from() == made.to()
        || isWay(made, ways);
  }

  private static boolean isWay(Move made, List<Move> ways) {
    return ways.stream().anyMatch(way -> way.from() == made.from() && way.to() == made.to());
  }

  private static void addJumps(Move first, Position before, List<PossibleFoul> fouls) {
    Geometry board = before.geometry();
    Position standing = before.without(first.from());
    for (int down : new int[] {-1, 1}) {
      for (int right : new int[] {-1, 1}) {
        int over = beyond(board, first.to(), down, right);
        while (over != 0 && standing.isEmpty(over)) {
          over = beyond(board, over, down, right);
        }
        if (over != 0 && first.captured().contains(over)) {
          int to = beyond(board, over, down, right);
          while (to != 0 && standing.isEmpty(to)) {
            fouls.add(jump(first, to));
            to = beyond(board, to, down, right);
          }
        }
      }
    }
  }

  private static int beyond(Geometry board, int field, int down, int right) {
    return board.field(board.row(field) + down, board.column(field) + right);
  }

  private static PossibleFoul jump(Move first, int to) {
    List<Integer> path = new ArrayList<>(first.path());
    path.add(to);
    return PossibleFoul.of(
        ViolationKind.JUMPED_TWICE, new Move(first.piece(), path, first.captured(), false));
  }

  List<PossibleFoul> capturedLeft(FoulScene scene) {
    return lawless.legal().legalMoves(scene.position()).stream()
        .filter(move -> move.isCapture() && move.from() != move.to())
        .map(
            move ->
                new PossibleFoul(
                    ViolationKind.CAPTURED_LEFT,
                    scene.side(),
                    Optional.of(move),
                    scene.carry(move),
                    scene.clock()))
        .toList();
  }

  /** The capture is made, and a bystander taken off instead of the captured man. */
  List<PossibleFoul> wrongRemoved(FoulScene scene) {
    List<PossibleFoul> fouls = new ArrayList<>();
    for (Move move : lawless.legal().legalMoves(scene.position())) {
      if (move.captured().size() == 1) {
        for (int other : scene.position().pieces(scene.side().other()).toArray()) {
          if (other != move.captured().get(0)) {
            List<CellTouch> touches = new ArrayList<>(scene.carry(move));
            touches.add(scene.lift(other));
            fouls.add(PossibleFoul.of(ViolationKind.WRONG_REMOVED, scene.side(), touches));
          }
        }
      }
    }
    return fouls;
  }
}
