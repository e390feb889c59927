package dev.huff.core.robot;

import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.Point;
import dev.huff.core.port.WorkEnvelope;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Turns steps into motions: over a piece, down, grip, up, across, down, release, up. Between pieces
 * the tool travels high enough for its load to clear the tallest stack.
 *
 * @param calibration where the board is
 * @param layout the board and its slots
 * @param piece height of one man in millimetres
 * @param speed of travel. In millimetres a second
 * @param approach speed down to a piece and up from it. In millimetres a second
 * @param clock position of the clock's button when pressed. Empty if the arm presses none
 * @param gripTime time to grip or release, in milliseconds
 */
public record MotionPlanner(
    ArmCalibration calibration,
    WorkspaceLayout layout,
    double piece,
    double speed,
    double approach,
    Optional<Point> clock,
    int gripTime) {
  /** Air between what is carried and the tallest stack, in millimetres. */
  private static final double MARGIN = 5;

  /** The height of the tool between pieces: over a king of two men with a man in hand. */
  public double clearance() {
    int tallest = layout.kings() == KingShape.STACK ? 2 : 1;
    return (tallest + 1) * piece + MARGIN;
  }

  /** The point over that spot at which the tool travels. */
  public Point over(PiecePlace spot) {
    return calibration.point(layout.cell(spot), clearance());
  }

  /** The slot nearest to the arm's zero: over it the arm hides little of the board. */
  Optional<PiecePlace> aside() {
    return layout.slotPlaces().stream()
        .map(PiecePlace.class::cast)
        .min(Comparator.comparingDouble(spot -> Math.hypot(over(spot).x(), over(spot).y())));
  }

  /** Returns the point at which the tool holds a piece on top of a number of others. */
  public Point at(PiecePlace spot, int level) {
    return calibration.point(layout.cell(spot), (level + 1) * piece);
  }

  /** The way to a spot, high above everything. */
  public List<ArmMotion> travel(PiecePlace spot) {
    return List.of(new ArmMotion.Travel(over(spot), speed));
  }

  /** Down from above, grip the uppermost piece, and up with it. */
  public List<ArmMotion> pick(PiecePlace spot, int level) {
    return dip(spot, level, new ArmMotion.Grip());
  }

  /** Down from above with a piece in hand, let go, and up. */
  public List<ArmMotion> place(PiecePlace spot, int level) {
    return dip(spot, level, new ArmMotion.Release());
  }

  /** Over to the clock, down on its button, and up; empty when the arm presses none. */
  public List<ArmMotion> press() {
    if (clock.isEmpty()) {
      return List.of();
    }
    Point button = clock.get();
    Point over = above(button);
    return List.of(
        new ArmMotion.Travel(over, speed),
        new ArmMotion.Travel(button, approach),
        new ArmMotion.Travel(over, approach));
  }

  private Point above(Point button) {
    return button.withZ(button.z() + clearance());
  }

  private List<ArmMotion> dip(PiecePlace spot, int level, ArmMotion act) {
    return List.of(
        new ArmMotion.Travel(at(spot, level), approach),
        act,
        new ArmMotion.Dwell(gripTime),
        new ArmMotion.Travel(over(spot), approach));
  }

  /**
   * Returns the spots outside an arm's limits, each with what is wrong, e.g. {@code a1 is at x
   * -12.0 mm, outside 0.0 to 300.0}. Empty if all can be reached.
   */
  public List<String> outOf(WorkEnvelope envelope) {
    List<String> faults = new ArrayList<>();
    List<PiecePlace> spots = new ArrayList<>(layout.fields());
    spots.addAll(layout.slotPlaces());
    for (PiecePlace spot : spots) {
      Optional<String> fault = envelope.refuses(at(spot, 0)).or(() -> envelope.refuses(over(spot)));
      fault.ifPresent(why -> faults.add(layout.name(spot) + " " + why));
    }
    clock.flatMap(envelope::refuses).ifPresent(why -> faults.add("the clock " + why));
    clock
        .flatMap(button -> envelope.refuses(above(button)))
        .ifPresent(why -> faults.add("the point above the clock " + why));
    return faults;
  }
}
