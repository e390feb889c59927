package dev.huff.simulator.play;

import dev.huff.core.board.Geometry;
import dev.huff.core.board.Piece;
import dev.huff.core.board.Position;
import dev.huff.core.board.Side;
import dev.huff.core.move.Move;
import dev.huff.core.move.MoveGenerator;
import dev.huff.core.referee.ViolationKind;
import dev.huff.core.rules.CaptureDuty;
import dev.huff.core.rules.CapturePriority;
import dev.huff.core.rules.Chain;
import dev.huff.core.rules.KingRange;
import dev.huff.core.rules.Landing;
import dev.huff.core.rules.Rule;
import dev.huff.core.rules.RuleSet;
import dev.huff.core.rules.Way;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.simulator.hand.Order.Crowning;
import dev.huff.simulator.hand.Touch;
import dev.huff.simulator.table.Surface;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Finds ways to break the rules in a position; one is offered only if no lawful play leaves the
 * same board at the sensing level in use.
 */
public final class FoulFinder {
  private final RuleSet rules;
  private final SensingLevel level;
  private final MoveGenerator legal;
  private final MoveGenerator anyCapture;
  private final MoveGenerator stopping;
  private final MoveGenerator backward;
  private final MoveGenerator farther;

  /** A finder for that rule set on boards of that level. */
  public FoulFinder(RuleSet rules, SensingLevel level) {
    this.rules = rules;
    this.level = level;
    this.legal = MoveGenerator.of(rules);
    RuleSet free =
        rules.with(Rule.CAPTURE_DUTY, CaptureDuty.MAY).with(Rule.CAPTURE_PRIORITY, List.of());
    this.anyCapture = MoveGenerator.of(free);
    this.stopping = MoveGenerator.of(free.with(Rule.CHAIN, Chain.MAY_STOP));
    this.backward =
        MoveGenerator.of(
            free.with(Rule.MAN_MOVES, EnumSet.of(Way.DIAGONAL_FORWARD, Way.DIAGONAL_BACKWARD))
                .with(Rule.MAN_CAPTURES, EnumSet.of(Way.DIAGONAL_FORWARD, Way.DIAGONAL_BACKWARD)));
    this.farther = MoveGenerator.of(free.with(Rule.LANDING, Landing.ANYWHERE));
  }

  /** One way, drawn by lot, to commit that kind of foul now; empty where there is none. */
  public Optional<Foul> find(ViolationKind kind, Scene scene, Random random) {
    List<Foul> fouls =
        switch (kind) {
          case MISSED_CAPTURE -> missedCaptures(scene.position());
          case CAPTURE_LEFT_SHORT -> leftShort(scene.position());
          case LESSER_CAPTURE -> lesserCaptures(scene.position());
          case KING_MUST_CAPTURE -> menBeforeKings(scene.position());
          case OUT_OF_TURN -> outOfTurn(scene);
          case OPPONENTS_PIECE -> opponentsPiece(scene);
          case BACKWARD -> backward(scene.position());
          case TOO_FAR -> tooFar(scene.position());
          case SIDEWAYS -> sideways(scene.position());
          case LANDED_WRONG -> landedWrong(scene.position());
          case WENT_ON -> wentOn(scene.position());
          case JUMPED_OWN -> jumpedOwn(scene.position());
          case JUMPED_TWO -> jumpedTwo(scene);
          case CAPTURED_LEFT -> capturedLeft(scene);
          case WRONG_REMOVED -> wrongRemoved(scene);
          case WRONG_HUFF -> wrongHuff(scene);
          case PIECE_ADDED -> pieceAdded(scene);
          case PIECE_GONE -> pieceGone(scene);
          case NOT_CROWNED -> notCrowned(scene.position());
          case CROWNED_WRONGLY -> crownedWrongly(scene);
          case NO_MOVE -> noMove(scene);
          case UNEXPLAINED -> unexplained(scene, random);
          case LIGHT_SQUARE, JUMPED_TWICE -> List.of();
        };
    return draw(kind, fouls, scene, random);
  }

