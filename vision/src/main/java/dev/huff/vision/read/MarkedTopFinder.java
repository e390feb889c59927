package dev.huff.vision.read;

import dev.huff.core.sensing.FieldReading;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.BoardReading.Verdict;
import dev.huff.vision.stack.PlacedDisc;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds pieces of a single picture with a mark on top that the others of their side have not: a
 * crown, a star. Of a disc with one it is not sure whether it is a man or a king. Where pieces are
 * drawn and have no height, a mark is all that a king can have, so it is one.
 */
final class MarkedTopFinder {
  /** Fewer of a side do not tell what is usual on it. */
  private static final int FEW = 3;

  private static final double UNSURE = 0.5;

  /** Where a program painted a board, colours of plain tops differ by so little along a circle. */
  private static final double PLAIN = 0.3;

  private final BoardReading flat;
  private final Map<GridCell, DiscTop> tops = new HashMap<>();

  /**
   * @param flat whose they are
   */
  MarkedTopFinder(Picture picture, BoardReading flat) {
    this.flat = flat;
    double radius = flat.analysis().learned().radius();
    for (PlacedDisc piece : flat.pieces()) {
      tops.put(piece.at(), DiscTop.of(picture, flat.grid(), piece, radius));
    }
  }

  private static List<DiscTop> plain(Collection<DiscTop> tops) {
    return tops.stream().filter(top -> top.uneven() < PLAIN).toList();
  }

  /**
   * The board with what the marks tell: kings, and pieces of which the kind is open.
   *
   * @param areDrawn whether the pieces have no height
   * @param isPainted whether a program painted the board
   */
  BoardReading told(BoardReading without, boolean areDrawn, boolean isPainted) {
    Map<GridCell, Verdict> verdicts = new HashMap<>();
    for (FieldReading man : List.of(FieldReading.WHITE, FieldReading.BLACK)) {
      Map<GridCell, DiscTop> ours = new HashMap<>(tops);
      ours.keySet().removeIf(at -> flat.at(at) != man);
      boolean isEnough = ours.size() >= FEW;
      // Drawn pieces of both sides are plain; real ones of one side may well have rings or stars.
      Collection<DiscTop> like = isEnough || !areDrawn ? ours.values() : tops.values();
      // Late in a game most of a side may have crowns: plain ones are the men.
      List<DiscTop> plain = isPainted ? plain(like) : List.of();
      if (like.size() >= FEW) {
        UsualTop usual = UsualTop.of(plain.isEmpty() ? List.copyOf(like) : plain);
        ours.forEach(
            (at, top) -> {
              if (usual.strangeness(top) >= UsualTop.STRANGE
                  && !usual.isGlossy(top)
                  && without.at(at) == man) {
                verdicts.put(
                    at,
                    areDrawn && isEnough && usual.isCrowned(top)
                        ? new Verdict(KingClassifier.king(man), flat.confidence(at))
                        : new Verdict(FieldReading.UNREAD, UNSURE, Optional.of(man)));
              }
            });
      }
    }
    return without.with(verdicts);
  }
}
