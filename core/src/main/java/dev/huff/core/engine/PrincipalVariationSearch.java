package dev.huff.core.engine;

import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.Plies;
import dev.huff.rules.move.PlyFinder;
import dev.huff.rules.ruleset.DrawCountdown;
import dev.huff.rules.ruleset.EndgameMaterial;
import dev.huff.rules.ruleset.FirstKing;
import dev.huff.rules.ruleset.KingRange;
import dev.huff.rules.ruleset.LastMove;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Principal variation search with a transposition table, late move reductions, and captures played
 * out to the end. A ply in which the side to move has one move only costs no depth, because what
 * draughts players call a shot is one quiet move and a row of forced ones.
 *
 * <p>Nothing is allocated per position: every ply has its {@link PlyState}.
 */
final class PrincipalVariationSearch {
  private static final int MAX_PLY = SearchLimits.MAX_DEPTH * 4 - 1;
  private static final int INFINITE = 32_000;
  private static final long[] NOTHING = {};
  private static final int LOOK_AT_CLOCK = 1 << 9;

  /** What a win is worth that takes too long, less half of its plies. In hundredths of a man. */
  private static final int TOO_LONG = 100;

  /** From this depth on a shallower search may do: see {@link #probCut}. */
  private static final int CUT_DEPTH = 5;

  /** How far it has to exceed what is wanted, in hundredths of a man a ply. */
  private static final int CUT_MARGIN = 14;

  /** Its depth in sixteenths. */
  private static final int CUT_PART = 7;

  /** From this depth on a shallower search suggests the first move where none is remembered. */
  private static final int GUESS_DEPTH = 4;

  /** On boards of up to so many fields kings that go one field at a time catch others in time. */
  private static final int SMALL_BOARD = 32;

  /** Depths and ranks of moves from here on are reduced alike. */
  private static final int REDUCED = 64;

  private static final double LEAST_LESS = 0.2;
  private static final double LESS = 0.75;
  private static final int[][] REDUCTIONS = reductions();

  private final RuleSet rules;
  private final PlyFinder finder;
  private final PrincipalVariationReader line;
  private final Evaluation evaluation;
  private final TranspositionTable table;
  private final MoveOrdering order = new MoveOrdering();
  private final boolean kingWins;
  private final boolean repeats;
  private final Optional<DrawCountdown> progress;
  private final DrawishEndgame drawish;

  /** After so many idle plies a lead counts half; 0 where kings fly or the board is small. */
  private final int fadesAfter;

  private final PlyState[] frames = new PlyState[MAX_PLY + 1];
  private long[] earlier = {};
  private int idleBefore;
  private long nodes;
  private SearchLimits limits = SearchLimits.NONE;
  private LongSupplier clock = () -> 0;
  private BooleanSupplier stopped = () -> false;
  private long begun;
  private Optional<EndgameTable> endgames = Optional.empty();

  PrincipalVariationSearch(
      RuleSet rules,
      EvaluationWeights weights,
      PatternEvaluation patterns,
      TranspositionTable table) {
    this.rules = rules;
    this.finder = PlyFinder.of(rules);
    this.line = new PrincipalVariationReader(rules, finder, table);
    this.evaluation = new Evaluation(rules, weights, patterns, finder);
    this.table = table;
    this.kingWins = rules.firstKing() == FirstKing.WINS;
    this.repeats = rules.repetition().any().isPresent();
    this.progress =
        rules.countdowns().stream()
            .filter(rule -> rule.material() == EndgameMaterial.ANY)
            .findFirst();
    this.drawish = new DrawishEndgame(rules, finder);
    this.fadesAfter =
        rules.kingRange() == KingRange.ANY || rules.geometry().size() <= SMALL_BOARD
            ? 0
            : progress.map(DrawCountdown::plies).orElse(0);
    for (int ply = 0; ply < frames.length; ply++) {
      frames[ply] = new PlyState();
    }
  }

  /** Looks up positions of few pieces in that table. */
  void use(EndgameTable known) {
    endgames = Optional.of(known);
  }

