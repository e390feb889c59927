package dev.huff.rules.ruleset;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;

/**
 * The men at the beginning: on consecutive fields, from one of the player's own rows on.
 *
 * @param each how many a side has
 * @param fromRow the first row they stand on, 1 for the player's back row
 */
public record StartingMen(int each, int fromRow) {
  /** The position before the first move. */
  public Position start(Geometry geometry, Side begins) {
    int behind = rowsBehind(geometry);
    int last = geometry.size() - behind;
    return Position.of(
        geometry,
        FieldSet.range(last - each + 1, last),
        FieldSet.EMPTY,
        FieldSet.range(behind + 1, behind + each),
        FieldSet.EMPTY,
        begins);
  }

  /** How many men of a side there is room for from that row on; none of the other's among them. */
  int room(Geometry geometry) {
    return geometry.size() / 2 - rowsBehind(geometry);
  }

  private int rowsBehind(Geometry geometry) {
    int fields = 0;
    for (int row = 0; row < Math.min(fromRow - 1, geometry.height()); row++) {
      fields += geometry.rowFields(row).size();
    }
    return fields;
  }
}
