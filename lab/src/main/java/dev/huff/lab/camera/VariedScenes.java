package dev.huff.lab.camera;

import dev.huff.simulator.camera.CameraPlacement;
import dev.huff.simulator.camera.CameraPose;
import dev.huff.simulator.camera.CameraSensor;
import dev.huff.simulator.camera.DiscSet;
import dev.huff.simulator.camera.PaintColour;
import dev.huff.simulator.camera.RenderedArm;
import dev.huff.simulator.camera.RenderedScene;
import dev.huff.simulator.camera.RenderedShot;
import dev.huff.simulator.camera.SceneDisc;
import dev.huff.simulator.camera.SceneGenerator;
import dev.huff.simulator.camera.SceneLight;
import dev.huff.simulator.camera.SceneRenderer;
import dev.huff.simulator.camera.WoodKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Makes up scenes that differ as widely as boards do, to teach a reader of squares: any colours,
 * woods, discs, caps, coins, emblems and lights, slipped pieces, hands, and things that are no
 * discs. Equal seeds give equal scenes.
 *
 * <p>The rows of its pictures have {@code .wb}, and {@code WB} for stacks of two. An {@code x} is
 * no piece, or one between squares. A {@code -} is a square that the picture does not show.
 */
final class VariedScenes {
  private static final int[][] SIZES = {{8, 8}, {8, 8}, {10, 10}, {8, 8}, {12, 12}};

  /** A piece further than this from the middle of its square stands between two. */
  private static final double BETWEEN = 0.34;

  private static final double ASKEW = 0.24;

  private final Random random;
  private final SceneColours colours;

  VariedScenes(long seed) {
    random = new Random(seed);
    colours = new SceneColours(random);
  }

  RenderedShot next() {
    while (true) {
      int width = 480 + 160 * random.nextInt(4);
      int height = width * 3 / 4;
      boolean pegs = chance(0.08);
      RenderedScene scene = scene(pegs);
      if (SceneGenerator.isWhole(scene, width, height)) {
        RenderedShot shot = SceneRenderer.shoot(scene, width, height);
        List<String> rows = new SceneTruth(scene, new CameraPose(scene, width, height)).rows(pegs);
        return new RenderedShot(shot.image(), shot.corners(), rows, shot.kind());
      }
    }
  }

  private boolean chance(double odds) {
    return random.nextDouble() < odds;
  }

  private double between(double low, double high) {
    return low + (high - low) * random.nextDouble();
  }

  private RenderedScene scene(boolean pegs) {
    int[] size = SIZES[random.nextInt(SIZES.length)];
    WoodKind wood = colours.wood();
    DiscSet set = colours.set(wood, pegs);
    return new RenderedScene(
        size[0],
        size[1],
        random.nextBoolean(),
        wood,
        set,
        discs(size, set),
        colours.any(),
        light(),
        view(),
        sensor(),
        chance(0.15) ? Optional.of(arm(size)) : Optional.empty(),
        random.nextLong(),
        0);
  }

  private List<SceneDisc> discs(int[] size, DiscSet set) {
    List<SceneDisc> discs = new ArrayList<>();
    int parity = random.nextInt(2);
    double crowd = between(0.05, 0.9);
    double stray = chance(0.25) ? between(0.02, 0.9) : 0;
    double kings = chance(0.4) ? between(0.05, 0.5) : 0;
    double marks = chance(0.3) ? between(0.05, 0.6) : 0;
    double slip = between(0.02, 0.08);
    double share = between(0.2, 0.8);
    for (int row = 0; row < size[1]; row++) {
      for (int column = 0; column < size[0]; column++) {
        double odds = ((row + column) & 1) == parity ? crowd : stray;
        if (chance(odds)) {
          double far = chance(0.04) ? 0.5 : chance(0.1) ? ASKEW : slip;
          discs.add(
              new SceneDisc(
                  column + 0.5 + off(far),
                  row + 0.5 + off(far),
                  chance(share),
                  chance(kings) ? 2 : 1,
                  chance(marks)));
        }
      }
    }
    beside(discs, size);
    return apart(discs, set.radius());
  }

  private double off(double far) {
    double slip = far > ASKEW ? between(-far, far) : far * random.nextGaussian();
    return Math.max(
        -0.5, Math.min(0.5, far > ASKEW ? slip : Math.max(-ASKEW, Math.min(ASKEW, slip))));
  }

  /** Those that stand where none of the earlier ones does. */
  private static List<SceneDisc> apart(List<SceneDisc> discs, double radius) {
    List<SceneDisc> apart = new ArrayList<>();
    for (SceneDisc disc : discs) {
      if (apart.stream().noneMatch(it -> isNear(it, disc, 1.95 * radius))) {
        apart.add(disc);
      }
    }
    return apart;
  }

  private static boolean isNear(SceneDisc one, SceneDisc other, double distance) {
    return Math.hypot(one.x() - other.x(), one.y() - other.y()) < distance;
  }

  private void beside(List<SceneDisc> discs, int[] size) {
    int n = random.nextInt(10);
    for (int i = 0; i < n; i++) {
      double out = between(0.3, 1.6);
      double along = between(0, size[1]);
      double x = chance(0.5) ? -out : size[0] + out;
      discs.add(new SceneDisc(x, along, random.nextBoolean(), 1));
    }
  }

  private RenderedArm arm(int[] size) {
    double x = between(0, size[0]);
    double y = between(0, size[1]);
    double turn = between(0, 2 * Math.PI);
    double far = size[0] + 3;
    return new RenderedArm(
        x,
        y,
        x + far * Math.cos(turn),
        y + far * Math.sin(turn),
        PaintColour.of(0xD8A888).times(between(0.3, 1.1)),
        colours.any());
  }

  private SceneLight light() {
    double from = between(0, 2 * Math.PI);
    double high = Math.toRadians(between(20, 88));
    double lamp = between(0.1, 0.8);
    double warm = between(-0.3, 0.5);
    return new SceneLight(
        Math.cos(high) * Math.cos(from),
        Math.cos(high) * Math.sin(from),
        Math.sin(high),
        new PaintColour(lamp * (1 + 0.5 * warm), lamp, lamp * (1 - 0.8 * warm)),
        new PaintColour(0.3, 0.31, 0.33).times(between(0.3, 1.6)),
        between(0, 0.7),
        chance(0.4) ? between(0, 0.5) : 0);
  }

  private CameraPlacement view() {
    return new CameraPlacement(
        chance(0.2) ? between(84, 90) : 30 + 60 * Math.sqrt(random.nextDouble()),
        between(-45, 45),
        3 * random.nextGaussian(),
        between(0.95, 1.5),
        between(0.65, 1.4),
        between(-0.06, 0.02),
        between(-0.02, 0.02),
        between(-0.02, 0.02));
  }

  private CameraSensor sensor() {
    return new CameraSensor(
        chance(0.15) ? between(0.05, 0.4) : between(0.5, 1.5),
        chance(0.15) ? between(1.2, 3) : between(0.3, 1.2),
        between(0.3, 6),
        between(0.35, 0.97));
  }

  /** Whether a piece stands between squares. */
  static boolean isBetween(SceneDisc disc) {
    double x = Math.abs(disc.x() - Math.floor(disc.x()) - 0.5);
    double y = Math.abs(disc.y() - Math.floor(disc.y()) - 0.5);
    return Math.max(x, y) > BETWEEN;
  }
}
