package dev.huff.vision.read;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.DoubleStream;

/** Reads once more, as the first picture of a game, what a single picture showed. */
public final class OpeningReader {
  /** With so many pieces the position is known well enough to learn from it. */
  private static final int SEVERAL = 8;

  /** One piece of so many, and one bare field, may look like nothing else on the board. */
  private static final int ODD = 8;

  /** Pieces seem likelier or less likely than they are by no more than that. */
  private static final double MOST_WRONG = 3.5;

  /** The same of a worn field compared with others; a piece there looks far more like one. */
  private static final double MOST_WORN = 8;

  private OpeningReader() {}

  /** Reads it, knowing nothing. */
  public static BoardReading read(BoardReading sighting) {
    return read(sighting, sighting.study().orElseThrow());
  }

  private static BoardReading read(BoardReading sighting, FrameAnalysis study) {
    return FieldReader.inGame(sighting.grid(), study).read().studied(study);
  }

  /**
   * Reads it, knowing what is supposed to stand there: how likely the pieces and the bare fields of
   * this board look is then known. What is not there is not told for all that.
   *
   * @param there row by row, where something is supposed to stand
   */
  public static BoardReading suppose(BoardReading sighting, boolean[][] there) {
    FrameAnalysis study = sighting.study().orElseThrow();
    int playing = study.lesson().playing();
    DoubleStream.Builder pieces = DoubleStream.builder();
    Map<GridCell, Double> bare = new HashMap<>();
    for (int row = 0; row < there.length; row++) {
      for (int column = 0; column < there[row].length; column++) {
        if (playing < 0 || ((row + column) & 1) == playing) {
          GridCell at = new GridCell(row, column);
          if (there[row][column]) {
            pieces.add(odds(study, at));
          } else {
            bare.put(at, odds(study, at));
          }
        }
      }
    }
    double[] least = pieces.build().sorted().toArray();
    double[] most = bare.values().stream().mapToDouble(it -> it).sorted().toArray();
    if (least.length < SEVERAL || most.length < SEVERAL) {
      return sighting;
    }
    double usual = most[most.length - 1 - most.length / ODD];
    double middle = (least[least.length / ODD] + usual) / 2;
    double more = Math.max(-MOST_WRONG, Math.min(MOST_WRONG, -middle));
    bare.replaceAll((at, odds) -> Math.max(0, Math.min(MOST_WORN, odds - usual)));
    return read(sighting, new FrameAnalysis(study.survey(), study.lesson().with(more, bare)));
  }

  private static double odds(FrameAnalysis study, GridCell at) {
    return PieceOdds.ofPiece(study.survey().at(at.row(), at.column()).odds());
  }

  /** Whether something likelier stands there than not, however unsure that is. */
  public static boolean seemsThere(BoardReading sighting, int row, int column) {
    FrameAnalysis study = sighting.study().orElseThrow();
    GridCell at = new GridCell(row, column);
    return odds(study, at) + study.lesson().likelier(at) > 0;
  }
}