  private Optional<Foul> draw(ViolationKind kind, List<Foul> fouls, Scene scene, Random random) {
    List<Foul> left = new ArrayList<>(fouls);
    Optional<Lookalikes> lawful = Optional.empty();
    while (!left.isEmpty()) {
      Foul foul = left.remove(random.nextInt(left.size()));
      if (showsLawfully(kind)) {
        return Optional.of(foul);
      }
      lawful =
          Optional.of(
              lawful.orElseGet(
                  () -> new Lookalikes(legal, level).from(scene.position()).and(scene.earlier())));
      if (!lawful.get().contains(scene.after(foul))) {
        return Optional.of(foul);
      }
    }
    return Optional.empty();
  }

  /** Fouls that are known by the clock or by standing there too long. */
  private static boolean showsLawfully(ViolationKind kind) {
    return kind == ViolationKind.NO_MOVE
        || kind == ViolationKind.CAPTURED_LEFT
        || kind == ViolationKind.NOT_CROWNED;
  }

  /** Where things stand when a player thinks of a foul. */
  public record Scene(
      Position position,
      Surface surface,
      List<Position> earlier,
      Optional<Move> last,
      boolean clock) {

    Surface after(Foul foul) {
      Surface result = surface;
      if (foul.move().isPresent()) {
        Move move = foul.move().get();
        result = result.without(surface.cell(move.from()));
        for (int field : move.captured()) {
          result = result.without(surface.cell(field));
        }
        return result.with(surface.cell(move.to()), move.pieceAfter());
      }
      for (Touch touch : foul.touches()) {
        result = touch.applyTo(result);
      }
      return result;
    }
  }

  private static List<Foul> fouls(ViolationKind kind, List<Move> moves, Predicate<Move> wanted) {
    return moves.stream().filter(wanted).map(move -> Foul.of(kind, move)).toList();
  }

  private boolean isCaptureDue(Position position) {
    return legal.legalMoves(position).stream().anyMatch(Move::isCapture);
  }

  private static boolean isAmong(List<Move> moves, Move wanted) {
    return moves.stream().anyMatch(move -> move.isSamePly(wanted));
  }

  private List<Foul> missedCaptures(Position position) {
    if (!isCaptureDue(position)) {
      return List.of();
    }
    return fouls(
        ViolationKind.MISSED_CAPTURE, anyCapture.legalMoves(position), move -> !move.isCapture());
  }

  private List<Foul> leftShort(Position position) {
    List<Move> due = legal.allRoutes(position);
    return fouls(
        ViolationKind.CAPTURE_LEFT_SHORT,
        stopping.allRoutes(position),
        move -> move.isCapture() && due.stream().anyMatch(full -> isBeginning(move, full)));
  }

  private static boolean isBeginning(Move move, Move full) {
    int hops = move.path().size();
    return move.piece() == full.piece()
        && hops < full.path().size()
        && full.path().subList(0, hops).equals(move.path())
        && full.captured().subList(0, hops - 1).equals(move.captured());
  }

  private List<Foul> lesserCaptures(Position position) {
    List<Move> due = legal.legalMoves(position);
    boolean counts =
        rules.capturePriority().contains(CapturePriority.MOST_PIECES)
            || rules.capturePriority().contains(CapturePriority.MOST_VALUE);
    if (!counts) {
      return List.of();
    }
    return fouls(
        ViolationKind.LESSER_CAPTURE,
        anyCapture.legalMoves(position),
        move -> move.isCapture() && !isAmong(due, move));
  }

  private List<Foul> menBeforeKings(Position position) {
    List<Move> due = legal.legalMoves(position);
    boolean kingDue = due.stream().anyMatch(move -> move.isCapture() && move.piece().isKing());
    if (!kingDue || !rules.capturePriority().equals(List.of(CapturePriority.KING_CAPTURES))) {
      return List.of();
    }
    return fouls(
        ViolationKind.KING_MUST_CAPTURE,
        anyCapture.legalMoves(position),
        move -> move.isCapture() && !move.piece().isKing());
  }

