package dev.huff.vision.follow;

import static java.util.Objects.requireNonNull;

import dev.huff.vision.picture.DiscCandidate;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.BoardReading;
import dev.huff.vision.read.DiscFinder;
import dev.huff.vision.read.SquareMeasurement;
import dev.huff.vision.square.SquareNetwork;
import dev.huff.vision.square.SquareNetworkInput;
import dev.huff.vision.square.SquareOdds;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Looks in one picture at what a memory says is to be looked at, as much of it as an effort allows,
 * and remembers what it saw. What is left waits for the next picture.
 */
record FieldInspection(KnownBoard known, Picture picture, BoardMemory seen, WorkBudget effort) {
  /**
   * Looks at every field, whatever that takes; kinds wait.
   *
   * @param reader tells what stands where
   */
  void lookAtAll(Function<SquareNetworkInput, Map<GridCell, SquareOdds>> reader) {
    DiscFinder finder = known.finder(picture);
    reader
        .apply(SquareNetworkInput.of(picture, known.grid()))
        .forEach((at, odds) -> saw(at, finder.spot(at, odds)));
  }

  /** Looks what stands on fields, and returns those that it looked at. */
  Set<GridCell> look() {
    Set<GridCell> looked = new HashSet<>();
    int kept = seen.judgements().isEmpty() ? 0 : WorkBudget.JUDGE;
    Optional<GridCell> next = seen.looks().stream().findFirst();
    if (next.isEmpty() || !effort.tryTake(WorkBudget.SEE, kept)) {
      return looked;
    }
    SquareNetworkInput board = SquareNetworkInput.of(picture, known.grid());
    while (next.isPresent() && effort.tryTake(WorkBudget.LOOK, kept)) {
      GridCell at = next.get();
      SquareOdds odds = SquareNetwork.shipped().read(board, at);
      SquareMeasurement spot = known.spot(picture, at, odds);
      effort.spend(spot.disc().isPresent() ? WorkBudget.FIND : 0);
      saw(at, spot);
      looked.add(at);
      next = seen.looks().stream().findFirst();
    }
    return looked;
  }

  /** That is to be seen on that field; the kind of what stands there is to be judged. */
  private void saw(GridCell at, SquareMeasurement spot) {
    seen.measurements().put(at, spot);
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

  private BoardReading crown(BoardReading flat, KindReader<?> kinds) {
    Map<GridCell, DiscCandidate> standing = new HashMap<>();
    flat.pieces().forEach(stand -> standing.put(stand.at(), stand));
    for (GridCell at : known.grid().cells()) {
      if (!standing.containsKey(at)) {
        seen.markJudged(at);
        kinds.forget(at);
      } else if (!kinds.hasSeen(at)) {
        seen.changed().add(at);
        seen.judgements().add(at);
      }
    }
    Optional<GridCell> next = seen.nextToJudge();
    while (next.isPresent() && effort.tryTake(WorkBudget.JUDGE, 0)) {
      GridCell at = next.get();
      if (kinds.look(picture, flat, requireNonNull(standing.get(at)))) {
        seen.markJudged(at);
      }
      next = seen.nextToJudge();
    }
    standing.keySet().removeIf(at -> !kinds.hasSeen(at));
    return kinds.crown(flat, standing.keySet());
  }
}
