package dev.huff.vision.read;

import dev.huff.core.sensing.Reading;
import dev.huff.vision.picture.Disc;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Lab;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Decides for every field what stands on it, from the discs of the whole picture. */
public final class FieldReader {
  /** Below this a reading is withheld. */
  private static final double DOUBT = 0.73;

  private static final double STRANGE_FIELD = 55;
  private static final double STRONG = 1.0;
  private static final double CLEAR = 0.14;
  private static final double HIDDEN = 0.42;
  private static final double DARK = 30;
  private static final double ALIKE = 0.62;
  private static final double FOR_COLOUR = 0.1;
  private static final double AGAINST_COLOUR = 0.35;

  private final Grid grid;
  private final Survey survey;
  private final int playing;
  private Cut cut;
  private Colours colours;
  private boolean isOneSided;
  private Optional<Lesson> learnt = Optional.empty();
  private Optional<Bare> bare = Optional.empty();
  private final Lab[] fields = new Lab[2];

  /**
   * @param playing which fields are played on, by (row + column) mod 2; −1 means all
   */
  public FieldReader(Grid grid, Survey survey, int playing) {
    this.grid = grid;
    this.survey = survey;
    this.playing = playing;
    this.cut = Cut.of(evidence());
    measureFields();
    this.colours = colours();
    weighColours();
    weighSides();
    this.cut = Cut.of(evidence());
    measureFields();
    this.colours = colours();
  }

  /** The discs of one side are alike: one that shows far less than the others is hardly one. */
  private void weighSides() {
    double white = typical(true);
    double black = typical(false);
    for (int row = 0; row < grid.height(); row++) {
      for (int column = 0; column < grid.width(); column++) {
        if (isPlayed(row, column)) {
          double typical = colours.whiteness(colour(row, column)) > 0.5 ? white : black;
          double lack = Math.max(0, ALIKE * typical - cut.at());
          survey.put(row, column, disc(row, column).weighed(-lack));
        }
      }
    }
  }

  /** The median evidence of one side's discs. */
  private double typical(boolean white) {
    List<Double> values = new ArrayList<>();
    for (int row = 0; row < grid.height(); row++) {
      for (int column = 0; column < grid.width(); column++) {
        if (isPlayed(row, column)
            && disc(row, column).evidence() > cut.at()
            && colours.whiteness(colour(row, column)) > 0.5 == white) {
          values.add(disc(row, column).evidence());
        }
      }
    }
    return median(values.stream().mapToDouble(Double::doubleValue).toArray());
  }

  /** A reader that has learnt the set, the board and the light, and knows its bare fields. */
  public FieldReader(Grid grid, Survey survey, Lesson lesson, Bare bare) {
    this.grid = grid;
    this.survey = survey;
    this.learnt = Optional.of(lesson);
    this.bare = Optional.of(bare);
    this.playing = lesson.playing();
    this.cut = lesson.cut();
    this.colours = lesson.colours();
    measureFields();
    weighColours();
    weighSides();
  }

  private void measureFields() {
    for (int parity = 0; parity < 2; parity++) {
      fields[parity] = fieldColour(parity);
    }
  }

  /** What has the colour of the bare field is hardly a disc, unless all discs of a side have. */
  private void weighColours() {
    for (int row = 0; row < grid.height(); row++) {
      for (int column = 0; column < grid.width(); column++) {
        if (isPlayed(row, column)) {
          Lab colour = colour(row, column);
          double toField = colour.distance(fields[(row + column) & 1]);
          double toDisc =
              Math.min(colour.distance(colours.white()), colour.distance(colours.black()));
          double lean = (toField - toDisc) / (toField + toDisc + 8);
          double weight = lean > 0 ? FOR_COLOUR : AGAINST_COLOUR;
          survey.put(row, column, disc(row, column).weighed(weight * lean));
        }
      }
    }
  }

  private boolean isPlayed(int row, int column) {
    return playing < 0 || ((row + column) & 1) == playing;
  }

  private double[] evidence() {
    double[] values = new double[grid.width() * grid.height()];
    int n = 0;
    for (int row = 0; row < grid.height(); row++) {
      for (int column = 0; column < grid.width(); column++) {
        if (isPlayed(row, column)) {
          values[n++] = disc(row, column).evidence();
        }
      }
    }
    return Arrays.copyOf(values, n);
  }

  /** The colour of the empty fields of one kind, by the median of each channel. */
  private Lab fieldColour(int parity) {
    List<Lab> colours = new ArrayList<>();
    for (int row = 0; row < grid.height(); row++) {
      for (int column = (row + parity) & 1; column < grid.width(); column += 2) {
        if (disc(row, column).evidence() < cut.at()) {
          colours.add(middle(row, column));
        }
      }
    }
    return new Lab(
        median(colours.stream().mapToDouble(Lab::l).toArray()),
        median(colours.stream().mapToDouble(Lab::a).toArray()),
        median(colours.stream().mapToDouble(Lab::b).toArray()));
  }

  private Disc disc(int row, int column) {
    return survey.disc(row, column);
  }

  private Lab middle(int row, int column) {
    return survey.at(row, column).middle();
  }

  private static double median(double[] values) {
    Arrays.sort(values);
    return values.length == 0 ? 0 : values[values.length / 2];
  }

  Cut cut() {
    return cut;
  }

  /** The colours of the two sides' discs. */
  Colours sides() {
    return colours;
  }

