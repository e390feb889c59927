package dev.huff.vision.game;

import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Position;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The positions that may follow: they settle what a picture leaves open, and never anything that a
 * picture tells.
 */
public final class SuccessorPrior {
  /** A move that is seen for so long although something seems to lie over the board is believed. */
  private static final long CERTAIN = 800;

  /** So many fields may differ while a hand moves. */
  private static final int UNDER_WAY = 2;

  /** One field of so many may be unread where a position is known. */
  private static final int OPEN = 8;

  private final SensingLevel level;
  private final ChangeDebouncer suspicion = new ChangeDebouncer();
  private volatile List<Snapshot> possible = List.of();
  private Optional<Snapshot> before = Optional.empty();
  private long moveSince = Long.MAX_VALUE;

  /** Knows nothing yet; readings are of that level. */
  public SuccessorPrior(SensingLevel level) {
    this.level = level;
  }

  /**
   * From now on the board shows one of these, as long as nothing irregular happens.
   *
   * @param positions the present one first
   */
  public void expect(List<Position> positions) {
    possible = positions.stream().map(position -> Snapshot.of(position, level)).toList();
  }

  /** Whether more fields differ from each of these positions than a move under way leaves. */
  public boolean isOther(Snapshot men) {
    return !possible.isEmpty()
        && possible.stream().allMatch(one -> differences(one, men) > UNDER_WAY);
  }

  /** Whether one of these positions stands there, as far as it was read: nearly everywhere. */
  public boolean isKnown(Snapshot men) {
    long unread = fields(men).filter(field -> men.at(field) == FieldReading.UNREAD).count();
    return unread * OPEN <= men.geometry().size()
        && possible.stream().anyMatch(one -> differences(one, men) == 0);
  }

  private static long differences(Snapshot one, Snapshot men) {
    return fields(men)
        .filter(field -> men.at(field) != FieldReading.UNREAD)
        .filter(field -> men.at(field) != one.at(field).man())
        .count();
  }

  private static IntStream fields(Snapshot men) {
    return IntStream.rangeClosed(1, men.geometry().size());
  }

  /** What stood there before counts no more: the board lies otherwise. */
  public void forget() {
    before = Optional.empty();
  }

  /**
   * Returns the readings with open fields settled where possible. The game decides by the positions
   * that may follow. Otherwise earlier contents count, because pieces rarely change in place. A man
   * becomes a king on the last row only, and a piece put down was lifted before.
   *
   * @param sides readings by side, as men of that side; elsewhere unread
   */
  Snapshot settle(Snapshot seen, Snapshot sides) {
    List<Snapshot> fitting = possible.stream().filter(one -> fits(one, seen, sides)).toList();
    return Snapshot.of(seen.geometry(), field -> settle(field, seen, sides, fitting));
  }

  /**
   * The same without what no game does, unless it has stayed so.
   *
   * @param touched whether a hand may be on a field
   */
  public Snapshot hold(long time, Snapshot settled, IntPredicate touched) {
    return before
        .map(then -> suspicion.hold(time, settled, then, possible, touched))
        .orElse(settled);
  }

  /** This stands there now; what is not read is as it was before. */
  public void remember(Snapshot settled) {
    before =
        Optional.of(
            Snapshot.of(
                settled.geometry(),
                field ->
                    settled.at(field) == FieldReading.UNREAD ? before(field) : settled.at(field)));
  }

  /** Something moves: what is seen so far may only have passed by. */
  public void interrupt() {
    moveSince = Long.MAX_VALUE;
  }

  /**
   * Whether a move has been seen for so long that what lies over the board hides nothing of it.
   *
   * @param time in ms
   */
  public boolean isCertain(long time, Snapshot settled) {
    if (!isMove(settled)) {
      interrupt();
    } else if (moveSince == Long.MAX_VALUE) {
      moveSince = time;
    }
    return moveSince != Long.MAX_VALUE && time - moveSince >= CERTAIN;
  }

  /**
   * Whether something was done that the game allows, and nothing else. It may have been read before
   * and not been ruled yet.
   */
  private boolean isMove(Snapshot settled) {
    return possible.indexOf(settled) > 0;
  }

  private FieldReading before(int field) {
    return before.map(snapshot -> snapshot.at(field)).orElse(FieldReading.UNREAD);
  }

  private FieldReading settle(int field, Snapshot seen, Snapshot sides, List<Snapshot> fitting) {
    FieldReading reading = seen.at(field);
    FieldReading man = sides.at(field);
    if (reading != FieldReading.UNREAD && man == FieldReading.UNREAD) {
      return reading;
    }
    Optional<FieldReading> first = fitting.stream().findFirst().map(one -> one.at(field));
    if (first.isPresent() && fitting.stream().allMatch(one -> one.at(field) == first.get())) {
      return first.get();
    }
    if (man == FieldReading.UNREAD || before.isEmpty()) {
      return reading;
    }
    FieldReading was = before(field);
    boolean isFar = isFarRow(seen.geometry(), field, man);
    if (was.man() == man && (reading == FieldReading.UNREAD || !isFar)) {
      return was;
    }
    FieldReading likely = isFar || hasKing(man) ? reading : man;
    return likely == FieldReading.UNREAD ? carried(seen, sides, man, isFar) : likely;
  }

  /**
   * What a piece of that side is that appears where no move puts one: where all that are missing
   * since the last ruling are of one kind it is one of these. A man may have become a king.
   */
  private FieldReading carried(Snapshot seen, Snapshot sides, FieldReading man, boolean isFar) {
    Set<FieldReading> missing = EnumSet.noneOf(FieldReading.class);
    for (int field = 1; !possible.isEmpty() && field <= seen.geometry().size(); field++) {
      FieldReading stood = possible.get(0).at(field);
      FieldReading side =
          sides.at(field) == FieldReading.UNREAD ? seen.at(field).man() : sides.at(field);
      if (stood.man() == man && side != man) {
        missing.add(stood);
      }
    }
    boolean mayBeCrowned = isFar && missing.contains(man);
    return missing.size() == 1 && !mayBeCrowned ? missing.iterator().next() : FieldReading.UNREAD;
  }

  private static boolean isFarRow(Geometry geometry, int field, FieldReading man) {
    return geometry.row(field) == (man == FieldReading.WHITE ? 0 : geometry.height() - 1);
  }

  /** Whether one of that side's kings may have moved; it may be off its field for a while. */
  private boolean hasKing(FieldReading man) {
    return Stream.concat(before.stream(), possible.stream().limit(1))
        .anyMatch(known -> hasKing(known, man));
  }

  private static boolean hasKing(Snapshot known, FieldReading man) {
    return fields(known)
        .mapToObj(known::at)
        .anyMatch(reading -> reading != man && reading.man() == man);
  }

  /** Whether nothing that was told speaks against it. */
  private static boolean fits(Snapshot one, Snapshot seen, Snapshot sides) {
    for (int field = 1; field <= seen.geometry().size(); field++) {
      FieldReading side = sides.at(field);
      FieldReading told = side == FieldReading.UNREAD ? seen.at(field) : side;
      FieldReading wanted = side == FieldReading.UNREAD ? one.at(field) : one.at(field).man();
      if (told != FieldReading.UNREAD && told != wanted) {
        return false;
      }
    }
    return true;
  }
}
