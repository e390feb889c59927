package dev.huff.vision.read;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Geometry.Playing;
import dev.huff.vision.find.BoardFinder;
import dev.huff.vision.find.BoardFinding;
import dev.huff.vision.find.BoardFinding.Found;
import dev.huff.vision.find.BoardFinding.Missing;
import dev.huff.vision.find.BoardLocator;
import dev.huff.vision.height.Heights;
import dev.huff.vision.height.Stand;
import dev.huff.vision.height.Storeys;
import dev.huff.vision.height.Storeys.Evidence;
import dev.huff.vision.picture.Camera;
import dev.huff.vision.picture.DiscCandidate;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.picture.RectifiedBoard;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** Reads single pictures: where the board is, and what stands on its fields. */
public final class BoardReader {
  private static final double CERTAIN = 0.8;
  private static final double CONTRAST = 12;
  private static final double ROUND = 0.5;

  /**
   * Shadows are so much less round, by whole arcs, than what throws them: on photographs at most
   * 0.64 of it, while chess men are at least 0.86 on fields of both colours.
   */
  private static final double SHADOWS = 0.78;

  private final BoardLocator locator;
  private final boolean everyField;

  /** A reader of boards of that size, on which pieces stand as that geometry says. */
  public BoardReader(Geometry geometry) {
    this(geometry, new BoardFinder(geometry.width(), geometry.height()));
  }

  /**
   * The same.
   *
   * @param locator finds the board
   */
  public BoardReader(Geometry geometry, BoardLocator locator) {
    this.locator = locator;
    everyField = geometry.playing() == Playing.ALL;
  }

  /** How much is read of what stands on a board. */
  private enum Depth {
    /** Where discs stand and whose they are, at a glance. */
    SIDES,
    /** The same, with a second look at what is in doubt. */
    MEN,
    /** Kings, too, where at least one piece certainly is one. */
    SURE_KINDS,
    /** Kings, and what may be one. */
    KINDS
  }

  /** Looks for the board and reads it. */
  public Look read(Picture picture) {
    return read(picture, Depth.KINDS);
  }

  /** The same, where kings are doubted only if at least one piece certainly is one. */
  public Look readSure(Picture picture) {
    return read(picture, Depth.SURE_KINDS);
  }

  /** The same, where no disc is a stack, so that nothing tells kings from men. */
  public Look readMen(Picture picture) {
    return read(picture, Depth.MEN);
  }

  /** The same without a second look at what is in doubt: a fraction of the work. */
  public Look readSides(Picture picture) {
    return read(picture, Depth.SIDES);
  }

  private Look read(Picture picture, Depth depth) {
    BoardFinding finding = locator.find(picture);
    if (finding instanceof Found found) {
      return read(picture, found.grid(), depth);
    }
    return new Look.Nothing(((Missing) finding).reason());
  }

  private Look read(Picture picture, Grid grid, Depth depth) {
    RectifiedBoard board = RectifiedBoard.of(picture, grid, RectifiedBoard.COARSE, 1);
    Optional<String> trouble = Clarity.trouble(picture, grid, board);
    if (trouble.isPresent()) {
      return new Look.Nothing(trouble.get());
    }
    LearnedOpinion opinion = LearnedOpinion.of(picture, grid);
    Camera camera = Camera.of(grid.map(), picture.width(), picture.height());
    DiscFinder finder = new DiscFinder(board, camera, everyField);
    Survey raw = Survey.of(board, finder);
    int parity = opinion.playing().orElseGet(() -> playing(raw));
    int playing = everyField ? -1 : parity;
    Survey survey = raw.copy();
    survey.dropShadows(playing, finder.radius());
    List<DiscCandidate> here = certain(survey, parity, at -> true);
    List<DiscCandidate> elsewhere = certain(survey, 1 - parity, opinion::isNotBare);
    if (!everyField && areBothPlayed(here, elsewhere)) {
      return new Look.Nothing("pieces on fields of both colours: no draughts position");
    }
    if (here.size() >= 4 && median(here, DiscCandidate::rim) < ROUND) {
      return new Look.Nothing("the pieces are not discs: no draughts position");
    }
    FieldReader fields = new FieldReader(grid, survey, playing, opinion.guess());
    opinion.weighIn(fields);
    Lesson lesson =
        new Lesson(
            finder.radius(),
            finder.thickness(),
            finder.noise(),
            playing,
            fields.sides(),
            fields.shade(0),
            fields.shade(1));
    Sighting flat = fields.read().studied(new Study(raw, lesson));
    return new Look.Seen(
        depth == Depth.SIDES ? flat : opinion.judged(crown(picture, flat, fields, survey, depth)));
  }

