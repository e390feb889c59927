package dev.huff.vision.read;

import dev.huff.core.sensing.Reading;
import dev.huff.vision.picture.Disc;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Lab;
import dev.huff.vision.read.Presence.Trait;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/** Decides for every field what stands on it, from the discs of the whole picture. */
public final class FieldReader {
  /** Below this a reading is withheld. */
  private static final double DOUBT = 0.73;

  /** So likely may a disc be missed or made up on a whole board without a warning. */
  private static final double BUDGET = 0.01;

  private static final double STRANGE_FIELD = 55;

  /** What fits less is neither a bare field nor a disc of a set that is known: a finger tip. */
  private static final double UNLIKE_DISC = -1;

  private static final double UNLIKE_BARE = -2;

  /** The logarithm of the odds that something stands where it is supposed to, or nothing. */
  private static final double SUPPOSED = 4;

  private static final double STRONG = 1.0;
  private static final double HIDDEN = -5;
  private static final double DARK = 30;

  /** Where odds are clearer a second look is not needed. */
  private static final double CLEAR = 10;

  /** The same in a game, which looks at a field again and again. */
  private static final double CLEAR_IN_GAMES = 7;

  private final Grid grid;
  private final Survey survey;
  private final int playing;
  private final double[][] odds;
  private final boolean[][] cleared;
  private final Presence[] presence = new Presence[2];
  private final Optional<Lesson> learnt;
  private final Optional<Bare> known;
  private final Lab[] fields = new Lab[2];
  private Colours colours;
  private boolean isOneSided;

  /**
   * @param playing which fields are played on, by (row + column) mod 2; −1 means all
   */
  public FieldReader(Grid grid, Survey survey, int playing) {
    this(grid, survey, playing, Optional.empty());
  }

  /**
   * The same.
   *
   * @param supposed where discs are supposed to stand, to begin with; empty where nobody knows
   */
  FieldReader(Grid grid, Survey survey, int playing, Optional<boolean[][]> supposed) {
    this.grid = grid;
    this.survey = survey;
    this.playing = playing;
    this.learnt = Optional.empty();
    this.known = Optional.empty();
    this.odds = new double[grid.height()][grid.width()];
    this.cleared = new boolean[grid.height()][grid.width()];
    ToDoubleFunction<Place> guess = supposed.map(FieldReader::supposed).orElseGet(this::cut);
    played().forEach(at -> odds[at.row()][at.column()] = guess.applyAsDouble(at));
    measureFields();
    this.colours = colours();
    learn(Presence.USUAL, Presence.USUAL);
    decide();
    measureFields();
    this.colours = colours();
    decide();
  }

  /** A reader that has learnt the set, the board and the light, and knows its bare fields. */
  public FieldReader(Grid grid, Survey survey, Lesson lesson, Bare bare) {
    this.grid = grid;
    this.survey = survey;
    this.playing = lesson.playing();
    this.learnt = Optional.of(lesson);
    this.known = Optional.of(bare);
    this.odds = new double[grid.height()][grid.width()];
    this.cleared = new boolean[grid.height()][grid.width()];
    this.colours = lesson.colours();
    Presence even = lesson.even().presence().loose();
    Presence odd = lesson.odd().presence().loose();
    played()
        .forEach(
            at -> odds[at.row()][at.column()] = (at.parity() == 0 ? even : odd).either(disc(at)));
    measureFields();
    learn(even, odd);
    presence[0] = presence[0].loose();
    presence[1] = presence[1].loose();
    decide();
  }

  /** A field, counted from the picture's upper left. */
  private record Place(int row, int column) {
    int parity() {
      return (row + column) & 1;
    }
  }

  private static ToDoubleFunction<Place> supposed(boolean[][] there) {
    return at -> there[at.row()][at.column()] ? SUPPOSED : -SUPPOSED;
  }

  private ToDoubleFunction<Place> cut() {
    Cut cut = Cut.of(played().stream().mapToDouble(at -> disc(at).evidence()).toArray());
    return at -> cut.odds(disc(at).evidence());
  }

  private List<Place> played() {
    List<Place> played = new ArrayList<>();
    for (int row = 0; row < grid.height(); row++) {
      for (int column = 0; column < grid.width(); column++) {
        if (isPlayed(row, column)) {
          played.add(new Place(row, column));
        }
      }
    }
    return played;
  }

  /** Whether a second look may tell whether something stands there. */
  public boolean isOpen(int row, int column) {
    return isPlayed(row, column)
        ? survey.at(row, column).seen() && clarity(row, column) < clear()
        : isMisplaced(row, column);
  }

  private double clear() {
    return learnt.isPresent() ? CLEAR_IN_GAMES : CLEAR;
  }

