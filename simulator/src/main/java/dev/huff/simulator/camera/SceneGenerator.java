package dev.huff.simulator.camera;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Geometry.Playing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;

/**
 * Makes up scenes: boards of three sizes, every wood and set, lamps and windows, cameras from
 * straight above to 35° over the table, positions with kings. Equal seeds give equal scenes.
 */
public final class SceneGenerator {
  private static final int WIDTH = 1440;
  private static final int HEIGHT = 1080;
  private static final int[][] SIZES = {{8, 8}, {10, 10}, {8, 8}, {10, 10}, {16, 8}};
  private static final int[] TABLES = {0x8A5A34, 0xC8C4BC, 0x4A4644, 0x9C7A54, 0x2E4A3A, 0xE4E0D8};

  /** How likely a piece is a king at the end of a game. */
  private static final double LATE_KINGS = 0.15;

  /** On boards played all over half the rows are empty at first, the last ones among them. */
  private static final double LAST_ROW = 0.4;

  /** Where many are kings positions are no earlier: so much before the end. */
  private static final double MOSTLY_LATE = 0.2;

  private final Random random;
  private final Optional<Geometry> geometry;
  private final OptionalDouble kings;

  /** Boards of three sizes. */
  public SceneGenerator(long seed) {
    this(seed, Optional.empty(), OptionalDouble.empty());
  }

  /**
   * The same.
   *
   * @param geometry of all boards; empty for boards of three sizes, played on dark fields
   * @param kings how many of all pieces are kings, 0…1; empty for few, and those late
   */
  public SceneGenerator(long seed, Optional<Geometry> geometry, OptionalDouble kings) {
    this.random = new Random(seed);
    this.geometry = geometry;
    this.kings = kings;
  }

  /** The next picture. */
  public RenderedShot next() {
    return SceneRenderer.shoot(nextScene(), WIDTH, HEIGHT);
  }

  /** Passes over so many pictures without rendering them, to come back to one. */
  public void skip(int pictures) {
    for (int i = 0; i < pictures; i++) {
      nextScene();
    }
  }

  private RenderedScene nextScene() {
    while (true) {
      RenderedScene scene = scene();
      if (!scene.wood().isHiding(scene.set()) && isWhole(scene, WIDTH, HEIGHT)) {
        return scene;
      }
    }
  }

  /** Whether the whole board is in the picture. */
  public static boolean isWhole(RenderedScene scene, int width, int height) {
    CameraPose eye = new CameraPose(scene, width, height);
    return isInside(eye, 0, 0, width, height)
        && isInside(eye, scene.columns(), 0, width, height)
        && isInside(eye, scene.columns(), scene.rows(), width, height)
        && isInside(eye, 0, scene.rows(), width, height);
  }

  private static boolean isInside(CameraPose eye, double x, double y, int width, int height) {
    double[] at = eye.pixel(x, y);
    return at[0] > 8 && at[1] > 8 && at[0] < width - 8 && at[1] < height - 8;
  }

  private RenderedScene scene() {
    int[] any = SIZES[random.nextInt(SIZES.length)];
    int[] size = geometry.map(it -> new int[] {it.width(), it.height()}).orElse(any);
    WoodKind wood = WoodKind.USUAL.get(random.nextInt(WoodKind.USUAL.size()));
    DiscSet set = DiscSet.USUAL.get(random.nextInt(DiscSet.USUAL.size()));
    boolean darkCorner = random.nextBoolean();
    List<SceneDisc> discs = discs(size, darkCorner);
    beside(discs, size, wood);
    return new RenderedScene(
        size[0],
        size[1],
        darkCorner,
        wood,
        set,
        discs,
        PaintColour.of(TABLES[random.nextInt(TABLES.length)]),
        light(),
        view(),
        sensor(),
        Optional.empty(),
        random.nextLong(),
        0);
  }

  /** A bare board of that kind as it may stand before a camera, White at the bottom. */
  RenderedScene over(Geometry geometry) {
    while (true) {
      RenderedScene any = scene();
      RenderedScene scene =
          new RenderedScene(
              geometry.width(),
              geometry.height(),
              geometry.field(0, 0) != 0,
              any.wood(),
              any.set(),
              List.of(),
              any.table(),
              any.light(),
              any.view(),
              any.sensor(),
              Optional.empty(),
              any.seed(),
              0);
      boolean plain = !any.wood().isHiding(any.set()) && Math.abs(any.view().azimuth()) < 20;
      if (plain && any.sensor().exposure() > 0.85 && isWhole(scene, 800, 600)) {
        return scene;
      }
    }
  }

