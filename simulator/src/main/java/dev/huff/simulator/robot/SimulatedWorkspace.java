package dev.huff.simulator.robot;

import dev.huff.core.port.Point;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;

/**
 * The board with its pieces under a tool, and the place beside it. A king is two men, one on the
 * other. A piece is gripped only where the tool really is over it and low enough; what falls comes
 * to lie on the nearest free place.
 */
public final class SimulatedWorkspace {
  /**
   * How far off its middle a piece can still be gripped, and a piece put be said to stand there.
   */
  private static final double CATCH = 0.35;

  /** How far above or below its top a piece can still be gripped, in heights of a piece. */
  private static final double SLACK = 0.5;

  private static final int ASIDE = -1;

  /**
   * A piece that came to lie somewhere by itself.
   *
   * @param cell of the board; {@value #ASIDE} beside it
   * @param up takes it up
   */
  private record Fallen(int cell, Runnable up) {}

  /** A stack beside the board. */
  private record Pile(double column, double row, List<Piece> men) {}

  private final PlayTable table;
  private final BoardPose pose;
  private final double height;
  private final Random random;
  private final List<Pile> aside = new ArrayList<>();
  private Optional<Piece> held = Optional.empty();
  private int crashes;
  private Optional<Fallen> fallen = Optional.empty();

  /**
   * @param pose how the board lies
   * @param height the height of a man in millimetres
   * @param random decides where falling pieces go
   */
  public SimulatedWorkspace(PlayTable table, BoardPose pose, double height, Random random) {
    this.table = table;
    this.pose = pose;
    this.height = height;
    this.random = random;
  }

  public BoardPose pose() {
    return pose;
  }

  /** What the gripper holds. */
  public Optional<Piece> held() {
    return held;
  }

  /** How often something was driven into something else; a sound program never does. */
  public int crashes() {
    return crashes;
  }

  /** Puts a man beside the board, by hand. */
  public void layAside(double column, double row, Piece man) {
    pileAt(column, row).men().add(man);
  }

  /** A hand picks up the piece that fell last, wherever it lies; whether one did. */
  public boolean pickUpFallen() {
    Optional<Fallen> lying = fallen;
    fallen = Optional.empty();
    lying.ifPresent(piece -> piece.up().run());
    return lying.isPresent();
  }

  /** The cell on which the piece lies that fell last; empty when none did, or beside the board. */
  public OptionalInt fallenCell() {
    return fallen.stream().mapToInt(Fallen::cell).filter(cell -> cell != ASIDE).findFirst();
  }

  /** Whatever fell stands where it should by now. */
  public void forgetFallen() {
    fallen = Optional.empty();
  }

  /** A hand takes the piece out of the gripper. */
  public Optional<Piece> takeHeld() {
    Optional<Piece> piece = held;
    held = Optional.empty();
    return piece;
  }

  /** The gripper closes at that point of the machine; it holds the piece there, if there is one. */
  void grip(Point at) {
    if (held.isPresent()) {
      return;
    }
    double column = pose.column(at.x(), at.y());
    double row = pose.row(at.x(), at.y());
    if (isOnBoard(column, row)) {
      gripField(column, row, at.z());
    } else {
      gripAside(column, row, at.z());
    }
  }

  private boolean isOnBoard(double column, double row) {
    Geometry geometry = table.surface().geometry();
    return geometry.isOnBoard((int) Math.round(row), (int) Math.round(column));
  }

  private void gripField(double column, double row, double z) {
    int cell = cell(column, row);
    fallen = fallen.filter(lying -> lying.cell() != cell);
    TablePieces surface = table.surface();
    Optional<Piece> there = surface.at(cell);
    if (there.isPresent() && isOver(column, row) && isAtTop(z, there.get().isKing() ? 2 : 1)) {
      Piece man = Piece.man(there.get().side());
      held = Optional.of(man);
      table.lay(there.get().isKing() ? surface.with(cell, man) : surface.without(cell));
    }
  }

