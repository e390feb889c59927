package dev.huff.core.referee;

import dev.huff.core.sensing.Footing;
import dev.huff.core.sensing.Sight;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Where guidance has led back to. Plies may come to light while hands still follow it; a board that
 * then shows where it led to has gone back, even if kings could have played back.
 */
final class WayBack {
  /**
   * Where to.
   *
   * @param plies how many plies remain there
   * @param left whether play has gone on from there
   */
  private record Target(int plies, Footing footing, boolean left) {}

  private Optional<Target> target = Optional.empty();

  /** Guidance leads to the position as it counts now. */
  void lead(GameState game) {
    target = Optional.of(new Target(game.plies().size(), game.footing().bare(), false));
  }

  void forget() {
    target = Optional.empty();
  }

  /** The board is right after so many plies. */
  void right(int plies) {
    target = target.filter(it -> it.plies() < plies).map(WayBack::asLeft);
  }

  private static Target asLeft(Target target) {
    return new Target(target.plies(), target.footing(), true);
  }

  /** A ply was made that leads from one board to another: away, or nearer. */
  void played(Sight before, Sight after) {
    target = target.filter(it -> !it.left() || distance(it, after) < distance(it, before));
  }

  private static int distance(Target target, Sight sight) {
    return target.footing().mismatch(sight).size();
  }

  /** How many plies remain if the board has gone back; empty where it has not. */
  OptionalInt reached(Sight seen) {
    return target
        .filter(Target::left)
        .filter(it -> it.footing().mismatch(seen).isEmpty())
        .map(it -> OptionalInt.of(it.plies()))
        .orElse(OptionalInt.empty());
  }
}
