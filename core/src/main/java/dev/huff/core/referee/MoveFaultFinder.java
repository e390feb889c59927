package dev.huff.core.referee;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.KingRange;
import dev.huff.rules.ruleset.RelativeDirection;
import dev.huff.rules.ruleset.RuleSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Finds the fault of a piece that went from one field to another, and what the rules attach to it.
 * It is the first clause whose removal would make the move legal. If there is none, it is the fault
 * of the path across the board.
 */
record MoveFaultFinder(RelaxedMoveGenerator relaxed) {
  /** Empty where pieces of its own side went, or others that it did not come by. */
  Optional<Offence> find(Position position, int from, int to, FieldSet vacated) {
    Piece piece = position.at(from).orElseThrow();
    PieceDisplacement done =
        new PieceDisplacement(position, piece, from, to, vacated.without(from));
    if (done.removed().intersects(position.pieces(piece.side()))) {
      return Optional.empty();
    }
    return charge(ViolationKind.OUT_OF_TURN, done, relaxed.legal())
        .or(() -> menLeft(done, relaxed.legal(), move -> ViolationKind.OUT_OF_TURN))
        .or(() -> byRelaxing(done))
        .or(() -> onTheWay(done));
  }

  /** A capture that another one had precedence over, and that ended on the field it began on. */
  Optional<Offence> round(Position before, FieldSet removed) {
    return relaxed.stopping().legalMoves(before).stream()
        .filter(move -> move.from() == move.to() && move.capturedFields().equals(removed))
        .findFirst()
        .flatMap(move -> byRelaxing(PieceDisplacement.by(move, before)));
  }

  /**
   * Returns irregular moves of the pieces that have left these fields, or return to them, nearest
   * to the rules first. A reply may already have been made to them.
   */
  Stream<Offence> standing(Position before, FieldSet left) {
    List<Move> legal = relaxed.legal().legalMoves(before);
    return relaxed.stopping().legalMoves(before).stream()
        .filter(move -> left.contains(move.from()) || move.from() == move.to())
        .filter(move -> legal.stream().noneMatch(move::isSamePly))
        .flatMap(move -> byRelaxing(PieceDisplacement.by(move, before)).stream());
  }

  private Optional<Offence> byRelaxing(PieceDisplacement done) {
    return exactly(done, relaxed.free())
        .map(move -> charge(priorityFault(move, done.before()), done, move))
        .or(
            () ->
                exactly(done, relaxed.stopping())
                    .map(move -> charge(stopFault(move, done.before()), done, move)))
        .or(() -> menLeft(done, relaxed.free(), move -> priorityFault(move, done.before())))
        .or(() -> menLeft(done, relaxed.stopping(), move -> stopFault(move, done.before())))
        .or(() -> charge(ViolationKind.BACKWARD, done, relaxed.backward()))
        .or(() -> charge(ViolationKind.LANDED_WRONG, done, relaxed.landing()))
        .or(() -> charge(ViolationKind.TOO_FAR, done, relaxed.ranging()));
  }

  /** To stop is the fault where going on was due. Elsewhere the wrong capture was begun. */
  private ViolationKind stopFault(Move move, Position before) {
    if (isBegun(move, relaxed.legal().legalMoves(before))) {
      return ViolationKind.CAPTURE_LEFT_SHORT;
    }
    boolean onlyKings = isBegun(move, relaxed.kingsFree().legalMoves(before));
    return onlyKings ? ViolationKind.KING_MUST_CAPTURE : ViolationKind.LESSER_CAPTURE;
  }

  private static boolean isBegun(Move move, List<Move> legal) {
    return legal.stream()
        .filter(whole -> whole.from() == move.from())
        .anyMatch(whole -> whole.capturedFields().containsAll(move.capturedFields()));
  }

  private Optional<Offence> charge(ViolationKind kind, PieceDisplacement done, MoveGenerator by) {
    return exactly(done, by).map(move -> charge(kind, done, move));
  }

