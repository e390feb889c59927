package dev.huff.rules.notation;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Reads moves played in one position: finds the legal one that a text can mean, or says why there
 * is none, or which.
 */
final class MoveReader {
  /** More captured pieces than this, and not every route is looked at. */
  private static final int MOST_SEARCHED = 10;

  private final MoveNotation notation;
  private final RuleSet rules;
  private final Geometry geometry;
  private final Position before;
  private final Collection<Move> legal;

  /**
   * @param legal its legal moves
   */
  MoveReader(MoveNotation notation, Position before, Collection<Move> legal) {
    this.notation = notation;
    this.rules = notation.rules();
    this.geometry = rules.geometry();
    this.before = before;
    this.legal = legal;
  }

  MoveReading read(String text) {
    Optional<MoveText> cut = MoveText.of(text);
    if (cut.isEmpty()) {
      return new MoveReading.Invalid("'" + text + "' is no move");
    }
    List<String> names = cut.get().fields();
    boolean isShort = isFile(names.get(0));
    List<Integer> route = new ArrayList<>();
    for (String name : isShort ? names.subList(1, names.size()) : names) {
      Optional<Integer> field = notation.field(name);
      if (field.isEmpty()) {
        return new MoveReading.Invalid("'" + text + "': " + name + " is no square to play on");
      }
      route.add(field.get());
    }
    if (isShort) {
      return readShort(text, names.get(0).charAt(0), route);
    }
    return choose(text, fitting(route), route.get(0));
  }

  private MoveReading readShort(String text, char file, List<Integer> route) {
    int to = route.get(route.size() - 1);
    List<Move> fitting =
        legal.stream()
            .filter(move -> move.to() == to && notation.label(move.from()).charAt(0) == file)
            .toList();
    return choose(text, fitting, 0);
  }

  private MoveReading choose(String text, List<Move> fitting, int from) {
    if (fitting.size() == 1) {
      return new MoveReading.Found(fitting.get(0));
    }
    if (fitting.isEmpty()) {
      return new MoveReading.Illegal(
          text + " is not legal: " + why(from), notation.writeAll(legal));
    }
    List<String> full = fitting.stream().map(notation::writeFull).toList();
    return new MoveReading.Ambiguous(text + " can be " + String.join(" or ", full), full);
  }

  private List<Move> fitting(List<Integer> route) {
    int from = route.get(0);
    int to = route.get(route.size() - 1);
    List<Move> alike =
        legal.stream().filter(move -> move.from() == from && move.to() == to).toList();
    if (route.size() == 2 || alike.isEmpty()) {
      return alike;
    }
    Optional<List<Integer>> taken = CaptureRoute.captured(before, route);
    List<Move> exact =
        alike.stream()
            .filter(move -> taken.isPresent() && isSame(taken.get(), move.captured()))
            .toList();
    return exact.isEmpty() ? passing(route, alike) : exact;
  }

  /**
   * Those moves that can be made by a route which lands on these fields, or at least passes them.
   */
  private List<Move> passing(List<Integer> route, List<Move> alike) {
    if (alike.stream().anyMatch(move -> move.captured().size() > MOST_SEARCHED)) {
      return alike;
    }
    List<Move> routes = notation.generator().allRoutes(before);
    List<Move> landing =
        routes.stream().filter(move -> CaptureRoute.isWithin(move.path(), route)).toList();
    List<Move> passing =
        routes.stream()
            .filter(
                move -> CaptureRoute.isWithin(CaptureRoute.stations(geometry, move.path()), route))
            .toList();
    List<Move> fitting = landing.isEmpty() ? passing : landing;
    return alike.stream().filter(move -> fitting.stream().anyMatch(move::isSamePly)).toList();
  }

  private static boolean isSame(List<Integer> some, List<Integer> others) {
    return some.size() == others.size() && FieldSet.of(some).equals(FieldSet.of(others));
  }

  /** Whether the piece there could move, if it were not for the moves it has made. */
  private boolean isResting(int from) {
    return rules.kingStreak() > 0
        && legal.stream().noneMatch(move -> move.from() == from)
        && notation.generator().legalMoves(before).stream().anyMatch(move -> move.from() == from);
  }

  private static boolean isFile(String name) {
    return name.length() == 1 && MoveText.isLetter(name.charAt(0));
  }

  private String why(int from) {
    String side = before.toMove().id();
    Optional<Piece> piece = from == 0 ? Optional.empty() : before.at(from);
    if (from != 0 && piece.isEmpty()) {
      return "no piece stands on " + notation.label(from);
    }
    if (piece.isPresent() && piece.get().side() != before.toMove()) {
      return side
          + " is to move, and the piece on "
          + notation.label(from)
          + " is the other side's";
    }
    if (legal.isEmpty()) {
      return side + " has no legal move";
    }
    if (legal.stream().allMatch(Move::isCapture)) {
      return side + " has to capture";
    }
    if (isResting(from)) {
      return "that king has made "
          + rules.kingStreak()
          + " moves in a row; while its side has men it may only capture now";
    }
    return from == 0
        ? "no piece can do that"
        : "the piece on " + notation.label(from) + " cannot do that";
  }
}
