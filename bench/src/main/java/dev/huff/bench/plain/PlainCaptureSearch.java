package dev.huff.bench.plain;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.CapturePriority;
import dev.huff.rules.ruleset.ChainRule;
import dev.huff.rules.ruleset.KingRange;
import dev.huff.rules.ruleset.KingLanding;
import dev.huff.rules.ruleset.PromotionRule;
import dev.huff.rules.ruleset.CaptureRemoval;
import dev.huff.rules.ruleset.CaptureReversal;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.rules.ruleset.ManVictims;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the captures of one position, piece by piece.
 *
 * <p>A piece may reach a field with the same captured pieces by several routes, and what follows is the same. So
 * every such state is searched once, unless routes are requested: thousands of routes around a crowd of pieces
 * are a few states.
 *
 * <p>One search serves one position; it is not shared between threads.
 */
final class PlainCaptureSearch {
  private static final int NO_DIRECTION = -1;

  private final RuleSet rules;
  private final PlainNeighbours lines;
  private final Geometry geometry;
  private final Position position;
  private final Side side;
  private final boolean everyRoute;
  private final FieldSet enemyKings;
  private final int[] manDirections;
  private final int[] kingDirections;
  private final FieldSet lastRow;

  private final List<Move> found = new ArrayList<>();
  private final Set<List<Object>> seen = new HashSet<>();
  private long[] best = {};

  private FieldSet enemy;
  private FieldSet occupied;
  private FieldSet taken = FieldSet.EMPTY;
  private final List<Integer> path = new ArrayList<>();
  private final List<Integer> captured = new ArrayList<>();
  private Piece mover = Piece.WHITE_MAN;

  PlainCaptureSearch(RuleSet rules, Position position, boolean everyRoute) {
    this.rules = rules;
    this.position = position;
    this.everyRoute = everyRoute;
    this.geometry = position.geometry();
    this.lines = PlainNeighbours.of(geometry);
    this.side = position.toMove();
    this.enemyKings = position.kings(side.other());
    this.enemy = position.pieces(side.other());
    this.occupied = position.occupied();
    this.manDirections = PlainNeighbours.directions(rules.manCaptures(), side);
    this.kingDirections = PlainNeighbours.directions(rules.kingCaptures(), side);
    this.lastRow = geometry.rowFields(geometry.lastRow(side));
  }

  /** The captures that the rule set's priorities allow. */
  List<Move> search() {
    for (int from : position.kings(side).toArray()) {
      start(from, Piece.king(side));
    }
    for (int from : position.men(side).toArray()) {
      start(from, Piece.man(side));
    }
    return found;
  }

  private void start(int from, Piece piece) {
    mover = piece;
    seen.clear();
    path.add(from);
    occupied = occupied.without(from);
    advance(from, piece.isKing(), NO_DIRECTION);
    occupied = occupied.with(from);
    path.remove(path.size() - 1);
  }

  /** Tries every jump from a field on which the piece stands in the middle of its move. */
  private void advance(int field, boolean king, int arrival) {
    for (int direction : king ? kingDirections : manDirections) {
      int victim = victim(field, king, direction, arrival);
      if (victim != 0) {
        jump(victim, king, direction);
      }
    }
  }

  private boolean canAdvance(int field, boolean king, int arrival) {
    for (int direction : king ? kingDirections : manDirections) {
      if (victim(field, king, direction, arrival) != 0) {
        return true;
      }
    }
    return false;
  }

  /** The piece that can be jumped over in that direction; 0 when there is none. */
  private int victim(int field, boolean king, int direction, int arrival) {
    if (arrival == PlainNeighbours.opposite(direction) && rules.reversal() == CaptureReversal.FORBIDDEN) {
      return 0;
    }
    int victim = lines.next(direction, field);
    if (king && rules.kingRange() == KingRange.ANY) {
      while (victim != 0 && !occupied.contains(victim)) {
        victim = lines.next(direction, victim);
      }
    }
    if (victim == 0 || !enemy.contains(victim) || isSpared(victim, king)) {
      return 0;
    }
    int behind = lines.next(direction, victim);
    return behind == 0 || occupied.contains(behind) ? 0 : victim;
  }

  private boolean isSpared(int victim, boolean king) {
    return !king && rules.manTakes() == ManVictims.MEN && enemyKings.contains(victim);
  }

