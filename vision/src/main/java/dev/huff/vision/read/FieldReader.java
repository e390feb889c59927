package dev.huff.vision.read;

import static java.util.Objects.requireNonNull;

import dev.huff.core.sensing.FieldReading;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.read.BoardReading.Verdict;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Tells for every field what stands on it, and how sure that is; kings count as men. */
public final class FieldReader {
  /** Below this a reading is withheld. */
  private static final double DOUBT = 0.73;

  /** By so much less than its odds say it is believed that something stands there or not. */
  private static final double CAUTION = 3;

  /** The same of bare fields in a single picture: pieces hide on fields of their own colour. */
  private static final double HIDDEN = 6.2;

  /** The same of pieces in a single picture: scratches, stains and numbers look like faint ones. */
  private static final double FAINT = 4.8;

  /** So likely may a disc be missed or made up on a whole board without a warning. */
  private static final double BUDGET = 0.01;

  /** What is likelier something else is nothing that is told. */
  private static final double STRANGE = 0.5;

  private final Grid grid;
  private final FrameAnalysis study;
  private final LearnedParameters lesson;
  private final double hidden;
  private final double faint;

  private FieldReader(Grid grid, FrameAnalysis study, double hidden, double faint) {
    this.grid = grid;
    this.study = study;
    this.lesson = study.lesson();
    this.hidden = hidden;
    this.faint = faint;
  }

  /** A reader of a single picture. */
  static FieldReader alone(Grid grid, FrameAnalysis study) {
    return new FieldReader(grid, study, HIDDEN, FAINT);
  }

  /** A reader of a picture of a game. */
  public static FieldReader inGame(Grid grid, FrameAnalysis study) {
    return new FieldReader(grid, study, CAUTION, CAUTION);
  }

  private boolean isPlayed(GridCell at) {
    return lesson.playing() < 0 || at.parity() == lesson.playing();
  }

  /** The logarithm of the odds that a piece stands there. */
  private double odds(GridCell at) {
    return PieceOdds.ofPiece(study.at(at).odds()) + lesson.likelier(at);
  }

  private double clarity(GridCell at) {
    return Math.abs(odds(at));
  }

  /** What stands there. */
  public BoardReading read() {
    Map<GridCell, Verdict> verdicts = new HashMap<>();
    for (GridCell at : grid.cells()) {
      Verdict told = tell(at);
      verdicts.put(at, told.sure() < DOUBT ? unread(told.sure()) : told);
    }
    keepWithinBudget(verdicts);
    boolean everyField = lesson.playing() < 0;
    return new BoardReading(grid, verdicts, lesson.lighter(), everyField, Optional.empty());
  }

  private static Verdict unread(double sure) {
    return new Verdict(FieldReading.UNREAD, sure);
  }

  /** Where small doubts add up, the field that is doubted most is not told. */
  private void keepWithinBudget(Map<GridCell, Verdict> verdicts) {
    List<GridCell> told =
        grid.cells().stream()
            .filter(this::isPlayed)
            .filter(at -> requireNonNull(verdicts.get(at)).reading() != FieldReading.UNREAD)
            .sorted(Comparator.comparingDouble(this::clarity))
            .toList();
    double risk = told.stream().mapToDouble(at -> PieceOdds.chance(-clarity(at))).sum();
    if (risk > BUDGET) {
      verdicts.computeIfPresent(
          told.get(0), (at, verdict) -> unread(Math.min(0.5, verdict.sure())));
    }
  }

  private Verdict tell(GridCell at) {
    SquareMeasurement spot = study.at(at);
    if (!spot.seen() || spot.odds().other() > STRANGE) {
      return new Verdict(FieldReading.EMPTY, 0);
    }
    double odds = odds(at);
    if (odds <= 0) {
      return new Verdict(FieldReading.EMPTY, PieceOdds.chance(-odds / hidden));
    }
    double sure = PieceOdds.chance(odds / faint);
    if (!isPlayed(at)) {
      return unread(0.5);
    }
    if (lesson.sides().isStrange(spot.odds().side())) {
      return unread(0);
    }
    double whiteness = lesson.sides().whiteness(spot.odds().side());
    return new Verdict(
        whiteness > 0.5 ? FieldReading.WHITE : FieldReading.BLACK,
        Math.min(sure, Math.max(whiteness, 1 - whiteness)));
  }
}
