package dev.huff.simulator.camera;

/**
 * Position of the camera. Distances are in fields, angles in degrees.
 *
 * @param elevation above the table. At 90 it is straight above, at 35 it looks from a chair
 * @param azimuth 0 from the lower edge of the board. Counted clockwise
 * @param roll rotation of the camera itself
 * @param distance from the middle of the board, in widths of the picture's view. At 1 the board
 *     fills the picture
 * @param focus focal length. In widths of the picture
 * @param barrel how much straight lines bulge, as a share at the picture's corner
 * @param offX distance of the board's middle from the picture's. In widths
 * @param offY the same downwards
 */
public record CameraPlacement(
    double elevation,
    double azimuth,
    double roll,
    double distance,
    double focus,
    double barrel,
    double offX,
    double offY) {}
