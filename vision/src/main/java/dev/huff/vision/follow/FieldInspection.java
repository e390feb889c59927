package dev.huff.vision.follow;

import static java.util.Objects.requireNonNull;

import dev.huff.vision.picture.LightRatio;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.BoardReading;
import dev.huff.vision.read.DiscFinder;
import dev.huff.vision.read.GridCell;
import dev.huff.vision.read.KingClassifier;
import dev.huff.vision.read.SquareMeasurement;
import dev.huff.vision.square.SquareOdds;
import dev.huff.vision.square.SquareReader;
import dev.huff.vision.stack.PlacedDisc;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Looks in one picture at what a memory says is to be looked at, as much of it as an effort allows,
 * and remembers what it saw. What is left waits for the next picture.
 */
final class FieldInspection {
  private final BoardSetting setting;
  private final PreparedPicture board;
  private final Picture picture;
  private final LightRatio light;
  private final BoardMemory seen;
  private final WorkBudget effort;

  /**
   * @param light what the picture shows, compared with that in which the set was learnt
   */
  FieldInspection(
      BoardSetting setting,
      PreparedPicture board,
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
        saw(new GridCell(row, column), finder.spot(row, column, odds.get(row).get(column)));
      }
    }
  }

  /** Looks what stands on fields. */
  void look() {
    int kept = seen.judgements().isEmpty() ? 0 : WorkBudget.JUDGE;
    Optional<GridCell> next = seen.looks().stream().findFirst();
    if (next.isEmpty() || !(board.isReady() || effort.takes(WorkBudget.SEE, kept))) {
      return;
    }
    while (next.isPresent() && effort.takes(WorkBudget.LOOK, kept)) {
      GridCell at = next.get();
      SquareOdds odds = SquareReader.shipped().read(board.contrast(), at.row(), at.column());
      SquareMeasurement spot = setting.spot(picture, at.row(), at.column(), odds);
      effort.spend(spot.disc().isPresent() ? WorkBudget.FIND : 0);
      saw(at, spot);
      next = seen.looks().stream().findFirst();
    }
  }

  /** That is to be seen on that field; the kind of what stands there is to be judged. */
  private void saw(GridCell at, SquareMeasurement spot) {
    seen.survey().put(at.row(), at.column(), spot);
    seen.looks().remove(at);
    seen.judgeLater(at);
  }

  /**
   * Tells kings from men if anybody asks, looking at those that may be of another kind than before.
   *
   * @param flat where pieces of which side stand
   */
  BoardReading crown(BoardReading flat) {
    return seen.kinds().map(kinds -> crown(flat, kinds)).orElse(flat);
  }

  private BoardReading crown(BoardReading flat, KindReader kinds) {
    List<PlacedDisc> stands = KingClassifier.stands(flat, seen.survey());
    Map<GridCell, PlacedDisc> standing = new HashMap<>();
    stands.forEach(stand -> standing.put(new GridCell(stand.row(), stand.column()), stand));
    for (int row = 0; row < setting.grid().height(); row++) {
      for (int column = 0; column < setting.grid().width(); column++) {
        GridCell at = new GridCell(row, column);
        if (!standing.containsKey(at)) {
          seen.judged(at);
          kinds.forget(at);
        } else if (!kinds.hasSeen(at)) {
          seen.changed().add(at);
          seen.judgements().add(at);
        }
      }
    }
    BoardScene scene = new BoardScene(picture, light, flat, stands);
    Optional<GridCell> next = seen.toJudge();
    while (next.isPresent() && effort.takes(WorkBudget.JUDGE)) {
      GridCell at = next.get();
      if (kinds.look(scene, at, requireNonNull(standing.get(at)))) {
        seen.judged(at);
      }
      next = seen.toJudge();
    }
    standing.keySet().removeIf(at -> !kinds.hasSeen(at));
    return kinds.crown(flat, standing);
  }
}
