package dev.huff.core.sensing;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.move.Move;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Recovers plies that boards have not shown one by one: hands were too quick, or sensors failed. It
 * follows lines of play through all boards since the last understood one and keeps the cheapest. A
 * line costs a little for each ply, and more for each field that begins to differ from the board
 * where no hand is the reason.
 */
public final class MissedPlyRecovery {
  /** So many lines are followed at once. */
  private static final int LINES = 24;

  /** A line that costs so much more than the cheapest one is given up. */
  private static final int TOO_DEAR = 12;

  /** So many plies may lie between two boards. */
  private static final int PLIES_BETWEEN = 4;

  /** What a ply costs that a board shows, so that of two lines the shorter one is likelier. */
  private static final int FIRST_PLY = 1;

  /** What each further ply costs before the next board: hands are seldom so quick. */
  private static final int FURTHER_PLY = 4;

  /** What a field costs that begins to differ. */
  private static final int FIELD = 4;

  /** A line explains too little if it costs more than this, and so much more for each ply. */
  private static final int DOUBTFUL = 8;

  private static final int DOUBTFUL_PLY = 5;

  /** After more changes nobody knows any more; it would take too long, too. */
  private static final int MOST_BOARDS = 128;

  /** A line was played if every other one costs so much more. */
  private static final int CLEARLY_DEARER = 6;

  /** The same where no colours are seen. */
  private static final int CLEARLY_DEARER_UNCOLOURED = 8;

  /**
   * A line of play up to some board. A field that differs there costs once for as long as it goes
   * on differing: those of earlier boards are paid. A line that has become longer on this board
   * pays more for another ply.
   */
  private record Line(
      List<ExpectedBoard.Step> plies,
      ExpectedBoard reached,
      FieldSet paid,
      FieldSet differing,
      int cost,
      boolean isLonger) {
    /** The same on the next board. */
    Line on(BoardView next) {
      FieldSet now = differing(reached, next);
      FieldSet still = paid.union(differing).intersection(reached.mismatch(next));
      int dearer = FIELD * now.minus(still).size();
      return new Line(plies, reached, still, now, cost + dearer, false);
    }

    /**
     * The lines with one more ply, or with one and its recapture, that differ no more there.
     *
     * @param lately fields that changed on this board or the one before
     */
    Stream<Line> longer(BoardView board, FieldSet lately) {
      if (differing.isEmpty()) {
        return Stream.empty();
      }
      Stream<Line> once = passing(differing).map(step -> then(step, board));
      Stream<Line> twice =
          board.hasColours()
              ? Stream.empty()
              : passing(lately).flatMap(step -> then(step, board).retaken(step.move(), board));
      return Stream.concat(once, twice).filter(line -> line.differing.size() <= differing.size());
    }

    private Stream<ExpectedBoard.Step> passing(FieldSet fields) {
      return reached.steps().stream()
          .filter(step -> fields.intersects(FieldSet.of(step.move().from(), step.move().to())));
    }

    /**
     * Without colours nothing shows of a piece that is captured by one that ends where it began.
     */
    private Stream<Line> retaken(Move ply, BoardView board) {
      return reached.steps().stream()
          .filter(step -> step.move().to() == ply.from())
          .filter(step -> step.move().captured().contains(ply.to()))
          .map(step -> then(step, board));
    }

    private Line then(ExpectedBoard.Step step, BoardView board) {
      List<ExpectedBoard.Step> longer = new ArrayList<>(plies);
      longer.add(step);
      ExpectedBoard after =
          reached.after(step).leaving(reached.position(), step.move().capturedFields());
      FieldSet now = differing(after, board);
      int fields = now.minus(paid).size() - differing.minus(paid).size();
      int ply = isLonger ? FURTHER_PLY : FIRST_PLY;
      FieldSet still = paid.intersection(after.mismatch(board));
      return new Line(longer, after, still, now, cost + ply + FIELD * fields, true);
    }

    private static FieldSet differing(ExpectedBoard reached, BoardView board) {
      FieldSet wrong = reached.mismatch(board).minus(board.unread());
      boolean isHand = !wrong.intersects(board.occupied()) && reached.isHand(wrong);
      return isHand ? FieldSet.EMPTY : wrong;
    }

    boolean isShown(BoardView seen) {
      return reached.mismatch(seen).isEmpty() && reached.standing(seen).isEmpty();
    }

    boolean isCredible() {
      return plies.size() > 1 && cost <= DOUBTFUL + DOUBTFUL_PLY * plies.size();
    }

    boolean isBeginningOf(Line other) {
      return plies.size() < other.plies.size()
          && moves().equals(other.moves().subList(0, plies.size()));
    }

    List<Move> moves() {
      return plies.stream().map(ExpectedBoard.Step::move).toList();
    }
  }

  private MissedPlyRecovery() {}

  /**
   * The plies that lead from the expected board to the settled one. Several series are about
   * equally likely. The list is empty if another line is as likely that does not lead there.
   */
  public static List<List<ExpectedBoard.Step>> find(
      ExpectedBoard expected, BoardView seen, ChangeTrace trace) {
    List<BoardView> boards = trace.boards();
    if (!seen.light().isEmpty() || boards.size() > MOST_BOARDS) {
      return List.of();
    }
    List<Line> lines =
        List.of(new Line(List.of(), expected, FieldSet.EMPTY, FieldSet.EMPTY, 0, false));
    BoardView before = expected.view();
    FieldSet lately = FieldSet.EMPTY;
    for (BoardView board : boards) {
      FieldSet changed = before.mismatch(board).union(board.glimpsed());
      lines = next(lines, board, changed.union(lately));
      before = board;
      lately = changed;
    }
    return likeliest(lines, seen);
  }

  private static List<List<ExpectedBoard.Step>> likeliest(List<Line> lines, BoardView seen) {
    List<Line> shown = lines.stream().filter(line -> line.isShown(seen)).toList();
    int least = shown.stream().mapToInt(Line::cost).min().orElse(0);
    int margin = seen.hasColours() ? CLEARLY_DEARER : CLEARLY_DEARER_UNCOLOURED;
    List<Line> near =
        lines.stream()
            .filter(line -> line.cost < least + margin)
            .filter(line -> shown.stream().noneMatch(line::isBeginningOf))
            .toList();
    boolean isPlayed = shown.containsAll(near) && near.stream().anyMatch(Line::isCredible);
    return isPlayed ? near.stream().map(Line::plies).toList() : List.of();
  }

  private static List<Line> next(List<Line> lines, BoardView board, FieldSet lately) {
    List<Line> layer = lines.stream().map(line -> line.on(board)).toList();
    List<Line> all = new ArrayList<>(layer);
    for (int ply = 0; ply < PLIES_BETWEEN; ply++) {
      layer = cheapest(layer.stream().flatMap(line -> line.longer(board, lately)));
      all.addAll(layer);
    }
    return distinct(all).stream().limit(LINES).toList();
  }

  private static List<Line> cheapest(Stream<Line> lines) {
    return lines.sorted(Comparator.comparingInt(Line::cost)).limit(LINES).toList();
  }

  /** The lines that are not too dear, the cheapest first, and of the same plies only that one. */
  private static List<Line> distinct(List<Line> lines) {
    lines.sort(Comparator.comparingInt(Line::cost));
    Map<List<Move>, Line> distinct = new LinkedHashMap<>();
    for (Line line : lines) {
      if (line.cost <= lines.get(0).cost + TOO_DEAR) {
        distinct.putIfAbsent(line.moves(), line);
      }
    }
    return List.copyOf(distinct.values());
  }
}
