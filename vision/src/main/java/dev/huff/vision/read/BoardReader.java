package dev.huff.vision.read;

import dev.huff.core.board.Geometry;
import dev.huff.core.board.Geometry.Playing;
import dev.huff.vision.find.BoardFinder;
import dev.huff.vision.find.Finding;
import dev.huff.vision.find.Finding.Found;
import dev.huff.vision.find.Finding.Missing;
import dev.huff.vision.find.Locator;
import dev.huff.vision.height.Heights;
import dev.huff.vision.height.Stand;
import dev.huff.vision.height.Storeys;
import dev.huff.vision.height.Storeys.Evidence;
import dev.huff.vision.picture.Camera;
import dev.huff.vision.picture.Disc;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.picture.Rectified;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reads single pictures: where the board is, and what stands on its fields. */
public final class BoardReader {
  private static final double CERTAIN = 0.8;
  private static final double CONTRAST = 12;
  private static final double ROUND = 0.5;

  private final Locator locator;
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
  public BoardReader(Geometry geometry, Locator locator) {
    this.locator = locator;
    everyField = geometry.playing() == Playing.ALL;
  }

  /** Looks for the board and reads it. */
  public Look read(Picture picture) {
    Look look = readSides(picture);
    return look instanceof Look.Seen seen ? new Look.Seen(crown(picture, seen.sighting())) : look;
  }

  /** The same, where kings are taken for men: a fraction of the work. */
  public Look readSides(Picture picture) {
    Finding finding = locator.find(picture);
    if (finding instanceof Found found) {
      return readSides(picture, found.grid());
    }
    return new Look.Nothing(((Missing) finding).reason());
  }

  private Look readSides(Picture picture, Grid grid) {
    Rectified board = Rectified.of(picture, grid, Rectified.COARSE, 1);
    Optional<String> trouble = Clarity.trouble(grid, board);
    if (trouble.isPresent()) {
      return new Look.Nothing(trouble.get());
    }
    Camera camera = Camera.of(grid.map(), picture.width(), picture.height());
    DiscFinder finder = new DiscFinder(board, camera);
    Survey raw = Survey.of(board, finder);
    int parity = playing(raw);
    int playing = everyField ? -1 : parity;
    Survey survey = raw.copy();
    survey.dropShadows(playing, finder.radius);
    double[] here = rims(survey, parity);
    double[] elsewhere = rims(survey, 1 - parity);
    if (!everyField && areBothPlayed(here, elsewhere)) {
      return new Look.Nothing("pieces on fields of both colours: no draughts position");
    }
    if (here.length >= 4 && here[here.length / 2] < ROUND) {
      return new Look.Nothing("the pieces are not discs: no draughts position");
    }
    FieldReader fields = new FieldReader(grid, survey, playing);
    Lesson lesson =
        new Lesson(
            finder.radius,
            finder.thickness,
            finder.noise(),
            playing,
            fields.presence(),
            fields.sides(),
            fields.bare(0),
            fields.bare(1));
    return new Look.Seen(fields.read().studied(new Study(raw, lesson)));
  }

  private static Sighting crown(Picture picture, Sighting flat) {
    Study study = flat.study().orElseThrow();
    List<Stand> stands = Crowning.stands(flat, study.survey());
    Storeys storeys = storeys(picture, flat, study, /* areSingle= */ false);
    Map<Stand, Evidence> evidence =
        stands.stream().collect(Collectors.toMap(Function.identity(), storeys::evidence));
    return Crowning.crown(flat, evidence, Map.of());
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
    Rectified fine = Rectified.of(picture, grid, Rectified.FINE, Storeys.BESIDE);
    List<Stand> stands = Crowning.stands(sighting, study.survey());
    return new Storeys(fine, camera, study.lesson().radius(), stands, areSingle);
  }

  /** Shadows of discs on the fields between are dark and large but not round. */
  private static boolean areBothPlayed(double[] here, double[] elsewhere) {
    return elsewhere.length >= 2
        && elsewhere.length > 0.2 * here.length
        && (here[here.length / 2] < 0.72 || elsewhere[elsewhere.length / 2] > 0.58);
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

  /** How round the things are that certainly stand on the fields of one kind, in rising order. */
  private static double[] rims(Survey survey, int parity) {
    List<Disc> certain = new ArrayList<>();
    for (int row = 0; row < survey.height; row++) {
      for (int column = (row + parity) & 1; column < survey.width; column += 2) {
        certain.add(survey.disc(row, column));
      }
    }
    return certain.stream()
        .filter(disc -> disc.evidence() > CERTAIN && disc.contrast() > CONTRAST)
        .mapToDouble(Disc::rim)
        .sorted()
        .toArray();
  }
}