  /** A position as it might arise: fewer pieces the later, kings among the late ones. */
  private List<SceneDisc> discs(int[] size, boolean darkCorner) {
    List<SceneDisc> discs = new ArrayList<>();
    double late = late();
    boolean whiteBelow = random.nextBoolean();
    for (int row = 0; row < size[1]; row++) {
      for (int column = 0; column < size[0]; column++) {
        boolean dark = (((column + row) & 1) == 0) == darkCorner;
        double down = (row + 0.5) / size[1];
        boolean white =
            (random.nextDouble() * (0.3 + late) < Math.abs(down - 0.5)
                    ? down > 0.5
                    : random.nextBoolean())
                == whiteBelow;
        double odds = (1 - late) * early(Math.abs(down - 0.5)) + late * 0.25;
        if ((dark || isPlayedAllOver()) && random.nextDouble() < odds) {
          int storeys = random.nextDouble() < kings.orElse(LATE_KINGS * late) ? 2 : 1;
          SceneDisc disc = new SceneDisc(column + 0.5 + slip(), row + 0.5 + slip(), white, storeys);
          if (count(discs, white) + storeys <= men(size)) {
            discs.add(disc);
          }
        }
      }
    }
    return discs;
  }

  /** How many discs of a side are used: no more than it has men at first. */
  private static int count(List<SceneDisc> discs, boolean white) {
    return discs.stream().filter(it -> it.white() == white).mapToInt(SceneDisc::storeys).sum();
  }

  private int men(int[] size) {
    int length = Math.max(size[0], size[1]);
    int rows = Math.min(size[0], size[1]) / 2;
    return isPlayedAllOver() ? length * (rows - 2) : length / 2 * (rows - 1);
  }

  /** How late in its game a position is, 0…1: kings want the discs that their side has lost. */
  private double late() {
    double any = random.nextDouble();
    return kings.orElse(0) > LATE_KINGS ? 1 - MOSTLY_LATE * any : any;
  }

  /** How likely a piece stands at the beginning so far from the middle, in boards. */
  private double early(double far) {
    return far > 0.12 && (far < LAST_ROW || !isPlayedAllOver()) ? 0.95 : 0.1;
  }

  private boolean isPlayedAllOver() {
    return geometry.stream().anyMatch(it -> it.playing() == Playing.ALL);
  }

  private double slip() {
    return Math.max(-0.13, Math.min(0.13, 0.05 * random.nextGaussian()));
  }

  /** Captured men lie beside the board. */
  private void beside(List<SceneDisc> discs, int[] size, WoodKind wood) {
    int n = random.nextInt(8);
    for (int i = 0; i < n; i++) {
      double x = size[0] + wood.margin() + 0.7 + random.nextDouble();
      double y = i * 0.95 + 0.5;
      discs.add(new SceneDisc(random.nextBoolean() ? x : -x + size[0], y, random.nextBoolean(), 1));
    }
  }

  private SceneLight light() {
    double from = random.nextDouble() * 2 * Math.PI;
    double high = Math.toRadians(35 + 50 * random.nextDouble());
    double lamp = 0.35 + 0.4 * random.nextDouble();
    double warm = random.nextDouble() * 0.5 - 0.2;
    return new SceneLight(
        Math.cos(high) * Math.cos(from),
        Math.cos(high) * Math.sin(from),
        Math.sin(high),
        new PaintColour(lamp * (1 + 0.5 * warm), lamp, lamp * (1 - 0.8 * warm)),
        new PaintColour(0.3, 0.31, 0.33).times(0.7 + 0.6 * random.nextDouble()),
        0.5 * random.nextDouble(),
        random.nextInt(3) == 0 ? 0.25 * random.nextDouble() : 0);
  }

  private CameraPlacement view() {
    double elevation = 35 + 55 * Math.sqrt(random.nextDouble());
    return new CameraPlacement(
        elevation,
        70 * random.nextDouble() - 35,
        6 * random.nextGaussian() / 3,
        1.0 + 0.6 * random.nextDouble(),
        0.75 + 0.5 * random.nextDouble(),
        0.02 - 0.08 * random.nextDouble(),
        0.04 * random.nextDouble() - 0.02,
        0.04 * random.nextDouble() - 0.02);
  }

  private CameraSensor sensor() {
    return new CameraSensor(
        0.7 + 0.5 * random.nextDouble(),
        0.3 + 0.8 * random.nextDouble(),
        0.5 + 3 * random.nextDouble(),
        0.6 + 0.38 * random.nextDouble());
  }
}