  private static Optional<Move> exactly(PieceDisplacement done, MoveGenerator by) {
    return made(done, by).filter(move -> move.capturedFields().equals(done.removed())).findFirst();
  }

  /** A capture some or all of whose men still stand. */
  private Optional<Offence> menLeft(
      PieceDisplacement done, MoveGenerator by, Function<Move, ViolationKind> kind) {
    return made(done, by)
        .filter(move -> move.isCapture() && move.capturedFields().containsAll(done.removed()))
        .findFirst()
        .map(move -> charge(kind.apply(move), done, move))
        .map(offence -> offence.withAlso(List.of(ViolationKind.CAPTURED_LEFT)));
  }

  private static Stream<Move> made(PieceDisplacement done, MoveGenerator by) {
    return by.legalMoves(done.before()).stream()
        .filter(move -> move.from() == done.from() && move.to() == done.to());
  }

  private ViolationKind priorityFault(Move move, Position before) {
    if (!move.isCapture()) {
      return ViolationKind.MISSED_CAPTURE;
    }
    boolean onlyKings = relaxed.kingsFree().legalMoves(before).stream().anyMatch(move::isSamePly);
    return onlyKings ? ViolationKind.KING_MUST_CAPTURE : ViolationKind.LESSER_CAPTURE;
  }

  private Optional<Offence> onTheWay(PieceDisplacement done) {
    return wronglyRemoved(done)
        .map(it -> charge(ViolationKind.WRONG_REMOVED, done, done.move()).withSquares(it))
        .or(() -> wayFault(done).map(kind -> charge(kind, done, done.move())));
  }

  /** Empty where pieces went that the way does not come by. */
  private Optional<ViolationKind> wayFault(PieceDisplacement done) {
    boolean captures = !done.removed().isEmpty();
    // Captured pieces stand until the move has ended: going on over one jumps it again.
    if (hasJumpedTwice(done)) {
      return Optional.of(ViolationKind.JUMPED_TWICE);
    }
    if (captures && hasGoneOn(done, relaxed.free())) {
      return Optional.of(ViolationKind.WENT_ON);
    }
    if (captures && hasGoneOn(done, relaxed.stopping())) {
      return Optional.of(ViolationKind.CAPTURE_LEFT_SHORT);
    }
    FieldSet between = between(done);
    if (!between.containsAll(done.removed())) {
      return Optional.empty();
    }
    FieldSet jumped = between.intersection(done.before().occupied());
    if (jumped.intersects(done.before().pieces(done.piece().side()))) {
      return Optional.of(ViolationKind.JUMPED_OWN);
    }
    if (jumped.size() > 1) {
      return Optional.of(ViolationKind.JUMPED_TWO);
    }
    if (captures) {
      return Optional.of(ViolationKind.LANDED_WRONG);
    }
    boolean isOnItsLines = done.isAlong(moves(done.piece()));
    return Optional.of(isOnItsLines ? ViolationKind.TOO_FAR : ViolationKind.SIDEWAYS);
  }

  private Set<RelativeDirection> moves(Piece piece) {
    RuleSet rules = relaxed.legal().rules();
    return piece.isKing() ? rules.kingMoves() : rules.manMoves();
  }

  /** The fields on the way of a piece that went along a line on which it moves or captures. */
  private FieldSet between(PieceDisplacement done) {
    RuleSet rules = relaxed.legal().rules();
    boolean king = done.piece().isKing();
    FieldSet quiet = done.between(moves(done.piece()));
    return quiet.union(done.between(king ? rules.kingCaptures() : rules.manCaptures()));
  }

  /** Pieces wrongly removed or left where the way is legal; the fewest if there are several. */
  private Optional<FieldSet> wronglyRemoved(PieceDisplacement done) {
    return made(done, relaxed.stopping())
        .map(move -> move.capturedFields().difference(done.removed()))
        .min(Comparator.comparingInt(FieldSet::size));
  }

