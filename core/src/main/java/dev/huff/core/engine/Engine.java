package dev.huff.core.engine;

import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;

/**
 * Finds a move. It keeps its knowledge from one search to the next. One engine serves one thread at
 * a time.
 */
public final class Engine {
  /** 2 to this many positions are remembered, 16 bytes each. */
  public static final int USUAL_BITS = 20;

  private static final int INFINITE = 32_000;
  private static final int WINDOW = 20;
  private static final int WIDER = 4;

  /** The first moves of the root, which are looked at in full. */
  private static final int SURE_MOVES = 4;

  /** From this depth on the others are looked at less deep at first. */
  private static final int REDUCED_DEPTH = 4;

  private final RuleSet rules;
  private final TranspositionTable table;
  private final PrincipalVariationSearch search;

  /** An engine with the rule set's own weights. */
  public Engine(RuleSet rules) {
    this(rules, EvaluationWeights.of(rules), USUAL_BITS);
  }

  /**
   * @param bits 2 to this many positions are remembered, 10…26
   */
  public Engine(RuleSet rules, EvaluationWeights weights, int bits) {
    this(rules, weights, PatternEvaluation.of(rules), bits);
  }

  /** An engine with patterns of one's own. */
  public Engine(RuleSet rules, EvaluationWeights weights, PatternEvaluation patterns, int bits) {
    this.rules = rules;
    this.table = new TranspositionTable(Math.min(26, Math.max(10, bits)));
    this.search = new PrincipalVariationSearch(rules, weights, patterns, table);
  }

  public RuleSet rules() {
    return rules;
  }

  /**
   * Looks up what positions of few pieces come to.
   *
   * @throws IllegalArgumentException when the table is for another rule set
   */
  public void use(EndgameTable table) {
    if (!table.rules().equals(rules)) {
      throw new IllegalArgumentException("tables of " + table.rules() + " are not for " + rules);
    }
    search.use(table.copy());
  }

  /** Forgets everything, as before a new game. */
  public void clear() {
    table.clear();
  }

  /**
   * Returns the move to play.
   *
   * @param position with its side to move
   * @param moves candidates. All of them legal
   * @param history earlier positions of the game, one a ply, for its draw rules
   * @param clock milliseconds that never decrease
   * @param stopped says when to break off. The best move so far is returned then
   * @param listener receives a report after every finished depth
   * @throws IllegalArgumentException if there is no move to choose
   */
  public SearchReport think(
      Position position,
      List<Move> moves,
      List<Position> history,
      SearchLimits limits,
      LongSupplier clock,
      BooleanSupplier stopped,
      Consumer<SearchReport> listener) {
    if (moves.isEmpty()) {
      throw new IllegalArgumentException("there is no move to choose from");
    }
    boolean forced = moves.size() == 1 && limits.soft() < Long.MAX_VALUE;
    search.begin(position, history, limits, clock, stopped);
    return deepen(position, moves, forced ? 1 : limits.depth(), listener);
  }

  /** Looks one ply further and further, until a limit is met or the end is seen. */
  private SearchReport deepen(
      Position position, List<Move> moves, int most, Consumer<SearchReport> listener) {
    List<Move> ranked = new ArrayList<>(moves);
    SearchReport best = new SearchReport(0, 0, 0, 0, List.of(moves.get(0)));
    for (int depth = 1; depth <= most; depth++) {
      Optional<SearchReport> found = deepen(position, ranked, depth, best.score());
      if (found.isEmpty()) {
        return timedOut(best);
      }
      best = found.get();
      listener.accept(best);
      boolean decided =
          Math.abs(best.score()) >= EngineScore.SURE_WIN
              && EngineScore.WIN - Math.abs(best.score()) <= depth;
      if (decided || search.isOver()) {
        return best;
      }
    }
    return best;
  }

  private SearchReport timedOut(SearchReport best) {
    return new SearchReport(
        best.depth(), best.score(), search.nodes(), search.elapsed(), best.line());
  }

  /**
   * One more ply; moves the best move to the front. Empty when time ran out before any was known.
   */
  private Optional<SearchReport> deepen(
      Position position, List<Move> ranked, int depth, int guess) {
    Round round = new Round();
    try {
      round.settle(position, ranked, depth, guess);
    } catch (SearchAborted halt) {
      if (!round.improved) {
        return Optional.empty();
      }
    }
    return Optional.of(
        new SearchReport(
            depth,
            round.best,
            search.nodes(),
            search.elapsed(),
            search.line(position, ranked.get(0))));
  }

  /** All moves of the root, searched to one depth. */
  private final class Round {
    private int best = -INFINITE;
    private boolean improved;

    /** Widens the window around what is expected until the score is within. */
    void settle(Position position, List<Move> ranked, int depth, int guess) {
      int width = depth < 4 ? 2 * INFINITE : WINDOW;
      int low = Math.max(-INFINITE, guess - width);
      int high = Math.min(INFINITE, guess + width);
      play(position, ranked, depth, low, high);
      while ((best <= low && low > -INFINITE) || (best >= high && high < INFINITE)) {
        width *= WIDER;
        low = best <= low ? Math.max(-INFINITE, best - width) : low;
        high = best >= high ? Math.min(INFINITE, best + width) : high;
        play(position, ranked, depth, low, high);
      }
    }

    void play(Position position, List<Move> ranked, int depth, int low, int high) {
      best = -INFINITE;
      improved = false;
      int alpha = low;
      for (int i = 0; i < ranked.size(); i++) {
        Move move = ranked.get(i);
        int score =
            i == 0
                ? search.root(position, move, depth, alpha, high)
                : later(position, move, i, depth, alpha, high);
        if (score > best) {
          best = score;
          ranked.remove(i);
          ranked.add(0, move);
          // Only what is within the window is known; the first move is tried first, so it counts.
          improved = score > low && score < high;
          alpha = Math.max(alpha, score);
        }
        if (score >= high) {
          return;
        }
      }
    }
  }

  /** The score of a root move that is not expected to be the best. */
  private int later(Position position, Move move, int i, int depth, int alpha, int high) {
    boolean reduced = i >= SURE_MOVES && depth >= REDUCED_DEPTH && !move.isCapture();
    if (reduced && search.root(position, move, depth - 1, alpha, alpha + 1) <= alpha) {
      return -INFINITE;
    }
    int score = search.root(position, move, depth, alpha, alpha + 1);
    return score > alpha && score < high ? search.root(position, move, depth, alpha, high) : score;
  }

  /**
   * The move of a weaker player: one of those that give away no more than the level allows.
   *
   * @param random chooses among them
   */
  public SearchReport think(
      Position position,
      List<Move> moves,
      List<Position> history,
      Level level,
      SearchLimits limits,
      RandomGenerator random,
      LongSupplier clock,
      BooleanSupplier stopped) {
    SearchLimits within = level.limits().within(limits);
    if (level.slips() == 0) {
      return think(position, moves, history, within, clock, stopped, report -> {});
    }
    SearchLimits each = within.shared(moves.size());
    List<SearchReport> reports = new ArrayList<>();
    for (Move move : moves) {
      search.begin(position, history, each, clock, stopped);
      reports.add(deepen(position, List.of(move), each.depth(), report -> {}));
    }
    int best = reports.stream().mapToInt(SearchReport::score).max().orElseThrow();
    List<SearchReport> good =
        reports.stream().filter(report -> report.score() >= best - level.slips()).toList();
    return good.get(random.nextInt(good.size()));
  }
}