  private List<Foul> outOfTurn(Scene scene) {
    Position swapped = scene.position().toMove(scene.position().toMove().other());
    boolean opening = scene.last().isEmpty();
    return fouls(
        ViolationKind.OUT_OF_TURN,
        legal.legalMoves(swapped),
        move ->
            !move.isCapture()
                && (opening || scene.last().get().to() != move.from())
                && !legal.legalMoves(scene.position()).isEmpty());
  }

  private List<Foul> opponentsPiece(Scene scene) {
    if (!scene.clock()) {
      return List.of();
    }
    Side side = scene.position().toMove();
    return outOfTurn(scene).stream()
        .map(
            foul ->
                new Foul(
                    ViolationKind.OPPONENTS_PIECE,
                    side,
                    foul.move(),
                    Crowning.AT_ONCE,
                    List.of(),
                    true))
        .toList();
  }

  private List<Foul> backward(Position position) {
    if (isCaptureDue(position)) {
      return List.of();
    }
    List<Move> allowed = anyCapture.legalMoves(position);
    return fouls(
        ViolationKind.BACKWARD,
        backward.legalMoves(position),
        move -> !isAmong(allowed, move) && !move.piece().isKing());
  }

  private List<Foul> tooFar(Position position) {
    List<Foul> fouls = new ArrayList<>();
    if (isCaptureDue(position)) {
      return fouls;
    }
    Side side = position.toMove();
    int[] forward = side == Side.WHITE ? new int[] {-1} : new int[] {1};
    for (int from : position.men(side).toArray()) {
      fouls.addAll(leaps(position, Piece.man(side), from, forward));
    }
    if (rules.kingRange() == KingRange.ONE) {
      for (int from : position.kings(side).toArray()) {
        fouls.addAll(leaps(position, Piece.king(side), from, new int[] {-1, 1}));
      }
    }
    return fouls;
  }

  /** Two fields along a diagonal, nothing between. */
  private List<Foul> leaps(Position position, Piece piece, int from, int[] rowSteps) {
    List<Foul> fouls = new ArrayList<>();
    for (int rows : rowSteps) {
      for (int columns : new int[] {-1, 1}) {
        int over = beyond(from, rows, columns);
        int to = beyond(from, 2 * rows, 2 * columns);
        if (to != 0 && position.isEmpty(over) && position.isEmpty(to)) {
          fouls.add(Foul.of(ViolationKind.TOO_FAR, quiet(position, piece, from, to)));
        }
      }
    }
    return fouls;
  }

  private int beyond(int from, int rows, int columns) {
    Geometry geometry = rules.geometry();
    return geometry.field(geometry.row(from) + rows, geometry.column(from) + columns);
  }

  private Move quiet(Position position, Piece piece, int from, int to) {
    boolean last =
        rules.geometry().row(to) == rules.geometry().lastRow(piece.side()) && !piece.isKing();
    return new Move(position.at(from).orElseThrow(), List.of(from, to), List.of(), last);
  }

  private List<Foul> sideways(Position position) {
    List<Foul> fouls = new ArrayList<>();
    if (isCaptureDue(position)) {
      return fouls;
    }
    Side side = position.toMove();
    for (int from : position.pieces(side).toArray()) {
      for (int columns : new int[] {-2, 2}) {
        int to = beyond(from, 0, columns);
        if (to != 0 && position.isEmpty(to)) {
          Piece piece = position.at(from).orElseThrow();
          fouls.add(Foul.of(ViolationKind.SIDEWAYS, quiet(position, piece, from, to)));
        }
      }
    }
    return fouls;
  }

  private List<Foul> landedWrong(Position position) {
    if (rules.landing() == Landing.ANYWHERE || rules.kingRange() == KingRange.ONE) {
      return List.of();
    }
    List<Move> due = legal.legalMoves(position);
    boolean kingMay = due.stream().anyMatch(move -> move.isCapture() && move.piece().isKing());
    return !kingMay
        ? List.of()
        : fouls(
            ViolationKind.LANDED_WRONG,
            farther.legalMoves(position),
            move ->
                move.captured().size() == 1
                    && due.stream()
                        .anyMatch(
                            right ->
                                right.from() == move.from()
                                    && right.captured().equals(move.captured())
                                    && right.to() != move.to()));
  }