  private void jump(int victim, boolean king, int direction) {
    enemy = enemy.without(victim);
    taken = taken.with(victim);
    captured.add(victim);
    if (rules.removal() == CaptureRemoval.AT_ONCE) {
      occupied = occupied.without(victim);
    }
    land(victim, king, direction);
    occupied = occupied.with(victim);
    captured.remove(captured.size() - 1);
    taken = taken.without(victim);
    enemy = enemy.with(victim);
  }

  private void land(int victim, boolean king, int direction) {
    int[] landings = landings(victim, king, direction);
    boolean goesOn = Arrays.stream(landings).anyMatch(field -> goesOn(field, king, direction));
    boolean mayStop = !goesOn || rules.chain() == ChainRule.MAY_STOP;
    for (int i = 0; i < landings.length; i++) {
      path.add(landings[i]);
      if (isNew(landings[i], king, direction)) {
        boolean farther = i > 0 && mustStopBehind(victim, king);
        if (mayStop && !farther) {
          finish(landings[i]);
        }
        if (goesOn(landings[i], king, direction)) {
          advance(landings[i], king || becomesKing(landings[i]), direction);
        }
      }
      path.remove(path.size() - 1);
    }
  }

  private int[] landings(int victim, boolean king, int direction) {
    int first = lines.next(direction, victim);
    boolean far =
        king && rules.kingRange() == KingRange.ANY && rules.landing() != KingLanding.DIRECTLY_BEHIND;
    int[] fields = new int[geometry.width() + geometry.height()];
    int n = 0;
    for (int field = first; field != 0 && !occupied.contains(field); ) {
      fields[n++] = field;
      field = far ? lines.next(direction, field) : 0;
    }
    return Arrays.copyOf(fields, n);
  }

  private boolean mustStopBehind(int victim, boolean king) {
    return king
        && rules.landing() == KingLanding.DIRECTLY_BEHIND_LAST_KING
        && enemyKings.contains(victim);
  }

  private boolean becomesKing(int field) {
    return rules.promotion() == PromotionRule.GOES_ON_AS_KING && lastRow.contains(field);
  }

  private boolean goesOn(int field, boolean king, int direction) {
    if (!king && lastRow.contains(field) && rules.promotion() == PromotionRule.ENDS_MOVE) {
      return false;
    }
    return canAdvance(field, king || becomesKing(field), direction);
  }

  private boolean isNew(int field, boolean king, int direction) {
    return everyRoute
        || seen.add(
            List.of(
                field,
                king,
                taken,
                rules.reversal() == CaptureReversal.FORBIDDEN ? direction : NO_DIRECTION,
                rules.capturePriority().contains(CapturePriority.KINGS_FIRST) ? kingsFirst() : 0L));
  }

  private void finish(int to) {
    boolean promotes =
        !mover.isKing()
            && (lastRow.contains(to)
                || (rules.promotion() == PromotionRule.GOES_ON_AS_KING
                    && path.stream().skip(1).anyMatch(lastRow::contains)));
    Move move = new Move(mover, path, captured, promotes);
    long[] worth = rules.capturePriority().stream().mapToLong(this::worth).toArray();
    int better = Arrays.compare(worth, best);
    if (found.isEmpty() || better > 0) {
      found.clear();
      best = worth;
    }
    if (found.isEmpty() || better >= 0) {
      if (everyRoute || found.stream().noneMatch(move::isSamePly)) {
        found.add(move);
      }
    }
  }

  private long worth(CapturePriority priority) {
    int kings = taken.intersection(enemyKings).size();
    return switch (priority) {
      case MOST_PIECES -> taken.size();
      // As 199 to 100: two kings are worth less than four men, more than three.
      case MOST_VALUE -> 100L * taken.size() + 99L * kings;
      case KING_CAPTURES -> mover.isKing() ? 1 : 0;
      case MOST_KINGS -> kings;
      case KINGS_FIRST -> kingsFirst();
    };
  }

  /** The chain as a binary number, a digit for each captured piece, 1 for a king. */
  private long kingsFirst() {
    long order = 0;
    for (int i = 0; i < captured.size(); i++) {
      order = order << 1 | (enemyKings.contains(captured.get(i)) ? 1 : 0);
    }
    return order;
  }
}
