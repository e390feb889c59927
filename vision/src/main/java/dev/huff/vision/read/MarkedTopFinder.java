package dev.huff.vision.read;

import dev.huff.core.sensing.FieldReading;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.BoardReading.Verdict;
import dev.huff.vision.stack.PlacedDisc;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Finds pieces of a single picture with a mark on top that the others of their side have not: a
 * crown, a star. Of a disc with one it is not sure whether it is a man or a king. Where a mark is
 * all that a king can have, it is one.
 */
final class MarkedTopFinder {
  /** Fewer of a side do not tell what is usual on it. */
  private static final int FEW = 3;

  private static final double UNSURE = 0.5;

  /** Where a program painted a board, colours of plain tops differ by so little along a circle. */
  private static final double PLAIN = 0.3;

  /**
   * Tops with a printed crown are this many times as uneven as plain ones: five times at least on
   * the photographs of one real set. Letters on men under a lamp may be, too, so this says nothing
   * where kings may be stacks.
   */
  private static final double CLEARLY = 2.5;

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

  /** The plainer ones, where at least as many others are clearly less plain; otherwise none. */
  private static List<DiscTop> plainer(Collection<DiscTop> tops) {
    List<DiscTop> sorted =
        tops.stream().sorted(Comparator.comparingDouble(DiscTop::uneven)).toList();
    return IntStream.rangeClosed(2, sorted.size() / 2)
        .filter(i -> sorted.get(i).uneven() > CLEARLY * Math.max(1, sorted.get(i - 1).uneven()))
        .mapToObj(i -> sorted.subList(0, i))
        .findFirst()
        .orElse(List.of());
  }

  /**
   * The board with what the marks tell: kings, and pieces of which the kind is open.
   *
   * @param areMarked whether no king is a stack, because the pieces are drawn or the set is known
   * @param isPainted whether a program painted the board
   */
  BoardReading told(BoardReading without, boolean areMarked, boolean isPainted) {
    Map<GridCell, Verdict> verdicts = new HashMap<>();
    for (FieldReading man : List.of(FieldReading.WHITE, FieldReading.BLACK)) {
      Map<GridCell, DiscTop> ours = new HashMap<>(tops);
      ours.keySet().removeIf(at -> flat.at(at) != man);
      boolean isEnough = ours.size() >= FEW;
      // Drawn pieces of both sides are plain; real ones of one side may well have rings or stars.
      Collection<DiscTop> like = isEnough || !areMarked ? ours.values() : tops.values();
      // Late in a game most of a side may have crowns: plain ones are the men.
      List<DiscTop> plain = isPainted ? plain(like) : areMarked ? plainer(like) : List.of();
      if (like.size() >= FEW) {
        UsualTop usual = UsualTop.of(plain.isEmpty() ? List.copyOf(like) : plain);
        ours.forEach(
            (at, top) -> {
              if (usual.strangeness(top) >= UsualTop.STRANGE
                  && !usual.isGlossy(top)
                  && without.at(at) == man) {
                verdicts.put(
                    at,
                    areMarked && isEnough && usual.isCrowned(top)
                        ? new Verdict(KingClassifier.king(man), flat.confidence(at))
                        : new Verdict(FieldReading.UNREAD, UNSURE, Optional.of(man)));
              }
            });
      }
    }
    return without.with(verdicts);
  }
}
