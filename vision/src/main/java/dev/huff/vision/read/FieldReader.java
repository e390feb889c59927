package dev.huff.vision.read;

import dev.huff.core.sensing.FieldReading;
import dev.huff.vision.picture.DiscCandidate;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.LabColour;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Tells for every field what stands on it, by how discs and bare fields look in the picture, and
 * how sure that is.
 */
public final class FieldReader {
  /** Below this a reading is withheld. */
  private static final double DOUBT = 0.73;

  /** So likely may a disc be missed or made up on a whole board without a warning. */
  private static final double BUDGET = 0.01;

  private static final double STRANGE_FIELD = 55;

  /** What fits less is neither a bare field nor a disc of a set that is known: a finger tip. */
  private static final double UNLIKE_DISC = -1;

  private static final double UNLIKE_BARE = -2;

  /** Where one side's discs are missing, they may stand unseen on fields that are so dark. */
  private static final double DARK = 30;

  /** In other light beside it a disc would be the other side's so clearly. */
  private static final double CLEARLY = 0.3;

  private static final double HIDDEN = -5;
  private static final double HALF_HIDDEN = 0.6;

  /** Where odds are clearer a second look is not needed. */
  private static final double CLEAR = 10;

  /** The same in a game, which looks at a field again and again. */
  private static final double CLEAR_IN_GAMES = 7;

  private final Grid grid;
  private final Survey survey;
  private final Appearance appearance;
  private final Belief belief;
  private final boolean[][] cleared;

  /** How bare fields look, in a game. */
  private final Optional<Bare> known;

  /**
   * A reader that learns from the picture alone.
   *
   * @param playing which fields are played on, by (row + column) mod 2; −1 means all
   * @param supposed where discs are supposed to stand, to begin with
   */
  FieldReader(Grid grid, Survey survey, int playing, Guess supposed) {
    this(grid, survey, new Appearance(survey, playing, supposed), Optional.empty());
  }

  /** A reader that has learnt the set, the board and the light, and knows its bare fields. */
  public FieldReader(Grid grid, Survey survey, Lesson lesson, Bare bare) {
    this(grid, survey, new Appearance(survey, lesson), Optional.of(bare));
  }

  private FieldReader(Grid grid, Survey survey, Appearance appearance, Optional<Bare> known) {
    this.grid = grid;
    this.survey = survey;
    this.appearance = appearance;
    this.belief = appearance.belief();
    this.cleared = new boolean[grid.height()][grid.width()];
    this.known = known;
  }

  /** Whether a second look may tell whether something stands there. */
  public boolean isOpen(int row, int column) {
    return isPlayed(row, column)
        ? survey.at(row, column).seen() && clarity(row, column) < clear()
        : isMisplaced(row, column);
  }

  private double clear() {
    return known.isPresent() ? CLEAR_IN_GAMES : CLEAR;
  }

  /** How clear it is whether something stands there: 0 not at all. */
  double clarity(int row, int column) {
    return Math.abs(belief.odds(row, column));
  }

  /**
   * Takes into account what else was seen of a field that is played on.
   *
   * @param more the logarithm of the odds by which it is likelier that something stands there
   */
  public void weigh(int row, int column, double more) {
    belief.weigh(row, column, more);
  }

  /** Knows that nothing stands on a field that is not played on. */
  void clear(int row, int column) {
    cleared[row][column] = true;
  }

  boolean isPlayed(int row, int column) {
    return belief.isPlayed(row, column);
  }

  /** Whether something seems to stand on a field that is not played on. */
  private boolean isMisplaced(int row, int column) {
    DiscCandidate disc = survey.disc(row, column);
    return !cleared[row][column]
        && disc.evidence() > Lighting.STRONG
        && disc.contrast() > 15
        && appearance.presence(belief.playing()).either(disc) > 0;
  }

  private Lighting lighting() {
    return appearance.lighting();
  }

  /** What the fields of one colour teach, by (row + column) mod 2. */
  Shade shade(int parity) {
    return new Shade(lighting().bare(parity), appearance.presence(parity));
  }

  /** The colours of the two sides' discs. */
  Colours sides() {
    return appearance.sides();
  }

