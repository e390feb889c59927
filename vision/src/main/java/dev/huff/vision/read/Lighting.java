package dev.huff.vision.read;

import dev.huff.vision.picture.LabColour;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * The light on a board, by its bare fields: how those of either colour look in most of it, and how
 * a disc would look there that stands in more or less.
 */
final class Lighting {
  /** What shows more than this is no bare field, whatever else it is. */
  static final double STRONG = 1.0;

  private static final double MOST_GAIN = 2;
  private static final int[][] STRAIGHT = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
  private static final int[][] DIAGONAL = {{-1, -1}, {-1, 1}, {1, -1}, {1, 1}};

  private final Survey survey;
  private final Belief belief;
  private final LabColour[] bare;
  private final LabColour[] then;
  private final double brightest;

  /**
   * The light by the fields on which nothing seems to stand now.
   *
   * @param learnt what was learnt in the light in which the discs' colours are known; empty where
   *     that is this light
   */
  Lighting(Survey survey, Belief belief, Optional<Lesson> learnt) {
    this.survey = survey;
    this.belief = belief;
    this.bare = new LabColour[] {measured(0), measured(1)};
    this.then =
        learnt
            .map(lesson -> new LabColour[] {lesson.shade(0).bare(), lesson.shade(1).bare()})
            .orElse(bare);
    this.brightest = brightest();
  }

  /** How light the light fields are in the brightest part of the board. */
  private double brightest() {
    double[] sorted =
        bareFields(lighter()).stream()
            .mapToDouble(it -> survey.at(it).middle().l())
            .sorted()
            .toArray();
    return sorted.length == 0 ? bare[lighter()].l() : sorted[sorted.length * 4 / 5];
  }

  private List<Cell> bareFields(int parity) {
    List<Cell> fields = new ArrayList<>();
    for (int row = 0; row < survey.height; row++) {
      for (int column = (row + parity) & 1; column < survey.width; column += 2) {
        if (!belief.isThere(row, column) && survey.disc(row, column).evidence() < STRONG) {
          fields.add(new Cell(row, column));
        }
      }
    }
    return fields;
  }

  /** The colour of the bare fields of one kind, by the median of each channel. */
  private LabColour measured(int parity) {
    List<LabColour> seen = bareFields(parity).stream().map(it -> survey.at(it).middle()).toList();
    return new LabColour(
        median(seen, LabColour::l), median(seen, LabColour::a), median(seen, LabColour::b));
  }

  private static double median(List<LabColour> colours, ToDoubleFunction<LabColour> channel) {
    double[] sorted = colours.stream().mapToDouble(channel).sorted().toArray();
    return sorted.length == 0 ? 0 : sorted[sorted.length / 2];
  }

  /** How most bare fields look whose row + column is that, mod 2. */
  LabColour bare(int parity) {
    return bare[parity];
  }

  /** The same of fields of that one's colour. */
  LabColour bare(Cell at) {
    return bare[at.parity()];
  }

  /** Which fields are the light ones, by (row + column) mod 2. */
  int lighter() {
    return bare[0].brightness() > bare[1].brightness() ? 0 : 1;
  }

  /** By how much the middle of a field differs from most bare ones. */
  LabColour offset(Cell at) {
    LabColour usual = bare(at);
    LabColour middle = survey.at(at).middle();
    return new LabColour(middle.l() - usual.l(), middle.a() - usual.a(), middle.b() - usual.b());
  }

  /**
   * The colour of a disc as it would be in the light that lies on most of the board, by how light
   * the bare fields beside it are.
   */
  LabColour colour(Cell at) {
    return colour(at, beside -> Arrays.stream(beside).average().orElseThrow());
  }

  /**
   * The same if the disc stands in the strongest and if it stands in the weakest light that lies
   * beside it: the edge of a shadow may pass there.
   */
  List<LabColour> extremes(Cell at) {
    return List.of(
        colour(at, beside -> Arrays.stream(beside).max().orElseThrow()),
        colour(at, beside -> Arrays.stream(beside).min().orElseThrow()));
  }

  /** How much light falls there, of that on the brightest part of the board: 0…1. */
  double share(Cell at) {
    double here =
        beside(at).stream()
            .filter(it -> it.parity() == lighter())
            .mapToDouble(it -> survey.at(it).middle().l())
            .average()
            .orElse(brightest);
    return Math.min(1, cube(here + 16) / cube(brightest + 16));
  }

  /** The bare fields beside one that tell the light best: light ones, if there are any. */
  private List<Cell> beside(Cell at) {
    List<Cell> straight = bareAt(at, STRAIGHT);
    if (at.parity() != lighter()) {
      return straight;
    }
    List<Cell> diagonal = bareAt(at, DIAGONAL);
    return diagonal.isEmpty() ? straight : diagonal;
  }

  private List<Cell> bareAt(Cell at, int[][] steps) {
    return Arrays.stream(steps)
        .map(step -> new Cell(at.row() + step[0], at.column() + step[1]))
        .filter(it -> it.row() >= 0 && it.row() < survey.height)
        .filter(it -> it.column() >= 0 && it.column() < survey.width)
        .filter(it -> !belief.isThere(it))
        .toList();
  }

  private LabColour colour(Cell at, ToDoubleFunction<double[]> choice) {
    List<Cell> beside = beside(at);
    LabColour seen = survey.disc(at).colour();
    LabColour now = seen;
    if (!beside.isEmpty()) {
      double light =
          choice.applyAsDouble(
              beside.stream().mapToDouble(it -> survey.at(it).middle().l()).toArray());
      double gain = gain(seen, light, beside.get(0).parity());
      now = seen.lit(Math.min(MOST_GAIN, Math.max(1 / MOST_GAIN, gain)));
    }
    LabColour usual = bare[1 - at.parity()];
    LabColour before = then[1 - at.parity()];
    return new LabColour(
        now.l(), now.a() + before.a() - usual.a(), now.b() + before.b() - usual.b());
  }

  /**
   * By how much to make a disc lighter beside fields of one kind that are so light. Light that
   * falls on a board lightens a disc as many times as light fields; light that a varnish mirrors is
   * added, and where dark fields are many times as light as others it is mostly that.
   */
  private double gain(LabColour disc, double beside, int parity) {
    double before = then[parity].l() + 16;
    if (parity == lighter() || beside + 16 < bare[parity].l() + 16) {
      return before / (beside + 16);
    }
    double now = bare[parity].l() + 16;
    double own = cube(disc.l() + 16);
    double added = cube(beside + 16) - cube(now);
    return before / now * Math.cbrt(Math.max(0, own - added) / own);
  }

  private static double cube(double value) {
    return value * value * value;
  }
}
