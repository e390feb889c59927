package dev.huff.simulator.camera;

import java.util.List;
import java.util.Optional;

/**
 * The scene of a picture.
 *
 * @param columns of the board
 * @param rows of the board
 * @param darkCorner whether its upper left is dark
 * @param discs on the board and beside it. Stacks included
 * @param arm a hand over the board. Empty for none
 * @param seed of the grain and the wear
 * @param moment of the noise, different in every picture
 */
public record RenderedScene(
    int columns,
    int rows,
    boolean darkCorner,
    WoodKind wood,
    DiscSet set,
    List<SceneDisc> discs,
    PaintColour table,
    SceneLight light,
    CameraPlacement view,
    CameraSensor sensor,
    Optional<RenderedArm> arm,
    long seed,
    long moment) {
  /** Whether the other is the same but for the discs, the arm and the noise. */
  boolean isLike(RenderedScene other) {
    return view.equals(other.view) && light.equals(other.light) && seed == other.seed;
  }
}