  private void gripAside(double column, double row, double z) {
    Pile pile = pileAt(column, row);
    int men = pile.men().size();
    fallen = fallen.filter(lying -> lying.cell() != ASIDE);
    if (men > 0 && isAtTop(z, men)) {
      held = Optional.of(pile.men().remove(men - 1));
    }
  }

  private int cell(double column, double row) {
    return (int) Math.round(row) * table.surface().geometry().width() + (int) Math.round(column);
  }

  private static boolean isOver(double column, double row) {
    return Math.hypot(column - Math.round(column), row - Math.round(row)) <= CATCH;
  }

  private boolean isAtTop(double z, int men) {
    return Math.abs(z - pose.z() - men * height) <= SLACK * height;
  }

  private Pile pileAt(double column, double row) {
    for (Pile pile : aside) {
      if (Math.hypot(pile.column() - column, pile.row() - row) <= CATCH) {
        return pile;
      }
    }
    Pile fresh = new Pile(column, row, new ArrayList<>());
    aside.add(fresh);
    return fresh;
  }

  /** The gripper opens at that point; what it held comes to stand or lie below. */
  void release(Point at) {
    Optional<Piece> piece = takeHeld();
    piece.ifPresent(man -> put(man, pose.column(at.x(), at.y()), pose.row(at.x(), at.y()), at.z()));
  }

  /** Puts a man down, wherever it then comes to rest. */
  private Fallen put(Piece man, double column, double row, double z) {
    if (!isOnBoard(column, row)) {
      List<Piece> men = pileAt(column, row).men();
      men.add(man);
      return new Fallen(ASIDE, () -> men.remove(men.size() - 1));
    }
    int cell = cell(column, row);
    Optional<Piece> there = table.surface().at(cell);
    boolean onTop = there.filter(below -> below == man).isPresent() && isAtTop(z, 2);
    if (there.isEmpty() && isOver(column, row)) {
      table.lay(table.surface().with(cell, man));
      return new Fallen(cell, () -> table.lay(table.surface().without(cell)));
    }
    if (onTop) {
      // A piece that fell there serves as the lower of the two.
      fallen = fallen.filter(lying -> lying.cell() != cell);
      table.lay(table.surface().with(cell, man.crowned()));
      return new Fallen(cell, () -> table.lay(table.surface().with(cell, man)));
    }
    Fallen lying = rollAway(man, cell);
    fallen = Optional.of(lying);
    return lying;
  }

  /** A man that falls on others or on an edge comes to rest on a free cell near by. */
  private Fallen rollAway(Piece man, int cell) {
    TablePieces surface = table.surface();
    int width = surface.geometry().width();
    for (int reach = 1; reach < width; reach++) {
      List<Integer> free = new ArrayList<>();
      for (int other = 0; other < surface.size(); other++) {
        int rows = Math.abs(other / width - cell / width);
        int columns = Math.abs(other % width - cell % width);
        if (Math.max(rows, columns) == reach && surface.isEmpty(other)) {
          free.add(other);
        }
      }
      if (!free.isEmpty()) {
        int rest = free.get(random.nextInt(free.size()));
        table.lay(surface.with(rest, man));
        return new Fallen(rest, () -> table.lay(table.surface().without(rest)));
      }
    }
    return new Fallen(ASIDE, () -> {});
  }

  /** The tool passes that point; what stands higher than its lower end has been driven into. */
  void pass(Point at) {
    double column = pose.column(at.x(), at.y());
    double row = pose.row(at.x(), at.y());
    if (!isOnBoard(column, row)) {
      return;
    }
    Optional<Piece> there = table.surface().at(cell(column, row));
    double low = held.isPresent() ? at.z() - height : at.z();
    double top = pose.z() + there.map(p -> p.isKing() ? 2 * height : height).orElse(0.0);
    if (low < top - SLACK * height) {
      crashes++;
    }
  }

  /** What was held falls here. */
  void drop(Point at) {
    double column = pose.column(at.x(), at.y());
    double row = pose.row(at.x(), at.y());
    takeHeld().ifPresent(man -> fallen = Optional.of(put(man, column, row, pose.z() + height)));
  }
}
