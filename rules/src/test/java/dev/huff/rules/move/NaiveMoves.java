package dev.huff.rules.move;

import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Legal moves the slow and plain way, from what the rules say in words: a grid of pieces, one jump
 * after the other, every sequence to its end. It shares nothing with the generator it checks.
 */
final class NaiveMoves {
  /**
   * How kings land, where a chain ends, which capture is better: what the rule texts tell apart.
   */
  enum Trait {
    /** Kings go any distance. */
    FLYING,
    /** A flying king lands on the next field only. */
    LANDS_NEXT,
    /** A flying king stops next to a king taken last. */
    KILLER,
    /** Men capture backwards. */
    MEN_BACK,
    /** Men do not take kings. */
    MEN_SPARE_KINGS,
    /** A man on the last row ends its move. */
    CROWN_STOPS,
    /** A man on the last row goes on as a king. */
    CROWN_GOES_ON,
    /** Straight lines on a board of which all fields are played on. */
    TURKISH,
    /** Captures along straight lines too. */
    FRISIAN,
    /** Captured pieces leave at once. */
    AT_ONCE,
    /** No turning back within a move. */
    NO_U_TURN,
    MOST,
    KING_FIRST,
    MOST_KINGS,
    KINGS_EARLY,
    VALUE
  }

  private record Cell(int row, int column) {
    Cell plus(Step step, int times) {
      return new Cell(row + times * step.down, column + times * step.right);
    }
  }

  private record Step(int down, int right) {
    boolean isOpposite(Step other) {
      return down == -other.down && right == -other.right;
    }
  }

  private record Jump(Cell over, Cell to, Step step) {}

  private record Chain(Cell from, Cell to, List<Cell> over, boolean byKing, String kings) {
    int value() {
      return over.size() * 100 + 99 * kings.replace("m", "").length();
    }

    long royals() {
      return kings.replace("m", "").length();
    }
  }

  private final Set<Trait> traits;
  private final Position position;
  private final Side side;
  private final List<Chain> chains = new ArrayList<>();

  private NaiveMoves(Set<Trait> traits, Position position) {
    this.traits = traits;
    this.position = position;
    this.side = position.toMove();
  }

  /** Each move once, as {@code from-to} and the sorted captured fields. */
  static Set<String> of(Set<Trait> traits, Position position) {
    return new NaiveMoves(traits, position).moves();
  }

  private boolean is(Trait trait) {
    return traits.contains(trait);
  }

  private Set<String> moves() {
    Set<String> moves = new TreeSet<>();
    position.pieces(side).stream().forEach(field -> startCapture(cell(field)));
    if (chains.isEmpty()) {
      position.pieces(side).stream().forEach(field -> quiet(cell(field), moves));
      return moves;
    }
    Comparator<Chain> better = better();
    Chain best = chains.stream().max(better).orElseThrow();
    chains.stream()
        .filter(chain -> better.compare(chain, best) == 0)
        .forEach(chain -> moves.add(name(chain.from, chain.to, chain.over)));
    return moves;
  }

  private Comparator<Chain> better() {
    Comparator<Chain> better = Comparator.comparing(chain -> 0);
    if (is(Trait.MOST)) {
      better = better.thenComparing(chain -> chain.over.size());
    }
    if (is(Trait.VALUE)) {
      better = better.thenComparing(Chain::value);
    }
    if (is(Trait.KING_FIRST)) {
      better = better.thenComparing(Chain::byKing);
    }
    if (is(Trait.MOST_KINGS)) {
      better = better.thenComparing(Chain::royals);
    }
    // "K" comes before "m": the smaller word takes its kings earlier.
    return is(Trait.KINGS_EARLY)
        ? better.thenComparing(Comparator.comparing(Chain::kings).reversed())
        : better;
  }

  private Cell cell(int field) {
    return new Cell(position.geometry().row(field), position.geometry().column(field));
  }

  private int field(Cell cell) {
    return position.geometry().field(cell.row, cell.column);
  }

  private String name(Cell from, Cell to, List<Cell> over) {
    return field(from) + "-" + field(to) + over.stream().map(this::field).sorted().toList();
  }

  private Optional<Piece> at(Cell cell) {
    return position.at(field(cell));
  }

  private int forward() {
    return side == Side.WHITE ? -1 : 1;
  }

  private List<Step> quietSteps(boolean king) {
    List<Step> steps = new ArrayList<>();
    if (is(Trait.TURKISH)) {
      steps.addAll(List.of(new Step(forward(), 0), new Step(0, 1), new Step(0, -1)));
      if (king) {
        steps.add(new Step(-forward(), 0));
      }
      return steps;
    }
    steps.addAll(List.of(new Step(forward(), 1), new Step(forward(), -1)));
    if (king) {
      steps.addAll(List.of(new Step(-forward(), 1), new Step(-forward(), -1)));
    }
    return steps;
  }

