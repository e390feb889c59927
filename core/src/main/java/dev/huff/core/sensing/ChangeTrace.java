package dev.huff.core.sensing;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.move.Move;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Fields changed since the board was last understood, in order. It breaks ties between plies that
 * leave the same board.
 */
public final class ChangeTrace {
  /** The step of what was never seen. */
  static final int UNSEEN = -1;

  private static final int MAX_CHANGES = 256;

  private record Change(
      int step,
      FieldSet emptied,
      FieldSet filled,
      FieldSet glimpsed,
      FieldSet late,
      BoardView board) {
    static Change to(BoardView board, int step, FieldSet changed, FieldSet glimpsed) {
      FieldSet occupied = board.occupied();
      return new Change(
          step,
          changed.minus(occupied),
          changed.intersection(occupied),
          glimpsed,
          board.late().intersection(changed),
          board);
    }

    Change turned(Geometry geometry) {
      return new Change(
          step,
          BoardView.turned(emptied, geometry),
          BoardView.turned(filled, geometry),
          BoardView.turned(glimpsed, geometry),
          BoardView.turned(late, geometry),
          board.turned());
    }
  }

  private final List<Change> changes = new ArrayList<>();

  /** Takes in one settled change of the board; the oldest go when there are very many. */
  public void add(BoardView before, BoardView after) {
    FieldSet changed = before.mismatch(after);
    if (!changed.isEmpty()) {
      if (changes.size() == MAX_CHANGES) {
        changes.remove(0);
      }
      int step = changes.isEmpty() ? 0 : changes.get(changes.size() - 1).step() + 1;
      changes.add(Change.to(after, step, changed, after.glimpsed()));
    }
  }

  /** Forgets everything: the board is understood. */
  public void clear() {
    changes.clear();
  }

  /**
   * Forgets what was seen up to the arrival on a field, where a ply ended that now counts.
   *
   * @param expected what the board shows when no more has been done
   * @param seen what it shows
   */
  public void forgetUntil(int field, BoardView expected, BoardView seen) {
    int arrived = filled(field, 0);
    changes.removeIf(change -> change.step() <= arrived);
    FieldSet known = touched();
    FieldSet changed = expected.mismatch(seen).minus(known);
    if (!changed.isEmpty()) {
      BoardView then = expected.showing(changed, seen);
      changes.add(0, Change.to(then, arrived, changed, FieldSet.EMPTY));
    }
  }

  /** The boards that these changes led to, one after the other. */
  List<BoardView> boards() {
    return changes.stream().map(Change::board).toList();
  }

  /** All fields that changed. */
  public FieldSet touched() {
    return union(Change::emptied).union(union(Change::filled));
  }

  /** All fields that read otherwise for a moment, about when others changed. */
  private FieldSet glimpsed() {
    return union(Change::glimpsed);
  }

  private FieldSet union(Function<Change, FieldSet> fields) {
    FieldSet all = FieldSet.EMPTY;
    for (Change change : changes) {
      all = all.union(fields.apply(change));
    }
    return all;
  }

  /** How well these plies, one after the other, explain the changes. */
  public LineFit fit(List<Move> plies) {
    return LineFit.of(plies, this);
  }

  /** How well that ply alone explains the changes. */
  public LineFit fit(Move ply) {
    return fit(List.of(ply));
  }

  /**
   * Whether the piece was seen to stand where that ply ends before it was seen to leave, with
   * another change between: more than two fields of one move that are read late.
   */
  public boolean arrivedLongBeforeItLeft(Move ply) {
    return changesUntilItLeft(ply) > 1;
  }

  /** Whether it was seen to stand there before it was seen to leave. */
  public boolean arrivedBeforeItLeft(Move ply) {
    return changesUntilItLeft(ply) > 0;
  }

  private int changesUntilItLeft(Move ply) {
    int left = known(ply.from(), emptied(ply.from(), 0));
    int arrived = known(ply.to(), lastFilled(ply.to()));
    return left == UNSEEN || arrived == UNSEEN ? 0 : left - arrived;
  }

  /** Whether the field where that ply begins was filled after the one where it ends. */
  public boolean stoodAfterwards(Move ply) {
    int arrived = known(ply.to(), lastFilled(ply.to()));
    return arrived != UNSEEN && known(ply.from(), lastFilled(ply.from())) > arrived;
  }

  /** Whether something was seen or glimpsed of each ply. */
  public boolean isNoticed(List<Move> plies) {
    return plies.stream().allMatch(this::isNoticed)
        && !isGlimpsedBeside(plies)
        && IntStream.range(2, plies.size()).noneMatch(i -> isOneMove(plies, i));
  }

  /** Whether a field of these plies was never seen to change, and one beside them was glimpsed. */
  private boolean isGlimpsedBeside(List<Move> plies) {
    FieldSet passed = touched();
    for (Move ply : plies) {
      passed = passed.union(FieldSet.of(ply.path()));
    }
    return !fit(plies).isSeenWhole() && !glimpsed().minus(passed).isEmpty();
  }

  /**
   * Whether a piece may have gone the way of two plies at once. Nobody saw one stand where that ply
   * begins, and it arrived no later than the reply between.
   */
  private boolean isOneMove(List<Move> plies, int ply) {
    int from = plies.get(ply).from();
    int arrived = lastFilled(plies.get(ply).to());
    return arrived != UNSEEN
        && arrived <= lastFilled(plies.get(ply - 1).to())
        && !touched().union(glimpsed()).contains(from);
  }

