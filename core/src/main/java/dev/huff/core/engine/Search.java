package dev.huff.core.engine;

import dev.huff.core.board.Piece;
import dev.huff.core.board.Position;
import dev.huff.core.move.Move;
import dev.huff.core.move.MoveGenerator;
import dev.huff.core.rules.Countdown;
import dev.huff.core.rules.FirstKing;
import dev.huff.core.rules.LastMove;
import dev.huff.core.rules.Material;
import dev.huff.core.rules.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Principal variation search with a transposition table, late move reductions, and captures played
 * out to the end. A ply in which the side to move must capture, or has one move only, costs no
 * depth: what draughts players call a shot is one quiet move and a row of forced ones.
 */
final class Search {
  private static final int MAX_PLY = Limits.MAX_DEPTH * 4 - 1;
  private static final int INFINITE = 32_000;
  private static final int LOOK_AT_CLOCK = 1 << 10;

  /** In an endgame whose draw rule has begun, what is ahead counts for this part only. */
  private static final int ENDGAME_PART = 8;

  private final RuleSet rules;
  private final MoveGenerator generator;
  private final Evaluation evaluation;
  private final TranspositionTable table;
  private final Order order = new Order();
  private final boolean repeats;
  private final Optional<Countdown> progress;
  private final List<Material> drawish;

  private final long[] keys = new long[MAX_PLY + 2];
  private long[] earlier = {};
  private long nodes;
  private Limits limits = Limits.NONE;
  private LongSupplier clock = () -> 0;
  private BooleanSupplier stopped = () -> false;
  private long begun;

  Search(RuleSet rules, Weights weights, TranspositionTable table) {
    this.rules = rules;
    this.generator = MoveGenerator.of(rules);
    this.evaluation = new Evaluation(rules, weights);
    this.table = table;
    this.repeats = rules.repetition().any().isPresent();
    this.progress =
        rules.countdowns().stream().filter(rule -> rule.material() == Material.ANY).findFirst();
    this.drawish =
        rules.countdowns().stream()
            .map(Countdown::material)
            .filter(material -> material != Material.ANY)
            .toList();
  }

  void begin(List<Position> history, Limits within, LongSupplier millis, BooleanSupplier stop) {
    earlier = history.stream().mapToLong(Keys::of).toArray();
    limits = within;
    clock = millis;
    stopped = stop;
    begun = millis.getAsLong();
    nodes = 0;
    order.clear();
    table.nextAge();
  }

  long nodes() {
    return nodes;
  }

  long elapsed() {
    return clock.getAsLong() - begun;
  }

  /**
   * The score of one move at the root, to the side that makes it; what lies outside the window is
   * only a bound.
   *
   * @throws Halt when time is up
   */
  int root(Position position, Move move, int depth, int alpha, int beta) {
    keys[0] = Keys.of(position);
    int sum = evaluation.sum(position);
    return child(position, move, keys[0], sum, 0, 0, depth, alpha, beta);
  }

  private int child(
      Position position,
      Move move,
      long key,
      int sum,
      int idle,
      int ply,
      int depth,
      int alpha,
      int beta) {
    if (move.promotes() && rules.firstKing() == FirstKing.WINS) {
      return Score.WIN - ply - 1;
    }
    Position next = move.applyTo(position);
    long nextKey =
        key
            ^ Keys.TURN
            ^ Keys.of(move.piece(), move.from())
            ^ Keys.of(move.pieceAfter(), move.to());
    int nextSum =
        sum
            - evaluation.worth(move.piece(), move.from())
            + evaluation.worth(move.pieceAfter(), move.to());
    for (int i = 0; i < move.captured().size(); i++) {
      int field = move.captured().get(i);
      Piece taken = position.at(field).orElseThrow();
      nextKey ^= Keys.of(taken, field);
      nextSum -= evaluation.worth(taken, field);
    }
    return -search(next, nextKey, nextSum, idle(move, idle), ply + 1, depth - 1, -beta, -alpha);
  }

  /** How many plies nothing has happened that the rule set counts as progress. */
  private int idle(Move move, int before) {
    if (progress.isEmpty()) {
      return 0;
    }
    var resets = progress.get().resets();
    boolean reset =
        (move.isCapture() && resets.contains(Countdown.Event.CAPTURE))
            || (!move.piece().isKing() && resets.contains(Countdown.Event.MAN_MOVE))
            || (move.promotes() && resets.contains(Countdown.Event.PROMOTION));
    return reset ? 0 : before + 1;
  }