  private List<Step> jumpSteps(boolean king) {
    List<Step> steps = new ArrayList<>(quietSteps(king || is(Trait.MEN_BACK)));
    if (is(Trait.FRISIAN)) {
      steps.addAll(List.of(new Step(2, 0), new Step(-2, 0), new Step(0, 2), new Step(0, -2)));
    }
    return steps;
  }

  private void quiet(Cell from, Set<String> moves) {
    boolean king = at(from).orElseThrow().isKing();
    for (Step step : quietSteps(king)) {
      int reach = king && is(Trait.FLYING) ? 30 : 1;
      for (int i = 1; i <= reach && isFree(from.plus(step, i), from, List.of()); i++) {
        moves.add(name(from, from.plus(step, i), List.of()));
      }
    }
  }

  /** Whether a piece that set out from there may stand on or pass that field. */
  private boolean isFree(Cell cell, Cell start, List<Cell> over) {
    if (field(cell) == 0) {
      return false;
    }
    boolean gone = is(Trait.AT_ONCE) && over.contains(cell);
    return cell.equals(start) || gone || at(cell).isEmpty();
  }

  private void startCapture(Cell from) {
    boolean king = at(from).orElseThrow().isKing();
    capture(from, from, king, king, new ArrayList<>(), new Step(0, 0));
  }

  private void capture(
      Cell start, Cell from, boolean king, boolean startedKing, List<Cell> over, Step last) {
    for (Step step : jumpSteps(king)) {
      if (!(step.isOpposite(last) && is(Trait.NO_U_TURN))) {
        jump(start, from, king, startedKing, over, step);
      }
    }
  }

  private void jump(
      Cell start, Cell from, boolean king, boolean startedKing, List<Cell> over, Step step) {
    List<Jump> jumps = jumps(start, from, king, over, step);
    if (jumps.isEmpty()) {
      return;
    }
    List<Cell> now = new ArrayList<>(over);
    now.add(jumps.get(0).over);
    boolean goesOn = jumps.stream().anyMatch(jump -> !nextJumps(start, jump, king, now).isEmpty());
    for (Jump jump : jumps) {
      boolean last = !jump.equals(jumps.get(0));
      boolean victimIsKing = at(jump.over).orElseThrow().isKing();
      if (goesOn) {
        if (!nextJumps(start, jump, king, now).isEmpty()) {
          capture(start, jump.to, kingAt(jump.to, king), startedKing, now, step);
        }
      } else if (!(last && victimIsKing && is(Trait.KILLER))) {
        chains.add(new Chain(start, jump.to, now, startedKing, kings(now)));
      }
    }
  }

  private String kings(List<Cell> over) {
    StringBuilder word = new StringBuilder();
    over.forEach(cell -> word.append(at(cell).orElseThrow().isKing() ? 'K' : 'm'));
    return word.toString();
  }

  private boolean isLastRow(Cell cell) {
    return cell.row == position.geometry().lastRow(side);
  }

  private boolean kingAt(Cell cell, boolean king) {
    return king || (is(Trait.CROWN_GOES_ON) && isLastRow(cell));
  }

  private List<Jump> nextJumps(Cell start, Jump jump, boolean king, List<Cell> over) {
    List<Jump> next = new ArrayList<>();
    if (!king && is(Trait.CROWN_STOPS) && isLastRow(jump.to)) {
      return next;
    }
    boolean nowKing = kingAt(jump.to, king);
    for (Step step : jumpSteps(nowKing)) {
      if (!(step.isOpposite(jump.step) && is(Trait.NO_U_TURN))) {
        next.addAll(jumps(start, jump.to, nowKing, over, step));
      }
    }
    return next;
  }

  /** The ways to jump over the first piece in one direction. */
  private List<Jump> jumps(Cell start, Cell from, boolean king, List<Cell> over, Step step) {
    int i = 1;
    while (king && is(Trait.FLYING) && isFree(from.plus(step, i), start, over)) {
      i++;
    }
    Cell victim = from.plus(step, i);
    List<Jump> jumps = new ArrayList<>();
    if (field(victim) == 0 || over.contains(victim) || !isPrey(victim, king)) {
      return jumps;
    }
    boolean far = king && is(Trait.FLYING) && !is(Trait.LANDS_NEXT);
    for (int j = i + 1; isFree(from.plus(step, j), start, over); j++) {
      jumps.add(new Jump(victim, from.plus(step, j), step));
      if (!far) {
        break;
      }
    }
    return jumps;
  }

  private boolean isPrey(Cell cell, boolean byKing) {
    return at(cell)
        .filter(piece -> piece.side() != side)
        .filter(piece -> byKing || !piece.isKing() || !is(Trait.MEN_SPARE_KINGS))
        .isPresent();
  }
}
