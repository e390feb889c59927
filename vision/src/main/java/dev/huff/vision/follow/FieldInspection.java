package dev.huff.vision.follow;

import dev.huff.vision.height.Stand;
import dev.huff.vision.picture.LightRatio;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.Crowning;
import dev.huff.vision.read.DiscFinder;
import dev.huff.vision.read.Sighting;
import dev.huff.vision.read.Spot;
import dev.huff.vision.square.SquareOdds;
import dev.huff.vision.square.SquareReader;
import java.util.List;
import java.util.Optional;

/**
 * Looks in one picture at what a memory says is to be looked at, as much of it as an effort allows,
 * and remembers what it saw. What is left waits for the next picture.
 */
final class FieldInspection {
  private final BoardSetting setting;
  private final SeenBoard board;
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
      SeenBoard board,
      LightRatio light,
      BoardMemory seen,
      WorkBudget effort) {
    this.setting = setting;
    this.board = board;
    this.picture = board.picture();
    this.light = light;
    this.seen = seen;
    this.effort = effort;
  }

  /** Looks at every field, whatever that takes; kinds wait. */
  void lookAtAll() {
    DiscFinder finder = setting.finder(picture);
    List<List<SquareOdds>> odds = SquareReader.shipped().read(board.contrast());
    for (int row = 0; row < setting.grid().height(); row++) {
      for (int column = 0; column < setting.grid().width(); column++) {
        saw(row, column, finder.spot(row, column, odds.get(row).get(column)));
      }
    }
  }

  /** Looks what stands on fields. */
  void look() {
    int kept = seen.judgements().isEmpty() ? 0 : WorkBudget.JUDGE;
    Optional<int[]> next = seen.looks().first();
    if (next.isEmpty() || !(board.isReady() || effort.takes(WorkBudget.SEE, kept))) {
      return;
    }
    while (next.isPresent() && effort.takes(WorkBudget.LOOK, kept)) {
      int row = next.get()[0];
      int column = next.get()[1];
      SquareOdds odds = SquareReader.shipped().read(board.contrast(), row, column);
      Spot spot = setting.spot(picture, row, column, odds);
      effort.spend(spot.disc().isPresent() ? WorkBudget.FIND : 0);
      saw(row, column, spot);
      next = seen.looks().first();
    }
  }

  /** That is to be seen on that field; the kind of what stands there is to be judged. */
  private void saw(int row, int column, Spot spot) {
    seen.survey().put(row, column, spot);
    seen.looks().remove(row, column);
    seen.judgeLater(row, column);
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