  /** A field that is filled without having been emptied has changed its piece. */
  private boolean isNoticed(Move ply) {
    return emptied(ply.from(), 0) != UNSEEN
        || filled(ply.from(), 0) != UNSEEN
        || filled(ply.to(), 0) != UNSEEN
        || glimpsed().intersects(FieldSet.of(ply.from(), ply.to()));
  }

  /**
   * Whether every ply was seen to leave its field and to arrive. Arrivals on fields where a piece
   * was captured are excepted: there one piece may replace the other between two readings.
   */
  boolean isSeen(List<Move> plies) {
    return unseen(plies).isEmpty();
  }

  /** The same where those fields do not read what stands there. */
  boolean isSeenBut(FieldSet failed, List<Move> plies) {
    return unseen(plies).minus(failed).isEmpty();
  }

  /**
   * Whether a ply was at least glimpsed whose piece was captured at once by one that ended where it
   * had begun. Such plies change no more than one lifted piece does.
   */
  boolean isGlimpsed(Move taken, Move taker) {
    FieldSet ends = FieldSet.of(taken.from(), taken.to());
    return glimpsed().intersects(ends) && unseen(List.of(taken, taker)).minus(ends).isEmpty();
  }

  private FieldSet unseen(List<Move> plies) {
    FieldSet left = FieldSet.EMPTY;
    FieldSet entered = FieldSet.EMPTY;
    FieldSet captured = FieldSet.EMPTY;
    for (Move ply : plies) {
      left = left.with(ply.from());
      entered = entered.with(ply.to());
      captured = captured.union(ply.capturedFields());
    }
    return entered.minus(captured).union(left).minus(touched());
  }

  /**
   * The first change, from that step on, in which a field was emptied; an earlier one where there
   * is none, {@link #UNSEEN} where it never was.
   */
  int emptied(int field, int from) {
    return step(field, from, Change::emptied);
  }

  /** The same of the change in which a field was filled. */
  int filled(int field, int from) {
    return step(field, from, Change::filled);
  }

  private int step(int field, int from, Function<Change, FieldSet> fields) {
    int found = UNSEEN;
    for (Change change : changes) {
      if (fields.apply(change).contains(field)) {
        found = change.step();
        if (found >= from) {
          return found;
        }
      }
    }
    return found;
  }

  /**
   * Whether what stood on a field was last seen to leave before what stood on the other one did.
   */
  public boolean hasLeftBefore(int field, int other) {
    int left = lastEmptied(field);
    return left != UNSEEN && left < lastEmptied(other);
  }

  /** Whether what stood on a field was last seen to leave before a piece arrived on the other. */
  public boolean hasLeftBeforeArrival(int field, int other) {
    int left = known(field, lastEmptied(field));
    return left != UNSEEN && left < known(other, lastFilled(other));
  }

  /** Whether a piece was last seen to arrive on a field before any arrived on the other. */
  public boolean hasArrivedBefore(int field, int other) {
    int arrived = known(field, lastFilled(field));
    return arrived != UNSEEN && arrived < known(other, filled(other, 0));
  }

  /** Whether that field was not read when it changed last: nobody knows when that was. */
  public boolean isLate(int field) {
    return isLate(field, Math.max(lastEmptied(field), lastFilled(field)));
  }

  private boolean isLate(int field, int step) {
    return changes.stream().anyMatch(it -> it.step() == step && it.late().contains(field));
  }

  /** That step of a field; {@link #UNSEEN} where it was not read and may have changed before. */
  int known(int field, int step) {
    return isLate(field, step) ? UNSEEN : step;
  }

  /** Whether another field than those of that ply changed while it was not read. */
  public boolean isLateBeside(Move ply) {
    FieldSet own = ply.capturedFields().with(ply.from()).with(ply.to());
    return changes.stream().anyMatch(change -> !change.late().minus(own).isEmpty());
  }

  /** The same on a board that is seen from the other side. */
  public ChangeTrace turned(Geometry board) {
    ChangeTrace turned = new ChangeTrace();
    changes.stream().map(change -> change.turned(board)).forEach(turned.changes::add);
    return turned;
  }

  /**
   * Returns those of these moves that may have been replied to. They lead to the same field, and
   * their piece was in the air when that was reached and still was when the reply began.
   */
  public List<Move> repliedTo(List<Move> moves, Move ply, Move reply) {
    int arrived = filled(ply.to(), 0);
    int replied = emptied(reply.from(), arrived);
    return moves.stream()
        .filter(move -> move.to() == ply.to() && move.capturedFields().equals(ply.capturedFields()))
        .filter(move -> move.isSamePly(ply) || wasAway(move.from(), arrived, replied))
        .toList();
  }

  private boolean wasAway(int field, int from, int until) {
    int left = emptied(field, 0);
    return left != UNSEEN && left <= from && until >= from && lastFilled(field) > until;
  }

  int lastFilled(int field) {
    return filled(field, Integer.MAX_VALUE);
  }

  int lastEmptied(int field) {
    return emptied(field, Integer.MAX_VALUE);
  }
}
