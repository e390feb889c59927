package dev.huff.simulator.camera;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Takes the picture of a scene: for every pixel a ray of sight, and from where it ends one to the
 * lamp.
 */
public final class SceneRenderer {
  /** Rays that fall no steeper than this meet no table. */
  private static final double LEVEL = -0.02;

  /** How much of an emblem's paint covers the disc's own. */
  private static final double INK = 0.55;

  private final RenderedScene scene;
  private final CameraPose eye;
  private final int width;
  private final int height;
  private final double tallest;
  private final double radius;
  private final PaintColour white;
  private final PaintColour black;
  private final NearbyDiscs near;
  private final SceneLamp lamp;
  private final SurfaceMaterial ground;
  private final double[] ray = new double[3];
  private final PixelColour tone = new PixelColour();

  private SceneRenderer(RenderedScene scene, int width, int height) {
    this.scene = scene;
    this.width = width;
    this.height = height;
    this.eye = new CameraPose(scene, width, height);
    this.tallest = 2 * scene.set().height();
    this.radius = scene.set().radius();
    this.white = scene.set().white();
    this.black = scene.set().black();
    this.near = new NearbyDiscs(scene);
    this.lamp = new SceneLamp(scene, near);
    this.ground = new SurfaceMaterial(scene);
  }

  /** The picture of a scene in that many pixels, with the truth. */
  public static RenderedShot shoot(RenderedScene scene, int width, int height) {
    return expose(scene, width, height, Optional.empty()).develop(scene.moment());
  }

  /**
   * The light of a scene on that many pixels.
   *
   * @param before an earlier one of the same size: what has not changed is taken from it
   */
  static SceneExposure expose(
      RenderedScene scene, int width, int height, Optional<SceneExposure> before) {
    SceneRenderer renderer = new SceneRenderer(scene, width, height);
    Optional<SceneExposure> like = before.filter(earlier -> earlier.scene().isLike(scene));
    if (like.isPresent()) {
      float[] light = like.get().light().clone();
      float[] places = like.get().places();
      renderer.expose(
          light, places, new SceneChange(like.get().scene(), scene, renderer.eye.flattest(scene)));
      return new SceneExposure(scene, width, height, light, places, like.get().corners());
    }
    float[] light = new float[3 * width * height];
    float[] places = new float[2 * width * height];
    renderer.expose(light, places);
    return new SceneExposure(scene, width, height, light, places, renderer.corners());
  }

  private List<double[]> corners() {
    List<double[]> corners = new ArrayList<>();
    int[][] places = {
      {0, 0}, {scene.columns(), 0}, {scene.columns(), scene.rows()}, {0, scene.rows()}
    };
    for (int[] place : places) {
      corners.add(eye.pixel(place[0], place[1]));
    }
    return corners;
  }

  /** The light that falls on every pixel, three values each, and where on the table it looks. */
  private void expose(float[] light, float[] places) {
    for (int pixel = 0; pixel < width * height; pixel++) {
      expose(light, pixel);
      double t = ray[2] < LEVEL ? -eye.z / ray[2] : Double.NaN;
      places[2 * pixel] = (float) (eye.x + t * ray[0]);
      places[2 * pixel + 1] = (float) (eye.y + t * ray[1]);
    }
  }

  /** The light on the pixels that look at what may have changed. */
  private void expose(float[] light, float[] places, SceneChange change) {
    for (int pixel = 0; pixel < width * height; pixel++) {
      if (change.isAffecting(places[2 * pixel], places[2 * pixel + 1])) {
        expose(light, pixel);
      }
    }
  }

  private void expose(float[] light, int pixel) {
    eye.look(pixel % width + 0.5, Math.floorDiv(pixel, width) + 0.5, ray);
    see();
    light[3 * pixel] = (float) tone.r;
    light[3 * pixel + 1] = (float) tone.g;
    light[3 * pixel + 2] = (float) tone.b;
  }

  /** What the ray meets. */
  private void see() {
    if (ray[2] > LEVEL) {
      tone.set(scene.light().sky(), 0.6);
      return;
    }
    if (scene.arm().isPresent() && isArmVisible(scene.arm().get())) {
      return;
    }
    double t = -eye.z / ray[2];
    double x = eye.x + t * ray[0];
    double y = eye.y + t * ray[1];
    double back = tallest / ray[2];
    double midX = x + back * ray[0] / 2;
    double midY = y + back * ray[1] / 2;
    double reach = radius + Math.sqrt(square(midX - x) + square(midY - y));
    double nearest = Double.MAX_VALUE;
    SceneDisc seen = null;
    for (SceneDisc disc : near.at(x, y)) {
      boolean may = square(disc.x() - midX) + square(disc.y() - midY) < reach * reach;
      double hit = may ? hit(disc) : Double.MAX_VALUE;
      if (hit < nearest) {
        nearest = hit;
        seen = disc;
      }
    }
    if (seen != null) {
      seeDisc(seen, nearest);
    } else {
      ground.colour(x, y, tone);
      lamp.shine(tone, x, y, 0, 0, 0, 1, ray);
    }
  }

