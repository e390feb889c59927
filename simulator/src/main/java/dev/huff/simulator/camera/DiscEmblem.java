package dev.huff.simulator.camera;

/** What is printed or cut into the tops of discs: how much of another paint a place has. */
public enum DiscEmblem {
  NONE {
    @Override
    double share(double x, double y, long seed) {
      return 0;
    }
  },
  /** A broad ring. */
  RING {
    @Override
    double share(double x, double y, long seed) {
      double out = Math.hypot(x, y);
      return out > 0.55 && out < 0.75 ? 1 : 0;
    }
  },
  /** A dot in the middle, as coins of two metals have. */
  CORE {
    @Override
    double share(double x, double y, long seed) {
      return Math.hypot(x, y) < 0.6 ? 1 : 0;
    }
  },
  /** A star of five. */
  STAR {
    @Override
    double share(double x, double y, long seed) {
      double angle = Math.atan2(y, x) + seed % 100;
      return Math.hypot(x, y) < 0.35 + 0.25 * Math.cos(5 * angle) ? 1 : 0;
    }
  },
  /** Letters or a picture, as caps of bottles have. */
  PRINT {
    @Override
    double share(double x, double y, long seed) {
      boolean inked = WoodTexture.noise(4 * x + seed % 50, 4 * y, seed % 1000) > 0.1;
      return Math.hypot(x, y) < 0.7 && inked ? 1 : 0;
    }
  },
  /** A relief, as on coins. */
  RELIEF {
    @Override
    double share(double x, double y, long seed) {
      return 0.5 + 0.5 * WoodTexture.noise(6 * x + seed % 50, 6 * y, seed % 1000);
    }
  },
  /** A crimped or milled edge. */
  CRIMP {
    @Override
    double share(double x, double y, long seed) {
      return Math.hypot(x, y) > 0.8 ? 0.5 + 0.5 * Math.cos(21 * Math.atan2(y, x)) : 0;
    }
  };

  /**
   * How much of the other paint a place has, 0…1.
   *
   * @param x of the place, in radii from the middle of the disc
   * @param y the same downwards
   * @param seed of the way in which the disc lies turned
   */
  abstract double share(double x, double y, long seed);
}