  /** What stands there, by all that is known now. */
  public Sighting read() {
    FieldReading[][] readings = new FieldReading[grid.height()][grid.width()];
    double[][] confidence = new double[grid.height()][grid.width()];
    for (int row = 0; row < grid.height(); row++) {
      for (int column = 0; column < grid.width(); column++) {
        Told told = tell(new Cell(row, column));
        readings[row][column] = told.sure() < DOUBT ? FieldReading.UNREAD : told.reading();
        confidence[row][column] = Math.max(0, Math.min(1, told.sure()));
      }
    }
    keepWithinBudget(readings, confidence);
    return new Sighting(grid, readings, confidence, lighting().lighter(), belief.playing() < 0);
  }

  /** Where small doubts add up, the field that is doubted most is not told. */
  private void keepWithinBudget(FieldReading[][] readings, double[][] confidence) {
    List<Cell> told =
        belief.played().stream()
            .filter(at -> readings[at.row()][at.column()] != FieldReading.UNREAD)
            .sorted(Comparator.comparingDouble(belief::clarity))
            .toList();
    double risk = told.stream().mapToDouble(at -> Presence.chance(-belief.clarity(at))).sum();
    if (risk > BUDGET) {
      Cell most = told.get(0);
      readings[most.row()][most.column()] = FieldReading.UNREAD;
      confidence[most.row()][most.column()] = Math.min(0.5, confidence[most.row()][most.column()]);
    }
  }

  /** Whether something lies there that is no disc, by what was learnt of the bare board. */
  private boolean isStrange(Cell at) {
    return known
            .filter(bare -> bare.isStrange(at.row(), at.column(), lighting().offset(at)))
            .isPresent()
        || survey.at(at).middle().distance(lighting().bare(at)) > STRANGE_FIELD;
  }

  /** Learns how the bare fields look: nothing lies over the board. */
  public void learn() {
    for (Cell at : belief.played()) {
      if (!belief.isThere(at)) {
        known.orElseThrow().learn(at.row(), at.column(), lighting().offset(at));
      }
    }
  }

  /**
   * What is told of a field.
   *
   * @param sure how sure that is
   */
  private record Told(FieldReading reading, double sure) {}

  private Told tell(Cell at) {
    if (!isPlayed(at.row(), at.column())) {
      return isMisplaced(at.row(), at.column())
          ? new Told(FieldReading.UNREAD, 0.5)
          : new Told(FieldReading.EMPTY, 0.95);
    }
    if (!survey.at(at).seen()) {
      return new Told(FieldReading.EMPTY, 0);
    }
    double sure = Presence.chance(belief.clarity(at) / 2);
    return belief.isThere(at) ? disc(at, sure) : new Told(FieldReading.EMPTY, bare(at, sure));
  }

  /** Whose disc it is, where it is so sure that one stands there. */
  private Told disc(Cell at, double sure) {
    Colours sides = appearance.sides();
    LabColour colour = lighting().colour(at);
    double whiteness = sides.whiteness(colour);
    boolean isNeither = sides.isStrange(colour) || appearance.isUnlike(at, UNLIKE_DISC);
    return new Told(
        whiteness > 0.5 ? FieldReading.WHITE : FieldReading.BLACK,
        isNeither || mayBeOther(at, whiteness > 0.5)
            ? 0
            : Math.min(sure, 0.5 + 2 * Math.abs(whiteness - 0.5)));
  }

  /** Whether a disc would be the other side's in some of the light that lies beside it. */
  private boolean mayBeOther(Cell at, boolean isWhite) {
    return lighting().extremes(at).stream()
        .mapToDouble(sides()::whiteness)
        .anyMatch(it -> isWhite ? it < 0.5 - CLEARLY : it > 0.5 + CLEARLY);
  }

  /** How sure it is that a field is bare on which no disc is seen, so sure by its roundness. */
  private double bare(Cell at, double sure) {
    if (appearance.isOneSided() && belief.odds(at) > HIDDEN && lighting().bare(at).l() < DARK) {
      return Math.min(sure, HALF_HIDDEN);
    }
    return isStrange(at) || appearance.isUnlike(at, UNLIKE_BARE) ? 0 : sure;
  }
}