  private static double square(double value) {
    return value * value;
  }

  /** How far along the ray it meets the disc: its top or its side. */
  private double hit(SceneDisc disc) {
    double top = near.top(disc);
    double t = (top - eye.z) / ray[2];
    double x = eye.x + t * ray[0] - disc.x();
    double y = eye.y + t * ray[1] - disc.y();
    if (x * x + y * y <= radius * radius) {
      return t;
    }
    double a = ray[0] * ray[0] + ray[1] * ray[1];
    double ox = eye.x - disc.x();
    double oy = eye.y - disc.y();
    double b = ox * ray[0] + oy * ray[1];
    double c = ox * ox + oy * oy - radius * radius;
    double root = b * b - a * c;
    if (root < 0 || a < 1e-12) {
      return Double.MAX_VALUE;
    }
    double side = (-b - Math.sqrt(root)) / a;
    double z = eye.z + side * ray[2];
    return z >= 0 && z <= top ? side : Double.MAX_VALUE;
  }

  private void seeDisc(SceneDisc disc, double t) {
    double x = eye.x + t * ray[0];
    double y = eye.y + t * ray[1];
    double z = eye.z + t * ray[2];
    double dx = x - disc.x();
    double dy = y - disc.y();
    DiscSet set = scene.set();
    long mark = Math.round(disc.x() * 977) + 31 * Math.round(disc.y() * 977);
    double tint = 1 + 0.08 * WoodTexture.noise((double) mark, 0.5, scene.seed());
    PaintColour paint = disc.white() ? white : black;
    if (z <= near.top(disc) - 1e-6) {
      double seam = Math.abs(z - set.height()) < 0.012 && disc.storeys() > 1 ? 0.45 : 0.85;
      tone.set(paint, tint * seam);
      lamp.shine(tone, x, y, z, dx, dy, 0, ray);
      return;
    }
    double out = Math.sqrt(dx * dx + dy * dy) / radius;
    double turn = out * Math.PI * 2 * set.rings();
    double ring = set.rings() == 0 ? 0 : Math.cos(turn);
    double tilt = set.rings() == 0 ? 0 : 0.22 * Math.sin(turn) / (radius * Math.max(0.05, out));
    double worn = 1 + 0.06 * WoodTexture.grain(x, y, scene.seed() + mark);
    double edge = out > 0.93 ? 0.85 : 1;
    boolean crown = disc.marked() && CrownMark.covers(dx / radius, dy / radius, mark);
    tone.set(
        crown ? CrownMark.on(disc.white()) : inked(paint, dx / radius, dy / radius, mark),
        tint * (1 - 0.1 * Math.max(0, ring)) * edge * worn);
    lamp.shine(tone, x, y, z, tilt * dx, tilt * dy, 1, ray);
  }

  private PaintColour inked(PaintColour paint, double x, double y, long mark) {
    if (scene.set().emblem() == DiscSet.Emblem.NONE) {
      return paint;
    }
    double ink = INK * scene.set().emblem().share(x, y, mark);
    return paint.mixed(scene.seed() % 2 == 0 ? PaintColour.LIGHT_INK : PaintColour.DARK_INK, ink);
  }

  private boolean isArmVisible(RenderedArm arm) {
    double t = (RenderedArm.HEIGHT - eye.z) / ray[2];
    double x = eye.x + t * ray[0];
    double y = eye.y + t * ray[1];
    double d = arm.distance(x, y);
    if (d > RenderedArm.RADIUS) {
      return false;
    }
    double reach = Math.sqrt(square(x - arm.x()) + square(y - arm.y()));
    double round = Math.sqrt(1 - d * d / (RenderedArm.RADIUS * RenderedArm.RADIUS));
    double worn = 1 + 0.1 * WoodTexture.noise(x * 4, y * 4, scene.seed());
    tone.set(reach < 2 ? arm.skin() : arm.sleeve(), worn);
    tone.light(scene.light().sky(), scene.light().lamp(), 0.3 + 0.5 * round);
    return true;
  }
}
