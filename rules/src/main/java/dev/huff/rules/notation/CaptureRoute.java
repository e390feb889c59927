package dev.huff.rules.notation;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The fields that a route in straight lines passes, and the pieces it takes. */
final class CaptureRoute {
  private CaptureRoute() {}

  /**
   * Returns the other side's pieces on a route, in order. Empty if the route has other than
   * straight lines, or no piece at its beginning.
   */
  static Optional<List<Integer>> captured(Position before, List<Integer> route) {
    Geometry geometry = before.geometry();
    Optional<Piece> piece = before.at(route.get(0));
    if (piece.isEmpty()) {
      return Optional.empty();
    }
    List<Integer> taken = new ArrayList<>();
    for (int i = 1; i < route.size(); i++) {
      StraightLine line = StraightLine.between(geometry, route.get(i - 1), route.get(i));
      if (!line.isStraight()) {
        return Optional.empty();
      }
      for (int field : line.between(route.get(i - 1), route.get(i))) {
        boolean isVictim = before.pieces(piece.get().side().other()).contains(field);
        if (isVictim && !taken.contains(field)) {
          taken.add(field);
        }
      }
    }
    return Optional.of(taken);
  }

  /** All fields that someone comes by who goes along a path in straight lines. */
  static List<Integer> stations(Geometry geometry, List<Integer> path) {
    List<Integer> stations = new ArrayList<>(List.of(path.get(0)));
    for (int i = 1; i < path.size(); i++) {
      StraightLine line = StraightLine.between(geometry, path.get(i - 1), path.get(i));
      stations.addAll(line.isStraight() ? line.between(path.get(i - 1), path.get(i)) : List.of());
      stations.add(path.get(i));
    }
    return stations;
  }

  /** Whether these fields come up among the others in their order. */
  static boolean isWithin(List<Integer> stations, List<Integer> wanted) {
    int found = 0;
    for (int station : stations) {
      found += found < wanted.size() && station == wanted.get(found) ? 1 : 0;
    }
    return found == wanted.size();
  }
}