  private int search(
      Position position, long key, int sum, int idle, int ply, int depth, int alpha, int beta) {
    count();
    keys[ply] = key;
    if (isDrawn(key, idle, ply)) {
      return Score.DRAW;
    }
    long entry = table.find(key);
    boolean narrow = beta - alpha == 1;
    if (entry != 0 && narrow && TranspositionTable.depth(entry) >= depth) {
      int known = fromTable(TranspositionTable.score(entry), ply);
      int bound = TranspositionTable.bound(entry);
      if (bound == TranspositionTable.EXACT
          || (bound == TranspositionTable.LOWER && known >= beta)
          || (bound == TranspositionTable.UPPER && known <= alpha)) {
        return known;
      }
    }
    List<Move> moves = generator.legalMoves(position);
    if (moves.isEmpty()) {
      return rules.noMove() == LastMove.LOSES ? ply - Score.WIN : Score.WIN - ply;
    }
    boolean forced = moves.get(0).isCapture() || moves.size() == 1;
    if (ply >= MAX_PLY - 1 || (depth <= 0 && !moves.get(0).isCapture())) {
      return evaluate(position, sum, moves.size());
    }
    int deep = forced ? depth + 1 : depth;
    return best(position, moves, entry, key, sum, idle, ply, deep, alpha, beta);
  }

  private int best(
      Position position,
      List<Move> moves,
      long entry,
      long key,
      int sum,
      int idle,
      int ply,
      int depth,
      int alpha,
      int beta) {
    int[] places = order.sorted(moves, entry == 0 ? 0 : TranspositionTable.move(entry), ply);
    int best = -INFINITE;
    int bestPlace = 0;
    int lower = alpha;
    for (int i = 0; i < places.length; i++) {
      Move move = moves.get(places[i]);
      int score = -INFINITE;
      boolean late = i >= 3 && depth >= 3 && !move.isCapture() && !move.promotes();
      boolean full = i == 0;
      if (!full) {
        int less = late ? depth - 1 - (i >= 8 ? 1 : 0) : depth;
        score = child(position, move, key, sum, idle, ply, less, lower, lower + 1);
        if (late && score > lower) {
          score = child(position, move, key, sum, idle, ply, depth, lower, lower + 1);
        }
        full = score > lower && score < beta;
      }
      if (full) {
        score = child(position, move, key, sum, idle, ply, depth, lower, beta);
      }
      if (score > best) {
        best = score;
        bestPlace = places[i] + 1;
        lower = Math.max(lower, score);
        if (score >= beta) {
          order.reward(move, Math.max(1, depth), ply);
          break;
        }
      }
    }
    int bound =
        best >= beta
            ? TranspositionTable.LOWER
            : best > alpha ? TranspositionTable.EXACT : TranspositionTable.UPPER;
    table.store(key, toTable(best, ply), depth, bound, bestPlace);
    return best;
  }

  private int evaluate(Position position, int sum, int moves) {
    int score = evaluation.score(position, sum, moves);
    for (int i = 0; i < drawish.size(); i++) {
      if (drawish.get(i).fits(position)) {
        return score / ENDGAME_PART;
      }
    }
    return score;
  }

  private void count() {
    nodes++;
    if (nodes >= limits.nodes()
        || (nodes % LOOK_AT_CLOCK == 0 && (stopped.getAsBoolean() || elapsed() >= limits.hard()))) {
      throw new Halt();
    }
  }

  private boolean isDrawn(long key, int idle, int ply) {
    if (progress.isPresent() && idle >= progress.get().plies()) {
      return true;
    }
    if (!repeats) {
      return false;
    }
    for (int back = ply - 2; back >= 0; back -= 2) {
      if (keys[back] == key) {
        return true;
      }
    }
    for (long before : earlier) {
      if (before == key) {
        return true;
      }
    }
    return false;
  }

  /** A win counts from the position it is remembered with, not from the root. */
  private static int toTable(int score, int ply) {
    if (score >= Score.SURE_WIN) {
      return score + ply;
    }
    return score <= -Score.SURE_WIN ? score - ply : score;
  }

  private static int fromTable(int score, int ply) {
    if (score >= Score.SURE_WIN) {
      return score - ply;
    }
    return score <= -Score.SURE_WIN ? score + ply : score;
  }

  /** The best play after a move, as far as the table remembers it. */
  List<Move> line(Position position, Move first) {
    List<Move> line = new ArrayList<>(List.of(first));
    List<Long> seen = new ArrayList<>();
    Position at = first.applyTo(position);
    long entry = table.find(Keys.of(at));
    while (entry != 0 && line.size() < Limits.MAX_DEPTH && !seen.contains(Keys.of(at))) {
      List<Move> moves = generator.legalMoves(at);
      int place = TranspositionTable.move(entry);
      if (place < 1 || place > moves.size()) {
        return line;
      }
      seen.add(Keys.of(at));
      line.add(moves.get(place - 1));
      at = moves.get(place - 1).applyTo(at);
      entry = table.find(Keys.of(at));
    }
    return line;
  }
}
