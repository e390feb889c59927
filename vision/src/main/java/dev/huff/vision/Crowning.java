package dev.huff.vision;

import dev.huff.core.sensing.Reading;
import dev.huff.vision.Storeys.Evidence;
import java.util.ArrayList;
import java.util.List;

/** Makes kings of the men that stand two high. */
final class Crowning {
  private static final double SURE = 0.9;
  private static final double UNSURE = 0.6;

  private Crowning() {}

  /** What stands on a board. */
  static List<Stand> stands(Sighting sighting, Survey survey) {
    List<Stand> stands = new ArrayList<>();
    for (int row = 0; row < survey.height; row++) {
      for (int column = 0; column < survey.width; column++) {
        if (sighting.at(row, column).isPiece()) {
          stands.add(new Stand(row, column, survey.disc(row, column)));
        }
      }
    }
    return stands;
  }

  /** What was seen, with kings, and what tells them. */
  record Crowned(Sighting sighting, Heights heights) {}

  /** Learns from a picture of the whole board what one disc looks like, and tells the stacks. */
  static Crowned learn(
      Rectified board, Camera camera, double radius, Sighting flat, Survey survey) {
    List<Stand> stands = stands(flat, survey);
    Storeys storeys = new Storeys(board, camera, radius, stands);
    List<Seen> seen =
        stands.stream().map(stand -> new Seen(stand, storeys.evidence(stand))).toList();
    Heights heights =
        new Heights(
            storeys.shape(),
            storeys.noise(),
            typical(flat, seen, Reading.WHITE),
            typical(flat, seen, Reading.BLACK));
    Sighting crowned = flat;
    for (Seen one : seen) {
      crowned = crown(crowned, one.stand, heights, one.evidence);
    }
    return new Crowned(crowned, heights);
  }

  private record Seen(Stand stand, Evidence evidence) {}

  private static double typical(Sighting flat, List<Seen> seen, Reading side) {
    return Heights.typical(
        seen.stream()
            .filter(one -> flat.at(one.stand.row(), one.stand.column()) == side)
            .mapToDouble(one -> one.evidence.part())
            .toArray());
  }

  /** The same with one field told. */
  static Sighting crown(Sighting flat, Stand stand, Heights heights, Evidence evidence) {
    Reading man = flat.at(stand.row(), stand.column());
    boolean isWhite = man == Reading.WHITE;
    Reading king = isWhite ? Reading.WHITE_KING : Reading.BLACK_KING;
    return switch (heights.verdict(evidence, isWhite)) {
      case UNTOLD -> flat.withKindUntold(stand.row(), stand.column());
      case SINGLE -> flat;
      case DOUBTFUL ->
          flat.withKindUntold(stand.row(), stand.column())
              .with(stand.row(), stand.column(), Reading.UNREAD, UNSURE);
      case STACK -> flat.with(stand.row(), stand.column(), king, SURE);
    };
  }
}
