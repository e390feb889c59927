package dev.huff.core.referee;

import dev.huff.core.board.FieldSet;
import dev.huff.core.board.Piece;
import dev.huff.core.sensing.Footing;
import dev.huff.core.sensing.Sight;
import java.util.ArrayList;
import java.util.List;

/**
 * What has to be done on the board.
 *
 * @param goOn the fields on which the piece may land in turn to finish its chain instead
 */
record Restoration(
    List<Integer> lift, List<String> lightLift, List<Ruling.Placement> put, List<Integer> goOn) {
  static final Restoration NOTHING = new Restoration(List.of(), List.of(), List.of(), List.of());

  /** The fewest steps from what is seen to what should stand there. */
  static Restoration towards(Footing footing, Sight seen, List<Integer> goOn) {
    FieldSet wrong = footing.mismatch(seen).union(footing.standing(seen));
    List<Ruling.Placement> put = new ArrayList<>();
    for (int field : wrong.toArray()) {
      footing.position().at(field).ifPresent(piece -> put.add(place(field, piece)));
    }
    return new Restoration(
        wrong.intersection(seen.occupied()).stream().boxed().toList(),
        seen.light(),
        List.copyOf(put),
        goOn);
  }

  private static Ruling.Placement place(int field, Piece piece) {
    return new Ruling.Placement(field, piece);
  }

  static Restoration lifting(FieldSet fields) {
    return new Restoration(fields.stream().boxed().toList(), List.of(), List.of(), List.of());
  }

  boolean isNothing() {
    return lift.isEmpty() && lightLift.isEmpty() && put.isEmpty();
  }

  Ruling.Restore ruling(long time) {
    return new Ruling.Restore(time, lift, lightLift, put, goOn);
  }
}