  void begin(
      Position position,
      List<Position> history,
      SearchLimits within,
      LongSupplier millis,
      BooleanSupplier stop) {
    earlier = history.stream().mapToLong(ZobristKeys::of).toArray();
    idleBefore = countIdle(position, history);
    limits = within;
    clock = millis;
    stopped = stop;
    begun = millis.getAsLong();
    nodes = 0;
    order.clear();
    table.nextAge();
  }

  /** How many plies before a position nothing happened that the rule set counts as progress. */
  private int countIdle(Position position, List<Position> history) {
    Position after = position;
    int plies = 0;
    for (int i = history.size() - 1; i >= 0 && isIdle(history.get(i), after); i--) {
      after = history.get(i);
      plies++;
    }
    return plies;
  }

  private boolean isIdle(Position before, Position after) {
    Side mover = before.toMove();
    boolean isPly = after.toMove() != mover;
    boolean capture = after.occupied().size() < before.occupied().size();
    boolean man = !after.men(mover).equals(before.men(mover));
    boolean crowns = after.kings(mover).size() > before.kings(mover).size();
    return isPly && !isProgress(capture, man, crowns);
  }

  long nodes() {
    return nodes;
  }

  long elapsed() {
    return clock.getAsLong() - begun;
  }

  /** Whether no new depth should be begun. */
  boolean isOver() {
    return elapsed() >= limits.soft() || stopped.getAsBoolean();
  }

  /**
   * The score of one move at the root, to the side that makes it; what lies outside the window is
   * only a bound.
   *
   * @throws SearchAborted when time is up
   */
  int root(Position position, Move move, int depth, int alpha, int beta) {
    PlyState root = frames[0];
    finder.place(position, root.at);
    finder.find(root.at, root.moves);
    root.key = ZobristKeys.of(position);
    evaluation.sumUp(position, root);
    root.idle = idleBefore;
    root.reversible = 0;
    return child(0, line.place(root.moves, move), depth, alpha, beta);
  }

  private int child(int ply, int i, int depth, int alpha, int beta) {
    PlyState here = frames[ply];
    boolean crowns = finder.crowns(here.at, here.moves, i);
    if (crowns && kingWins) {
      return EngineScore.WIN - ply - 1;
    }
    PlyState next = frames[ply + 1];
    finder.play(here.at, here.moves, i, crowns, next.at);
    int piece = here.at.at(here.moves.from(i));
    updateKeyAndSum(here, next, i, piece, crowns ? piece + 1 : piece);
    boolean capture = i < here.moves.captures();
    next.idle = isProgress(capture, piece % 2 == 0, crowns) ? 0 : here.idle + 1;
    next.reversible = capture || piece % 2 == 0 ? 0 : here.reversible + 1;
    return -search(ply + 1, depth - 1, -beta, -alpha);
  }

  /** Brings key and sum up to date. */
  private void updateKeyAndSum(PlyState here, PlyState next, int i, int piece, int becomes) {
    int from = finder.field(here.moves.from(i));
    int to = finder.field(here.moves.to(i));
    next.key =
        here.key ^ ZobristKeys.TURN ^ ZobristKeys.of(piece, from) ^ ZobristKeys.of(becomes, to);
    evaluation.carry(here, next);
    evaluation.remove(piece, from, next);
    evaluation.add(becomes, to, next);
    for (long rest = here.moves.low(i); rest != 0; rest &= rest - 1) {
      lift(here, next, Long.numberOfTrailingZeros(rest));
    }
    for (long rest = here.moves.high(i); rest != 0; rest &= rest - 1) {
      lift(here, next, 64 + Long.numberOfTrailingZeros(rest));
    }
  }

  private void lift(PlyState here, PlyState next, int bit) {
    int taken = here.at.at(bit);
    int field = finder.field(bit);
    next.key ^= ZobristKeys.of(taken, field);
    evaluation.remove(taken, field, next);
  }

  private boolean isProgress(boolean capture, boolean man, boolean crowns) {
    if (progress.isEmpty()) {
      return true;
    }
    var resets = progress.get().resets();
    return (capture && resets.contains(DrawCountdown.Event.CAPTURE))
        || (man && resets.contains(DrawCountdown.Event.MAN_MOVE))
        || (crowns && resets.contains(DrawCountdown.Event.PROMOTION));
  }

