package dev.huff.simulator.camera;

import java.awt.geom.Line2D;
import java.util.Optional;

/** The lamp over a scene: how bright it makes a place, past the discs and the arm. */
final class SceneLamp {
  /** How blurred the edge of a disc's shadow is, in fields. */
  static final double SOFT = 0.08;

  static final double ARM_SOFT = 0.4;

  private final SceneLight light;
  private final NearbyDiscs near;
  private final Optional<RenderedArm> arm;
  private final double radius;
  private final double columns;
  private final double rows;

  /** How far a ray to the lamp goes to the right while it rises by one field. */
  private final double right;

  /** The same down the board. */
  private final double down;

  private final double slope;

  /** No disc throws a shadow on itself: within so far of its middle, squared. */
  private final double own;

  SceneLamp(RenderedScene scene, NearbyDiscs near) {
    this.light = scene.light();
    this.near = near;
    this.arm = scene.arm();
    this.radius = scene.set().radius();
    this.columns = scene.columns();
    this.rows = scene.rows();
    this.right = light.x() / light.z();
    this.down = light.y() / light.z();
    this.slope = Math.hypot(right, down);
    this.own = radius * radius * 1.002;
  }

  /**
   * Lights a place.
   *
   * @param tone its colour, and then how it looks
   * @param nx of its normal, of any length
   * @param ray the direction in which it is looked at, of length 1
   */
  void shine(
      PixelColour tone,
      double x,
      double y,
      double z,
      double nx,
      double ny,
      double nz,
      double[] ray) {
    double length = Math.sqrt(nx * nx + ny * ny + nz * nz);
    double facing = (nx * light.x() + ny * light.y() + nz * light.z()) / length;
    double open = facing <= 0 ? 0 : open(x, y, z);
    double across = (x / columns - 0.5) * light.x() + (y / rows - 0.5) * light.y();
    double strength = Math.max(0, facing) * open * (1 + light.falloff() * 2 * across);
    tone.light(light.sky(), light.lamp(), strength);
    if (light.gloss() > 0 && nz > 0.5) {
      double mirror = ray[0] * light.x() + ray[1] * light.y() - ray[2] * light.z();
      tone.add(light.lamp(), light.gloss() * fortieth(Math.max(0, mirror)) * open);
    }
  }

  private static double fortieth(double x) {
    double x2 = x * x;
    double x4 = x2 * x2;
    double x8 = x4 * x4;
    double x16 = x8 * x8;
    return x16 * x16 * x8;
  }

  /** How much of the lamp reaches a place past the discs and the arm, 0…1. */
  private double open(double x, double y, double z) {
    double open = 1;
    for (SceneDisc disc : near.at(x, y)) {
      double rise = near.top(disc) - z;
      double dx = x - disc.x();
      double dy = y - disc.y();
      double square = dx * dx + dy * dy;
      double far = radius + SOFT / 2 + rise * slope;
      if (rise > 1e-3 && square > own && square < far * far) {
        double d = Line2D.ptSegDist(x, y, x + rise * right, y + rise * down, disc.x(), disc.y());
        open = Math.min(open, (d - radius) / SOFT + 0.5);
      }
    }
    if (arm.isPresent()) {
      double rise = RenderedArm.HEIGHT - z;
      double d = arm.get().distance(x + rise * right, y + rise * down);
      open = Math.min(open, (d - RenderedArm.RADIUS) / ARM_SOFT + 0.5);
    }
    return Math.max(0, Math.min(1, open));
  }
}
