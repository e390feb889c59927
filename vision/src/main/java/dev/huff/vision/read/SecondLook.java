package dev.huff.vision.read;

import dev.huff.vision.height.Stand;
import dev.huff.vision.height.Storeys;
import dev.huff.vision.height.Storeys.Evidence;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Looks again at fields of which it is not sure whether something stands there: what a disc would
 * look like is drawn, and what the bare field would.
 */
public final class SecondLook {
  /** Here it looks as much like a disc as like a bare field: see {@code lean}. */
  private static final double HALFWAY = 0.25;

  /** The logarithm of the odds by which what is drawn counts, for all of a lean. */
  private static final double TRUST = 8;

  private static final int MOST = 12;

  private final FieldReader fields;
  private final Survey survey;
  private final Storeys storeys;

  SecondLook(FieldReader fields, Survey survey, Storeys storeys) {
    this.fields = fields;
    this.survey = survey;
    this.storeys = storeys;
  }

  /** Lets the reader of fields know what is seen of the doubtful ones. */
  void look() {
    for (Stand stand : open()) {
      Evidence evidence = storeys.presence(stand);
      if (fields.isPlayed(stand.row(), stand.column())) {
        fields.weigh(stand.row(), stand.column(), odds(evidence));
      } else if (evidence.lean() < HALFWAY || storeys.isTopOfAnother(stand)) {
        fields.clear(stand.row(), stand.column());
      }
    }
  }

  /** The logarithm of the odds by which something stands there, for what was drawn. */
  public static double odds(Evidence presence) {
    return TRUST * (presence.lean() - HALFWAY);
  }

  /** The fields in doubt, the most doubtful first. */
  private List<Stand> open() {
    List<Stand> open = new ArrayList<>();
    for (int row = 0; row < survey.height; row++) {
      for (int column = 0; column < survey.width; column++) {
        if (fields.isOpen(row, column)) {
          open.add(new Stand(row, column, survey.disc(row, column)));
        }
      }
    }
    open.sort(Comparator.comparingDouble(at -> fields.clarity(at.row(), at.column())));
    return open.subList(0, Math.min(MOST, open.size()));
  }
}
