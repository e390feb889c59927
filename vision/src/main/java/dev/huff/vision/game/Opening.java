package dev.huff.vision.game;

import dev.huff.core.board.Geometry;
import dev.huff.core.board.Piece;
import dev.huff.core.board.Position;
import dev.huff.core.sensing.Reading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.vision.read.Sighting;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The position that a board shows first, held against what is seen.
 *
 * @param position the position
 * @param tolerance how many fields may differ from it
 */
public record Opening(Position position, int tolerance) {
  /**
   * A way round in which a board may lie.
   *
   * @param differences how many fields then differ from the position
   * @param doubts how many of these were not read
   */
  public record Fit(Seat seat, int differences, int doubts) {}

  /** The seat of those from which the fewest fields differ. */
  public Fit fit(Sighting sighting, List<Seat> seats) {
    Fit best = new Fit(new Seat(0), Integer.MAX_VALUE, 0);
    for (Seat seat : seats) {
      Fit fit = fit(sighting, seat);
      best = fit.differences < best.differences ? fit : best;
    }
    return best;
  }

  /** Whether the position may stand there, and only doubts speak against it. */
  public boolean isDoubtful(Fit fit) {
    return fit.differences > tolerance && fit.differences - fit.doubts <= tolerance;
  }

  private Fit fit(Sighting sighting, Seat seat) {
    Geometry geometry = position.geometry();
    Snapshot wanted = Snapshot.of(position, SensingLevel.COLOUR);
    int differences = 0;
    int doubts = 0;
    for (int field = 1; field <= geometry.size(); field++) {
      int[] at = seat.picture(geometry, geometry.row(field), geometry.column(field));
      Reading man = sighting.side(at[0], at[1]).orElse(sighting.at(at[0], at[1]).man());
      differences += man == wanted.at(field) ? 0 : 1;
      doubts += man == Reading.UNREAD ? 1 : 0;
    }
    return new Fit(seat, differences, doubts);
  }

  /** Whether all its pieces are men, so that none of them is a stack. */
  public boolean isOfMen() {
    return IntStream.rangeClosed(1, position.geometry().size())
        .noneMatch(field -> position.at(field).filter(Piece::isKing).isPresent());
  }
}
