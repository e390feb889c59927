package dev.huff.vision.follow;

import dev.huff.vision.height.Stand;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.LightRatio;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.Crowning;
import dev.huff.vision.read.DiscFinder;
import dev.huff.vision.read.FieldReader;
import dev.huff.vision.read.SecondLook;
import dev.huff.vision.read.Sighting;
import dev.huff.vision.read.Spot;
import java.util.List;
import java.util.Optional;

/**
 * Looks in one picture at what a memory says is to be looked at, as much of it as an effort allows,
 * and remembers what it saw. What is left waits for the next picture.
 */
final class FieldInspection {
  private final BoardSetting setting;
  private final Picture picture;
  private final LightRatio light;
  private final BoardMemory seen;
  private final WorkBudget effort;

  /**
   * Of one picture.
   *
   * @param light what the picture shows, compared with that in which the set was learnt
   */
  FieldInspection(
      BoardSetting setting,
      Picture picture,
      LightRatio light,
      BoardMemory seen,
      WorkBudget effort) {
    this.setting = setting;
    this.picture = picture;
    this.light = light;
    this.seen = seen;
    this.effort = effort;
  }

  /** Looks at every field, whatever that takes; kinds wait. */
  void lookAtAll() {
    DiscFinder finder = setting.finder(picture);
    for (int row = 0; row < setting.grid().height(); row++) {
      for (int column = 0; column < setting.grid().width(); column++) {
        seen.colours().remove(row, column);
        saw(row, column, finder.spot(row, column));
      }
    }
  }

  /** Looks at the colours of fields nobody plays on. */
  void glance() {
    Optional<int[]> next = seen.colours().first();
    while (next.isPresent() && effort.takes(WorkBudget.GLANCE)) {
      int row = next.get()[0];
      int column = next.get()[1];
      seen.survey().put(row, column, light.without(setting.middle(picture, row, column)));
      seen.colours().remove(row, column);
      next = seen.colours().first();
    }
  }

  /** Looks what stands on fields. */
  void look() {
    int kept = seen.judgements().isEmpty() ? 0 : WorkBudget.JUDGE;
    Optional<int[]> next = seen.looks().first();
    while (next.isPresent() && effort.takes(WorkBudget.LOOK, kept)) {
      int row = next.get()[0];
      int column = next.get()[1];
      saw(row, column, setting.spot(picture, row, column));
      next = seen.looks().first();
    }
  }

  /** That is to be seen on that field; the kind of what stands there is to be judged. */
  private void saw(int row, int column, Spot spot) {
    seen.survey().put(row, column, spot.without(light));
    seen.looks().remove(row, column);
    seen.judgeLater(row, column);
  }

  /**
   * Where something may stand or not, both are drawn.
   *
   * @param fields by what was seen until now; they learn of what is drawn
   */
  void draw(FieldReader fields) {
    Grid grid = setting.grid();
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
    while (next.isPresent() && effort.takes(WorkBudget.DRAW)) {
      draw(fields, next.get()[0], next.get()[1], stands);
      next = seen.sketches().first();
    }
  }

  /** What is to be looked at first is drawn as it looks then. */
  private boolean isToDraw(FieldReader fields, int row, int column) {
    return setting.isPlayed(row, column)
        && !seen.looks().has(row, column)
        && seen.survey().at(row, column).drawn().isEmpty()
        && fields.isOpen(row, column);
  }

  private void draw(FieldReader fields, int row, int column, List<Stand> stands) {
    Spot spot = seen.survey().at(row, column);
    Stand stand = new Stand(row, column, spot.disc());
    FieldDrawing drawing = setting.drawing().in(light);
    double more = SecondLook.odds(drawing.presence(picture, stand, stands));
    seen.survey().put(row, column, spot.drawn(more));
    seen.sketches().remove(row, column);
    fields.weigh(row, column, more);
  }

  /**
   * Tells kings from men if anybody asks, looking at those that may be of another kind than before.
   *
   * @param flat where pieces of which side stand
   */
  Sighting crown(Sighting flat) {
    return seen.kinds().map(kinds -> crown(flat, kinds)).orElse(flat);
  }

  private Sighting crown(Sighting flat, KindReader kinds) {
    List<Stand> stands = Crowning.stands(flat, seen.survey());
    Stand[][] at = new Stand[setting.grid().height()][setting.grid().width()];
    stands.forEach(stand -> at[stand.row()][stand.column()] = stand);
    for (int row = 0; row < at.length; row++) {
      for (int column = 0; column < at[row].length; column++) {
        if (at[row][column] == null) {
          seen.judged(row, column);
          kinds.forget(row, column);
        } else if (!kinds.hasSeen(at[row][column])) {
          seen.changed().add(row, column);
          seen.judgements().add(row, column);
        }
      }
    }
    SeenScene scene = new SeenScene(picture, light, flat, stands);
    Optional<int[]> next = seen.toJudge();
    while (next.isPresent() && effort.takes(WorkBudget.JUDGE)) {
      Stand stand = at[next.get()[0]][next.get()[1]];
      if (kinds.look(scene, stand)) {
        seen.judged(stand.row(), stand.column());
      }
      next = seen.toJudge();
    }
    return kinds.crown(flat, stands.stream().filter(kinds::hasSeen).toList());
  }
}
