package dev.huff.simulator.camera;

/**
 * Where the camera stands. Distances are in fields, angles in degrees.
 *
 * @param elevation how high it stands over the table: 90 straight above, 35 from a chair
 * @param azimuth from which side: 0 from the lower edge of the board, counted clockwise
 * @param roll how the camera itself is turned
 * @param distance from the middle of the board, in widths of the picture's view: 1 fills the
 *     picture
 * @param focus the focal length in widths of the picture
 * @param barrel how much straight lines bulge, as a share at the corner of the picture
 * @param offX how far the board's middle is from the picture's, in widths
 * @param offY the same downwards
 */
record CameraPlacement(
    double elevation,
    double azimuth,
    double roll,
    double distance,
    double focus,
    double barrel,
    double offX,
    double offY) {}
