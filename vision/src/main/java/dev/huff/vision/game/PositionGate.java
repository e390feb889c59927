package dev.huff.vision.game;

import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Geometry.Playing;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.read.BoardReading;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Checks a position before it leaves the camera: every square is read, pieces stand only where the
 * rule set plays, and neither side has more of them than it begins with.
 *
 * @param start the rule set's start position
 * @param side from where the board is seen
 */
public record PositionGate(Position start, CameraRotation side) {
  /** What to do with a board that lies turned by a quarter. */
  public static final String QUARTER =
      "the board is turned by a quarter: turn it, or answer --rotate 90";

  private static final String OTHER_COLOUR =
      "the pieces stand on the squares of the other colour: move them over, or answer --rotate 90";

  /** Fewer pieces do not tell how the board lies. */
  private static final int TELLING = 6;

  /**
   * How clearly White stands below Black, of 1: so much does, and no more than so much does not.
   */
  private static final double OPPOSED = 0.4;

  private static final double MIXED = 0.25;

  /** What the gate says. */
  public sealed interface Verdict {
    /** The position. */
    record Passed(Snapshot snapshot) implements Verdict {}

    /**
     * No position.
     *
     * @param reason one English clause that says why, and what to do
     */
    record Refused(String reason) implements Verdict {}
  }

  /** What is seen, if it may be a position. */
  public Verdict check(BoardReading sighting) {
    long open = count(sighting, it -> it == FieldReading.UNREAD || it == FieldReading.PIECE);
    if (open > 0) {
      return new Verdict.Refused(
          open == 1
              ? "one square is in doubt; see the '?', and give it light from another side"
              : open + " squares are in doubt; see the '?', and give them light from another side");
    }
    ViewOrientation seat = seat(sighting);
    Optional<String> trouble = trouble(sighting, seat);
    return trouble
        .<Verdict>map(Verdict.Refused::new)
        .orElseGet(() -> new Verdict.Passed(seat.snapshot(sighting, geometry())));
  }

  private Optional<String> trouble(BoardReading sighting, ViewOrientation seat) {
    return quarter(sighting, seat)
        .or(() -> stray(sighting, seat))
        .or(() -> tooMany(sighting, Side.WHITE))
        .or(() -> tooMany(sighting, Side.BLACK));
  }

  private Geometry geometry() {
    return start.geometry();
  }

  private ViewOrientation seat(BoardReading sighting) {
    List<ViewOrientation> seats = side.seats(sighting.grid(), geometry());
    return ViewOrientation.best(sighting, geometry(), seats);
  }

  /** A board whose pieces stand opposite each other only if it lies turned by a quarter. */
  private Optional<String> quarter(BoardReading sighting, ViewOrientation seat) {
    boolean isOpen = geometry().playing() != Playing.ALL && side == CameraRotation.ANY;
    long pieces = count(sighting, FieldReading::isPiece);
    if (!isOpen || pieces < TELLING || opposed(sighting, seat) > MIXED) {
      return Optional.empty();
    }
    ViewOrientation turned =
        CameraRotation.QUARTER.seats(sighting.grid(), geometry()).stream()
            .max(Comparator.comparingDouble(it -> opposed(sighting, it)))
            .orElse(seat);
    if (opposed(sighting, turned) < OPPOSED) {
      return Optional.empty();
    }
    GridCell first = turned.picture(geometry(), 1);
    return Optional.of(sighting.isLight(first) ? OTHER_COLOUR : QUARTER);
  }

  /** How clearly White stands below Black as seen from there: 1 most clearly, −1 above it. */
  private double opposed(BoardReading sighting, ViewOrientation seat) {
    Snapshot seen = seat.snapshot(sighting, geometry());
    double sum = 0;
    int pieces = 0;
    for (int field = 1; field <= geometry().size(); field++) {
      FieldReading man = seen.at(field).man();
      double down = 2.0 * geometry().row(field) / (geometry().height() - 1) - 1;
      sum += man == FieldReading.WHITE ? down : man == FieldReading.BLACK ? -down : 0;
      pieces += man.isPiece() ? 1 : 0;
    }
    return pieces == 0 ? 0 : sum / pieces;
  }

  private Optional<String> stray(BoardReading sighting, ViewOrientation seat) {
    long played =
        IntStream.rangeClosed(1, geometry().size())
            .filter(field -> sighting.at(seat.picture(geometry(), field)).isPiece())
            .count();
    long stray = count(sighting, FieldReading::isPiece) - played;
    return stray == 0
        ? Optional.empty()
        : Optional.of(
            "pieces on squares that are not played on: "
                + stray
                + "; put them on squares that are");
  }

  private Optional<String> tooMany(BoardReading sighting, Side who) {
    boolean white = who == Side.WHITE;
    FieldReading man = white ? FieldReading.WHITE : FieldReading.BLACK;
    long seen = count(sighting, it -> it.man() == man);
    int most = start.pieces(who).size();
    return seen <= most
        ? Optional.empty()
        : Optional.of(
            seen
                + (white ? " white" : " black")
                + " pieces where a side has at most "
                + most
                + "; light the board evenly, without the edge of a shadow on it");
  }

  private static long count(BoardReading sighting, Predicate<FieldReading> wanted) {
    return sighting.grid().cells().stream().map(sighting::at).filter(wanted).count();
  }
}
