package dev.huff.lab.camera;

import dev.huff.simulator.camera.TableCamera;
import java.util.Random;
import java.util.SplittableRandom;

/**
 * Events of an evening at a board besides moves. The exposure drifts, a hand rests over the board,
 * somebody knocks against the table, a lamp is lit. The light goes off for a moment, and men are
 * put down carelessly. Equal seeds give equal evenings. Times are in ms.
 */
public final class CameraEvening {
  private static final long NEVER = Long.MAX_VALUE;
  private static final long DRIFTING = 2000;
  private static final int DUSK_STEPS = 6;

  private final TableCamera camera;
  private final Random random;
  private final int cells;
  private double exposure = 1;
  private double dusk;
  private double duskAStep;
  private long nextDrift = DRIFTING;
  private long nextHand;
  private long restsUntil = NEVER;
  private long nextBump;
  private long nextDusk;
  private long lightsOff;
  private long lightsOn = NEVER;
  private long bumpedAt = NEVER;

  /**
   * An evening before that camera.
   *
   * @param cells how many fields the board has, light ones included
   */
  public CameraEvening(TableCamera camera, int cells, long seed) {
    this.camera = camera;
    this.cells = cells;
    // Of neighbouring seeds Random's first numbers are nearly the same: all would look from one
    // side.
    this.random = new Random(new SplittableRandom(seed).nextLong());
    camera.slip(0.06);
    camera.walk(360 * random.nextDouble());
    nextHand = between(12_000, 40_000);
    nextBump = random.nextInt(3) == 0 ? NEVER : between(15_000, 120_000);
    nextDusk = random.nextBoolean() ? NEVER : between(20_000, 200_000);
    lightsOff = random.nextInt(5) == 0 ? between(30_000, 200_000) : NEVER;
    duskAStep = random.nextBoolean() ? 1.0 : 1.0 / DUSK_STEPS;
  }

  /** What happens up to that time; whether anything did that is seen at once. */
  public boolean pass(long time) {
    drift(time);
    boolean stirred = rest(time);
    stirred |= bump(time);
    stirred |= fall(time);
    stirred |= flicker(time);
    return stirred;
  }

  /** When the board was last bumped; the greatest number if it never was. */
  public long bumpedAt() {
    return bumpedAt;
  }

  private void drift(long time) {
    if (time >= nextDrift) {
      nextDrift = time + DRIFTING;
      exposure = 1 + 0.9 * (exposure - 1) + 0.02 * random.nextGaussian();
      camera.expose(exposure);
    }
  }

  /** A hand over the board: mostly for a moment, at times for long. */
  private boolean rest(long time) {
    if (time >= restsUntil) {
      restsUntil = NEVER;
      return true;
    }
    if (time < nextHand) {
      return false;
    }
    long until = time + (random.nextInt(12) == 0 ? between(8_000, 15_000) : between(400, 3_000));
    camera.reach(random.nextInt(cells), until);
    restsUntil = until;
    nextHand = until + between(10_000, 60_000);
    return true;
  }

  private boolean bump(long time) {
    if (time < nextBump) {
      return false;
    }
    double far = random.nextBoolean() ? 0.05 + 0.25 * random.nextDouble() : random.nextDouble();
    double way = 2 * Math.PI * random.nextDouble();
    double right = far * Math.cos(way);
    double down = far * Math.sin(way);
    double turn = 1.5 * random.nextGaussian();
    nextBump = time + between(30_000, 200_000);
    if (!camera.isWhole(right, down, turn)) {
      return false;
    }
    camera.bump(right, down, turn);
    bumpedAt = time;
    return true;
  }

  /** Night falls: a lamp is lit at once, or the sun sets. */
  private boolean fall(long time) {
    if (time < nextDusk) {
      return false;
    }
    dusk = Math.min(1, dusk + duskAStep);
    camera.darken(dusk);
    nextDusk = dusk < 1 ? time + DRIFTING : NEVER;
    return true;
  }

  private boolean flicker(long time) {
    if (time >= lightsOff) {
      lightsOff = NEVER;
      lightsOn = time + between(1_000, 2_500);
      camera.dim(0.0001);
      return true;
    }
    if (time >= lightsOn) {
      lightsOn = NEVER;
      camera.darken(dusk);
      return true;
    }
    return false;
  }

  private long between(int least, int most) {
    return (long) least + random.nextInt(most - least + 1);
  }
}
