package dev.huff.simulator.camera;

/** The camera's place and axes over the board: from pixels to rays of sight and back. */
public final class CameraPose {
  /** Where it stands along the board, in fields from its left edge. */
  public final double x;

  /** Where it stands down the board, in fields from its upper edge. */
  public final double y;

  /** How high it stands over the board, in fields. */
  public final double z;

  private final double[] right;
  private final double[] down;
  private final double[] forward;
  private final double width;
  private final double height;
  private final CameraPlacement view;

  /** The camera that takes a picture of that size of that scene. */
  public CameraPose(RenderedScene scene, int width, int height) {
    this.view = scene.view();
    this.width = width;
    this.height = height;
    double elevation = Math.toRadians(view.elevation());
    double azimuth = Math.toRadians(view.azimuth());
    double span = Math.hypot(scene.columns(), scene.rows());
    double away = view.distance() * view.focus() * span;
    double cx = scene.columns() / 2.0;
    double cy = scene.rows() / 2.0;
    x = cx + away * Math.cos(elevation) * Math.sin(azimuth);
    y = cy + away * Math.cos(elevation) * Math.cos(azimuth);
    z = away * Math.sin(elevation);
    forward = unit(cx - x, cy - y, -z);
    double[] level = {Math.cos(azimuth), -Math.sin(azimuth), 0};
    // The axes are left-handed (y runs down the board, z up), so the product is the other way
    // round.
    double[] below = cross(level, forward);
    double roll = Math.toRadians(view.roll());
    right = turn(level, below, roll);
    down = turn(below, level, -roll);
  }

  private static double[] turn(double[] a, double[] b, double angle) {
    double[] turned = new double[3];
    for (int i = 0; i < 3; i++) {
      turned[i] = a[i] * Math.cos(angle) + b[i] * Math.sin(angle);
    }
    return turned;
  }

  /** The direction in which a pixel looks, a vector of length 1. */
  void look(double px, double py, double[] ray) {
    double u = (px - width / 2) / width - view.offX();
    double v = (py - height / 2) / width - view.offY();
    double bulge = 1 + view.barrel() * (u * u + v * v) * 4;
    double ub = u * bulge;
    double vb = v * bulge;
    double f = view.focus();
    double a = forward[0] * f + right[0] * ub + down[0] * vb;
    double b = forward[1] * f + right[1] * ub + down[1] * vb;
    double c = forward[2] * f + right[2] * ub + down[2] * vb;
    double k = 1 / Math.sqrt(a * a + b * b + c * c);
    ray[0] = a * k;
    ray[1] = b * k;
    ray[2] = c * k;
  }

  /**
   * How far at most a ray of sight goes over the board, and a field round it, as it falls by one.
   */
  double flattest(RenderedScene scene) {
    double far = 0;
    for (double px : new double[] {-1, scene.columns() + 1}) {
      for (double py : new double[] {-1, scene.rows() + 1}) {
        far = Math.max(far, Math.hypot(px - x, py - y) / z);
      }
    }
    return far;
  }

  /** The pixel at which a place on the board is seen. */
  double[] pixel(double px, double py) {
    double[] to = {px - x, py - y, -z};
    double depth = dot(to, forward);
    double goalU = dot(to, right) / depth * view.focus();
    double goalV = dot(to, down) / depth * view.focus();
    double u = goalU;
    double v = goalV;
    for (int i = 0; i < 20; i++) {
      double bulge = 1 + view.barrel() * (u * u + v * v) * 4;
      u = goalU / bulge;
      v = goalV / bulge;
    }
    return new double[] {
      (u + view.offX()) * width + width / 2, (v + view.offY()) * width + height / 2
    };
  }

  static double dot(double[] a, double[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }

  static double[] cross(double[] a, double[] b) {
    return new double[] {
      a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
    };
  }

  static double[] unit(double x, double y, double z) {
    double length = Math.sqrt(x * x + y * y + z * z);
    return new double[] {x / length, y / length, z / length};
  }
}
