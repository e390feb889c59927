package dev.huff.vision.read;

import dev.huff.vision.picture.LabColour;
import dev.huff.vision.picture.RectifiedBoard;
import dev.huff.vision.square.SquareOdds;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
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

  /** The colours of bare fields; empty where something stands. */
  private final List<List<Optional<LabColour>>> bare;

  private final LabColour[] usual;

  private BoardLight(List<List<Optional<LabColour>>> bare) {
    this.bare = bare;
    this.usual = new LabColour[] {usual(0), usual(1)};
  }

  /** By where nothing seems to stand. */
  static BoardLight of(RectifiedBoard board, List<List<SquareOdds>> odds) {
    return new BoardLight(
        IntStream.range(0, board.height)
            .mapToObj(
                row ->
                    IntStream.range(0, board.width)
                        .mapToObj(column -> middle(board, odds, row, column))
                        .toList())
            .toList());
  }

  private static Optional<LabColour> middle(
      RectifiedBoard board, List<List<SquareOdds>> odds, int row, int column) {
    return odds.get(row).get(column).bare() > 0.5
        ? Optional.of(board.mean(column + 0.5, row + 0.5, 0.2))
        : Optional.empty();
  }

  private LabColour usual(int parity) {
    List<LabColour> colours = every(parity).toList();
    return new LabColour(
        median(colours.stream().mapToDouble(LabColour::l)),
        median(colours.stream().mapToDouble(LabColour::a)),
        median(colours.stream().mapToDouble(LabColour::b)));
  }

  /** All bare fields whose row + column is that, mod 2. */
  private Stream<LabColour> every(int parity) {
    return about(0, 0, bare.size() + bare.get(0).size(), parity);
  }

  private static double median(DoubleStream values) {
    double[] sorted = values.sorted().toArray();
    return sorted.length == 0 ? 0 : sorted[sorted.length / 2];
  }

  /** Bare fields near one whose row + column is that, mod 2. */
  private Stream<LabColour> about(int row, int column, int near, int parity) {
    return IntStream.rangeClosed(Math.max(0, row - near), Math.min(bare.size() - 1, row + near))
        .boxed()
        .flatMap(
            r ->
                IntStream.rangeClosed(
                        Math.max(0, column - near), Math.min(bare.get(r).size() - 1, column + near))
                    .filter(c -> ((r + c) & 1) == parity)
                    .mapToObj(c -> bare.get(r).get(c)))
        .flatMap(Optional::stream);
  }

  /** Which fields are the light ones, by (row + column) mod 2. */
  int lighter() {
    return usual[0].brightness() > usual[1].brightness() ? 0 : 1;
  }

  /** Whether a program painted the board: then most fields of a kind have one colour. */
  boolean isPainted() {
    return IntStream.range(0, usual.length)
        .allMatch(parity -> median(every(parity).mapToDouble(usual[parity]::distance)) < ALIKE);
  }

  /** Whether there is more light on most light fields than the camera can count. */
  boolean isBleached() {
    return usual[lighter()].l() > WHITEST;
  }

  /** How bright something is that is half as bright as light fields and dark ones together. */
  double middle() {
    return Arrays.stream(usual).mapToDouble(LabColour::brightness).average().orElseThrow();
  }

  /** What a colour there would be in the light that lies on most of the board. */
  LabColour even(LabColour colour, int row, int column) {
    double here =
        about(row, column, NEAR, lighter())
            .mapToDouble(LabColour::l)
            .average()
            .orElse(usual[lighter()].l());
    double gain = (usual[lighter()].l() + 16) / (here + 16);
    return colour.lit(Math.max(1 / MOST_GAIN, Math.min(MOST_GAIN, gain)));
  }
}
