package dev.huff.core.referee;

import static dev.huff.core.referee.ViolationKind.BACKWARD;
import static dev.huff.core.referee.ViolationKind.CAPTURED_LEFT;
import static dev.huff.core.referee.ViolationKind.CAPTURE_LEFT_SHORT;
import static dev.huff.core.referee.ViolationKind.CROWNED_WRONGLY;
import static dev.huff.core.referee.ViolationKind.JUMPED_OWN;
import static dev.huff.core.referee.ViolationKind.JUMPED_TWICE;
import static dev.huff.core.referee.ViolationKind.JUMPED_TWO;
import static dev.huff.core.referee.ViolationKind.KING_MUST_CAPTURE;
import static dev.huff.core.referee.ViolationKind.LANDED_WRONG;
import static dev.huff.core.referee.ViolationKind.LESSER_CAPTURE;
import static dev.huff.core.referee.ViolationKind.LIGHT_SQUARE;
import static dev.huff.core.referee.ViolationKind.MISSED_CAPTURE;
import static dev.huff.core.referee.ViolationKind.NOT_CROWNED;
import static dev.huff.core.referee.ViolationKind.OUT_OF_TURN;
import static dev.huff.core.referee.ViolationKind.PIECE_ADDED;
import static dev.huff.core.referee.ViolationKind.PIECE_GONE;
import static dev.huff.core.referee.ViolationKind.SIDEWAYS;
import static dev.huff.core.referee.ViolationKind.TOO_FAR;
import static dev.huff.core.referee.ViolationKind.UNEXPLAINED;
import static dev.huff.core.referee.ViolationKind.WENT_ON;
import static dev.huff.core.referee.ViolationKind.WRONG_HUFF;
import static dev.huff.core.referee.ViolationKind.WRONG_REMOVED;

import dev.huff.core.board.FieldSet;
import dev.huff.core.board.Piece;
import dev.huff.core.board.Position;
import dev.huff.core.board.Side;
import dev.huff.core.move.Move;
import dev.huff.core.rules.Fault;
import dev.huff.core.rules.KingRange;
import dev.huff.core.rules.Penalty;
import dev.huff.core.rules.RuleSet;
import dev.huff.core.sensing.Footing;
import dev.huff.core.sensing.Sight;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Says what is wrong on a board that no legal play explains. */
final class OffenceFinder {
  private final RuleSet rules;
  private final Relaxed relaxed;

  OffenceFinder(RuleSet rules) {
    this.rules = rules;
    this.relaxed = new Relaxed(rules);
  }

  /** What is wrong with a board that should show the game as it stands, or a legal ply from it. */
  Offence findIn(GameState game, Sight seen) {
    Offence offence = find(game.footing(), seen);
    if (offence.kind() == PIECE_GONE && !game.plies().isEmpty()) {
      offence = asHuff(offence, game.position());
    }
    int lastMovedTo = game.last().map(ply -> ply.move().to()).orElse(0);
    return asGoneOn(offence, lastMovedTo);
  }

  /** What is wrong where a side says that its move is made and pieces are merely missing. */
  Offence handLeft(GameState game, Side side, Sight seen) {
    FieldSet missing = game.footing().mismatch(seen).minus(seen.occupied());
    Offence gone = Offence.of(PIECE_GONE, side, missing);
    return game.plies().isEmpty() ? gone : asHuff(gone, game.position());
  }

  /** What is wrong with a board that should show this footing or a legal ply from it. */
  Offence find(Footing footing, Sight seen) {
    Position position = footing.position();
    FieldSet wrong = footing.mismatch(seen).minus(footing.standing(seen));
    FieldSet vacated = wrong.intersection(position.occupied()).minus(sameSide(footing, seen));
    FieldSet entered = wrong.intersection(seen.occupied()).minus(sameSide(footing, seen));
    if (!seen.light().isEmpty()) {
      return onLight(position, vacated, entered, seen);
    }
    return crowned(footing, seen, wrong)
        .or(() -> entered.size() == 1 ? moved(footing, seen, vacated, entered.first()) : none())
        .or(() -> gone(position, vacated, entered))
        .or(() -> vacated.isEmpty() ? added(position, entered) : none())
        .or(() -> besideMove(footing, seen))
        .orElse(Offence.of(UNEXPLAINED, position.toMove(), wrong));
  }

  private static Optional<Offence> none() {
    return Optional.empty();
  }

  /** Fields on which a piece of the right side stands, be it man or king. */
  private static FieldSet sameSide(Footing footing, Sight seen) {
    FieldSet fields = FieldSet.EMPTY;
    for (int field : footing.position().occupied().toArray()) {
      boolean same = !seen.colourMismatch(footing.sight()).contains(field);
      fields = same && seen.occupied().contains(field) ? fields.with(field) : fields;
    }
    return fields;
  }

