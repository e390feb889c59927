package dev.huff.core.sensing;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.move.Move;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The lines of play that boards since the last understood one have shown on their way: when hands
 * are quicker than the board settles, it is these that a later board goes on from.
 */
public final class Lines {
  private static final int MOST = 16;
  // What a reply may change, and one field more.
  private static final int MOST_CHANGES = 8;

  private final MoveInference inference;
  private final List<Line> open = new ArrayList<>();
  private final List<Line> undone = new ArrayList<>();

  public Lines(MoveInference inference) {
    this.inference = inference;
  }

  /** The board is understood: nothing is open but what was last taken back. */
  public void clear() {
    open.clear();
    open.addAll(undone);
  }

  /** A ply counts: only the lines that begin with it go on. */
  public void played(Footing.Step step) {
    List<Line> rest = open.stream().flatMap(line -> line.after(step).stream()).toList();
    undone.clear();
    open.clear();
    open.addAll(rest);
  }

  /**
   * Plies were taken back; if the board only looked so, play goes on from where they led, or from
   * where the lines that were open led.
   */
  public void undone(List<Footing.Step> steps, Footing before) {
    List<Line> known = List.copyOf(open);
    open.clear();
    undone.clear();
    if (steps.isEmpty()) {
      return;
    }
    Line line = Line.from(before, new Trace());
    for (Footing.Step step : steps) {
      line = line.then(step);
    }
    undone.add(line);
    known.stream().map(rest -> rest.behind(steps)).forEach(undone::add);
  }

  /**
   * The settled board has changed.
   *
   * @param footing where play counts so far
   * @param trace what changed since the board showed that
   */
  public void see(Footing footing, Trace trace, Sight before, Sight seen) {
    for (Line line : List.copyOf(open)) {
      line.trace().add(before, seen);
      grow(line, seen);
    }
    grow(Line.from(footing, trace), seen);
    open.replaceAll(line -> line.after(seen));
    while (open.size() > MOST) {
      open.remove(leastKnown());
    }
  }

  /** The oldest of those that are merely supposed, or that no board has shown. */
  private Line leastKnown() {
    return open.stream().min(Comparator.comparing(Line::end)).orElseThrow();
  }

  private void grow(Line line, Sight seen) {
    Inference found = inference.infer(line.footing(), seen, line.trace());
    if (found instanceof Inference.Played played) {
      add(line.then(played.step()));
    } else if (found instanceof Inference.Touched touched) {
      add(line.then(touched.step()));
    } else if (found instanceof Inference.Standing standing) {
      add(line.then(standing.step(), left(line, seen, standing.step())));
    } else if (found instanceof Inference.PlayedTwo two) {
      FieldSet left = two.menLeft() ? left(line, seen, two.first()) : FieldSet.EMPTY;
      if (line.trace().disorder(two.plies()) == 0) {
        add(line.then(two.first(), left).then(two.second()));
      }
    } else if (!(found instanceof Inference.NoChange)) {
      guess(line, seen);
      overlook(line, seen);
    }
  }

  private static FieldSet left(Line line, Sight seen, Footing.Step step) {
    return MoveInference.menLeft(line.footing(), seen, step);
  }

  /**
   * The piece that made the first ply may have been taken before it was seen to stand. Without
   * colours a piece that is merely missing looks like that too: unless the ply was at least
   * glimpsed, only what follows can tell.
   */
  private void guess(Line line, Sight seen) {
    if (!line.mayHaveReply()) {
      return;
    }
    boolean missingOnly =
        seen.level() == SensingLevel.OCCUPANCY
            && !line.footing().mismatch(seen).intersects(seen.occupied());
    for (Footing.Step first : line.footing().steps()) {
      Footing between = line.footing().after(first);
      if (MoveInference.mayBeReply(between, seen, between.mismatch(seen))) {
        for (Footing.Step second : between.steps()) {
          if (second.move().captured().contains(first.move().to())
              && between.mismatch(seen, second).isEmpty()) {
            Line longer = line.then(first).then(second);
            guess(longer, first.move(), second.move(), line.trace(), missingOnly);
          }
        }
      }
    }
  }

