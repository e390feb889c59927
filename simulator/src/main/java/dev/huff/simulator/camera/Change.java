package dev.huff.simulator.camera;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** What has come, gone or moved between two scenes. */
final class Change {
  /** So far a stone is seen, or throws its shadow, beside its own field. */
  private static final double STONE_REACH = 2;

  private static final double ARM_REACH = 2.4;

  private final List<Stone> stones = new ArrayList<>();
  private final List<Arm> arms = new ArrayList<>();

  Change(Scene before, Scene after) {
    after.stones().stream().filter(s -> !before.stones().contains(s)).forEach(stones::add);
    before.stones().stream().filter(s -> !after.stones().contains(s)).forEach(stones::add);
    if (!Objects.equals(before.arm(), after.arm())) {
      Stream.of(before, after).forEach(scene -> scene.arm().ifPresent(arms::add));
    }
  }

  /** Whether a place on the table may look otherwise. */
  boolean reaches(double x, double y) {
    for (Stone stone : stones) {
      if (Math.max(Math.abs(stone.x() - x), Math.abs(stone.y() - y)) < STONE_REACH) {
        return true;
      }
    }
    for (Arm arm : arms) {
      if (arm.distance(x, y) < ARM_REACH) {
        return true;
      }
    }
    return false;
  }
}
