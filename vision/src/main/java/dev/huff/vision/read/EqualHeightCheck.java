package dev.huff.vision.read;

import dev.huff.core.sensing.FieldReading;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.read.BoardReading.Verdict;
import dev.huff.vision.stack.PlacedDisc;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Doubts boards on which all pieces are equally high: men of a thick set look like kings of a set
 * half as thick. How thick discs are made tells, and whether there are enough for so many kings.
 *
 * @param flat whose they are
 * @param thickness of what was taken for a single disc, in radii
 */
record EqualHeightCheck(BoardReading flat, double thickness) {
  /**
   * How high single discs mostly are at most, in radii: tournaments of checkers want them 30 mm
   * wide and more, and 9 mm thick and less.
   */
  private static final double THICKEST = 0.6;

  /** How much thicker a set may be made or measured: a standard deviation. */
  private static final double BEYOND = 0.05;

  /** How many sets are as high as they please: bottle tops, handles. */
  private static final double TOPS = 0.02;

  /**
   * How rare positions are in which any share of the pieces may be kings, each as likely: a
   * logarithm.
   */
  private static final double RARE = -3;

  /** The same for every king that wants a disc, as its side has not lost as many. */
  private static final double WANTING = -0.5;

  /** The same board without kinds, where all that are told are the same and may be the other. */
  BoardReading doubted(BoardReading told) {
    List<PlacedDisc> pieces = flat.pieces();
    boolean areMen = pieces.stream().anyMatch(it -> isMan(told.at(it.at())));
    boolean areKings = pieces.stream().anyMatch(it -> isKing(told.at(it.at())));
    double height = areKings ? 2 * thickness : thickness;
    double kings = chance(height, pieces.size(), wanting());
    double wrong = areKings ? 1 - kings : kings;
    return areMen == areKings || wrong < KingClassifier.BUDGET ? told : untold(1 - wrong);
  }

  private static boolean isMan(FieldReading reading) {
    return reading.isPiece() && reading == reading.man();
  }

  private static boolean isKing(FieldReading reading) {
    return reading != reading.man();
  }

  /**
   * How likely all pieces are kings, 0…1.
   *
   * @param height of all of them, in radii
   * @param wanting how many discs their sides would need that they have not lost
   */
  static double chance(double height, int pieces, int wanting) {
    double beyond = Math.max(0, height - THICKEST) / BEYOND;
    double ofMen = Math.max(TOPS, Math.exp(-beyond * beyond / 2));
    double odds = RARE - Math.log(1.0 + pieces) + WANTING * wanting - Math.log(ofMen);
    return LogOdds.chance(odds);
  }

  private int wanting() {
    return wanting(FieldReading.WHITE) + wanting(FieldReading.BLACK);
  }

  private int wanting(FieldReading man) {
    long kings = flat.pieces().stream().filter(it -> flat.at(it.at()) == man).count();
    return (int) Math.max(0, 2 * kings - flat.men());
  }

  private BoardReading untold(double sure) {
    Map<GridCell, Verdict> verdicts = new HashMap<>();
    for (PlacedDisc piece : flat.pieces()) {
      double surer = Math.min(sure, flat.confidence(piece.at()));
      Optional<FieldReading> side = Optional.of(flat.at(piece.at()));
      verdicts.put(piece.at(), new Verdict(FieldReading.UNREAD, surer, side));
    }
    return flat.with(verdicts);
  }
}
