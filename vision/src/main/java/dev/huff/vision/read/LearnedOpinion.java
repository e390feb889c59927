package dev.huff.vision.read;

import dev.huff.core.sensing.FieldReading;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.Sighting.Verdict;
import dev.huff.vision.square.BoardTexture;
import dev.huff.vision.square.SquareOdds;
import dev.huff.vision.square.SquareReader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a network that has learnt how squares look says of a single picture. What else is seen
 * begins with where it sees pieces, and is weighed with it. Where it is sure of the opposite of
 * what was read, nothing is told; where nothing was told and it is sure that a square is bare, that
 * is.
 */
final class LearnedOpinion {
  /** So sure of a piece it was wrong about none of 1,701 bare squares of unseen photographs. */
  private static final double SURELY_PIECE = 0.9;

  /** So sure of bare squares it was wrong about none of 857 pieces of unseen photographs. */
  private static final double DENIES_PIECE = 0.9;

  /** What it says of squares in doubt has to be surer still. */
  private static final double SURELY_BARE = 0.98;

  /** What it says counts for so much beside what is seen, as a factor of the logarithm of odds. */
  private static final double TRUST = 1.3;

  /** It is never surer than that, as the logarithm of odds. */
  private static final double SUREST = 6;

  /** Hands and pieces between squares hide bare squares more often than pieces. */
  private static final double HIDES_A_PIECE = 0.3;

  private static final double LEAST = 1e-4;

  /** Fewer pieces do not tell on which squares they stand. */
  private static final double TELLING = 4;

  private final List<List<SquareOdds>> odds;

  private LearnedOpinion(List<List<SquareOdds>> odds) {
    this.odds = odds;
  }

  /** What it says of a picture. */
  static LearnedOpinion of(Picture picture, Grid grid) {
    return new LearnedOpinion(SquareReader.shipped().read(BoardTexture.of(picture, grid)));
  }

  /** The squares on which more pieces stand, by (row + column) mod 2; empty where few do. */
  Optional<Integer> playing() {
    double[] pieces = new double[2];
    for (int row = 0; row < odds.size(); row++) {
      for (int column = 0; column < odds.get(row).size(); column++) {
        pieces[(row + column) & 1] += odds.get(row).get(column).piece();
      }
    }
    boolean isTelling = Math.max(pieces[0], pieces[1]) >= TELLING;
    return isTelling ? Optional.of(pieces[0] > pieces[1] ? 0 : 1) : Optional.empty();
  }

  /** Where something stands, as the logarithm of the odds. */
  Guess guess() {
    return at -> log(at.row(), at.column());
  }

  private double log(int row, int column) {
    SquareOdds of = odds.get(row).get(column);
    double piece = of.piece() + HIDES_A_PIECE * of.other() + LEAST;
    double bare = of.bare() + (1 - HIDES_A_PIECE) * of.other() + LEAST;
    return Math.max(-SUREST, Math.min(SUREST, Math.log(piece / bare)));
  }

  /** Whether it sees anything there, be it a piece or not. */
  boolean isNotBare(Cell at) {
    return odds.get(at.row()).get(at.column()).bare() < 0.5;
  }

  /** Lets it count beside what was read. */
  void weighIn(FieldReader fields) {
    for (int row = 0; row < odds.size(); row++) {
      for (int column = 0; column < odds.get(row).size(); column++) {
        if (fields.isPlayed(row, column)) {
          fields.weigh(row, column, TRUST * log(row, column));
        }
      }
    }
  }

  /** What was read, after the second opinion. */
  Sighting judged(Sighting sighting) {
    Grid grid = sighting.grid();
    Map<Cell, Verdict> changed = new HashMap<>();
    for (int row = 0; row < grid.height(); row++) {
      for (int column = 0; column < grid.width(); column++) {
        Cell at = new Cell(row, column);
        verdict(odds.get(row).get(column), sighting, at).ifPresent(it -> changed.put(at, it));
      }
    }
    return sighting.with(changed);
  }

  private static Optional<Verdict> verdict(SquareOdds odds, Sighting sighting, Cell at) {
    FieldReading reading = sighting.at(at.row(), at.column());
    boolean isBare = reading == FieldReading.EMPTY;
    boolean isOpen = reading == FieldReading.UNREAD;
    boolean isOpenKind = sighting.side(at.row(), at.column()).isPresent();
    if (isOpen && !isOpenKind && odds.bare() > SURELY_BARE) {
      return Optional.of(new Verdict(FieldReading.EMPTY, odds.bare(), false));
    }
    boolean denied =
        (reading.isPiece() && odds.bare() > DENIES_PIECE)
            || (isBare && odds.piece() > SURELY_PIECE);
    return denied ? Optional.of(new Verdict(FieldReading.UNREAD, 0, false)) : Optional.empty();
  }
}