  /** How clear it is whether something stands there: 0 not at all. */
  double clarity(int row, int column) {
    return Math.abs(odds[row][column]);
  }

  /**
   * Takes into account what else was seen of a field that is played on.
   *
   * @param more the logarithm of the odds by which it is likelier that something stands there
   */
  public void weigh(int row, int column, double more) {
    odds[row][column] += more;
  }

  /** Knows that nothing stands on a field that is not played on. */
  void clear(int row, int column) {
    cleared[row][column] = true;
  }

  boolean isPlayed(int row, int column) {
    return playing < 0 || ((row + column) & 1) == playing;
  }

  /** Whether something seems to stand on a field that is not played on. */
  private boolean isMisplaced(int row, int column) {
    Disc disc = disc(row, column);
    return !cleared[row][column]
        && disc.evidence() > STRONG
        && disc.contrast() > 15
        && presence[playing].either(disc) > 0;
  }

  /** Learns from all fields of a colour at once what discs and bare fields look like there. */
  private void learn(Presence even, Presence odd) {
    presence[0] = learn(even, 0);
    presence[1] = learn(odd, 1);
  }

  private Presence learn(Presence before, int parity) {
    List<Place> places = played().stream().filter(at -> at.parity() == parity).toList();
    List<Trait> traits = places.stream().map(this::trait).toList();
    double[] chances =
        places.stream().mapToDouble(at -> Presence.chance(odds[at.row()][at.column()])).toArray();
    return before.learn(traits, chances);
  }

  private void decide() {
    played().forEach(at -> odds[at.row()][at.column()] = round(at) + drawn(at));
  }

  /**
   * The logarithm of the odds that something stands there by how round it is. In less light discs
   * look less round, as contrasts fall and the grain does not: that speaks so much less for a bare
   * field.
   */
  private double round(Place at) {
    double usual = presence(at).odds(trait(at));
    return usual < 0 ? usual * survey.at(at.row(), at.column()).lit() : usual;
  }

  private double drawn(Place at) {
    return survey.at(at.row(), at.column()).drawn().orElse(0);
  }

  private Presence presence(Place at) {
    return presence[at.parity()];
  }

  private Trait trait(Place at) {
    return Trait.of(disc(at), colours.whiteness(colour(at.row(), at.column())) > 0.5);
  }

  private boolean isThere(int row, int column) {
    return isPlayed(row, column) && odds[row][column] > 0;
  }

  private void measureFields() {
    for (int parity = 0; parity < 2; parity++) {
      fields[parity] = fieldColour(parity);
    }
  }

  /** The colour of the empty fields of one kind, by the median of each channel. */
  private Lab fieldColour(int parity) {
    List<Lab> bare = new ArrayList<>();
    for (int row = 0; row < grid.height(); row++) {
      for (int column = (row + parity) & 1; column < grid.width(); column += 2) {
        if (!isThere(row, column) && disc(row, column).evidence() < STRONG) {
          bare.add(middle(row, column));
        }
      }
    }
    return new Lab(
        median(bare.stream().mapToDouble(Lab::l)),
        median(bare.stream().mapToDouble(Lab::a)),
        median(bare.stream().mapToDouble(Lab::b)));
  }

  private static double median(DoubleStream values) {
    double[] sorted = values.sorted().toArray();
    return sorted.length == 0 ? 0 : sorted[sorted.length / 2];
  }

  private Disc disc(int row, int column) {
    return survey.disc(row, column);
  }

  private Disc disc(Place at) {
    return survey.disc(at.row(), at.column());
  }

  private Lab middle(int row, int column) {
    return survey.at(row, column).middle();
  }

  /** What the fields of one colour teach, by (row + column) mod 2. */
  Shade shade(int parity) {
    return new Shade(fields[parity], presence[parity]);
  }

  /** The colours of the two sides' discs. */
  Colours sides() {
    return colours;
  }

  public Sighting read() {
    Reading[][] readings = new Reading[grid.height()][grid.width()];
    double[][] confidence = new double[grid.height()][grid.width()];
    for (int row = 0; row < grid.height(); row++) {
      for (int column = 0; column < grid.width(); column++) {
        read(row, column, readings, confidence);
      }
    }
    keepWithinBudget(readings, confidence);
    return new Sighting(grid, readings, confidence, light(), playing < 0);
  }

  /** Where small doubts add up, the field that is doubted most is not told. */
  private void keepWithinBudget(Reading[][] readings, double[][] confidence) {
    List<Place> told =
        played().stream()
            .filter(at -> readings[at.row()][at.column()] != Reading.UNREAD)
            .sorted(Comparator.comparingDouble(at -> Math.abs(odds[at.row()][at.column()])))
            .toList();
    double risk =
        told.stream()
            .mapToDouble(at -> Presence.chance(-Math.abs(odds[at.row()][at.column()])))
            .sum();
    if (risk > BUDGET) {
      Place most = told.get(0);
      readings[most.row()][most.column()] = Reading.UNREAD;
      confidence[most.row()][most.column()] = Math.min(0.5, confidence[most.row()][most.column()]);
    }
  }