  /** Whether the piece continued after one of those captures. */
  private boolean hasGoneOn(PieceDisplacement done, MoveGenerator captures) {
    return captures.legalMoves(done.before()).stream()
        .filter(first -> first.from() == done.from())
        .filter(first -> done.removed().containsAll(first.capturedFields()))
        .anyMatch(first -> isReached(done, first));
  }

  private boolean isReached(PieceDisplacement done, Move first) {
    Position between = first.applyTo(done.before()).toMove(done.piece().side());
    FieldSet rest = done.removed().minus(first.capturedFields());
    return relaxed.backward().legalMoves(between).stream()
        .anyMatch(
            second ->
                second.from() == first.to()
                    && second.to() == done.to()
                    && second.capturedFields().equals(rest));
  }

  /** Whether the piece captured and then jumped once more over a piece it had captured. */
  private boolean hasJumpedTwice(PieceDisplacement done) {
    return relaxed.stopping().legalMoves(done.before()).stream()
        .filter(first -> first.from() == done.from() && first.isCapture())
        .filter(first -> first.capturedFields().equals(done.removed()))
        .map(
            first ->
                new PieceDisplacement(
                    first.applyTo(done.before()),
                    done.piece(),
                    first.to(),
                    done.to(),
                    FieldSet.EMPTY))
        .anyMatch(again -> isJump(again, done.removed()));
  }

  /** Whether it goes over one of the pieces that have been captured, and over nothing else. */
  private boolean isJump(PieceDisplacement again, FieldSet captured) {
    FieldSet between = between(again);
    boolean inReach =
        again.piece().isKing() && relaxed.legal().rules().kingRange() == KingRange.ANY;
    return between.intersection(captured).size() == 1
        && !between.intersects(again.before().occupied())
        && (inReach || between.size() == 1);
  }

  /** That fault with what the rules attach: which pieces are forfeit, how a chain may go on. */
  private Offence charge(ViolationKind kind, PieceDisplacement done, Move move) {
    FieldSet forfeit = forfeit(kind, done.before(), move);
    FieldSet squares = forfeit.isEmpty() ? FieldSet.of(move.from(), move.to()) : forfeit;
    return new Offence(
        kind,
        hasMissed(kind, done.before(), move) ? List.of(ViolationKind.MISSED_CAPTURE) : List.of(),
        done.piece().side(),
        Optional.of(new Offence.Act(move, move.applyTo(done.before()))),
        forfeit,
        squares,
        kind == ViolationKind.CAPTURE_LEFT_SHORT ? goOn(done.before(), move) : List.of());
  }

  /** Whether a quiet move went where none may go, and a capture was due. */
  private boolean hasMissed(ViolationKind kind, Position before, Move move) {
    return switch (kind) {
      case BACKWARD, TOO_FAR, SIDEWAYS ->
          !move.isCapture()
              && relaxed.legal().legalMoves(before).stream().anyMatch(Move::isCapture);
      default -> false;
    };
  }

  private FieldSet forfeit(ViolationKind kind, Position before, Move move) {
    return switch (kind) {
      case MISSED_CAPTURE -> shouldHaveCaptured(before, move);
      case CAPTURE_LEFT_SHORT -> FieldSet.of(move.to());
      default -> FieldSet.EMPTY;
    };
  }

  private FieldSet shouldHaveCaptured(Position before, Move made) {
    return FieldSet.of(
        relaxed.legal().legalMoves(before).stream()
            .map(due -> due.from() == made.from() ? made.to() : due.from())
            .toList());
  }

  /** Returns how an unfinished chain can continue: the shortest way to a legal end. */
  private List<Integer> goOn(Position before, Move made) {
    int done = made.path().size();
    return relaxed.legal().allRoutes(before).stream()
        .filter(Move::isCapture)
        .map(Move::path)
        .filter(path -> path.size() > done && path.subList(0, done).equals(made.path()))
        .map(path -> path.subList(done, path.size()))
        .min(Comparator.comparingInt(List::size))
        .map(List::copyOf)
        .orElse(List.of());
  }
}
