package dev.huff.vision;

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
  private final Bare bare;
  private Memory seen;

  /** What was seen when nothing lay over the board; a hand may have covered what was seen since. */
  private Memory trusted;

  private Optional<FieldReader> reader = Optional.empty();

  private Follower(Grid grid, Camera camera, Lesson lesson, Memory seen) {
    this.grid = grid;
    this.camera = camera;
    this.lesson = lesson;
    this.seen = seen;
    this.trusted = seen.copy();
    this.bare = new Bare(grid.width(), grid.height());
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
    return new Follower(grid, camera, lesson, Memory.of(study.survey(), kinds));
  }

  /** The same after the board or the camera has moved. */
  Follower moved(Picture picture, Grid to) {
    Camera from = Camera.of(to.map(), picture.width(), picture.height());
    return new Follower(
        to, from, lesson, Memory.of(seen.survey(), seen.kinds().moved(picture, to)));
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
    boolean[][] all = new boolean[grid.height()][grid.width()];
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
      seen.putOffDoubtful();
    }
    seen.putOff(changed);
    boolean[][] now = seen.take(most);
    look(picture, now);
    Survey weighed = seen.survey().copy();
    weighed.dropShadows(lesson.playing(), lesson.radius());
    FieldReader fields = new FieldReader(grid, weighed, lesson, bare);
    Sighting flat = fields.read();
    reader = Optional.of(fields);
    List<Stand> stands = Crowning.stands(flat, seen.survey());
    Kinds kinds = seen.kinds();
    for (Stand stand : stands) {
      if (now[stand.row()][stand.column()] || !kinds.knows(stand)) {
        kinds.look(picture, stand, flat.at(stand.row(), stand.column()), stands);
      }
    }
    Sighting crowned = withoutPending(kinds.crown(flat, stands));
    seen.doubt(crowned);
    return crowned;
  }

  /** What was read since the last time is true. */
  void trust() {
    if (!isBehind()) {
      reader.ifPresent(FieldReader::learn);
    }
    trusted = seen.copy();
  }

  /** What was read since the last time may not be true: what was true then counts again. */
  void distrust() {
    seen = trusted.copy();
  }

  /** Whether fields that have changed are still to be looked at. */
  boolean isBehind() {
    return seen.isBehind();
  }

  /** Whether that field has changed and is still to be looked at. */
  boolean isPending(int row, int column) {
    return seen.isPending(row, column);
  }

  /** Whether every field could be read the last time. */
  boolean isAllRead() {
    return seen.isAllRead();
  }

  private Sighting withoutPending(Sighting sighting) {
    Sighting open = sighting;
    for (int row = 0; row < grid.height(); row++) {
      for (int column = 0; column < grid.width(); column++) {
        open = isPending(row, column) ? open.unread(row, column) : open;
      }
    }
    return open;
  }

  private void look(Picture picture, boolean[][] changed) {
    if (Memory.count(changed) > MANY) {
      Rectified board = Rectified.of(picture, grid, Rectified.COARSE, 1);
      look(board, new Window(0, 0, grid.width(), grid.height()), changed);
      return;
    }
    for (int row = 0; row < grid.height(); row++) {
      for (int column = 0; column < grid.width(); column++) {
        if (changed[row][column]) {
          Window window = Window.about(row, column, BESIDE, grid);
          int margin = window.isWithin(grid) ? 0 : 1;
          Rectified part = Rectified.of(picture, grid.part(window), Rectified.COARSE, margin);
          boolean[][] one = new boolean[grid.height()][grid.width()];
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
          seen.survey().put(window.row() + row, window.column() + column, spot.with(disc));
        }
      }
    }
  }
}