  /** Which fields are the light ones, by (row + column) mod 2. */
  private int light() {
    return fields[0].brightness() > fields[1].brightness() ? 0 : 1;
  }

  private Colours colours() {
    List<Lab> discs =
        played().stream()
            .filter(at -> isThere(at.row(), at.column()))
            .map(at -> colour(at.row(), at.column()))
            .toList();
    Lab light = fields[light()];
    Lab dark = fields[1 - light()];
    isOneSided = false;
    if (!discs.isEmpty()) {
      Colours parted = Colours.of(discs, light, dark);
      isOneSided = !parted.both();
      return parted;
    }
    return new Colours(light, dark, false);
  }

  /** Whether discs of the field's own darkness could stand on a field unseen. */
  private boolean fieldIsDark(int row, int column) {
    return fields[(row + column) & 1].l() < DARK;
  }

  /**
   * The colour of a disc as it would be in the light that lies on most of the board, by how light
   * the bare fields beside it are.
   */
  private Lab colour(int row, int column) {
    double sum = 0;
    int n = 0;
    for (int side = 0; side < 4; side++) {
      int r = row + (side - 1) % 2;
      int c = column + (side - 2) % 2;
      boolean isOn = r >= 0 && c >= 0 && r < grid.height() && c < grid.width();
      if (isOn && !isThere(r, c)) {
        sum += middle(r, c).l();
        n++;
      }
    }
    Lab bare = fields[(row + column + 1) & 1];
    Lab then = learnt.map(lesson -> lesson.shade((row + column + 1) & 1).bare()).orElse(bare);
    double gain = n == 0 ? 1 : (then.l() + 16) / (sum / n + 16);
    Lab now = disc(row, column).colour().lit(Math.min(2, Math.max(0.5, gain)));
    return new Lab(now.l(), now.a() + then.a() - bare.a(), now.b() + then.b() - bare.b());
  }

  /** Whether something lies there that is no disc, by what was learnt of the bare board. */
  private boolean isStrange(int row, int column) {
    return known.filter(bare -> bare.isStrange(row, column, offset(row, column))).isPresent()
        || middle(row, column).distance(fields[(row + column) & 1]) > STRANGE_FIELD;
  }

  /** Whether what is seen there fits neither a bare field nor a disc of the set that is known. */
  private boolean isUnlike(int row, int column, double least) {
    Place at = new Place(row, column);
    return learnt.isPresent() && presence(at).fit(trait(at)) < least;
  }

  /** By how much a field differs from most bare ones. */
  private Lab offset(int row, int column) {
    Lab usual = fields[(row + column) & 1];
    Lab middle = middle(row, column);
    return new Lab(middle.l() - usual.l(), middle.a() - usual.a(), middle.b() - usual.b());
  }

  /** Learns how the bare fields look: nothing lies over the board. */
  public void learn() {
    for (Place at : played()) {
      if (!isThere(at.row(), at.column())) {
        known.orElseThrow().learn(at.row(), at.column(), offset(at.row(), at.column()));
      }
    }
  }

  private void read(int row, int column, Reading[][] readings, double[][] confidence) {
    double sure = Presence.chance(Math.abs(odds[row][column]) / 2);
    Reading reading = Reading.EMPTY;
    if (!isPlayed(row, column)) {
      boolean there = isMisplaced(row, column);
      reading = there ? Reading.UNREAD : Reading.EMPTY;
      sure = there ? 0.5 : 0.95;
    } else if (!survey.at(row, column).seen()) {
      sure = 0;
    } else if (isThere(row, column)) {
      double whiteness = colours.whiteness(colour(row, column));
      reading = whiteness > 0.5 ? Reading.WHITE : Reading.BLACK;
      sure = Math.min(sure, 0.5 + 2 * Math.abs(whiteness - 0.5));
      boolean isNeither =
          colours.isStrange(colour(row, column)) || isUnlike(row, column, UNLIKE_DISC);
      sure = isNeither ? 0 : sure;
    } else if (isOneSided && odds[row][column] > HIDDEN && fieldIsDark(row, column)) {
      sure = Math.min(sure, 0.6);
    } else if (isStrange(row, column) || isUnlike(row, column, UNLIKE_BARE)) {
      sure = 0;
    }
    readings[row][column] = sure < DOUBT ? Reading.UNREAD : reading;
    confidence[row][column] = Math.max(0, Math.min(1, sure));
  }
}
