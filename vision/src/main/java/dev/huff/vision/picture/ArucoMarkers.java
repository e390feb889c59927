package dev.huff.vision.picture;

import org.opencv.objdetect.Dictionary;
import org.opencv.objdetect.Objdetect;

/** The ArUco markers that are printed, and looked for again: of 4×4 squares, fifty of them. */
public final class ArucoMarkers {
  /** How many stand at the corners of a board: numbers 0 to 3. */
  public static final int AT_CORNERS = 4;

  private ArucoMarkers() {}

  /** How each of them looks. */
  public static Dictionary dictionary() {
    OpenCv.load();
    return Objdetect.getPredefinedDictionary(Objdetect.DICT_4X4_50);
  }
}