  /** The colour of the bare fields of one kind, by (row + column) mod 2. */
  Lab bare(int parity) {
    return fields[parity];
  }

  public Sighting read() {
    Reading[][] readings = new Reading[grid.height()][grid.width()];
    double[][] confidence = new double[grid.height()][grid.width()];
    for (int row = 0; row < grid.height(); row++) {
      for (int column = 0; column < grid.width(); column++) {
        read(row, column, readings, confidence);
      }
    }
    doubtTheNearest(readings, confidence);
    return new Sighting(grid, readings, confidence, light());
  }

  /** Where little separates discs from bare fields, the field nearest to the cut is not told. */
  private void doubtTheNearest(Reading[][] readings, double[][] confidence) {
    if (cut.margin() > CLEAR) {
      return;
    }
    double nearest = Double.MAX_VALUE;
    int at = 0;
    for (int i = 0; i < grid.width() * grid.height(); i++) {
      int row = Math.floorDiv(i, grid.width());
      int column = i % grid.width();
      double distance = Math.abs(disc(row, column).evidence() - cut.at());
      if (isPlayed(row, column) && distance < nearest) {
        nearest = distance;
        at = i;
      }
    }
    int row = Math.floorDiv(at, grid.width());
    readings[row][at % grid.width()] = Reading.UNREAD;
    confidence[row][at % grid.width()] = Math.min(0.5, confidence[row][at % grid.width()]);
  }

  /** Which fields are the light ones, by (row + column) mod 2. */
  private int light() {
    return fields[0].brightness() > fields[1].brightness() ? 0 : 1;
  }

  private Colours colours() {
    List<Lab> colours = new ArrayList<>();
    for (int row = 0; row < grid.height(); row++) {
      for (int column = 0; column < grid.width(); column++) {
        if (isPlayed(row, column) && disc(row, column).evidence() > cut.at()) {
          colours.add(colour(row, column));
        }
      }
    }
    Lab light = fields[light()];
    Lab dark = fields[1 - light()];
    isOneSided = false;
    if (!colours.isEmpty()) {
      Colours parted = Colours.of(colours, light, dark);
      isOneSided = !parted.both();
      return parted;
    }
    return new Colours(light, dark, false);
  }

  /** Whether discs of the field's own darkness could stand on a field unseen. */
  private boolean fieldIsDark(int row, int column) {
    return fields[(row + column) & 1].l() < DARK;
  }

  /** The colour of a disc as it would be in the light that lies on most of the board. */
  private Lab colour(int row, int column) {
    double sum = 0;
    int n = 0;
    for (int side = 0; side < 4; side++) {
      int r = row + (side - 1) % 2;
      int c = column + (side - 2) % 2;
      if (r >= 0 && c >= 0 && r < grid.height() && c < grid.width()) {
        sum += middle(r, c).l();
        n++;
      }
    }
    Lab bare = fields[(row + column + 1) & 1];
    Lab then = learnt.map(lesson -> lesson.bare((row + column + 1) & 1)).orElse(bare);
    double gain = (then.l() + 16) / (sum / n + 16);
    Lab now = disc(row, column).colour().lit(Math.min(2, Math.max(0.5, gain)));
    return new Lab(now.l(), now.a() + then.a() - bare.a(), now.b() + then.b() - bare.b());
  }

  /** Whether something lies there that is no disc, by what was learnt of the bare board. */
  private boolean isStrange(int row, int column) {
    return bare.filter(known -> known.isStrange(row, column, offset(row, column))).isPresent()
        || middle(row, column).distance(fields[(row + column) & 1]) > STRANGE_FIELD;
  }

  /** By how much a field differs from most bare ones. */
  private Lab offset(int row, int column) {
    Lab usual = fields[(row + column) & 1];
    Lab middle = middle(row, column);
    return new Lab(middle.l() - usual.l(), middle.a() - usual.a(), middle.b() - usual.b());
  }

  /** Learns how the bare fields look: nothing lies over the board. */
  public void learn() {
    for (int row = 0; row < grid.height(); row++) {
      for (int column = 0; column < grid.width(); column++) {
        if (isPlayed(row, column) && disc(row, column).evidence() <= cut.at()) {
          bare.orElseThrow().learn(row, column, offset(row, column));
        }
      }
    }
  }

  private void read(int row, int column, Reading[][] readings, double[][] confidence) {
    Disc disc = disc(row, column);
    double sure = cut.confidence(disc.evidence());
    Reading reading = Reading.EMPTY;
    if (!isPlayed(row, column)) {
      boolean there = disc.evidence() > STRONG && disc.contrast() > 15;
      reading = there ? Reading.UNREAD : Reading.EMPTY;
      sure = there ? 0.5 : 0.95;
    } else if (!survey.at(row, column).seen()) {
      sure = 0;
    } else if (disc.evidence() > cut.at()) {
      double whiteness = colours.whiteness(colour(row, column));
      reading = whiteness > 0.5 ? Reading.WHITE : Reading.BLACK;
      sure = Math.min(sure, 0.5 + 2 * Math.abs(whiteness - 0.5));
      sure = colours.isStrange(colour(row, column)) ? 0 : sure;
    } else if (isOneSided && disc.evidence() > HIDDEN && fieldIsDark(row, column)) {
      sure = Math.min(sure, 0.6);
    } else if (isStrange(row, column)) {
      sure = 0;
    }
    readings[row][column] = sure < DOUBT ? Reading.UNREAD : reading;
    confidence[row][column] = Math.max(0, Math.min(1, sure));
  }
}
