package dev.huff.simulator.camera;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Takes the picture of a scene: for every pixel a ray of sight, and from where it ends one to the
 * lamp.
 */
public final class Renderer {
  private static final double MITRE = 0.03;
  private static final Paint LINE = Paint.of(0x1A1412);

  private final Scene scene;
  private final Eye eye;
  private final int width;
  private final int height;
  private final double tallest;
  private final Near near;

  private Renderer(Scene scene, int width, int height) {
    this.scene = scene;
    this.width = width;
    this.height = height;
    this.eye = new Eye(scene, width, height);
    this.tallest = 2 * scene.set().height;
    this.near = new Near(scene);
  }

  /** The picture of a scene in that many pixels, with the truth. */
  public static Shot shoot(Scene scene, int width, int height) {
    return expose(scene, width, height, Optional.empty()).develop(scene.moment());
  }

  /**
   * The light of a scene on that many pixels.
   *
   * @param before an earlier one of the same size: what has not changed is taken from it
   */
  static Exposure expose(Scene scene, int width, int height, Optional<Exposure> before) {
    Renderer renderer = new Renderer(scene, width, height);
    Optional<Exposure> like = before.filter(earlier -> earlier.scene().isLike(scene));
    float[] light =
        like.map(earlier -> earlier.light().clone()).orElse(new float[3 * width * height]);
    renderer.expose(light, like.map(earlier -> new Change(earlier.scene(), scene)));
    return new Exposure(scene, width, height, light, renderer.corners());
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

  /** The light that falls on every pixel that may have changed, three values each. */
  private void expose(float[] light, Optional<Change> change) {
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        double[] ray = eye.ray(x + 0.5, y + 0.5);
        if (change.isEmpty() || mayChange(ray, change.get())) {
          Paint seen = see(ray);
          int i = 3 * (y * width + x);
          light[i] = (float) seen.r();
          light[i + 1] = (float) seen.g();
          light[i + 2] = (float) seen.b();
        }
      }
    }
  }

  private boolean mayChange(double[] ray, Change change) {
    double t = -eye.z / ray[2];
    return ray[2] < -0.02 && change.reaches(eye.x + t * ray[0], eye.y + t * ray[1]);
  }

  private Paint see(double[] ray) {
    if (ray[2] > -0.02) {
      return scene.light().sky().times(0.6);
    }
    Optional<Paint> arm = scene.arm().flatMap(a -> armAt(a, ray));
    if (arm.isPresent()) {
      return arm.get();
    }
    double t = -eye.z / ray[2];
    double groundX = eye.x + t * ray[0];
    double groundY = eye.y + t * ray[1];
    double s = (tallest - eye.z) / ray[2];
    double highX = eye.x + s * ray[0];
    double highY = eye.y + s * ray[1];
    double nearest = Double.MAX_VALUE;
    Optional<Stone> seen = Optional.empty();
    for (Stone stone : near.at(groundX, groundY)) {
      if (distance(stone, groundX, groundY, highX, highY) < scene.set().radius) {
        double hit = hit(stone, ray);
        if (hit < nearest) {
          nearest = hit;
          seen = Optional.of(stone);
        }
      }
    }
    return seen.isPresent() ? stoneAt(seen.get(), ray, nearest) : groundAt(groundX, groundY, ray);
  }

  /** The distance of a stone's middle from the way between two places. */
  private static double distance(Stone stone, double x0, double y0, double x1, double y1) {
    double dx = x1 - x0;
    double dy = y1 - y0;
    double length = dx * dx + dy * dy;
    double along = ((stone.x() - x0) * dx + (stone.y() - y0) * dy) / Math.max(1e-12, length);
    double t = Math.max(0, Math.min(1, along));
    return Math.hypot(x0 + t * dx - stone.x(), y0 + t * dy - stone.y());
  }

  /** How far along the ray it meets the stone: its top or its side. */
  private double hit(Stone stone, double[] ray) {
    double top = stone.storeys() * scene.set().height;
    double radius = scene.set().radius;
    double t = (top - eye.z) / ray[2];
    double x = eye.x + t * ray[0] - stone.x();
    double y = eye.y + t * ray[1] - stone.y();
    if (x * x + y * y <= radius * radius) {
      return t;
    }
    double a = ray[0] * ray[0] + ray[1] * ray[1];
    double ox = eye.x - stone.x();
    double oy = eye.y - stone.y();
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

  private Paint stoneAt(Stone stone, double[] ray, double t) {
    double x = eye.x + t * ray[0];
    double y = eye.y + t * ray[1];
    double z = eye.z + t * ray[2];
    DiscSet set = scene.set();
    double top = stone.storeys() * set.height;
    double out = Math.hypot(x - stone.x(), y - stone.y()) / set.radius;
    long mark = Math.round(stone.x() * 977) + 31 * Math.round(stone.y() * 977);
    double tint = 1 + 0.08 * Texture.noise((double) mark, 0.5, scene.seed());
    Paint paint = (stone.white() ? set.white() : set.black()).times(tint);
    if (z > top - 1e-6) {
      double ring = set.rings == 0 ? 0 : Math.cos(out * Math.PI * 2 * set.rings);
      double tilt = set.rings == 0 ? 0 : 0.22 * Math.sin(out * Math.PI * 2 * set.rings);
      double nx = tilt * (x - stone.x()) / (set.radius * Math.max(0.05, out));
      double ny = tilt * (y - stone.y()) / (set.radius * Math.max(0.05, out));
      paint = paint.times((1 - 0.1 * Math.max(0, ring)) * (out > 0.93 ? 0.85 : 1));
      paint = paint.times(1 + 0.06 * Texture.grain(x, y, scene.seed() + mark));
      return lit(paint, x, y, z, new double[] {nx, ny, 1}, ray);
    }
    double seam = Math.abs(z - set.height) < 0.012 && stone.storeys() > 1 ? 0.45 : 0.85;
    double[] normal = {(x - stone.x()) / set.radius, (y - stone.y()) / set.radius, 0};
    return lit(paint.times(seam), x, y, z, normal, ray);
  }

  private Paint groundAt(double x, double y, double[] ray) {
    return lit(albedo(x, y), x, y, 0, new double[] {0, 0, 1}, ray);
  }

  private Paint albedo(double x, double y) {
    Wood wood = scene.wood();
    double outside = Math.max(Math.max(-x, x - scene.columns()), Math.max(-y, y - scene.rows()));
    if (outside > wood.margin) {
      double grain = 1 + 0.12 * Texture.grain(x * 0.3, y * 0.3, scene.seed() + 99);
      return scene.table().times(outside < wood.margin + 0.05 ? 0.5 : grain);
    }
    if (outside > 0) {
      boolean line = wood.line > 0 && outside < wood.line;
      return line
          ? LINE
          : wood.frame().times(1 + wood.grain * Texture.grain(y, x, scene.seed() + 7));
    }
    int column = (int) Math.floor(x);
    int row = (int) Math.floor(y);
    boolean dark = (((column + row) & 1) == 0) == scene.darkCorner();
    long seed = scene.seed() + 17L * column + 131L * row;
    double edge = Math.min(Math.min(x - column, column + 1 - x), Math.min(y - row, row + 1 - y));
    double worn = 1 + wood.grain * Texture.grain(x, y, seed) + 0.04 * Texture.noise(x, y, seed);
    Paint paint = (dark ? wood.dark() : wood.light()).times(worn);
    return edge < MITRE / 3 && wood.grain > 0.05 ? paint.times(0.8) : paint;
  }

  private Paint lit(Paint paint, double x, double y, double z, double[] normal, double[] ray) {
    Light light = scene.light();
    double length = Math.sqrt(Eye.dot(normal, normal));
    double facing =
        (normal[0] * light.x() + normal[1] * light.y() + normal[2] * light.z()) / length;
    double shade = facing <= 0 ? 0 : shadow(x, y, z);
    double across =
        ((x / scene.columns() - 0.5) * light.x() + (y / scene.rows() - 0.5) * light.y());
    double strength = Math.max(0, facing) * shade * (1 + light.falloff() * 2 * across);
    Paint total = paint.times(light.sky()).plus(paint.times(light.lamp()).times(strength));
    double mirror = ray[0] * light.x() + ray[1] * light.y() - ray[2] * light.z();
    double glare =
        light.gloss() * Math.pow(Math.max(0, mirror), 40) * shade * (normal[2] > 0.5 ? 1 : 0);
    return total.plus(light.lamp().times(glare));
  }

  /** How much of the lamp reaches a place past the stones and the arm, 0…1. */
  private double shadow(double x, double y, double z) {
    Light light = scene.light();
    double open = 1;
    for (Stone stone : near.at(x, y)) {
      double rise = stone.storeys() * scene.set().height - z;
      if (rise > 1e-3 && Math.hypot(x - stone.x(), y - stone.y()) > scene.set().radius * 1.001) {
        double s = rise / light.z();
        double d = distance(stone, x, y, x + s * light.x(), y + s * light.y());
        open = Math.min(open, (d - scene.set().radius) / 0.08 + 0.5);
      }
    }
    if (scene.arm().isPresent()) {
      Arm arm = scene.arm().get();
      double s = (Arm.HEIGHT - z) / light.z();
      double d = armDistance(arm, x + s * light.x(), y + s * light.y());
      open = Math.min(open, (d - Arm.RADIUS) / 0.4 + 0.5);
    }
    return Math.max(0, Math.min(1, open));
  }

  static double armDistance(Arm arm, double x, double y) {
    return distance(new Stone(x, y, true, 1), arm.x(), arm.y(), arm.fromX(), arm.fromY());
  }

  private Optional<Paint> armAt(Arm arm, double[] ray) {
    double t = (Arm.HEIGHT - eye.z) / ray[2];
    double x = eye.x + t * ray[0];
    double y = eye.y + t * ray[1];
    double d = armDistance(arm, x, y);
    if (d > Arm.RADIUS) {
      return Optional.empty();
    }
    double reach = Math.hypot(x - arm.x(), y - arm.y());
    Paint paint = reach < 2 ? arm.skin() : arm.sleeve();
    double round = Math.sqrt(1 - d * d / (Arm.RADIUS * Arm.RADIUS));
    Light light = scene.light();
    Paint all = light.sky().plus(light.lamp().times(0.3 + 0.5 * round));
    return Optional.of(paint.times(all).times(1 + 0.1 * Texture.noise(x * 4, y * 4, scene.seed())));
  }
}