  private void guess(Line longer, Move first, Move second, Trace trace, boolean missingOnly) {
    if (missingOnly) {
      boolean known = trace.isGlimpsed(first, second);
      add(known ? longer.asGuess() : longer.asSupposed());
    } else if (trace.isSeen(List.of(first, second))) {
      add(longer.asGuess());
    }
  }

  /**
   * A ply, or two, may be there but for one field, which does not read what stands there; a ply may
   * also lie where nothing is read.
   */
  private void overlook(Line line, Sight seen) {
    FieldSet touched = line.trace().touched();
    boolean replied = line.mayHaveReply();
    for (Footing.Step step : line.footing().steps()) {
      FieldSet left = left(line, seen, step);
      FieldSet wrong = line.footing().mismatch(seen, step).minus(left);
      boolean unread = !wrong.isEmpty() && seen.unread().containsAll(wrong);
      if (wrong.size() == 1 || unread) {
        add(line.then(step, left).asGuess());
      }
      // Of all fields that two plies leave only one may read wrongly.
      if (replied || touched.contains(step.move().from())) {
        overlookReply(line, step, seen);
      }
    }
  }

  private void overlookReply(Line line, Footing.Step first, Sight seen) {
    Footing between = line.footing().after(first);
    if (!mayBeReplyButForOne(between, seen)) {
      return;
    }
    for (Footing.Step second : between.steps()) {
      FieldSet left = MoveInference.menLeft(between, seen, second);
      FieldSet wrong = between.mismatch(seen, second).minus(left);
      List<Move> plies = List.of(first.move(), second.move());
      if (wrong.size() == 1
          && line.trace().isSeenBut(wrong, plies)
          && line.trace().disorder(plies) == 0) {
        add(line.then(first).then(second, left).asGuess());
      }
    }
  }

  private static boolean mayBeReplyButForOne(Footing between, Sight seen) {
    FieldSet wrong = between.mismatch(seen);
    return wrong.size() <= MOST_CHANGES
        && wrong.stream()
            .anyMatch(field -> MoveInference.mayBeReply(between, seen, wrong.without(field)));
  }

  private void add(Line line) {
    if (open.stream().noneMatch(line::isSame)) {
      open.add(line);
    }
  }

  /**
   * The lines of several plies whose end the board shows. Of a line that has come back to where it
   * was, the whole counts.
   */
  public List<Line> shown(Sight seen) {
    List<Line> shown =
        open.stream()
            .filter(line -> line.steps().size() > 1 && !line.isSupposed() && line.isShown(seen))
            .toList();
    return shown.stream().filter(line -> shown.stream().noneMatch(line::isBeginningOf)).toList();
  }

  /**
   * Where the lines lead whose end the board shows, or shows but for one field; of several those
   * that account best for what was seen.
   */
  public List<Footing> nearly(Sight seen, Trace trace) {
    List<Line> near =
        open.stream()
            .filter(line -> !line.isSupposed() && line.footing().mismatch(seen).size() <= 1)
            .toList();
    int least = near.stream().mapToInt(line -> trace.unexplained(line.moves())).min().orElse(0);
    return near.stream()
        .filter(line -> trace.unexplained(line.moves()) == least)
        .map(Line::footing)
        .toList();
  }

  /** Whether a line may end there but for fields that are not read. */
  public boolean isHalfRead(Sight seen) {
    return open.stream()
        .map(line -> line.footing().mismatch(seen))
        .anyMatch(wrong -> !wrong.isEmpty() && seen.unread().containsAll(wrong));
  }

  /** The lines of several plies after whose end the board shows a hand under way. */
  public List<Line> begunNext(Sight seen) {
    return open.stream()
        .filter(line -> line.steps().size() > 1 && !line.isSupposed() && seen.light().isEmpty())
        .filter(line -> MoveInference.isHandUnderWay(line.footing(), seen))
        .toList();
  }
}
