package dev.huff.vision;

import dev.huff.core.sensing.Reading;
import dev.huff.vision.height.Stand;
import dev.huff.vision.picture.Camera;
import dev.huff.vision.picture.Disc;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.picture.Rectified;
import dev.huff.vision.picture.Window;
import dev.huff.vision.read.Bare;
import dev.huff.vision.read.Crowning;
import dev.huff.vision.read.DiscFinder;
import dev.huff.vision.read.FieldReader;
import dev.huff.vision.read.Lesson;
import dev.huff.vision.read.Sighting;
import dev.huff.vision.read.Spot;
import dev.huff.vision.read.Study;
import dev.huff.vision.read.Survey;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Reads a board that was read before: only the fields that have changed are looked at again, and
 * with what was learnt of the set, the board and the light.
 */
final class Follower {
  /** From so many changed fields on it is quicker to look at the whole board at once. */
  private static final int MANY = 12;

  private static final int BESIDE = 1;

  private final Grid grid;
  private final Camera camera;
  private final Lesson lesson;
  private final Survey survey;
  private final Kinds kinds;
  private final boolean[][] pending;

  /** What was looked at while a hand may have covered it. */
  private final boolean[][] untrusted;

  private final Bare bare;

  /** The field, row by row, from which on the next ones are looked at: all have their turn. */
  private int next;

  private Optional<FieldReader> reader = Optional.empty();
  private Optional<Sighting> last = Optional.empty();

  private Follower(Grid grid, Camera camera, Lesson lesson, Survey survey, Kinds kinds) {
    this.grid = grid;
    this.camera = camera;
    this.lesson = lesson;
    this.survey = survey;
    this.kinds = kinds;
    this.bare = new Bare(survey.width, survey.height);
    this.pending = new boolean[survey.height][survey.width];
    this.untrusted = new boolean[survey.height][survey.width];
  }

  /**
   * One that has just seen the board.
   *
   * @param sighting what was seen in the picture
   * @param areMen whether no kings are on the board
   * @param kings how kings show
   */
  static Follower of(Picture picture, Sighting sighting, Study study, boolean areMen, Kings kings) {
    Grid grid = sighting.grid();
    Camera camera = Camera.of(grid.map(), picture.width(), picture.height());
    Lesson lesson = study.lesson();
    List<Stand> stands = Crowning.stands(sighting, study.survey());
    Kinds kinds =
        switch (kings) {
          case STACKED -> Stacks.of(picture, sighting, lesson.heights(), stands, areMen);
          case MARKED -> Marks.of(picture, sighting, lesson.radius(), stands);
        };
    return new Follower(grid, camera, lesson, study.survey().copy(), kinds);
  }

  /** The same after the board or the camera has moved. */
  Follower moved(Picture picture, Grid to) {
    Camera from = Camera.of(to.map(), picture.width(), picture.height());
    return new Follower(to, from, lesson, survey, kinds.moved(picture, to));
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
    addTo(untrusted, now);
    look(picture, now);
    Survey weighed = survey.copy();
    weighed.dropShadows(lesson.playing(), lesson.radius());
    FieldReader fields = new FieldReader(grid, weighed, lesson, bare);
    Sighting flat = fields.read();
    reader = Optional.of(fields);
    List<Stand> stands = Crowning.stands(flat, survey);
    for (Stand stand : stands) {
      if (now[stand.row()][stand.column()] || !kinds.knows(stand)) {
        kinds.look(picture, stand, flat.at(stand.row(), stand.column()), stands);
      }
    }
    Sighting seen = withoutPending(kinds.crown(flat, stands));
    last = Optional.of(seen);
    return seen;
  }

  /** What was read since the last time is true. */
  void trust() {
    if (!isBehind()) {
      reader.ifPresent(FieldReader::learn);
    }
    clearUntrusted();
  }

  private void clearUntrusted() {
    for (boolean[] row : untrusted) {
      Arrays.fill(row, false);
    }
  }

  /** What was read since the last time may not be true: it is to be looked at again. */
  void distrust() {
    addTo(pending, untrusted);
    clearUntrusted();
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
    int fields = survey.width * survey.height;
    int left = most;
    int from = next;
    for (int i = 0; i < fields && left > 0; i++) {
      int row = Math.floorDiv((from + i) % fields, survey.width);
      int column = (from + i) % fields % survey.width;
      if (pending[row][column]) {
        pending[row][column] = false;
        taken[row][column] = true;
        left--;
        next = (from + i + 1) % fields;
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
}
