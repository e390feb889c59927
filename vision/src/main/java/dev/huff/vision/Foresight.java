package dev.huff.vision;

import dev.huff.core.board.Geometry;
import dev.huff.core.board.Position;
import dev.huff.core.sensing.Reading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import java.util.List;

/**
 * What the board may show next: it settles what a picture leaves open, and never anything that a
 * picture tells.
 */
final class Foresight {
  private final SensingLevel level;
  private volatile List<Snapshot> possible = List.of();

  Foresight(SensingLevel level) {
    this.level = level;
  }

  /** From now on the board shows one of these, as long as nothing irregular happens. */
  void expect(List<Position> positions) {
    possible = positions.stream().map(position -> Snapshot.of(position, level)).toList();
  }

  /**
   * The readings with those settled that are open.
   *
   * @param sides where only the side of a piece is told, the man of that side; elsewhere unread
   */
  Snapshot settle(Snapshot seen, Snapshot sides) {
    List<Snapshot> fitting = possible.stream().filter(one -> fits(one, seen, sides)).toList();
    Geometry geometry = seen.geometry();
    Reading[] readings = new Reading[geometry.size()];
    for (int field = 1; field <= geometry.size(); field++) {
      readings[field - 1] = settle(field, seen, sides, fitting);
    }
    return Snapshot.of(geometry, readings);
  }

  private static Reading settle(int field, Snapshot seen, Snapshot sides, List<Snapshot> fitting) {
    Reading reading = seen.at(field);
    boolean isOpen = reading == Reading.UNREAD || sides.at(field) != Reading.UNREAD;
    if (!isOpen || fitting.isEmpty()) {
      return reading;
    }
    Reading first = fitting.get(0).at(field);
    return fitting.stream().allMatch(one -> one.at(field) == first) ? first : reading;
  }

  /** Whether nothing that was told speaks against it. */
  private static boolean fits(Snapshot one, Snapshot seen, Snapshot sides) {
    for (int field = 1; field <= seen.geometry().size(); field++) {
      Reading side = sides.at(field);
      Reading told = side == Reading.UNREAD ? seen.at(field) : side;
      Reading wanted = side == Reading.UNREAD ? one.at(field) : man(one.at(field));
      if (told != Reading.UNREAD && told != wanted) {
        return false;
      }
    }
    return true;
  }

  /** The man of the side whose piece it is. */
  static Reading man(Reading reading) {
    return switch (reading) {
      case WHITE_KING -> Reading.WHITE;
      case BLACK_KING -> Reading.BLACK;
      default -> reading;
    };
  }
}
