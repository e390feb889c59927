package dev.huff.simulator.robot;

/**
 * The place of a board under a machine. Let {@code c} and {@code r} be a field's column and row.
 * Its middle is at x {@code x + pitch (c cos a + r sin a)} and y {@code y + pitch (c sin a − r cos
 * a)}.
 *
 * @param x machine x of the middle of Black's field at White's left hand. In millimetres, like y, z
 *     and pitch
 * @param y machine y of that field
 * @param z machine z of the board's surface
 * @param angle rotation in radians. Anticlockwise seen from above
 */
public record BoardPose(double x, double y, double z, double pitch, double angle) {
  /** The machine's x over a place of the board, in widths of a field. */
  public double x(double column, double row) {
    return x + pitch * (column * Math.cos(angle) + row * Math.sin(angle));
  }

  /** The machine's y over a place of the board. */
  public double y(double column, double row) {
    return y + pitch * (column * Math.sin(angle) - row * Math.cos(angle));
  }

  /** The column, broken, under a point of the machine. */
  double column(double px, double py) {
    return ((px - x) * Math.cos(angle) + (py - y) * Math.sin(angle)) / pitch;
  }

  /** The row, broken, under a point of the machine. */
  double row(double px, double py) {
    return ((px - x) * Math.sin(angle) - (py - y) * Math.cos(angle)) / pitch;
  }
}