  private int search(int ply, int depth, int alpha, int beta) {
    count();
    PlyState here = frames[ply];
    if (isDrawn(here, ply)) {
      return EngineScore.DRAW;
    }
    if (endgames.isPresent()) {
      int count = here.at.pieces(0) + here.at.pieces(1);
      if (count <= endgames.get().pieces() && count > 0) {
        int value = endgames.get().value(here.at, count);
        return isTooLong(here, value) ? hoped(value) : EndgameTable.score(value, ply);
      }
    }
    long entry = depth <= 0 ? 0 : table.find(here.key);
    if (entry != 0 && beta - alpha == 1 && TranspositionTable.depth(entry) >= depth) {
      int known = fromTable(TranspositionTable.score(entry), ply);
      int bound = TranspositionTable.bound(entry);
      if (bound == TranspositionTable.EXACT
          || (bound == TranspositionTable.LOWER && known >= beta)
          || (bound == TranspositionTable.UPPER && known <= alpha)) {
        return known;
      }
    }
    Plies moves = here.moves;
    finder.findCaptures(here.at, moves);
    boolean captures = moves.captures() > 0;
    boolean deepest = ply >= MAX_PLY - 1;
    if (!captures && (deepest || depth <= 0)) {
      int quiet = finder.countQuiet(here.at);
      return quiet == 0 ? scoreWithoutMoves(ply) : evaluate(here, quiet);
    }
    if (!captures || finder.mayPass()) {
      finder.addQuiet(here.at, moves);
    }
    if (moves.size() == 0) {
      return scoreWithoutMoves(ply);
    }
    if (deepest) {
      return evaluate(here, moves.size());
    }
    if (depth <= 0) {
      return quiesce(ply, alpha, beta);
    }
    int real = moves.size() == 1 ? depth + 1 : depth;
    return !captures && beta - alpha == 1 && real >= CUT_DEPTH
        ? probCut(ply, entry, real, alpha, beta)
        : searchMoves(ply, entry, real, alpha, beta);
  }

  /** Whether a win against a lone piece takes longer than a draw rule allows. */
  private boolean isTooLong(PlyState here, int value) {
    int loser = value > 0 ? 1 - here.at.side() : here.at.side();
    return progress.isPresent()
        && here.at.pieces(loser) == 1
        && !canAdvance(here)
        && Math.abs(value) - 1 > progress.get().plies() - here.idle;
  }

  /** Whether a man's move may begin the rule's count anew. */
  private boolean canAdvance(PlyState here) {
    return isProgress(false, true, false) && here.at.count(0) + here.at.count(2) > 0;
  }

  /** The other side may still help, so such a win counts a little, and a shorter one more. */
  private static int hoped(int value) {
    return Integer.signum(value) * (TOO_LONG - Math.abs(value) / 2);
  }

  /**
   * Plays captures out, beyond the depth of the search. Where they are no duty, none may be best.
   */
  private int quiesce(int ply, int alpha, int beta) {
    PlyState here = frames[ply];
    Plies moves = here.moves;
    int best = finder.mayPass() ? evaluate(here, moves.size()) : -INFINITE;
    for (int i = 0; i < moves.captures() && best < beta; i++) {
      best = Math.max(best, child(ply, i, 1, Math.max(alpha, best), beta));
    }
    return best;
  }

  /** As {@link #searchMoves}; a shallow search that finds far more than is wanted is believed. */
  private int probCut(int ply, long entry, int depth, int alpha, int beta) {
    int wanted = beta + CUT_MARGIN * depth;
    if (Math.abs(beta) < EngineScore.SURE_WIN
        && searchMoves(ply, entry, depth * CUT_PART / 16, wanted - 1, wanted) >= wanted) {
      return beta;
    }
    return searchMoves(ply, entry, depth, alpha, beta);
  }

  /** The side to move has no move. */
  private int scoreWithoutMoves(int ply) {
    return rules.noMove() == LastMove.LOSES ? ply - EngineScore.WIN : EngineScore.WIN - ply;
  }

