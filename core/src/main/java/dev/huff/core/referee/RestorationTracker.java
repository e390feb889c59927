package dev.huff.core.referee;

import dev.huff.core.sensing.BoardView;
import dev.huff.core.sensing.ExpectedBoard;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Tracks the board that guidance leads back to. Plies may be recognised while hands still follow
 * the guidance. A board that then shows its goal has been restored, even if kings could have played
 * back.
 */
final class RestorationTracker {
  /**
   * Where to.
   *
   * @param plies how many plies remain there
   * @param left whether play has gone on from there
   */
  private record Target(int plies, ExpectedBoard footing, boolean left) {}

  private Optional<Target> target = Optional.empty();

  /** Guidance leads to the position as it counts now. */
  void lead(GameState game) {
    target = Optional.of(new Target(game.plies().size(), game.footing().bare(), false));
  }

  void forget() {
    target = Optional.empty();
  }

  /** The board is correct after this many plies. */
  void right(int plies) {
    target = target.filter(it -> it.plies() < plies).map(RestorationTracker::asLeft);
  }

  private static Target asLeft(Target target) {
    return new Target(target.plies(), target.footing(), true);
  }

  /** A ply was made that leads from one board to another: away, or nearer. */
  void played(BoardView before, BoardView after) {
    target = target.filter(it -> !it.left() || distance(it, after) < distance(it, before));
  }

  private static int distance(Target target, BoardView sight) {
    return target.footing().mismatch(sight).size();
  }

  /** How many plies remain if the board has gone back; empty where it has not. */
  OptionalInt reached(BoardView seen) {
    return target
        .filter(Target::left)
        .filter(it -> it.footing().mismatch(seen).isEmpty())
        .map(it -> OptionalInt.of(it.plies()))
        .orElse(OptionalInt.empty());
  }
}