  private static Offence onLight(
      Position position, FieldSet vacated, FieldSet entered, Sight seen) {
    boolean one = vacated.size() == 1 && entered.isEmpty() && seen.light().size() == 1;
    Side side = one ? position.at(vacated.first()).orElseThrow().side() : position.toMove();
    return Offence.of(one ? LIGHT_SQUARE : UNEXPLAINED, side, vacated.union(entered));
  }

  private static Optional<Offence> gone(Position position, FieldSet vacated, FieldSet entered) {
    if (!entered.isEmpty() || vacated.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(Offence.of(PIECE_GONE, position.toMove(), vacated));
  }

  /** A legal ply has been made, and pieces have come or gone that have nothing to do with it. */
  private static Optional<Offence> besideMove(Footing footing, Sight seen) {
    for (Footing.Step step : footing.steps()) {
      FieldSet wrong = footing.mismatch(seen, step);
      boolean arrived = !wrong.contains(step.move().to()) && !wrong.contains(step.move().from());
      if (arrived && !wrong.intersects(seen.occupied())) {
        return Optional.of(Offence.of(PIECE_GONE, footing.mover(), wrong));
      }
      if (arrived && !wrong.intersects(step.after().occupied())) {
        return Optional.of(Offence.of(PIECE_ADDED, footing.mover(), wrong));
      }
    }
    return Optional.empty();
  }

  /** The same board as a piece taken off where a huff might have been meant. */
  private Offence asHuff(Offence gone, Position position) {
    boolean huffs =
        rules.penalty(Fault.MISSED_CAPTURE) == Penalty.LOSE_PIECE
            || rules.penalty(Fault.MISSED_CAPTURE) == Penalty.OPPONENT_MAY_HUFF;
    boolean others = position.pieces(position.toMove().other()).containsAll(gone.squares());
    return huffs && others && gone.squares().size() == 1 ? gone.withKind(WRONG_HUFF) : gone;
  }

  private static Optional<Offence> added(Position position, FieldSet entered) {
    return entered.isEmpty()
        ? Optional.empty()
        : Optional.of(Offence.of(PIECE_ADDED, position.toMove(), entered));
  }

  /** A man shown as a king, or a king as a man, all else being as it should. */
  private static Optional<Offence> crowned(Footing footing, Sight seen, FieldSet wrong) {
    if (wrong.minus(sameSide(footing, seen)).isEmpty() && !wrong.isEmpty()) {
      boolean king = seen.kings().intersects(wrong);
      return Optional.of(Offence.of(king ? CROWNED_WRONGLY : NOT_CROWNED, footing.mover(), wrong));
    }
    for (Footing.Step step : footing.steps()) {
      FieldSet left = footing.mismatch(seen, step);
      if (left.equals(FieldSet.of(step.move().to())) && seen.kings().contains(left.first())) {
        Offence offence = Offence.of(CROWNED_WRONGLY, footing.mover(), left);
        boolean same = seen.shows(left.first(), step.move().piece().crowned());
        return same
            ? Optional.of(offence.withAct(new Offence.Act(step.move(), step.after())))
            : Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** One piece has appeared on a field: whose was it, and what did it do? */
  private Optional<Offence> moved(Footing footing, Sight seen, FieldSet vacated, int to) {
    Position position = footing.position();
    return Stream.of(position.toMove(), position.toMove().other())
        .filter(side -> seen.mayHold(side).contains(to))
        .flatMap(
            side ->
                vacated.intersection(position.pieces(side)).stream()
                    .boxed()
                    .flatMap(from -> explain(position.toMove(side), from, to, vacated).stream())
                    .map(offence -> bySide(footing, side, offence)))
        .findFirst();
  }

  private static Offence bySide(Footing footing, Side side, Offence offence) {
    if (side != footing.mover()) {
      return outOfTurn(offence);
    }
    // Legal but for the moves that this king has made before it.
    boolean rests = offence.act().filter(act -> rests(footing, act.move())).isPresent();
    return rests && offence.kind() == OUT_OF_TURN ? offence.withKind(WENT_ON) : offence;
  }

  /** Whether the piece is a king that has moved too often in a row. */
  static boolean rests(Footing footing, Move move) {
    return footing.resting().contains(move.from());
  }

  /** A piece of the side that is not to move; the one that moved last has gone on. */
  private static Offence asGoneOn(Offence offence, int lastMovedTo) {
    boolean same = offence.act().filter(act -> act.move().from() == lastMovedTo).isPresent();
    return same && offence.kind() == OUT_OF_TURN ? offence.withKind(WENT_ON) : offence;
  }

  private static Offence outOfTurn(Offence offence) {
    List<ViolationKind> also = new ArrayList<>(offence.also());
    if (offence.kind() != OUT_OF_TURN) {
      also.add(0, offence.kind());
    }
    return offence.withKind(OUT_OF_TURN).withAlso(also);
  }

  private Optional<Offence> explain(Position position, int from, int to, FieldSet vacated) {
    Piece piece = position.at(from).orElseThrow();
    Displacement done = new Displacement(position, piece, from, to, vacated.without(from));
    if (done.removed().intersects(position.pieces(piece.side()))) {
      return Optional.empty();
    }
    return regular(done).or(() -> byRelaxing(done)).or(() -> byGeometry(done));
  }

  /** A move that is legal but for whose turn it is. */
  private Optional<Offence> regular(Displacement done) {
    return exactly(done, legal(done.before()))
        .map(move -> offence(OUT_OF_TURN, done, move, FieldSet.EMPTY));
  }

  private List<Move> legal(Position position) {
    return relaxed.legal(position);
  }

  private Optional<Offence> byRelaxing(Displacement done) {
    Position before = done.before();
    return exactly(done, relaxed.free(before))
        .map(move -> offence(priorityFault(move, before), done, move))
        .or(
            () ->
                exactly(done, relaxed.stopping(before))
                    .map(move -> offence(CAPTURE_LEFT_SHORT, done, move)))
        .or(() -> menLeft(done))
        .or(
            () ->
                exactly(done, relaxed.backward(before))
                    .map(move -> withMissed(offence(BACKWARD, done, move), move, before)))
        .or(
            () ->
                exactly(done, relaxed.landing(before))
                    .map(move -> offence(LANDED_WRONG, done, move)))
        .or(
            () ->
                exactly(done, relaxed.ranging(before))
                    .map(move -> withMissed(offence(TOO_FAR, done, move), move, before)));
  }

  private Optional<Offence> menLeft(Displacement done) {
    Position before = done.before();
    Predicate<Move> some =
        move ->
            move.from() == done.from()
                && move.to() == done.to()
                && move.isCapture()
                && move.capturedFields().containsAll(done.removed());
    return relaxed.free(before).stream()
        .filter(some)
        .map(move -> offence(priorityFault(move, before), done, move))
        .findFirst()
        .or(
            () ->
                relaxed.stopping(before).stream()
                    .filter(some)
                    .map(move -> offence(CAPTURE_LEFT_SHORT, done, move))
                    .findFirst())
        .map(offence -> offence.withAlso(List.of(CAPTURED_LEFT)));
  }

  private Optional<Offence> byGeometry(Displacement done) {
    Position before = done.before();
    FieldSet own = before.pieces(done.piece().side());
    FieldSet others = before.occupied().minus(own);
    FieldSet between = done.between();
    if (legalPath(done, relaxed.stopping(before))) {
      return Optional.of(geometric(WRONG_REMOVED, done));
    }
    // Captured pieces stand until the move has ended: going on over one jumps it again.
    if (jumpedTwice(done)) {
      return Optional.of(geometric(JUMPED_TWICE, done));
    }
    if (!done.removed().isEmpty() && wentOn(done)) {
      return Optional.of(geometric(WENT_ON, done));
    }
    if (!others.containsAll(done.removed()) || !between.containsAll(done.removed())) {
      return Optional.empty();
    }
    if (between.intersects(own)) {
      return Optional.of(geometric(JUMPED_OWN, done));
    }
    if (between.intersection(others).size() > 1) {
      return Optional.of(geometric(JUMPED_TWO, done));
    }
    if (!done.removed().isEmpty()) {
      return Optional.of(geometric(LANDED_WRONG, done));
    }
    return Optional.of(
        withMissed(geometric(done.isDiagonal() ? TOO_FAR : SIDEWAYS, done), move(done), before));
  }

  private static boolean legalPath(Displacement done, Collection<Move> moves) {
    return moves.stream().anyMatch(move -> move.from() == done.from() && move.to() == done.to());
  }

  /** Whether the piece made a move and then another one. */
  private boolean wentOn(Displacement done) {
    return relaxed.stopping(done.before()).stream()
        .filter(first -> first.from() == done.from())
        .filter(first -> done.removed().containsAll(first.capturedFields()))
        .anyMatch(first -> isReached(done, first));
  }

  private boolean isReached(Displacement done, Move first) {
    Position between = first.applyTo(done.before()).toMove(done.piece().side());
    FieldSet rest = done.removed().minus(first.capturedFields());
    return relaxed.backward(between).stream()
        .anyMatch(
            second ->
                second.from() == first.to()
                    && second.to() == done.to()
                    && second.capturedFields().equals(rest));
  }

  /** Whether the piece captured and then jumped once more over a piece it had captured. */
  private boolean jumpedTwice(Displacement done) {
    return relaxed.stopping(done.before()).stream()
        .filter(first -> first.from() == done.from() && first.isCapture())
        .filter(first -> first.capturedFields().equals(done.removed()))
        .map(
            first ->
                new Displacement(
                    first.applyTo(done.before()),
                    done.piece(),
                    first.to(),
                    done.to(),
                    FieldSet.EMPTY))
        .anyMatch(again -> isJump(again, done.removed()));
  }

  /** Whether it goes over one of the pieces that have been captured, and over nothing else. */
  private boolean isJump(Displacement again, FieldSet captured) {
    FieldSet between = again.between();
    boolean inReach = again.piece().isKing() && rules.kingRange() == KingRange.ANY;
    return between.intersection(captured).size() == 1
        && !between.intersects(again.before().occupied())
        && (inReach || between.size() == 1);
  }

  private static Optional<Move> exactly(Displacement done, Collection<Move> moves) {
    return moves.stream()
        .filter(move -> move.from() == done.from() && move.to() == done.to())
        .filter(move -> move.capturedFields().equals(done.removed()))
        .findFirst();
  }

  private ViolationKind priorityFault(Move move, Position before) {
    if (!move.isCapture()) {
      return MISSED_CAPTURE;
    }
    boolean onlyKings = relaxed.kingsFree(before).stream().anyMatch(move::isSamePly);
    return onlyKings ? KING_MUST_CAPTURE : LESSER_CAPTURE;
  }

  private Offence withMissed(Offence offence, Move move, Position before) {
    boolean missed = !move.isCapture() && legal(before).stream().anyMatch(Move::isCapture);
    return missed ? offence.withAlso(List.of(MISSED_CAPTURE)) : offence;
  }

  private Offence geometric(ViolationKind kind, Displacement done) {
    return offence(kind, done, move(done));
  }

  private Move move(Displacement done) {
    var board = done.before().geometry();
    boolean last = board.row(done.to()) == board.lastRow(done.piece().side());
    return new Move(
        done.piece(),
        List.of(done.from(), done.to()),
        done.removed().stream().boxed().toList(),
        last && !done.piece().isKing());
  }

  private Offence offence(ViolationKind kind, Displacement done, Move move) {
    return offence(kind, done, move, forfeit(kind, done.before(), move));
  }

  private Offence offence(ViolationKind kind, Displacement done, Move move, FieldSet forfeit) {
    FieldSet squares = forfeit.isEmpty() ? FieldSet.of(move.from(), move.to()) : forfeit;
    return new Offence(
        kind,
        List.of(),
        done.piece().side(),
        Optional.of(new Offence.Act(move, move.applyTo(done.before()))),
        forfeit,
        squares,
        kind == CAPTURE_LEFT_SHORT ? goOn(done.before(), move) : List.of());
  }

  private FieldSet forfeit(ViolationKind kind, Position before, Move move) {
    return switch (kind) {
      case MISSED_CAPTURE -> shouldHaveCaptured(before, move);
      case CAPTURE_LEFT_SHORT -> FieldSet.of(move.to());
      default -> FieldSet.EMPTY;
    };
  }

  private FieldSet shouldHaveCaptured(Position before, Move made) {
    FieldSet fields = FieldSet.EMPTY;
    for (Move due : legal(before)) {
      if (due.isCapture()) {
        fields = fields.with(due.from() == made.from() ? made.to() : due.from());
      }
    }
    return fields;
  }

  /** How a chain that was left short goes on: the shortest way to a legal end. */
  private List<Integer> goOn(Position before, Move made) {
    int done = made.path().size();
    return relaxed.allRoutes(before).stream()
        .filter(Move::isCapture)
        .map(Move::path)
        .filter(path -> path.size() > done && path.subList(0, done).equals(made.path()))
        .map(path -> path.subList(done, path.size()))
        .min(java.util.Comparator.comparingInt(List::size))
        .map(List::copyOf)
        .orElse(List.of());
  }

  /** Irregular moves that a reply may already have followed, nearest to the rules first. */
  Stream<Offence> standing(Position before) {
    List<Move> legal = legal(before);
    return relaxed.stopping(before).stream()
        .filter(move -> legal.stream().noneMatch(move::isSamePly))
        .flatMap(
            move ->
                byRelaxing(
                    new Displacement(
                        before, move.piece(), move.from(), move.to(), move.capturedFields()))
                    .stream());
  }
}
