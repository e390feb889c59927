package dev.huff.vision;

import dev.huff.core.sensing.Reading;
import dev.huff.vision.height.Heights;
import dev.huff.vision.height.Likeness;
import dev.huff.vision.height.Stand;
import dev.huff.vision.height.Storeys;
import dev.huff.vision.height.Storeys.Evidence;
import dev.huff.vision.picture.Camera;
import dev.huff.vision.picture.Disc;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.picture.Rectified;
import dev.huff.vision.picture.Window;
import dev.huff.vision.read.Crowning;
import dev.huff.vision.read.DiscFinder;
import dev.huff.vision.read.FieldReader;
import dev.huff.vision.read.Lesson;
import dev.huff.vision.read.Sighting;
import dev.huff.vision.read.Spot;
import dev.huff.vision.read.Study;
import dev.huff.vision.read.Survey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Reads a board that was read before: only the fields that have changed are looked at again, and
 * with what was learnt of the set, the board and the light.
 */
final class Follower {
  /** From so many changed fields on it is quicker to look at the whole board at once. */
  private static final int MANY = 12;

  private static final int BESIDE = 1;
  private static final int AROUND = 1;

  private final Grid grid;
  private final Camera camera;
  private final Lesson lesson;
  private final Survey survey;

  /** How the discs of either side look, if it was learnt from a position that was known. */
  private final Map<Reading, Likeness> known;

  private final Evidence[][] evidence;
  private final boolean[][] pending;
  private Optional<Sighting> last = Optional.empty();

  private Follower(
      Grid grid, Camera camera, Lesson lesson, Survey survey, Map<Reading, Likeness> known) {
    this.grid = grid;
    this.camera = camera;
    this.lesson = lesson;
    this.survey = survey;
    this.known = known;
    this.evidence = new Evidence[survey.height][survey.width];
    this.pending = new boolean[survey.height][survey.width];
  }

  /**
   * One that has just seen the board.
   *
   * @param sighting what was seen in the picture
   * @param areSingle whether nothing on the board is a stack
   */
  static Follower of(Picture picture, Sighting sighting, Study study, boolean areSingle) {
    Grid grid = sighting.grid();
    Camera camera = Camera.of(grid.map(), picture.width(), picture.height());
    Rectified fine = Rectified.of(picture, grid, Rectified.FINE, 0);
    List<Stand> stands = Crowning.stands(sighting, study.survey());
    Storeys storeys = new Storeys(fine, study.lesson().heights(), stands);
    Map<Stand, Evidence> seen =
        stands.stream().collect(Collectors.toMap(Function.identity(), storeys::evidence));
    Map<Reading, Likeness> known = areSingle ? likeness(sighting, seen) : Map.of();
    Follower follower = new Follower(grid, camera, study.lesson(), study.survey().copy(), known);
    seen.forEach((stand, its) -> follower.evidence[stand.row()][stand.column()] = its);
    return follower;
  }

  private static Map<Reading, Likeness> likeness(Sighting sighting, Map<Stand, Evidence> singles) {
    Map<Reading, List<Evidence>> sides = new EnumMap<>(Reading.class);
    singles.forEach(
        (stand, its) ->
            sides
                .computeIfAbsent(
                    Foresight.man(sighting.at(stand.row(), stand.column())),
                    side -> new ArrayList<>())
                .add(its));
    Map<Reading, Likeness> likeness = new EnumMap<>(Reading.class);
    sides.forEach((side, all) -> likeness.put(side, Likeness.ofSingles(all)));
    return likeness;
  }

  /** The same after the board or the camera has moved. */
  Follower moved(Picture picture, Grid to) {
    Camera seen = lesson.heights().shape().camera();
    Camera from = Camera.of(to.map(), picture.width(), picture.height(), seen.longer());
    Heights heights = lesson.heights().seenFrom(from);
    Camera plain = Camera.of(to.map(), picture.width(), picture.height());
    return new Follower(to, plain, lesson.with(heights), survey, known);
  }

  Grid grid() {
    return grid;
  }

  /** Which fields are played on, by (row + column) mod 2 in the picture; −1 all. */
  int playing() {
    return lesson.playing();
  }

  /** Reads the whole board. */
  Sighting readAll(Picture picture) {
    boolean[][] all = new boolean[survey.height][survey.width];
    for (boolean[] row : all) {
      Arrays.fill(row, true);
    }
    return read(picture, all, Integer.MAX_VALUE);
  }