  private int searchMoves(int ply, long entry, int depth, int alpha, int beta) {
    PlyState here = frames[ply];
    int remembered = entry == 0 ? 0 : TranspositionTable.move(entry);
    if (remembered == 0 && depth >= GUESS_DEPTH && beta - alpha > 1) {
      searchMoves(ply, 0, depth - 2, alpha, beta);
      long found = table.find(here.key);
      remembered = found == 0 ? 0 : TranspositionTable.move(found);
    }
    int size = here.moves.size();
    here.rates = order.rate(here.moves, remembered, ply, here.rates);
    int best = -INFINITE;
    int bestPlace = 0;
    int lower = alpha;
    for (int n = 0; n < size; n++) {
      int i = MoveOrdering.next(here.rates, size);
      int score =
          n == 0 ? child(ply, i, depth, lower, beta) : searchReduced(ply, i, n, depth, lower, beta);
      if (score > best) {
        best = score;
        bestPlace = i + 1;
        lower = Math.max(lower, score);
        if (score >= beta) {
          order.reward(here.moves, i, Math.max(1, depth), ply, here.rates);
          break;
        }
      }
    }
    int bound =
        best >= beta
            ? TranspositionTable.LOWER
            : best > alpha ? TranspositionTable.EXACT : TranspositionTable.UPPER;
    table.store(here.key, toTable(best, ply), depth, bound, bestPlace);
    return best;
  }

  /** The score of a move that is not expected to be the best: looked at closer only when it is. */
  private int searchReduced(int ply, int i, int n, int depth, int alpha, int beta) {
    boolean late = depth >= 2 && i >= frames[ply].moves.captures();
    int score = -INFINITE;
    int less = late ? REDUCTIONS[Math.min(depth, REDUCED - 1)][Math.min(n, REDUCED - 1)] : 0;
    if (less > 0) {
      score = child(ply, i, depth - less, alpha, alpha + 1);
    }
    if (less == 0 || score > alpha) {
      score = child(ply, i, depth, alpha, alpha + 1);
    }
    return score > alpha && score < beta ? child(ply, i, depth, alpha, beta) : score;
  }

  /** How many plies the later of many moves are looked at less deep at first, by depth and rank. */
  private static int[][] reductions() {
    int[][] less = new int[REDUCED][REDUCED];
    for (int depth = 2; depth < REDUCED; depth++) {
      for (int n = 1; n < REDUCED; n++) {
        double wanted = LEAST_LESS + Math.log(depth) * Math.log(n + 1) * LESS;
        less[depth][n] = Math.min(depth - 1, (int) wanted);
      }
    }
    return less;
  }

  /** A lead of which nothing comes is a draw in the end, so it counts less from ply to ply. */
  private int evaluate(PlyState here, int moves) {
    int score = drawish.likely(here.at, evaluation.score(here, moves));
    return fadesAfter == 0 ? score : score - score * here.idle / (2 * fadesAfter);
  }

  private void count() {
    nodes++;
    if (nodes >= limits.nodes()
        || (nodes % LOOK_AT_CLOCK == 0 && (stopped.getAsBoolean() || elapsed() >= limits.hard()))) {
      throw new SearchAborted();
    }
  }

  private boolean isDrawn(PlyState here, int ply) {
    if (progress.isPresent() && here.idle >= progress.get().plies()) {
      return true;
    }
    if (!repeats || here.reversible < Math.min(4, ply)) {
      return false;
    }
    long key = here.key;
    int first = Math.max(0, ply - here.reversible);
    for (int back = ply - 4; back >= first; back -= 2) {
      if (frames[back].key == key) {
        return true;
      }
    }
    for (long before : here.reversible >= ply ? earlier : NOTHING) {
      if (before == key) {
        return true;
      }
    }
    return false;
  }

  /** A win counts from the position it is remembered with, not from the root. */
  private static int toTable(int score, int ply) {
    if (score >= EngineScore.SURE_WIN) {
      return score + ply;
    }
    return score <= -EngineScore.SURE_WIN ? score - ply : score;
  }

  private static int fromTable(int score, int ply) {
    if (score >= EngineScore.SURE_WIN) {
      return score - ply;
    }
    return score <= -EngineScore.SURE_WIN ? score + ply : score;
  }

  /** The best play after a move, as far as the table remembers it. */
  List<Move> line(Position position, Move first) {
    return line.from(position, first);
  }
}
