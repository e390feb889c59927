package dev.huff.simulator.camera;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** The pieces and arms that have come, gone or moved between two scenes. */
final class SceneChange {
  /** So far at most a disc is seen, or throws its shadow, from its middle. */
  private static final double MOST_DISC = 2;

  private static final double MOST_ARM = 2.4;

  private final List<SceneDisc> discs = new ArrayList<>();
  private final List<RenderedArm> arms = new ArrayList<>();

  // Nothing beyond these has changed: most pixels are told by them alone.
  private double left = Double.MAX_VALUE;
  private double right = -Double.MAX_VALUE;
  private double top = Double.MAX_VALUE;
  private double bottom = -Double.MAX_VALUE;

  private final double discReach;
  private final double armReach;

  /**
   * @param flattest how far a ray of sight goes over the board while it falls by one field
   */
  SceneChange(RenderedScene before, RenderedScene after, double flattest) {
    SceneLight light = after.light();
    double aslant = Math.max(flattest, Math.hypot(light.x(), light.y()) / light.z());
    DiscSet set = after.set();
    discReach = Math.min(MOST_DISC, set.radius() + SceneLamp.SOFT + 2 * set.height() * aslant);
    armReach =
        Math.min(MOST_ARM, RenderedArm.RADIUS + SceneLamp.ARM_SOFT + RenderedArm.HEIGHT * aslant);
    after.discs().stream().filter(s -> !before.discs().contains(s)).forEach(discs::add);
    before.discs().stream().filter(s -> !after.discs().contains(s)).forEach(discs::add);
    if (!Objects.equals(before.arm(), after.arm())) {
      Stream.of(before, after).forEach(scene -> scene.arm().ifPresent(arms::add));
    }
    discs.forEach(disc -> include(disc.x(), disc.y(), discReach));
    for (RenderedArm arm : arms) {
      include(arm.x(), arm.y(), armReach);
      include(arm.fromX(), arm.fromY(), armReach);
    }
  }

  private void include(double x, double y, double reach) {
    left = Math.min(left, x - reach);
    right = Math.max(right, x + reach);
    top = Math.min(top, y - reach);
    bottom = Math.max(bottom, y + reach);
  }

  /** Whether a place on the table may look otherwise; never what is no place. */
  boolean isAffecting(double x, double y) {
    return x > left && x < right && y > top && y < bottom && isTouching(x, y);
  }

  private boolean isTouching(double x, double y) {
    for (SceneDisc disc : discs) {
      if (Math.max(Math.abs(disc.x() - x), Math.abs(disc.y() - y)) < discReach) {
        return true;
      }
    }
    for (RenderedArm arm : arms) {
      if (arm.distance(x, y) < armReach) {
        return true;
      }
    }
    return false;
  }
}
