package dev.huff.simulator.camera;

import java.awt.image.BufferedImage;
import java.util.List;

/**
 * A picture and the truth about it.
 *
 * @param image the picture
 * @param corners of the playing field in pixels {x, y}: upper left, upper right, lower right, lower
 *     left of the picture
 * @param rows what stands there, row by row from the top of the picture, one of {@code .wbWB} a
 *     field
 * @param label what kind of picture it is: board, set, light, angle
 */
public record Shot(BufferedImage image, List<double[]> corners, List<String> rows, String label) {}
