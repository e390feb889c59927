package dev.huff.simulator.camera;

import dev.huff.core.board.Piece;
import dev.huff.core.board.Side;
import dev.huff.simulator.table.Surface;
import dev.huff.simulator.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * A camera over a simulated table: pictures of what stands there now, with the arm of whoever has
 * just touched it. Equal seeds choose equal boards, sets, lights and places of the camera.
 */
public final class TableCamera {
  private static final int HAND_MILLIS = 350;
  private static final Paint SKIN = Paint.of(0xD8A888);

  private final Table table;
  private final int width;
  private final int height;
  private final Random random;
  private final Scene look;
  private final double[] slips;
  private final Paint sleeve;
  private Surface shown;
  private int touched = -1;
  private long touchedAt;
  private long pictures;
  private Optional<Exposure> exposure = Optional.empty();
  private double brightness = 1;
  private double evening;
  private double shiftX;
  private double shiftY;
  private boolean marked;

  /** A camera over that table, of 800×600 pixels. */
  public TableCamera(Table table, long seed) {
    this(table, seed, 800, 600);
  }

  /** A camera over that table, of that many pixels. */
  public TableCamera(Table table, long seed, int width, int height) {
    this.table = table;
    this.width = width;
    this.height = height;
    this.random = new Random(seed);
    this.shown = table.surface();
    this.look = new Scenes(seed).over(shown.geometry());
    this.slips = random.doubles(2L * shown.size(), -0.09, 0.09).toArray();
    this.sleeve = Paint.of(random.nextBoolean() ? 0x30405A : 0xB0B4B8);
  }

  /** From now on kings carry a crown on top instead of standing two high. */
  public void markKings() {
    marked = true;
  }

  /** Somebody knocks against the table: the board moves by that many fields. */
  public void bump(double right, double down) {
    shiftX += right;
    shiftY += down;
  }

  /** Somebody turns the light up or down: so many times as strong as at first. */
  public void dim(double times) {
    brightness = times;
  }

  /**
   * The sun sets, and a bulb takes its place: a third of the light is left, and a warm one.
   *
   * @param share how far that has come: 0 afternoon, 1 night
   */
  public void darken(double share) {
    evening = share;
    dim(1 - 0.65 * share);
  }

  /** The picture at that time in ms. */
  public Shot shoot(long time) {
    Surface now = table.surface();
    for (int cell = 0; cell < now.size(); cell++) {
      if (!now.at(cell).equals(shown.at(cell))) {
        touched = cell;
        touchedAt = time;
        slips[2 * cell] = 0.18 * random.nextDouble() - 0.09;
        slips[2 * cell + 1] = 0.18 * random.nextDouble() - 0.09;
      }
    }
    shown = now;
    boolean hand = touched >= 0 && time - touchedAt < HAND_MILLIS;
    View view = look.view();
    double size = Math.hypot(look.columns(), look.rows()) * view.distance();
    View shifted =
        new View(
            view.elevation(),
            view.azimuth(),
            view.roll(),
            view.distance(),
            view.focus(),
            view.barrel(),
            view.offX() + shiftX / size,
            view.offY() + shiftY / size);
    Scene scene =
        new Scene(
            look.columns(),
            look.rows(),
            look.darkCorner(),
            look.wood(),
            look.set(),
            stones(now),
            look.table(),
            look.light().times(brightness).warmer(evening),
            shifted,
            look.sensor(),
            hand ? Optional.of(arm(now)) : Optional.empty(),
            look.seed(),
            pictures++);
    exposure = Optional.of(Renderer.expose(scene, width, height, exposure));
    return exposure.get().develop(pictures);
  }

  private List<Stone> stones(Surface surface) {
    List<Stone> stones = new ArrayList<>();
    for (int cell = 0; cell < surface.size(); cell++) {
      Optional<Piece> piece = surface.at(cell);
      if (piece.isPresent()) {
        stones.add(
            new Stone(
                x(surface, cell) + slips[2 * cell],
                y(surface, cell) + slips[2 * cell + 1],
                piece.get().side() == Side.WHITE,
                piece.get().isKing() && !marked ? 2 : 1,
                piece.get().isKing() && marked));
      }
    }
    return stones;
  }

  private static double x(Surface surface, int cell) {
    return cell % surface.geometry().width() + 0.5;
  }

  private static double y(Surface surface, int cell) {
    return Math.floorDiv(cell, surface.geometry().width()) + 0.5;
  }

  private Arm arm(Surface surface) {
    double x = x(surface, touched);
    double y = y(surface, touched);
    boolean fromBelow = y > surface.geometry().height() / 2.0;
    double elbow = fromBelow ? surface.geometry().height() + 4 : -4;
    return new Arm(x, y, x + 1.5, elbow, SKIN, sleeve);
  }
}
