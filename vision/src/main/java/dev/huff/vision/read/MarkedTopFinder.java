package dev.huff.vision.read;

import dev.huff.core.sensing.FieldReading;
import dev.huff.vision.picture.DiscCandidate;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.BoardReading.Verdict;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Finds pieces of a single picture with a mark on top that the plainer ones of their side have not:
 * a crown, a star. Where several have one and several have none these are kings and men. A single
 * one may be an odd man, so its kind is open. Where a mark is all that a king can have, it is one.
 */
final class MarkedTopFinder {
  /** Fewer of a side do not tell what is usual on it. */
  private static final int FEW = 3;

  /** So many at least make a kind of their own. */
  private static final int KIND = 2;

  private static final double UNSURE = 0.5;

  /**
   * Tops with a mark are so many times as marked as plain ones: 5.3 times at least on photographs
   * of two sets, one of paper and one printed. Tops of one kind follow each other more closely,
   * whatever is on them. A lamp on shining paper made one 3.2 times as marked as the next.
   */
  private static final double CLEARLY = 4;

  /** The same for several where nothing but a mark can make a king. */
  private static final double KNOWN = 2.5;

  /**
   * They have so much of a mark at least, a difference in colour. Plain tops have 1 or 2; a lamp
   * that is mirrored makes their middle lighter by 6 to 9.
   */
  private static final double LEAST = 10;

  private final BoardReading flat;
  private final Map<GridCell, DiscTop> tops = new HashMap<>();

  /**
   * @param flat whose they are
   */
  MarkedTopFinder(Picture picture, BoardReading flat) {
    this.flat = flat;
    double radius = flat.analysis().learned().radius();
    for (DiscCandidate piece : flat.pieces()) {
      tops.put(piece.at(), DiscTop.of(picture, flat.grid(), piece, radius));
    }
  }

  /** How many of these marks, in rising order, are of plain tops. */
  private static int plain(double[] marks, double clearly) {
    return IntStream.range(1, marks.length)
        .filter(i -> marks[i] > Math.max(LEAST, clearly * marks[i - 1]))
        .findFirst()
        .orElse(marks.length);
  }

  /**
   * The board with what the marks tell: kings, and pieces of which the kind is open.
   *
   * @param areMarked whether no king is a stack, because a program painted the board or the set is
   *     known
   * @param areDrawn whether the pieces have no height
   */
  BoardReading told(BoardReading without, boolean areMarked, boolean areDrawn) {
    Map<GridCell, Verdict> verdicts = new HashMap<>();
    for (FieldReading man : List.of(FieldReading.WHITE, FieldReading.BLACK)) {
      Map<GridCell, DiscTop> ours = new HashMap<>(tops);
      ours.keySet().removeIf(at -> flat.at(at) != man);
      boolean isEnough = ours.size() >= FEW;
      // Drawn pieces of both sides are plain; real ones of one side may well have rings or stars.
      Collection<DiscTop> like = isEnough || !areDrawn ? ours.values() : tops.values();
      double[] marks = like.stream().mapToDouble(DiscTop::mark).sorted().toArray();
      int plain = plain(marks, areMarked ? KNOWN : CLEARLY);
      if (like.size() < FEW || plain == marks.length) {
        continue;
      }
      boolean areSeveral = Math.min(plain, marks.length - plain) >= KIND;
      boolean isClear = marks[plain] > CLEARLY * marks[plain - 1];
      // A side that has lost none has no king: some of its discs lie with the crown up. One with
      // more discs than it begins with was laid out for a picture.
      boolean areKings =
          areMarked ? areSeveral || isClear : areSeveral && ours.size() != flat.men();
      ours.values().removeIf(top -> top.mark() < marks[plain]);
      for (GridCell at : ours.keySet()) {
        if (isEnough && areKings) {
          verdicts.put(at, new Verdict(KingClassifier.king(man), flat.confidence(at)));
        } else if (without.at(at) == man) {
          verdicts.put(at, new Verdict(FieldReading.UNREAD, UNSURE, Optional.of(man)));
        }
      }
    }
    return without.with(verdicts);
  }
}
