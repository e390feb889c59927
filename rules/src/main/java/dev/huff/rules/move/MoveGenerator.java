package dev.huff.rules.move;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.CaptureSearch.Detail;
import dev.huff.rules.ruleset.CaptureDuty;
import dev.huff.rules.ruleset.KingRange;
import dev.huff.rules.ruleset.PromotionRule;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Lists the legal moves of positions under one rule set. Immutable; may be shared by threads. */
public final class MoveGenerator {
  private final RuleSet rules;
  private final Geometry geometry;
  private final FieldSet fields;
  private final Lines lines;
  private final CaptureRules captureRules;
  private final FieldSet[] lastRows;
  private final int[][] manMoves;
  private final int[][] kingMoves;
  private final boolean flying;
  private final boolean mayPass;
  private final boolean crownsInPassing;

  private MoveGenerator(RuleSet rules) {
    this.rules = rules;
    this.geometry = rules.geometry();
    this.fields = geometry.fields();
    this.lines = Lines.of(geometry);
    this.lastRows = new FieldSet[] {lastRow(rules, Side.WHITE), lastRow(rules, Side.BLACK)};
    this.captureRules =
        new CaptureRules(rules, lines, new long[][] {words(lastRows[0]), words(lastRows[1])});
    this.manMoves = Lines.bothSides(rules.manMoves());
    this.kingMoves = Lines.bothSides(rules.kingMoves());
    this.flying = rules.kingRange() == KingRange.ANY;
    this.mayPass = rules.captureDuty() == CaptureDuty.MAY;
    this.crownsInPassing = rules.promotion() == PromotionRule.GOES_ON_AS_KING;
  }

  /** The generator of a rule set; cheap to make. */
  public static MoveGenerator of(RuleSet rules) {
    return new MoveGenerator(rules);
  }

  private static FieldSet lastRow(RuleSet rules, Side side) {
    return rules.geometry().rowFields(rules.geometry().lastRow(side));
  }

  private static long[] words(FieldSet fields) {
    return new long[] {fields.low(), fields.high()};
  }

  /** The rule set whose moves these are. */
  public RuleSet rules() {
    return rules;
  }

  /**
   * The legal moves of the side to move, each once by beginning, end and captured pieces; of
   * several routes of a capture one stands for all. Empty when the side cannot move.
   */
  public List<Move> legalMoves(Position position) {
    return moves(position, Detail.PLIES);
  }

  /**
   * The legal moves when some kings may only capture while their side has men, as a rule set's
   * limit on moves in a row with one king has it.
   */
  public List<Move> legalMoves(Position position, FieldSet resting) {
    List<Move> moves = legalMoves(position);
    return resting.isEmpty() || position.men(position.toMove()).isEmpty()
        ? moves
        : moves.stream().filter(m -> m.isCapture() || !resting.contains(m.from())).toList();
  }

  /**
   * The legal moves with every route of each capture, landing by landing. For a crowded board with
   * flying kings these can be many thousands.
   */
  public List<Move> allRoutes(Position position) {
    return moves(position, Detail.LANDINGS);
  }

  /** Whether the side to move can move. */
  public boolean hasMoves(Position position) {
    check(position);
    List<Move> quiet = new ArrayList<>();
    addQuiet(position, quiet);
    return !quiet.isEmpty() || canCapture(position);
  }

  /** Whether the side to move can capture something. */
  public boolean canCapture(Position position) {
    CaptureSearch search = search(position, Detail.PLIES);
    Side side = position.toMove();
    return position.men(side).stream().anyMatch(field -> search.canCapture(field - 1, false))
        || position.kings(side).stream().anyMatch(field -> search.canCapture(field - 1, true));
  }

  private List<Move> moves(Position position, Detail detail) {
    check(position);
    List<Move> moves = captures(position, detail);
    if (moves.isEmpty() || mayPass) {
      addQuiet(position, moves);
    }
    return List.copyOf(moves);
  }

  private void check(Position position) {
    if (position.geometry() != geometry) {
      throw new IllegalArgumentException(
          rules + " is played on " + geometry + ", not on " + position.geometry());
    }
  }

  private CaptureSearch search(Position position, Detail detail) {
    CaptureSearch search = new CaptureSearch(captureRules, detail).keepingRoutes();
    Side other = position.toMove().other();
    FieldSet enemy = position.pieces(other);
    FieldSet kings = position.kings(other);
    FieldSet empty = fields.minus(position.occupied());
    search.place(
        position.toMove(),
        enemy.low(),
        enemy.high(),
        kings.low(),
        kings.high(),
        empty.low(),
        empty.high());
    return search;
  }

  private List<Move> captures(Position position, Detail detail) {
    CaptureSearch search = search(position, detail);
    Captures found = new Captures();
    found.clear();
    Side side = position.toMove();
    for (int field : position.kings(side).toArray()) {
      search.search(field - 1, true, found);
    }
    for (int field : position.men(side).toArray()) {
      search.search(field - 1, false, found);
    }
    List<Move> moves = new ArrayList<>();
    for (int i = 0; i < found.size; i++) {
      moves.add(capture(position, search.trail().stops(i), search.trail().victims(i)));
    }
    return moves;
  }

  private Move capture(Position position, int[] stops, int[] victims) {
    List<Integer> path = fields(stops);
    Piece piece = position.at(path.get(0)).orElseThrow();
    FieldSet lastRow = lastRows[piece.side().ordinal()];
    List<Integer> crowning = path.subList(crownsInPassing ? 1 : path.size() - 1, path.size());
    boolean promotes = !piece.isKing() && crowning.stream().anyMatch(lastRow::contains);
    return new Move(piece, path, fields(victims), promotes);
  }

  private static List<Integer> fields(int[] bits) {
    return Arrays.stream(bits).mapToObj(bit -> bit + 1).toList();
  }

  private void addQuiet(Position position, List<Move> moves) {
    Side side = position.toMove();
    FieldSet occupied = position.occupied();
    FieldSet lastRow = lastRows[side.ordinal()];
    int[] manDirections = manMoves[side.ordinal()];
    for (int from : position.men(side).toArray()) {
      for (int direction : manDirections) {
        int to = lines.next(direction, from - 1) + 1;
        if (to != 0 && !occupied.contains(to)) {
          moves.add(quiet(Piece.man(side), from, to, lastRow.contains(to)));
        }
      }
    }
    int[] kingDirections = kingMoves[side.ordinal()];
    for (int from : position.kings(side).toArray()) {
      for (int direction : kingDirections) {
        addSlide(Piece.king(side), from, direction, occupied, moves);
      }
    }
  }

  private void addSlide(Piece king, int from, int direction, FieldSet occupied, List<Move> moves) {
    int to = lines.next(direction, from - 1) + 1;
    while (to != 0 && !occupied.contains(to)) {
      moves.add(quiet(king, from, to, false));
      to = flying ? lines.next(direction, to - 1) + 1 : 0;
    }
  }

  private static Move quiet(Piece piece, int from, int to, boolean promotes) {
    return new Move(piece, List.of(from, to), List.of(), promotes);
  }
}
