package dev.huff.vision.read;

import dev.huff.core.sensing.FieldReading;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.read.BoardReading.Verdict;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Tells for every field what stands on it, and how sure that is; kings count as men. */
public final class FieldClassifier {
  /** Below this a reading is withheld. */
  private static final double DOUBT = 0.73;

  /** By so much less than its odds say it is believed that something stands there or not. */
  private static final double CAUTION = 3;

  /** The same of pieces in a single picture: scratches, stains and numbers look like faint ones. */
  private static final double FAINT = 4.8;

  /**
   * In a single picture, what has less of a round rim may be the grain of a bare field, or glare.
   * On 491 photographs ten bare fields that were taken for discs had less, and one of 8,402 discs.
   */
  private static final double GRAIN = 0.2;

  /**
   * So many times what its odds say it is believed where all of a single picture is added up. Of 53
   * bare fields on 261 photographs that might hold a piece, by odds of e⁻⁶ and more, none did. Of
   * 215 on these and on 480 pictures made from them, with shadows, other colours and less light,
   * two did.
   */
  private static final double COUNTED = 1.5;

  /** So likely may a disc be missed or made up on a whole board without a warning. */
  private static final double BUDGET = 0.01;

  /** What is likelier something else is nothing that is told. */
  private static final double STRANGE = 0.5;

  private final Grid grid;
  private final FrameAnalysis analysis;
  private final LearnedParameters learned;
  private final double faint;
  private final double counted;
  private final double grain;

  private FieldClassifier(
      Grid grid, FrameAnalysis analysis, double faint, double counted, double grain) {
    this.grid = grid;
    this.analysis = analysis;
    this.learned = analysis.learned();
    this.faint = faint;
    this.counted = counted;
    this.grain = grain;
  }

  /** A reader of a single picture. */
  static FieldClassifier alone(Grid grid, FrameAnalysis analysis) {
    return new FieldClassifier(grid, analysis, FAINT, COUNTED, GRAIN);
  }

  /** A reader of a picture of a game. */
  public static FieldClassifier inGame(Grid grid, FrameAnalysis analysis) {
    return new FieldClassifier(grid, analysis, CAUTION, 1, 0);
  }

  /** The logarithm of the odds that a piece stands there. */
  private double odds(GridCell at) {
    return LogOdds.ofPiece(analysis.at(at).odds()) + learned.likelier(at);
  }

  private double clarity(GridCell at) {
    return Math.abs(odds(at));
  }

  /** What stands there. */
  public BoardReading read() {
    Map<GridCell, Verdict> verdicts = new HashMap<>();
    for (GridCell at : grid.cells()) {
      Verdict told = tell(at);
      FieldReading reading = told.sure() < DOUBT ? FieldReading.UNREAD : told.reading();
      verdicts.put(at, new Verdict(reading, Math.max(0, Math.min(1, told.sure()))));
    }
    return withinBudget(new BoardReading(grid, analysis, verdicts));
  }

  /** Where small doubts add up, the field that is doubted most is not told. */
  private BoardReading withinBudget(BoardReading reading) {
    List<GridCell> told =
        grid.cells().stream()
            .filter(learned::isPlayed)
            .filter(at -> reading.at(at) != FieldReading.UNREAD)
            .sorted(Comparator.comparingDouble(this::clarity))
            .toList();
    double risk = told.stream().mapToDouble(at -> LogOdds.chance(-counted * clarity(at))).sum();
    if (risk <= BUDGET) {
      return reading;
    }
    GridCell most = told.get(0);
    double sure = Math.min(0.5, reading.confidence(most));
    return reading.with(Map.of(most, new Verdict(FieldReading.UNREAD, sure)));
  }

  private Verdict tell(GridCell at) {
    SquareMeasurement spot = analysis.at(at);
    if (!spot.seen() || spot.odds().other() > STRANGE) {
      return new Verdict(FieldReading.EMPTY, 0);
    }
    double odds = odds(at);
    if (odds <= 0) {
      return new Verdict(FieldReading.EMPTY, LogOdds.chance(-odds / CAUTION));
    }
    double sure = LogOdds.chance(odds / faint);
    if (!learned.isPlayed(at) || spot.disc().filter(it -> it.rim() < grain).isPresent()) {
      return new Verdict(FieldReading.UNREAD, 0.5);
    }
    if (learned.sides().isStrange(spot.odds().side())) {
      return new Verdict(FieldReading.UNREAD, 0);
    }
    double whiteness = learned.sides().whiteness(spot.odds().side());
    return new Verdict(
        whiteness > 0.5 ? FieldReading.WHITE : FieldReading.BLACK,
        Math.min(sure, Math.max(whiteness, 1 - whiteness)));
  }
}
