package dev.huff.simulator.camera;

import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Side;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
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
  private static final PaintColour SKIN = PaintColour.of(0xD8A888);
  private static final int[] SLEEVES = {0x30405A, 0xB0B4B8, 0x8C2A24, 0x202022, 0xD8A888};

  /** So far from the middle of its field a man is put down at most, in fields. */
  private static final double TIDY = 0.09;

  private static final double CARELESS = 0.26;

  private final PlayTable table;
  private final int width;
  private final int height;
  private final Random random;
  private final Random leans;
  private final RenderedScene look;
  private final double[] slips;
  private final PaintColour sleeve;
  private TablePieces shown;
  private int touched = -1;
  private long touchedUntil;
  private double lean;
  private long pictures;
  private Optional<SceneExposure> exposure = Optional.empty();
  private double brightness = 1;
  private double evening;
  private double exposed = 1;
  private double shiftX;
  private double shiftY;
  private double turned;
  private double walked;
  private boolean marked;
  private double careless;

  /** A camera over that table, of 800×600 pixels. */
  public TableCamera(PlayTable table, long seed) {
    this(table, seed, 800, 600);
  }

  /** A camera over that table, of that many pixels. */
  public TableCamera(PlayTable table, long seed, int width, int height) {
    this.table = table;
    this.width = width;
    this.height = height;
    this.random = new Random(seed);
    this.leans = new Random(~seed);
    this.shown = table.surface();
    this.look = new SceneGenerator(seed).over(shown.geometry());
    this.slips = random.doubles(2L * shown.size(), -TIDY, TIDY).toArray();
    this.sleeve = PaintColour.of(SLEEVES[leans.nextInt(SLEEVES.length)]);
  }

  /** What stands before the camera, in words. */
  public RenderedShot.Kind kind() {
    return RenderedShot.Kind.of(look);
  }

  /** From now on kings carry a crown on top instead of standing two high. */
  public void markKings() {
    marked = true;
  }

  /**
   * From now on that share of the men is put down carelessly, the edge of the disc beyond the edge
   * of its field.
   *
   * @param share 0…1
   */
  public void slip(double share) {
    careless = share;
  }

  /** Somebody knocks against the table: the board moves by that many fields. */
  public void bump(double right, double down) {
    bump(right, down, 0);
  }

  /** The same, and the board turns by that many degrees. */
  public void bump(double right, double down, double turn) {
    shiftX += right;
    shiftY += down;
    turned += turn;
  }

  /** Whether the whole board would be in the picture after such a bump. */
  public boolean isWhole(double right, double down, double turn) {
    return isWhole(view(shiftX + right, shiftY + down, turned + turn));
  }

  private boolean isWhole(CameraPlacement view) {
    return SceneGenerator.isWhole(scene(shown, view, Optional.empty()), width, height);
  }

  /**
   * Stands the camera on another side of the table, if the whole board is in the picture from
   * there.
   *
   * @param degrees how far round the table, clockwise
   */
  public void walk(double degrees) {
    walked = degrees;
    walked = isWhole(0, 0, 0) ? degrees : 0;
  }

  /** Somebody holds a hand over a cell until that time. */
  public void reach(int cell, long until) {
    if (cell != touched) {
      lean = 4 * leans.nextDouble() - 2;
    }
    touched = cell;
    touchedUntil = until;
  }

  /** The camera exposes so many times as long as at first. */
  public void expose(double times) {
    exposed = times;
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
  public RenderedShot shoot(long time) {
    TablePieces now = table.surface();
    for (int cell = 0; cell < now.size(); cell++) {
      if (!now.at(cell).equals(shown.at(cell))) {
        reach(cell, time + HAND_MILLIS);
        double most = careless > 0 && random.nextDouble() < careless ? CARELESS : TIDY;
        slips[2 * cell] = 2 * most * random.nextDouble() - most;
        slips[2 * cell + 1] = 2 * most * random.nextDouble() - most;
      }
    }
    shown = now;
    Optional<RenderedArm> arm =
        touched >= 0 && time < touchedUntil ? Optional.of(arm(now)) : Optional.empty();
    RenderedScene scene = scene(now, view(shiftX, shiftY, turned), arm);
    exposure = Optional.of(SceneRenderer.expose(scene, width, height, exposure));
    return exposure.get().develop(pictures++);
  }

  private CameraPlacement view(double right, double down, double turn) {
    CameraPlacement view = look.view();
    double size = Math.hypot(look.columns(), look.rows()) * view.distance();
    return new CameraPlacement(
        view.elevation(),
        view.azimuth() + walked,
        view.roll() + turn,
        view.distance(),
        view.focus(),
        view.barrel(),
        view.offX() + right / size,
        view.offY() + down / size);
  }

  private RenderedScene scene(
      TablePieces surface, CameraPlacement view, Optional<RenderedArm> arm) {
    return new RenderedScene(
        look.columns(),
        look.rows(),
        look.darkCorner(),
        look.wood(),
        look.set(),
        discs(surface),
        look.table(),
        look.light().times(brightness).warmer(evening),
        view,
        look.sensor().exposed(exposed),
        arm,
        look.seed(),
        pictures);
  }

  private List<SceneDisc> discs(TablePieces surface) {
    List<SceneDisc> discs = new ArrayList<>();
    for (int cell = 0; cell < surface.size(); cell++) {
      Optional<Piece> piece = surface.at(cell);
      if (piece.isPresent()) {
        discs.add(
            new SceneDisc(
                x(surface, cell) + slips[2 * cell],
                y(surface, cell) + slips[2 * cell + 1],
                piece.get().side() == Side.WHITE,
                piece.get().isKing() && !marked ? 2 : 1,
                piece.get().isKing() && marked));
      }
    }
    return discs;
  }

  private static double x(TablePieces surface, int cell) {
    return cell % surface.geometry().width() + 0.5;
  }

  private static double y(TablePieces surface, int cell) {
    return Math.floorDiv(cell, surface.geometry().width()) + 0.5;
  }

  private RenderedArm arm(TablePieces surface) {
    double x = x(surface, touched);
    double y = y(surface, touched);
    boolean fromBelow = y > surface.geometry().height() / 2.0;
    double elbow = fromBelow ? surface.geometry().height() + 4 : -4;
    return new RenderedArm(x, y, x + lean, elbow, SKIN, sleeve);
  }
}
