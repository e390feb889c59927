package dev.huff.vision.read;

import dev.huff.vision.picture.GridCell;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
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
    return FieldClassifier.inGame(sighting.grid(), sighting.analysis()).read();
  }

  /**
   * Reads it, knowing what is supposed to stand there: how likely the pieces and the bare fields of
   * this board look is then known. What is not there is not told for all that.
   *
   * @param there where something is supposed to stand
   */
  public static BoardReading suppose(BoardReading sighting, Set<GridCell> there) {
    FrameAnalysis analysis = sighting.analysis();
    DoubleStream.Builder pieces = DoubleStream.builder();
    Map<GridCell, Double> bare = new HashMap<>();
    for (GridCell at : sighting.grid().cells()) {
      boolean isPlayed = analysis.learned().isPlayed(at);
      if (isPlayed && there.contains(at)) {
        pieces.add(odds(analysis, at));
      } else if (isPlayed) {
        bare.put(at, odds(analysis, at));
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
    LearnedParameters learned = analysis.learned().with(more, bare);
    return FieldClassifier.inGame(
            sighting.grid(), new FrameAnalysis(analysis.measurements(), learned))
        .read();
  }

  private static double odds(FrameAnalysis analysis, GridCell at) {
    return LogOdds.ofPiece(analysis.at(at).odds());
  }

  /** Whether something likelier stands there than not, however unsure that is. */
  public static boolean seemsThere(BoardReading sighting, GridCell at) {
    return odds(sighting.analysis(), at) + sighting.analysis().learned().likelier(at) > 0;
  }
}
