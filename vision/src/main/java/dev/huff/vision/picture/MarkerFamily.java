package dev.huff.vision.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.opencv.core.Mat;
import org.opencv.core.Point;
import org.opencv.objdetect.ArucoDetector;
import org.opencv.objdetect.Dictionary;
import org.opencv.objdetect.Objdetect;

/**
 * The predefined dictionaries of square markers that OpenCV knows, likeliest first. The ArUco
 * dictionaries of one size are one family: the smaller begin the largest.
 */
public enum MarkerFamily {
  ARUCO_4X4(Objdetect.DICT_4X4_1000, "4x4_", 50),
  ARUCO_5X5(Objdetect.DICT_5X5_1000, "5x5_", 100),
  ARUCO_6X6(Objdetect.DICT_6X6_1000, "6x6_", 250),
  APRILTAG_36H11(Objdetect.DICT_APRILTAG_36h11, "AprilTag 36h11", 0),
  ARUCO_ORIGINAL(Objdetect.DICT_ARUCO_ORIGINAL, "the original ArUco", 0),
  ARUCO_7X7(Objdetect.DICT_7X7_1000, "7x7_", 1000),
  ARUCO_MIP_36H12(Objdetect.DICT_ARUCO_MIP_36h12, "ArUco MIP 36h12", 0),
  APRILTAG_25H9(Objdetect.DICT_APRILTAG_25h9, "AprilTag 25h9", 0),
  APRILTAG_36H10(Objdetect.DICT_APRILTAG_36h10, "AprilTag 36h10", 0),
  APRILTAG_16H5(Objdetect.DICT_APRILTAG_16h5, "AprilTag 16h5", 0);

  /**
   * OpenCV corrects 0.6 of these. MIP 36h12 would allow 12: every second piece is a marker then.
   */
  private static final int MOST_CORRECTIONS = 6;

  private static final List<Integer> SIZES = List.of(50, 100, 250, 1000);

  private final int largest;
  private final String name;
  private final int usualSize;

  /**
   * @param largest OpenCV's number of the largest dictionary
   * @param usualSize how many markers the dictionary has that people print; 0 if there is one only
   */
  MarkerFamily(int largest, String name, int usualSize) {
    this.largest = largest;
    this.name = name;
    this.usualSize = usualSize;
  }

  /** The name of the usual dictionary that has the number, as in OpenCV. */
  public String named(int number) {
    if (usualSize == 0) {
      return name;
    }
    int size = SIZES.stream().filter(s -> s >= usualSize && s > number).findFirst().orElse(1000);
    return name + size;
  }

  /** Without accidents: those of the usual dictionary if it has at least two of them, else all. */
  public List<Marker> likely(List<Marker> seen) {
    List<Marker> usual = seen.stream().filter(marker -> marker.number() < usualSize).toList();
    return usual.size() < 2 ? seen : usual;
  }

  /** A marker in a picture: its four corners in pixels, clockwise from its own upper left. */
  public record Marker(int number, List<Point> corners) {}

  /** The markers of this family that are seen. Of two with one number the larger counts. */
  public List<Marker> markers(Picture picture) {
    OpenCv.load();
    Dictionary dictionary = Objdetect.getPredefinedDictionary(largest);
    dictionary.set_maxCorrectionBits(
        Math.min(dictionary.get_maxCorrectionBits(), MOST_CORRECTIONS));
    List<Mat> corners = new ArrayList<>();
    Mat numbers = new Mat();
    Mat pixels = picture.mat();
    Map<Integer, Marker> seen = new TreeMap<>();
    try {
      new ArucoDetector(dictionary).detectMarkers(pixels, corners, numbers);
      for (int i = 0; i < corners.size(); i++) {
        int number = (int) numbers.get(i, 0)[0];
        Marker marker = new Marker(number, places(corners.get(i)));
        seen.merge(number, marker, (one, other) -> side(one) >= side(other) ? one : other);
      }
      return List.copyOf(seen.values());
    } finally {
      corners.forEach(Mat::release);
      numbers.release();
      pixels.release();
    }
  }

  private static double side(Marker marker) {
    Point a = marker.corners().get(0);
    Point c = marker.corners().get(2);
    return Math.hypot(a.x - c.x, a.y - c.y);
  }

  private static List<Point> places(Mat marker) {
    List<Point> places = new ArrayList<>();
    for (int corner = 0; corner < 4; corner++) {
      places.add(new Point(marker.get(0, corner)));
    }
    return places;
  }
}
