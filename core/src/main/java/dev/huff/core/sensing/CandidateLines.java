package dev.huff.core.sensing;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.move.Move;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Lines of play that boards since the last understood one have shown in passing. If hands are
 * quicker than the board settles, a later board continues from these.
 */
public final class CandidateLines {
  private static final int MOST = 16;
  // What a reply may change, and one field more.
  private static final int MOST_CHANGES = 8;

  private final List<CandidateLine> open = new ArrayList<>();

  /** The board is understood: nothing is open. */
  public void clear() {
    open.clear();
  }

  /** Accepts a ply. Only the lines that begin with it continue. */
  public void played(ExpectedBoard.Step step) {
    List<CandidateLine> rest = open.stream().flatMap(line -> line.after(step).stream()).toList();
    open.clear();
    open.addAll(rest);
  }

  /**
   * The settled board has changed.
   *
   * @param expected where play counts so far
   * @param trace what changed since the board showed that
   */
  public void see(ExpectedBoard expected, ChangeTrace trace, BoardView before, BoardView seen) {
    for (CandidateLine line : List.copyOf(open)) {
      line.trace().add(before, seen);
      grow(line, seen);
    }
    grow(CandidateLine.from(expected, trace), seen);
    open.replaceAll(line -> line.after(seen));
    while (open.size() > MOST) {
      open.remove(leastKnown());
    }
  }

  /** The oldest of those that are merely supposed, or that no board has shown. */
  private CandidateLine leastKnown() {
    return open.stream().min(Comparator.comparing(CandidateLine::end)).orElseThrow();
  }

  private void grow(CandidateLine line, BoardView seen) {
    BoardExplanation found = new MoveInference(line.expected(), seen, line.trace()).infer();
    if (found instanceof BoardExplanation.Played played) {
      add(line.then(played.step()));
    } else if (found instanceof BoardExplanation.Standing standing) {
      add(line.then(standing.step(), line.expected().menLeft(seen, standing.step().move())));
    } else if (found instanceof BoardExplanation.PlayedTwo two) {
      FieldSet left = line.expected().menLeft(seen, two.first().move());
      if (line.trace().fit(two.plies()).disorder() == 0) {
        add(line.then(two.first(), left).then(two.second()));
      }
    } else if (!(found instanceof BoardExplanation.NoChange)) {
      guess(line, seen);
      overlook(line, seen);
    }
  }

  /**
   * Without colours the piece that made the first ply may have been taken before it was seen to
   * stand. A piece that is merely missing looks like that too: unless the ply was at least
   * glimpsed, only what follows can tell.
   */
  private void guess(CandidateLine line, BoardView seen) {
    if (seen.hasColours()
        || !line.mayHaveReply()
        || line.expected().mismatch(seen).intersects(seen.occupied())) {
      return;
    }
    for (ExpectedBoard.Step first : line.expected().steps()) {
      ExpectedBoard between = line.expected().after(first);
      if (between.mayBeReply(seen, between.mismatch(seen))) {
        for (ExpectedBoard.Step second : between.shown(seen)) {
          if (second.move().captured().contains(first.move().to())) {
            CandidateLine longer = line.then(first).then(second);
            boolean known = line.trace().isGlimpsed(first.move(), second.move());
            add(known ? longer.asGuess() : longer.asSupposed());
          }
        }
      }
    }
  }

  /**
   * Adds one or two plies that may be there except for one field, which misreads its content. A ply
   * may also be hidden where nothing is read.
   */
  private void overlook(CandidateLine line, BoardView seen) {
    FieldSet touched = line.trace().touched();
    boolean replied = line.mayHaveReply();
    for (ExpectedBoard.Step step : line.expected().steps()) {
      FieldSet left = line.expected().menLeft(seen, step.move());
      FieldSet wrong = line.expected().mismatch(seen, step).minus(left);
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

  private void overlookReply(CandidateLine line, ExpectedBoard.Step first, BoardView seen) {
    ExpectedBoard between = line.expected().after(first);
    if (!mayBeReplyButForOne(between, seen)) {
      return;
    }
    for (ExpectedBoard.Step second : between.steps()) {
      FieldSet left = between.menLeft(seen, second.move());
      FieldSet wrong = between.mismatch(seen, second).minus(left);
      List<Move> plies = List.of(first.move(), second.move());
      if (wrong.size() == 1
          && line.trace().isSeenBut(wrong, plies)
          && line.trace().fit(plies).disorder() == 0) {
        add(line.then(first).then(second, left).asGuess());
      }
    }
  }

  private static boolean mayBeReplyButForOne(ExpectedBoard between, BoardView seen) {
    FieldSet wrong = between.mismatch(seen);
    return wrong.size() <= MOST_CHANGES
        && wrong.stream().anyMatch(field -> between.mayBeReply(seen, wrong.without(field)));
  }

  /** What was merely supposed may by now have been shown. */
  private void add(CandidateLine line) {
    open.removeIf(it -> it.isSupposed() && it.isSame(line));
    if (open.stream().noneMatch(line::isSame)) {
      open.add(line);
    }
  }

  /**
   * The lines of several plies whose end the board shows. Of a line that has come back to where it
   * was, the whole counts.
   */
  public List<CandidateLine> shown(BoardView seen) {
    List<CandidateLine> shown =
        open.stream()
            .filter(line -> line.steps().size() > 1 && !line.isSupposed() && line.isShown(seen))
            .toList();
    return shown.stream().filter(line -> shown.stream().noneMatch(line::isBeginningOf)).toList();
  }

  /**
   * Returns the lines whose end the board shows, possibly except for one field. Of several it
   * returns those that best explain the changes.
   */
  public List<CandidateLine> nearly(BoardView seen, ChangeTrace trace) {
    List<CandidateLine> near =
        open.stream()
            .filter(line -> !line.isSupposed() && line.expected().mismatch(seen).size() <= 1)
            .toList();
    int least = near.stream().mapToInt(line -> unexplained(line, trace)).min().orElse(0);
    return near.stream().filter(line -> unexplained(line, trace) == least).toList();
  }

  /** A field that was to change and did not weighs more than one that changed besides. */
  private static int unexplained(CandidateLine line, ChangeTrace trace) {
    LineFit fit = trace.fit(line.moves());
    return 2 * fit.misfit() + fit.stray();
  }

  /** Whether a line may end there except for unread fields. */
  public boolean isHalfRead(BoardView seen) {
    return open.stream()
        .map(line -> line.expected().mismatch(seen))
        .anyMatch(wrong -> !wrong.isEmpty() && seen.unread().containsAll(wrong));
  }
}
