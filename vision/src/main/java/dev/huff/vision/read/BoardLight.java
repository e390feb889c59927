package dev.huff.vision.read;

import dev.huff.vision.picture.GridCell;
import dev.huff.vision.picture.LabColour;
import dev.huff.vision.picture.RectifiedBoard;
import dev.huff.vision.square.SquareOdds;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The light on a board, by its bare fields. */
final class BoardLight {
  /** So far about a piece light fields tell what light it stands in. */
  private static final int NEAR = 2;

  private static final double MOST_GAIN = 3;

  /**
   * Fields of one kind whose colours differ by less are painted by a program. On 63 drawn boards
   * they were the same, on rendered ones they differed by 0.25 and more.
   */
  private static final double ALIKE = 0.1;

  /**
   * Light fields that are as light as can be. On 37 photographs of pistolmaniac22 they were; on 375
   * others their lightness was at most 99.7, and on 200 rendered boards below 99.
   */
  private static final double WHITEST = 99.9;

  /** What is darker, CIE L*, no camera tells from black: two of 255 greys. */
  private static final double BLACK = 1;

  /** Places of a field, across and down, at which it is asked how dark it is. */
  private static final int PLACES = 10;

  /** So far from its edges, where no light comes over from the next. */
  private static final double EDGE = 0.12;

  /** So many of them may be lighter, as a disc's rim would make them, or noise. */
  private static final int LIGHTER = 3;

  private final RectifiedBoard board;

  /** The colours of bare fields. */
  private final Map<GridCell, LabColour> bare;

  private final LabColour[] usual;

  private BoardLight(RectifiedBoard board, Map<GridCell, LabColour> bare) {
    this.board = board;
    this.bare = bare;
    this.usual = new LabColour[] {usual(0), usual(1)};
  }

  /** By where nothing seems to stand. */
  static BoardLight of(RectifiedBoard board, Map<GridCell, SquareOdds> odds) {
    Map<GridCell, LabColour> bare = new LinkedHashMap<>();
    odds.forEach(
        (field, its) -> {
          if (its.bare() > 0.5) {
            bare.put(field, board.mean(field.column() + 0.5, field.row() + 0.5, 0.2));
          }
        });
    return new BoardLight(board, bare);
  }

  private LabColour usual(int parity) {
    List<LabColour> colours = every(parity).toList();
    return DiscTop.each(colours, DiscTop::median);
  }

  /** All bare fields whose row + column is that, mod 2. */
  private Stream<LabColour> every(int parity) {
    return colours(field -> field.parity() == parity);
  }

  private Stream<LabColour> colours(Predicate<GridCell> which) {
    return bare.entrySet().stream().filter(it -> which.test(it.getKey())).map(Map.Entry::getValue);
  }

  /** Which fields are the light ones, by (row + column) mod 2. */
  int lighter() {
    return usual[0].brightness() > usual[1].brightness() ? 0 : 1;
  }

  /** Whether a program painted the board: then most fields of a kind have one colour. */
  boolean isPainted() {
    return IntStream.range(0, usual.length)
        .allMatch(
            parity -> DiscTop.median(every(parity).mapToDouble(usual[parity]::distance)) < ALIKE);
  }

  /** Whether there is more light on most light fields than the camera can count. */
  boolean isBleached() {
    return usual[lighter()].l() > WHITEST;
  }

  /** Whether a field is so dark all over that a black piece on it would not show. */
  boolean isPitchDark(GridCell at) {
    int lighter = 0;
    for (int down = 0; down < PLACES; down++) {
      for (int across = 0; across < PLACES; across++) {
        double x = at.column() + EDGE + (1 - 2 * EDGE) * across / (PLACES - 1);
        double y = at.row() + EDGE + (1 - 2 * EDGE) * down / (PLACES - 1);
        lighter += board.at(x, y).l() > BLACK ? 1 : 0;
      }
    }
    return lighter <= LIGHTER;
  }

  /** How bright something is that is half as bright as light fields and dark ones together. */
  double middle() {
    return Arrays.stream(usual).mapToDouble(LabColour::brightness).average().orElseThrow();
  }

  /** What a colour there would be in the light that lies on most of the board. */
  LabColour even(LabColour colour, GridCell at) {
    double here =
        colours(
                field ->
                    field.parity() == lighter()
                        && Math.abs(field.row() - at.row()) <= NEAR
                        && Math.abs(field.column() - at.column()) <= NEAR)
            .mapToDouble(LabColour::l)
            .average()
            .orElse(usual[lighter()].l());
    double gain = (usual[lighter()].l() + 16) / (here + 16);
    return colour.lit(Math.max(1 / MOST_GAIN, Math.min(MOST_GAIN, gain)));
  }
}
