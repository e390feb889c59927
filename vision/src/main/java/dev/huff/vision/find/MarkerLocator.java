package dev.huff.vision.find;

import dev.huff.vision.find.BoardFinding.Found;
import dev.huff.vision.find.BoardFinding.Missing;
import dev.huff.vision.picture.LensMeter;
import dev.huff.vision.picture.MarkerFamily;
import dev.huff.vision.picture.MarkerFamily.Marker;
import dev.huff.vision.picture.Picture;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.opencv.core.Point;

/**
 * Finds a board by four markers of one predefined ArUco or AprilTag dictionary. The lowest number
 * is at the left end of Black's back row as White sits, the others stand at the other corners. Each
 * touches the playing area's corner with its own.
 *
 * <p>All dictionaries are tried until one fits; from then on it is tried first, and alone while at
 * least two of its markers are seen.
 */
public final class MarkerLocator implements BoardLocator {
  /** So many sets of four are tried in one picture: false markers make many. */
  private static final int MOST_SQUARES = 20;

  /** A single marker may be a piece that looks like one. */
  private static final int NO_ACCIDENT = 2;

  private final int width;
  private final int height;
  private final OptionalDouble bend;
  private volatile Optional<MarkerFamily> known = Optional.empty();

  /**
   * @param width fields in a row as White sits
   * @param height rows as White sits
   * @param bend what {@link LensMeter} measured of the lens; else it is taken to bend nothing
   */
  public MarkerLocator(int width, int height, OptionalDouble bend) {
    this.width = width;
    this.height = height;
    this.bend = bend;
  }

  @Override
  public OptionalDouble bend() {
    return bend;
  }

  @Override
  public BoardFinding find(Picture picture) {
    Optional<MarkerFamily> first = known;
    Map<MarkerFamily, List<Marker>> seen = new EnumMap<>(MarkerFamily.class);
    Optional<BoardFinding> hidden = Optional.empty();
    for (MarkerFamily family : inOrder(first)) {
      List<Marker> markers = family.markers(picture);
      seen.put(family, markers);
      Optional<BoardFinding> finding = between(markers, picture);
      if (finding.isPresent() && finding.get() instanceof Found) {
        known = Optional.of(family);
        return finding.get();
      }
      hidden = hidden.or(() -> finding);
      if (first.isPresent() && first.get() == family && markers.size() >= NO_ACCIDENT) {
        break;
      }
    }
    return hidden.orElseGet(() -> new Missing(reason(seen, picture)));
  }

  private static List<MarkerFamily> inOrder(Optional<MarkerFamily> first) {
    return Stream.concat(first.stream(), Stream.of(MarkerFamily.values())).distinct().toList();
  }

  /** The board between four of the markers, or why the likeliest four have none; else nothing. */
  private Optional<BoardFinding> between(List<Marker> markers, Picture picture) {
    Optional<BoardFinding> likeliest = Optional.empty();
    for (MarkerQuadrilateral square :
        MarkerQuadrilateral.among(markers).stream().limit(MOST_SQUARES).toList()) {
      BoardFinding finding =
          FixedCornerLocator.of(width, height, square.inner(), picture, bend)
              .map(
                  grid ->
                      FixedCornerLocator.seen(
                          grid,
                          picture,
                          "between the markers; each must touch the board's corner with its black one"))
              .orElse(new Missing("the markers do not stand at the corners of a board"));
      if (finding instanceof Found) {
        return Optional.of(finding);
      }
      likeliest = likeliest.or(() -> Optional.of(finding));
    }
    return likeliest;
  }

  /** Why no four markers stand around a board. */
  private static String reason(Map<MarkerFamily, List<Marker>> seen, Picture picture) {
    Map<MarkerFamily, List<Marker>> likely = new EnumMap<>(MarkerFamily.class);
    seen.forEach((family, markers) -> likely.put(family, family.likely(markers)));
    likely.values().removeIf(markers -> markers.size() < NO_ACCIDENT);
    List<Marker> most =
        likely.values().stream().max(Comparator.comparingInt(List::size)).orElse(List.of());
    String counts =
        likely.entrySet().stream()
            .filter(
                entry -> entry.getValue() == most || most.size() < MarkerQuadrilateral.CORNERS - 1)
            .map(entry -> counted(entry.getKey(), entry.getValue()))
            .collect(Collectors.joining(" and "));
    if (most.isEmpty()) {
      return PictureCondition.of(picture).orElse("0 of the 4 markers are in the picture");
    }
    if (most.size() == MarkerQuadrilateral.CORNERS - 1) {
      return counts + ": the " + missing(most) + " one is hidden, or has the number of another";
    }
    if (most.size() >= MarkerQuadrilateral.CORNERS) {
      return counts + " do not stand around a board";
    }
    return counts
        + (likely.size() > 1
            ? "; all four must be of one dictionary"
            : "; the others are hidden, or have the same number as one of them");
  }

  private static String counted(MarkerFamily family, List<Marker> markers) {
    int highest = markers.get(markers.size() - 1).number();
    String of = markers.size() < MarkerQuadrilateral.CORNERS ? " of 4 markers of " : " markers of ";
    return markers.size() + of + family.named(highest);
  }

  /** Which corner has no marker: the one opposite to the marker with the widest angle. */
  private static String missing(List<Marker> three) {
    List<Point> at =
        three.stream().map(marker -> MarkerQuadrilateral.middle(marker.corners())).toList();
    Point middle = at.get(0);
    double widest = 0;
    for (int i = 0; i < at.size(); i++) {
      double opposite = MarkerQuadrilateral.apart(at.get((i + 1) % 3), at.get((i + 2) % 3));
      if (opposite > widest) {
        widest = opposite;
        middle = at.get(i);
      }
    }
    Point sum = MarkerQuadrilateral.middle(at);
    return (middle.y > sum.y ? "upper " : "lower ") + (middle.x > sum.x ? "left" : "right");
  }
}