  /**
   * Reads fields that have changed, a few in every picture; what is still to be read is told as not
   * read, of all others is told what was read before.
   *
   * @param most how many fields to look at in this picture
   */
  Sighting read(Picture picture, boolean[][] changed, int most) {
    if (!isBehind()) {
      last.ifPresent(before -> addDoubts(before, changed));
    }
    addTo(pending, changed);
    boolean[][] now = take(most);
    look(picture, now);
    Survey weighed = survey.copy();
    weighed.dropShadows(lesson.playing(), lesson.radius());
    Sighting flat = new FieldReader(grid, weighed, lesson).read();
    List<Stand> stands = Crowning.stands(flat, survey);
    Map<Stand, Evidence> all = new HashMap<>();
    for (Stand stand : stands) {
      Evidence[] row = evidence[stand.row()];
      if (now[stand.row()][stand.column()] || row[stand.column()] == null) {
        row[stand.column()] = measure(picture, stand, stands);
      }
      all.put(stand, row[stand.column()]);
    }
    Sighting seen = withoutPending(Crowning.crown(flat, all, known));
    last = Optional.of(seen);
    return seen;
  }

  /** Whether fields that have changed are still to be looked at. */
  boolean isBehind() {
    return count(pending) > 0;
  }

  private static void addTo(boolean[][] fields, boolean[][] more) {
    for (int row = 0; row < fields.length; row++) {
      for (int column = 0; column < fields[row].length; column++) {
        fields[row][column] |= more[row][column];
      }
    }
  }

  private boolean[][] take(int most) {
    boolean[][] taken = new boolean[survey.height][survey.width];
    int left = most;
    for (int row = 0; row < survey.height; row++) {
      for (int column = 0; column < survey.width && left > 0; column++) {
        if (pending[row][column]) {
          pending[row][column] = false;
          taken[row][column] = true;
          left--;
        }
      }
    }
    return taken;
  }

  private Sighting withoutPending(Sighting seen) {
    Sighting open = seen;
    for (int row = 0; row < survey.height; row++) {
      for (int column = 0; column < survey.width; column++) {
        open = pending[row][column] ? open.unread(row, column) : open;
      }
    }
    return open;
  }

  /** What could not be read is looked at again. */
  private static void addDoubts(Sighting before, boolean[][] changed) {
    for (int row = 0; row < changed.length; row++) {
      for (int column = 0; column < changed[row].length; column++) {
        changed[row][column] |= before.at(row, column) == Reading.UNREAD;
      }
    }
  }

  private void look(Picture picture, boolean[][] changed) {
    if (count(changed) > MANY) {
      Rectified board = Rectified.of(picture, grid, Rectified.COARSE, 1);
      look(board, new Window(0, 0, grid.width(), grid.height()), changed);
      return;
    }
    for (int row = 0; row < survey.height; row++) {
      for (int column = 0; column < survey.width; column++) {
        if (changed[row][column]) {
          Window window = Window.about(row, column, BESIDE, grid);
          int margin = window.isWithin(grid) ? 0 : 1;
          Rectified part = Rectified.of(picture, grid.part(window), Rectified.COARSE, margin);
          boolean[][] one = new boolean[survey.height][survey.width];
          one[row][column] = true;
          look(part, window, one);
        }
      }
    }
  }

  private void look(Rectified part, Window window, boolean[][] wanted) {
    DiscFinder finder = new DiscFinder(part, camera.from(window.row(), window.column()), lesson);
    for (int row = 0; row < window.height(); row++) {
      for (int column = 0; column < window.width(); column++) {
        if (wanted[window.row() + row][window.column() + column]) {
          Spot spot = finder.spot(row, column);
          Disc disc = spot.disc().moved(window.column(), window.row());
          survey.put(window.row() + row, window.column() + column, spot.with(disc));
        }
      }
    }
  }

  private static int count(boolean[][] changed) {
    int count = 0;
    for (boolean[] row : changed) {
      for (boolean field : row) {
        count += field ? 1 : 0;
      }
    }
    return count;
  }

  private Evidence measure(Picture picture, Stand stand, List<Stand> stands) {
    Window window = Window.about(stand.row(), stand.column(), AROUND, grid);
    Rectified part = Rectified.of(picture, grid.part(window), Rectified.FINE, 0);
    List<Stand> near =
        stands.stream().filter(stand::isNear).map(other -> other.in(window)).toList();
    Heights heights = lesson.heights().from(window.row(), window.column());
    return new Storeys(part, heights, near).evidence(stand.in(window));
  }
}
