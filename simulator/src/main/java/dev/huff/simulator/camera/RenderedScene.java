package dev.huff.simulator.camera;

import java.util.List;
import java.util.Optional;

/**
 * What a picture is taken of.
 *
 * @param columns fields in a row of the board
 * @param rows rows of the board
 * @param darkCorner whether the field at the upper left is a dark one
 * @param wood what the board is made of
 * @param set the discs
 * @param stones the discs on the board and beside it
 * @param table the colour of the table
 * @param light the light
 * @param view where the camera stands
 * @param sensor the camera
 * @param arm a hand over the board
 * @param seed of the grain and the wear
 * @param moment of the noise, which is another in every picture
 */
record RenderedScene(
    int columns,
    int rows,
    boolean darkCorner,
    WoodKind wood,
    DiscSet set,
    List<SceneDisc> stones,
    PaintColour table,
    SceneLight light,
    CameraPlacement view,
    CameraSensor sensor,
    Optional<RenderedArm> arm,
    long seed,
    long moment) {
  /** Whether the other is the same but for the stones, the arm and the noise. */
  boolean isLike(RenderedScene other) {
    return view.equals(other.view) && light.equals(other.light) && seed == other.seed;
  }
}
