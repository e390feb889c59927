package dev.huff.core.sensing;

import dev.huff.core.board.FieldSet;
import java.util.ArrayList;
import java.util.List;

/**
 * The lines of play that boards since the last understood one have shown on their way: when hands
 * are quicker than the board settles, it is these that a later board goes on from.
 */
public final class Lines {
  private static final int MOST = 16;

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

  /** Plies were taken back; if the board only looked so, play goes on from where they led. */
  public void undone(List<Footing.Step> steps, Footing before) {
    open.clear();
    undone.clear();
    Line line = Line.from(before, new Trace());
    for (Footing.Step step : steps) {
      line = line.then(step);
    }
    if (!steps.isEmpty()) {
      undone.add(line);
    }
  }

  /**
   * The settled board has changed.
   *
   * @param footing where play counts so far
   * @param trace what changed since the board showed that
   */
  public void see(Footing footing, Trace trace, Sight before, Sight seen) {
    List<Line> known = List.copyOf(open);
    grow(Line.from(footing, trace), seen);
    for (Line line : known) {
      line.trace().add(before, seen);
      grow(line, seen);
    }
    if (open.size() > MOST) {
      open.subList(0, open.size() - MOST).clear();
    }
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
      add(line.then(two.first(), left).then(two.second()));
    } else if (!(found instanceof Inference.NoChange)) {
      guess(line, seen);
      overlook(line, seen);
    }
  }

  private static FieldSet left(Line line, Sight seen, Footing.Step step) {
    return MoveInference.menLeft(line.footing(), seen, step);
  }

  /** The piece that made the first ply may have been taken before it was seen to stand. */
  private void guess(Line line, Sight seen) {
    for (Footing.Step first : line.footing().steps()) {
      Footing between = line.footing().after(first);
      if (MoveInference.mayBeReply(between, seen, between.mismatch(seen))) {
        for (Footing.Step second : between.steps()) {
          if (second.move().captured().contains(first.move().to())
              && between.mismatch(seen, second).isEmpty()) {
            add(line.then(first).then(second).asGuess());
          }
        }
      }
    }
  }

  /** A ply may be complete but for one field, which does not read what stands there. */
  private void overlook(Line line, Sight seen) {
    for (Footing.Step step : line.footing().steps()) {
      FieldSet wrong = line.footing().mismatch(seen, step);
      if (wrong.size() == 1 && !wrong.contains(step.move().to())) {
        add(line.then(step).asGuess());
      }
    }
  }

  private void add(Line line) {
    if (open.stream().noneMatch(line::isSame)) {
      open.add(line);
    }
  }

  /** The lines of several plies whose end the board shows. */
  public List<Line> shown(Sight seen) {
    return open.stream().filter(line -> line.steps().size() > 1 && line.isShown(seen)).toList();
  }
}
