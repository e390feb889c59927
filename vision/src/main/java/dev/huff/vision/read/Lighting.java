package dev.huff.vision.read;

import dev.huff.vision.picture.LabColour;
import java.util.ArrayList;
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

  private final Survey survey;
  private final Belief belief;
  private final LabColour[] bare;
  private final LabColour[] then;

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
  }

  /** The colour of the bare fields of one kind, by the median of each channel. */
  private LabColour measured(int parity) {
    List<LabColour> seen = new ArrayList<>();
    for (int row = 0; row < survey.height; row++) {
      for (int column = (row + parity) & 1; column < survey.width; column += 2) {
        if (!belief.isThere(row, column) && survey.disc(row, column).evidence() < STRONG) {
          seen.add(survey.at(row, column).middle());
        }
      }
    }
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
    double sum = 0;
    int n = 0;
    for (int side = 0; side < 4; side++) {
      int row = at.row() + (side - 1) % 2;
      int column = at.column() + (side - 2) % 2;
      boolean isOn = row >= 0 && column >= 0 && row < survey.height && column < survey.width;
      if (isOn && !belief.isThere(row, column)) {
        sum += survey.at(row, column).middle().l();
        n++;
      }
    }
    LabColour usual = bare[1 - at.parity()];
    LabColour before = then[1 - at.parity()];
    LabColour seen = survey.disc(at).colour();
    double gain = n == 0 ? 1 : gain(seen, sum / n, 1 - at.parity());
    LabColour now = seen.lit(Math.min(MOST_GAIN, Math.max(1 / MOST_GAIN, gain)));
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
    if (parity == lighter()) {
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
