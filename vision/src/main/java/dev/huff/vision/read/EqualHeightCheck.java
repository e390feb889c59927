package dev.huff.vision.read;

import dev.huff.core.sensing.FieldReading;
import dev.huff.vision.picture.DiscCandidate;
import java.util.List;

/**
 * Doubts boards on which all pieces are equally high: men of a thick set look like kings of a set
 * half as thick. How thick discs are made tells, and whether there are enough for so many kings.
 *
 * @param flat whose they are
 * @param thickness of what was taken for a single disc, in radii
 */
record EqualHeightCheck(BoardReading flat, double thickness) {
  /**
   * Single discs are hardly ever higher, in radii: tournaments of checkers want them 30 mm wide and
   * more, and 9 mm thick and less. Two of the thinnest rendered set have 0.82.
   */
  private static final double THICKEST = 0.7;

  /** No more discs than these are missing from the board, counted as lost where all are kings. */
  private static final int MOST_WANTING = 3;

  /** The same board without kinds, where all that are told are the same and may be the other. */
  BoardReading doubted(BoardReading told) {
    List<DiscCandidate> pieces = flat.pieces();
    boolean areMen = pieces.stream().anyMatch(it -> isMan(told.at(it.at())));
    boolean areKings = pieces.stream().anyMatch(it -> isKing(told.at(it.at())));
    return areMen != areKings && (areKings || mayBeKings(thickness, wanting()))
        ? flat.doubted(at -> flat.at(at).isPiece())
        : told;
  }

  private static boolean isMan(FieldReading reading) {
    return reading.isPiece() && reading == reading.man();
  }

  private static boolean isKing(FieldReading reading) {
    return reading != reading.man();
  }

  /**
   * Whether what looks like men may all be kings.
   *
   * @param height of all of them, in radii
   * @param wanting how many discs their sides would need that they have not lost
   */
  static boolean mayBeKings(double height, int wanting) {
    return height > THICKEST && wanting <= MOST_WANTING;
  }

  private int wanting() {
    return wanting(FieldReading.WHITE) + wanting(FieldReading.BLACK);
  }

  private int wanting(FieldReading man) {
    long kings = flat.pieces().stream().filter(it -> flat.at(it.at()) == man).count();
    return (int) Math.max(0, 2 * kings - flat.men());
  }
}