  /** A quiet move after which the same piece goes on capturing. */
  private List<Foul> wentOn(Position position) {
    List<Foul> fouls = new ArrayList<>();
    if (isCaptureDue(position)) {
      return fouls;
    }
    for (Move first : legal.legalMoves(position)) {
      Position half = first.applyTo(position).toMove(position.toMove());
      for (Move then : legal.legalMoves(half)) {
        if (then.isCapture() && then.from() == first.to() && !first.promotes()) {
          List<Integer> path = new ArrayList<>(List.of(first.from()));
          path.addAll(then.path());
          fouls.add(
              Foul.of(
                  ViolationKind.WENT_ON,
                  new Move(first.piece(), path, then.captured(), then.promotes())));
        }
      }
    }
    return fouls;
  }

  private List<Foul> jumpedOwn(Position position) {
    List<Foul> fouls = new ArrayList<>();
    if (isCaptureDue(position)) {
      return fouls;
    }
    Side side = position.toMove();
    int rows = side == Side.WHITE ? -1 : 1;
    for (int from : position.men(side).toArray()) {
      for (int columns : new int[] {-1, 1}) {
        int over = beyond(from, rows, columns);
        int to = beyond(from, 2 * rows, 2 * columns);
        if (to != 0 && position.isEmpty(to) && position.pieces(side).contains(over)) {
          fouls.add(Foul.of(ViolationKind.JUMPED_OWN, quiet(position, Piece.man(side), from, to)));
        }
      }
    }
    return fouls;
  }

  private List<Foul> jumpedTwo(Scene scene) {
    List<Foul> fouls = new ArrayList<>();
    Position position = scene.position();
    if (isCaptureDue(position)) {
      return fouls;
    }
    Side side = position.toMove();
    int rows = side == Side.WHITE ? -1 : 1;
    for (int from : position.men(side).toArray()) {
      for (int columns : new int[] {-1, 1}) {
        int one = beyond(from, rows, columns);
        int two = beyond(from, 2 * rows, 2 * columns);
        int to = beyond(from, 3 * rows, 3 * columns);
        boolean both =
            to != 0
                && position.pieces(side.other()).contains(one)
                && position.pieces(side.other()).contains(two)
                && position.isEmpty(to);
        if (both) {
          boolean last = rules.geometry().row(to) == rules.geometry().lastRow(side);
          fouls.add(
              Foul.of(
                  ViolationKind.JUMPED_TWO,
                  new Move(Piece.man(side), List.of(from, to), List.of(one, two), last)));
        }
      }
    }
    return fouls;
  }

  private List<Foul> capturedLeft(Scene scene) {
    List<Foul> fouls = new ArrayList<>();
    Surface surface = scene.surface();
    for (Move move : legal.legalMoves(scene.position())) {
      if (move.isCapture() && move.from() != move.to()) {
        List<Touch> touches =
            List.of(
                Touch.lift(surface.cell(move.from())),
                Touch.put(surface.cell(move.to()), move.pieceAfter()));
        fouls.add(
            new Foul(
                ViolationKind.CAPTURED_LEFT,
                move.piece().side(),
                Optional.of(move),
                Crowning.AT_ONCE,
                touches,
                scene.clock()));
      }
    }
    return fouls;
  }