  /**
   * Reads the sides of what a picture showed once more, beginning with what is supposed to stand
   * there: of what is hard to see it is then known how it looks. What is not there is not told for
   * all that.
   *
   * @param there row by row, where something is supposed to stand
   */
  public static Sighting suppose(Sighting sighting, boolean[][] there) {
    Study study = sighting.study().orElseThrow();
    Lesson lesson = study.lesson();
    Survey survey = study.survey().copy();
    survey.dropShadows(lesson.playing(), lesson.radius());
    FieldReader fields =
        new FieldReader(sighting.grid(), survey, lesson.playing(), Guess.supposed(there));
    return fields.read().studied(new Study(study.survey(), lesson.with(fields)));
  }

  /** What was learnt of heights tells first whether something stands on fields in doubt. */
  private static Sighting crown(
      Picture picture, Sighting flat, FieldReader fields, Survey survey, Depth depth) {
    Study study = flat.study().orElseThrow();
    Storeys first = storeys(picture, flat, study, /* areSingle= */ false);
    new SecondLook(fields, survey, first).look();
    Sighting settled = fields.read().studied(study);
    if (depth == Depth.MEN) {
      return settled;
    }
    List<Stand> stands = Crowning.stands(settled, survey);
    Storeys storeys = first.among(stands);
    Map<Stand, Evidence> evidence =
        stands.stream().collect(Collectors.toMap(Function.identity(), storeys::evidence));
    AllAlike alike = new AllAlike(settled, evidence.keySet(), storeys.heights().shape().flatness());
    Sighting crowned = alike.doubted(Crowning.crown(settled, evidence, Map.of()));
    return depth == Depth.KINDS || hasKing(crowned) ? crowned : settled;
  }

  private static boolean hasKing(Sighting sighting) {
    return sighting.rows().stream().anyMatch(row -> row.matches(".*[WB].*"));
  }

  /**
   * What a picture teaches of what tells stacks from single discs.
   *
   * @param sighting what was seen in it
   * @param study what was learnt of that
   * @param areSingle whether it is known that nothing on the board is a stack
   */
  public static Heights heights(
      Picture picture, Sighting sighting, Study study, boolean areSingle) {
    return storeys(picture, sighting, study, areSingle).heights();
  }

  private static Storeys storeys(
      Picture picture, Sighting sighting, Study study, boolean areSingle) {
    Grid grid = sighting.grid();
    Camera camera = Camera.of(grid.map(), picture.width(), picture.height());
    RectifiedBoard fine = RectifiedBoard.of(picture, grid, RectifiedBoard.FINE, Storeys.BESIDE);
    List<Stand> stands = Crowning.stands(sighting, study.survey());
    return new Storeys(fine, camera, study.lesson().radius(), stands, areSingle);
  }

  /** Shadows of discs on the fields between are dark and large but not as round as the discs. */
  private static boolean areBothPlayed(List<DiscCandidate> here, List<DiscCandidate> elsewhere) {
    return elsewhere.size() >= 2
        && elsewhere.size() > 0.2 * here.size()
        && median(elsewhere, DiscCandidate::arcs) > SHADOWS * median(here, DiscCandidate::arcs);
  }

  /** The fields on which more discs stand, by (row + column) mod 2. */
  private static int playing(Survey survey) {
    double[] weight = new double[2];
    for (int row = 0; row < survey.height; row++) {
      for (int column = 0; column < survey.width; column++) {
        weight[(row + column) & 1] += Math.max(0, survey.disc(row, column).evidence() - 0.6);
      }
    }
    return weight[0] > weight[1] ? 0 : 1;
  }

  /** What certainly stands on the fields of one kind. */
  private static List<DiscCandidate> certain(
      Survey survey, int parity, Predicate<Cell> isPossible) {
    List<DiscCandidate> certain = new ArrayList<>();
    for (int row = 0; row < survey.height; row++) {
      for (int column = (row + parity) & 1; column < survey.width; column += 2) {
        DiscCandidate disc = survey.disc(row, column);
        boolean isCertain = disc.evidence() > CERTAIN && disc.contrast() > CONTRAST;
        if (isCertain && isPossible.test(new Cell(row, column))) {
          certain.add(disc);
        }
      }
    }
    return certain;
  }

  private static double median(List<DiscCandidate> discs, ToDoubleFunction<DiscCandidate> measure) {
    double[] sorted = discs.stream().mapToDouble(measure).sorted().toArray();
    return sorted.length == 0 ? 0 : sorted[sorted.length / 2];
  }
}
