package dev.huff.vision.follow;

import dev.huff.core.sensing.Reading;
import dev.huff.vision.height.Heights;
import dev.huff.vision.height.Stand;
import dev.huff.vision.picture.Camera;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Light;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.picture.Rectified;
import dev.huff.vision.picture.Window;
import dev.huff.vision.read.Bare;
import dev.huff.vision.read.BoardReader;
import dev.huff.vision.read.Crowning;
import dev.huff.vision.read.DiscFinder;
import dev.huff.vision.read.FieldReader;
import dev.huff.vision.read.Lesson;
import dev.huff.vision.read.SecondLook;
import dev.huff.vision.read.Sighting;
import dev.huff.vision.read.Spot;
import dev.huff.vision.read.Study;
import dev.huff.vision.read.Survey;
import java.util.List;
import java.util.Optional;

/**
 * Reads a board that was read before: only the fields that have changed are looked at again, and
 * with what was learnt of the set, the board and the light.
 */
public final class Follower {
  private final Grid grid;
  private final Camera camera;
  private final Lesson lesson;
  private final Drawing drawing;
  private final Bare bare;
  private Memory seen;

  /** What was seen when nothing lay over the board; a hand may have covered what was seen since. */
  private Memory trusted;

  private Optional<FieldReader> reader = Optional.empty();
  private Light light = Light.SAME;

