package dev.huff.vision.game;

import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.read.BoardReading;
import dev.huff.vision.read.OpeningReader;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The position that a board shows first, held against what is seen. */
public record ExpectedOpening(Position position) {
  /** One field of so many may be bare or not without the position being another one. */
  private static final int OPEN = 8;

  /**
   * A reading under an assumed orientation of the board.
   *
   * @param differences number of fields that then differ from the position
   * @param open number of these that may be bare or not, and seem to be as expected
   */
  public record Fit(BoardReading sighting, ViewOrientation seat, int differences, int open) {}

  /**
   * That of the seats from which the fewest fields differ. Where too many do, the sides are read
   * once more for every seat, knowing the position.
   */
  public Fit fit(BoardReading sighting, List<ViewOrientation> seats) {
    BoardReading first = OpeningReader.read(sighting);
    Fit fit = best(seats.stream().map(seat -> fit(first, seat)));
    if (isSeen(fit)) {
      return fit;
    }
    Fit supposed = best(seats.stream().map(seat -> fit(supposed(sighting, seat), seat)));
    return isSeen(supposed) || isOneOpen(supposed) ? supposed : fit;
  }

  /** Whether nothing differs but one field that may be bare or not. */
  private static boolean isOneOpen(Fit fit) {
    return fit.differences == 1 && fit.open == 1;
  }

  private static Fit best(Stream<Fit> fits) {
    return fits.min(Comparator.comparingInt(Fit::differences)).orElseThrow();
  }

  private BoardReading supposed(BoardReading sighting, ViewOrientation seat) {
    Geometry geometry = position.geometry();
    Set<GridCell> there =
        position.occupied().stream()
            .mapToObj(field -> seat.picture(geometry, field))
            .collect(Collectors.toSet());
    return OpeningReader.suppose(sighting, there);
  }

  /** Whether the position stands there. */
  public boolean isSeen(Fit fit) {
    return fit.differences == 0;
  }

  /** Whether nothing speaks against the position, and only few fields do not speak for it. */
  public boolean isNearlySeen(Fit fit) {
    return fit.differences == fit.open && fit.open * OPEN <= position.geometry().size();
  }

  private Fit fit(BoardReading sighting, ViewOrientation seat) {
    Geometry geometry = position.geometry();
    Snapshot wanted = Snapshot.of(position, SensingLevel.COLOUR);
    int differences = 0;
    int open = 0;
    for (int field = 1; field <= geometry.size(); field++) {
      GridCell at = seat.picture(geometry, field);
      FieldReading man = sighting.side(at).orElse(sighting.at(at).man());
      double sure = sighting.confidence(at);
      if (man != wanted.at(field)) {
        differences++;
        boolean seems = OpeningReader.seemsThere(sighting, at);
        boolean leans = seems == wanted.at(field).isPiece();
        open += man == FieldReading.UNREAD && sure > 0 && leans ? 1 : 0;
      }
    }
    return new Fit(sighting, seat, differences, open);
  }

  /** Whether all its pieces are men, so that none of them is a stack. */
  public boolean isOfMen() {
    return position.kings(Side.WHITE).isEmpty() && position.kings(Side.BLACK).isEmpty();
  }
}
