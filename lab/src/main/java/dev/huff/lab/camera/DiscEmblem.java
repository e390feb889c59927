package dev.huff.lab.camera;

import dev.huff.simulator.camera.DiscSet;
import dev.huff.simulator.camera.WoodTexture;

/** The emblems on the discs of scenes that teach a reader. */
enum DiscEmblem implements DiscSet.Emblem {
  NONE {
    @Override
    public double share(double x, double y, long seed) {
      return 0;
    }
  },
  RING {
    @Override
    public double share(double x, double y, long seed) {
      double out = Math.hypot(x, y);
      return out > 0.55 && out < 0.75 ? 1 : 0;
    }
  },
  /** A dot in the middle, as coins of two metals have. */
  CORE {
    @Override
    public double share(double x, double y, long seed) {
      return Math.hypot(x, y) < 0.6 ? 1 : 0;
    }
  },
  STAR {
    @Override
    public double share(double x, double y, long seed) {
      double angle = Math.atan2(y, x) + seed % 100;
      return Math.hypot(x, y) < 0.35 + 0.25 * Math.cos(5 * angle) ? 1 : 0;
    }
  },
  /** Letters or a picture, as caps of bottles have. */
  PRINT {
    @Override
    public double share(double x, double y, long seed) {
      boolean inked = WoodTexture.noise(4 * x + seed % 50, 4 * y, seed % 1000) > 0.1;
      return Math.hypot(x, y) < 0.7 && inked ? 1 : 0;
    }
  },
  RELIEF {
    @Override
    public double share(double x, double y, long seed) {
      return 0.5 + 0.5 * WoodTexture.noise(6 * x + seed % 50, 6 * y, seed % 1000);
    }
  },
  /** A crimped or milled edge. */
  CRIMP {
    @Override
    public double share(double x, double y, long seed) {
      return Math.hypot(x, y) > 0.8 ? 0.5 + 0.5 * Math.cos(21 * Math.atan2(y, x)) : 0;
    }
  }
}