  private Follower(Drawing drawing, Camera camera, Lesson lesson, Memory seen) {
    this.grid = drawing.grid();
    this.drawing = drawing;
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
   * @param kings how kings show; empty where nobody asks
   */
  public static Follower of(
      Picture picture, Sighting sighting, Study study, boolean areMen, Optional<Kings> kings) {
    Grid grid = sighting.grid();
    Camera camera = Camera.of(grid.map(), picture.width(), picture.height());
    Heights heights = BoardReader.heights(picture, sighting, study, areMen);
    Drawing drawing = new Drawing(grid, heights);
    Optional<Kinds> kinds =
        kings.map(shown -> kinds(picture, sighting, study, drawing, areMen, shown));
    return new Follower(drawing, camera, study.lesson(), Memory.of(study.survey(), kinds));
  }

  private static Kinds kinds(
      Picture picture,
      Sighting sighting,
      Study study,
      Drawing drawing,
      boolean areMen,
      Kings kings) {
    List<Stand> stands = Crowning.stands(sighting, study.survey());
    return switch (kings) {
      case STACKED -> Stacks.of(picture, sighting, drawing, stands, areMen);
      case MARKED -> Marks.of(picture, sighting, study.lesson().radius(), stands);
    };
  }

  /** The same after the board or the camera has moved. */
  public Follower moved(Picture picture, Grid to) {
    Camera from = Camera.of(to.map(), picture.width(), picture.height());
    return new Follower(drawing.moved(picture, to), from, lesson, trusted.moved(picture, to));
  }

  /** Where the board lies. */
  public Grid grid() {
    return grid;
  }

  /** Which fields are played on, by (row + column) mod 2 in the picture; −1 all. */
  public int playing() {
    return lesson.playing();
  }

  /**
   * From now on pictures show such light, compared with that in which the set and the board were
   * learnt. Colours are remembered as they were then: what was seen in other light stays true.
   */
  public void shine(Light now) {
    light = now;
  }

  /** Reads the whole board. */
  public Sighting readAll(Picture picture) {
    lookAtAll(picture);
    return tell(picture, Effort.whole());
  }

  /**
   * Looks at the whole board after it has moved, and tells what stands where. Kinds take long: they
   * are judged again in slices, by {@link #read}; until then pieces of the side that stood there
   * before are of the kind that stood there, and others are not told.
   */
  public Sighting readAgain(Picture picture) {
    distrust();
    Sighting before = fields().read();
    lookAtAll(picture);
    Sighting now = fields().read();
    for (int row = 0; row < grid.height(); row++) {
      for (int column = 0; column < grid.width(); column++) {
        Reading was = before.at(row, column);
        if (!was.isPiece() || was != now.at(row, column)) {
          seen.changed().add(row, column);
        } else if (!seen.isPending(row, column) && seen.kinds().isPresent()) {
          seen.judgements().remove(row, column);
          seen.checks().add(row, column);
        }
      }
    }
    return tell(picture, Effort.slice(grid.width() * grid.height()));
  }

  private void lookAtAll(Picture picture) {
    Rectified board = Rectified.of(picture, grid, Rectified.COARSE, 1);
    DiscFinder finder = new DiscFinder(board, camera, lesson);
    for (int row = 0; row < grid.height(); row++) {
      for (int column = 0; column < grid.width(); column++) {
        look(finder, row, column);
        seen.looks().remove(row, column);
        seen.colours().remove(row, column);
        judge(row, column);
      }
    }
  }

  /**
   * Reads fields that have changed, as many as may be; of what is still to be looked at nothing is
   * told, of all others what was read before.
   *
   * @param changed rows of fields
   */
  public Sighting read(Picture picture, boolean[][] changed) {
    Effort effort = Effort.slice(grid.width() * grid.height());
    boolean again = !isBehind() && !hasChecks();
    for (int row = 0; row < grid.height(); row++) {
      for (int column = 0; column < grid.width(); column++) {
        if (changed[row][column]) {
          seen.changed().add(row, column);
        }
        if (changed[row][column] || (again && seen.doubts().has(row, column))) {
          (isPlayed(row, column) ? seen.looks() : seen.colours()).add(row, column);
        }
      }
    }
    glance(picture, effort);
    look(picture, effort);
    return tell(picture, effort);
  }

  /** Those fields {row, column} are looked at again the next time, however they were read. */
  public void doubt(List<int[]> fields) {
    fields.forEach(at -> seen.doubts().add(at[0], at[1]));
  }

  private boolean isPlayed(int row, int column) {
    return playing() < 0 || ((row + column) & 1) == playing();
  }

  /** What is seen on all fields, by all that was learnt. */
  private FieldReader fields() {
    Survey weighed = seen.survey().copy();
    weighed.dropShadows(lesson.playing(), lesson.radius());
    return new FieldReader(grid, weighed, lesson, bare);
  }

  private Sighting tell(Picture picture, Effort effort) {
    FieldReader fields = fields();
    draw(picture, fields, effort);
    Sighting flat = fields.read();
    reader = Optional.of(fields);
    Sighting crowned = seen.kinds().map(kinds -> crown(picture, flat, kinds, effort)).orElse(flat);
    Sighting told = withoutPending(crowned);
    seen.doubt(told);
    return told;
  }

  /** Where something may stand or not, both are drawn. */
  private void draw(Picture picture, FieldReader fields, Effort effort) {
    for (int row = 0; row < grid.height(); row++) {
      for (int column = 0; column < grid.width(); column++) {
        if (!isToDraw(fields, row, column)) {
          seen.sketches().remove(row, column);
        } else {
          seen.changed().add(row, column);
          seen.sketches().add(row, column);
        }
      }
    }
    Optional<int[]> next = seen.sketches().first();
    List<Stand> stands = next.isEmpty() ? List.of() : Crowning.stands(fields.read(), seen.survey());
    while (next.isPresent() && effort.takes(Effort.DRAW)) {
      draw(picture, fields, next.get()[0], next.get()[1], stands);
      next = seen.sketches().first();
    }
  }

  /** What is to be looked at first is drawn as it looks then. */
  private boolean isToDraw(FieldReader fields, int row, int column) {
    return isPlayed(row, column)
        && !seen.looks().has(row, column)
        && seen.survey().at(row, column).drawn().isEmpty()
        && fields.isOpen(row, column);
  }

  private void draw(Picture picture, FieldReader fields, int row, int column, List<Stand> stands) {
    Spot spot = seen.survey().at(row, column);
    Stand stand = new Stand(row, column, spot.disc());
    double more = SecondLook.odds(drawing.in(light).presence(picture, stand, stands));
    seen.survey().put(row, column, spot.drawn(more));
    seen.sketches().remove(row, column);
    fields.weigh(row, column, more);
  }

  /** Tells kings from men, looking at those that may be of another kind than before. */
  private Sighting crown(Picture picture, Sighting flat, Kinds kinds, Effort effort) {
    List<Stand> stands = Crowning.stands(flat, seen.survey());
    Stand[][] at = new Stand[grid.height()][grid.width()];
    stands.forEach(stand -> at[stand.row()][stand.column()] = stand);
    for (int row = 0; row < grid.height(); row++) {
      for (int column = 0; column < grid.width(); column++) {
        if (at[row][column] == null) {
          seen.judged(row, column);
        } else if (!kinds.knows(at[row][column])) {
          seen.changed().add(row, column);
          seen.judgements().add(row, column);
        }
      }
    }
    Scene scene = new Scene(picture, light, flat, stands);
    Optional<int[]> next = seen.toJudge();
    while (next.isPresent() && effort.takes(Effort.JUDGE)) {
      Stand stand = at[next.get()[0]][next.get()[1]];
      if (kinds.look(scene, stand)) {
        seen.judged(stand.row(), stand.column());
      }
      next = seen.toJudge();
    }
    return kinds.crown(flat, stands.stream().filter(kinds::knows).toList());
  }

  /** What was read since the last time is true. */
  public void trust() {
    if (!isBehind()) {
      reader.ifPresent(FieldReader::learn);
    }
    trusted = seen.copy();
  }

  /** What was read since the last time may not be true: what was true then counts again. */
  public void distrust() {
    seen = trusted.copy();
  }

  /** Whether fields that have changed are still to be looked at. */
  public boolean isBehind() {
    return seen.isBehind();
  }

  /** Whether that field has changed and is still to be looked at. */
  public boolean isPending(int row, int column) {
    return seen.isPending(row, column);
  }

  /** Whether every field could be read the last time. */
  public boolean isAllRead() {
    return seen.doubts().isEmpty();
  }

  /** Whether there are pieces that count as of the kind that they were until they are judged. */
  public boolean hasChecks() {
    return !seen.checks().isEmpty();
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

  private void glance(Picture picture, Effort effort) {
    Optional<int[]> next = seen.colours().first();
    while (next.isPresent() && effort.takes(Effort.GLANCE)) {
      int row = next.get()[0];
      int column = next.get()[1];
      Window window = DiscFinder.middle(row, column);
      Rectified part = Rectified.of(picture, grid, Rectified.COARSE, window);
      seen.survey().put(row, column, light.without(DiscFinder.middle(part, row, column)));
      seen.colours().remove(row, column);
      next = seen.colours().first();
    }
  }

  private void look(Picture picture, Effort effort) {
    int kept = seen.judgements().isEmpty() ? 0 : Effort.JUDGE;
    Optional<int[]> next = seen.looks().first();
    while (next.isPresent() && effort.takes(Effort.LOOK, kept)) {
      look(picture, next.get()[0], next.get()[1]);
      next = seen.looks().first();
    }
  }

  private void look(Picture picture, int row, int column) {
    Window window = DiscFinder.part(row, column, camera, lesson);
    Rectified part = Rectified.of(picture, grid, Rectified.COARSE, window);
    look(new DiscFinder(part, camera, lesson), row, column);
    seen.looks().remove(row, column);
    judge(row, column);
  }

  /** The kind of what stands there is to be looked at, if anybody asks. */
  private void judge(int row, int column) {
    if (seen.kinds().isPresent()) {
      seen.kinds().get().drop(row, column);
      seen.judgements().add(row, column);
    }
  }

  private void look(DiscFinder finder, int row, int column) {
    seen.survey().put(row, column, finder.spot(row, column).without(light));
  }
}