  /** The capture is made, and a bystander taken off with or instead of the captured man. */
  private List<Foul> wrongRemoved(Scene scene) {
    List<Foul> fouls = new ArrayList<>();
    Surface surface = scene.surface();
    Position position = scene.position();
    for (Move move : legal.legalMoves(position)) {
      if (!move.isCapture() || move.captured().size() > 1) {
        continue;
      }
      Set<Integer> taken = Set.copyOf(move.captured());
      for (int other : position.pieces(position.toMove().other()).toArray()) {
        if (!taken.contains(other)) {
          fouls.add(
              Foul.of(
                  ViolationKind.WRONG_REMOVED,
                  position.toMove(),
                  List.of(
                      Touch.lift(surface.cell(move.from())),
                      Touch.put(surface.cell(move.to()), move.pieceAfter()),
                      Touch.lift(surface.cell(other)))));
        }
      }
    }
    return fouls;
  }

  /** Where no piece may be huffed, the player to move takes one off. */
  private List<Foul> wrongHuff(Scene scene) {
    if (!Penalties.knowHuffing(rules)) {
      return List.of();
    }
    return removals(ViolationKind.WRONG_HUFF, scene, scene.position().toMove().other());
  }

  /** A piece of the side to move vanishes. */
  private List<Foul> pieceGone(Scene scene) {
    return removals(ViolationKind.PIECE_GONE, scene, scene.position().toMove());
  }

  private List<Foul> removals(ViolationKind kind, Scene scene, Side whose) {
    return scene.position().pieces(whose).stream()
        .mapToObj(
            field ->
                Foul.of(
                    kind,
                    scene.position().toMove(),
                    List.of(Touch.lift(scene.surface().cell(field)))))
        .toList();
  }

  private List<Foul> pieceAdded(Scene scene) {
    Position position = scene.position();
    return position.geometry().fields().minus(position.occupied()).stream()
        .mapToObj(
            field ->
                Foul.of(
                    ViolationKind.PIECE_ADDED,
                    position.toMove(),
                    List.of(Touch.put(scene.surface().cell(field), Piece.man(position.toMove())))))
        .toList();
  }

  private List<Foul> notCrowned(Position position) {
    if (level != SensingLevel.KIND) {
      return List.of();
    }
    return legal.legalMoves(position).stream()
        .filter(Move::promotes)
        .map(
            move ->
                new Foul(
                    ViolationKind.NOT_CROWNED,
                    move.piece().side(),
                    Optional.of(move),
                    Crowning.NEVER,
                    List.of(),
                    false))
        .toList();
  }

  private List<Foul> crownedWrongly(Scene scene) {
    if (level != SensingLevel.KIND) {
      return List.of();
    }
    List<Foul> fouls = new ArrayList<>();
    Surface surface = scene.surface();
    for (Move move : legal.legalMoves(scene.position())) {
      if (!move.isCapture() && !move.piece().isKing() && !move.promotes()) {
        List<Touch> touches =
            List.of(
                Touch.lift(surface.cell(move.from())),
                Touch.put(surface.cell(move.to()), move.piece().crowned()));
        fouls.add(Foul.of(ViolationKind.CROWNED_WRONGLY, move.piece().side(), touches));
      }
    }
    return fouls;
  }

  private static List<Foul> noMove(Scene scene) {
    if (!scene.clock()) {
      return List.of();
    }
    Side side = scene.position().toMove();
    return List.of(
        new Foul(ViolationKind.NO_MOVE, side, Optional.empty(), Crowning.AT_ONCE, List.of(), true));
  }

  /** Three pieces change places with empty fields far away. */
  private List<Foul> unexplained(Scene scene, Random random) {
    Position position = scene.position();
    List<Integer> from = new ArrayList<>(position.occupied().stream().boxed().toList());
    List<Integer> to =
        new ArrayList<>(
            position.geometry().fields().minus(position.occupied()).stream().boxed().toList());
    Collections.shuffle(from, random);
    Collections.shuffle(to, random);
    if (from.size() < 3 || to.size() < 3) {
      return List.of();
    }
    List<Touch> touches = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Piece piece = position.at(from.get(i)).orElseThrow();
      touches.add(Touch.lift(scene.surface().cell(from.get(i))));
      touches.add(Touch.put(scene.surface().cell(to.get(i)), piece));
    }
    return List.of(Foul.of(ViolationKind.UNEXPLAINED, position.toMove(), touches));
  }
}
